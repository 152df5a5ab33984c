// Asks whether to stop about once a millisecond: asking reads the clock, which took 2 % of the time when each short list
// did it.
#pragma once

#include <cstddef>

#include "engine/progress_timer.hpp"

namespace queens::counting::join {

class Pace {
 public:
  /// From now on this token decides.
  void watch(StopToken& token) {
    token_ = &token;
    stopped_ = false;
  }

  /// Announces work that takes as long as reading so many words, up to a millisecond. Returns false if it is not to be
  /// done because the token stopped.
  bool going(std::size_t words) {
    unasked_ += words;
    if (unasked_ < kWords) return !stopped_;
    unasked_ = 0;
    stopped_ = stopped_ || (token_ != nullptr && !token_->keep_going());
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

  static constexpr std::size_t kWords = std::size_t{1} << 20;  ///< a millisecond

 private:
  StopToken* token_ = nullptr;
  std::size_t unasked_ = 0;
  bool stopped_ = false;
};

}  // namespace queens::counting::join
