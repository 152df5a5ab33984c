// Memory that is there when it is touched: a range of addresses, on huge pages where the system
// gives them. A list may reserve what it could need at most and pay for what it holds. Where there
// is no mmap, as in a browser, what is reserved is taken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace queens::counting::join {

/// Whether reserved words cost nothing until they are touched.
extern const bool kReservesForNothing;

class Memory {
 public:
  Memory() = default;
  /// `words` of 64 bits and the vectors' slack. Throws std::bad_alloc.
  explicit Memory(std::size_t words);
  ~Memory();
  Memory(Memory&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), words_(std::exchange(other.words_, 0)) {}
  Memory& operator=(Memory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(words_, other.words_);
    return *this;
  }

  std::uint64_t* data() const { return data_; }
  std::size_t words() const { return words_; }

 private:
  std::uint64_t* data_ = nullptr;
  std::size_t words_ = 0;
};

}  // namespace queens::counting::join
