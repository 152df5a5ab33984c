// An iterator over a text that counts the lines, for errors in problem files: the JSON library that reads the
// text does not say in which line it found a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace queens::read {

/// The place up to which the library has read.
struct Place {
  const char* at;
  std::uint64_t line = 1;
  bool ended = false;  // the library asked for more text than there is
};

class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit CountingIterator(Place& place) : place_(&place) {}
  reference operator*() const { return *place_->at; }
  CountingIterator& operator++() {
    if (*place_->at++ == '\n') ++place_->line;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const {
    const bool at_end = place_->at == other.place_->at;
    place_->ended = place_->ended || at_end;
    return at_end;
  }
  bool operator!=(const CountingIterator& other) const { return !(*this == other); }

 private:
  Place* place_;
};

}  // namespace queens::read
