// Asks about once a millisecond whether to stop. Asking reads the clock, which took 2 % of the time when it was
// done for each short list.
#pragma once

#include <cstddef>

#include "engine/progress_timer.hpp"

namespace queens::counting::join {

class Pace {
 public:
  /// Sets the token that decides from now on.
  void watch(StopToken& token) {
    token_ = &token;
    stopped_ = false;
  }

  /// Call it before work that takes as long as reading `words` words, up to a millisecond. Returns false if the
  /// token says stop; then do not begin the work.
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
