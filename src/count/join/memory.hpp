// Memory that is allocated when it is first touched: a range of addresses, on huge pages if the system provides
// them. So a list may reserve as much as it could ever need; only the part that it fills takes memory. Without mmap,
// as in a browser, the whole range is allocated at once.
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
  /// Reserves `words` words of 64 bits, and after them simd::kSlack words. Throws std::bad_alloc.
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
