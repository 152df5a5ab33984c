// Long data, which no sheet holds: lines of numbers, a column of numbers, a list of lists, drawn boards one below the
// other, and arrays of NumPy. The memory is that of one placement; long ones go to a sink part by part.
//
// The first 64 KiB decide, once. A text that ends there, or that is of another kind, is read as a whole: up to 16 MiB. A
// stream that meets a line of another kind refuses that line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <istream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/read.hpp"
#include "read/reading.hpp"

namespace queens::read {

inline constexpr std::size_t kLongestLook = std::size_t{1} << 16;    // bytes
inline constexpr std::size_t kLongestSheet = std::size_t{16} << 20;  // bytes

/// The bytes and lines of an input, from one buffer.
class Source {
 public:
  static constexpr std::uint64_t kLongestPlacement = std::uint64_t{256} << 20;  // bytes

  explicit Source(std::istream& input);

  /// What comes next, at least `least` bytes of it unless the text ends before. Valid until the next call.
  std::string_view look(std::size_t least);
  void take(std::size_t bytes);

  /// The next whole line without its end (LF or CR LF).
  bool line(std::string_view& text);

  std::uint64_t line_number() const { return line_; }

  /// Call at the end of a placement, or of a part of a long one. The limit kLongestPlacement counts from there.
  void placement_ended() { ended_at_ = offset_ + begin_; }

  std::istream& input;

 private:
  bool refill();

  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what is not yet taken
  std::uint64_t offset_ = 0;         // of buffer_[0] in the text
  std::uint64_t ended_at_ = 0, line_ = 1;
};

/// How the placements of a long text are read.
class Stream {
 public:
  virtual ~Stream() = default;

  /// The next placement; false at the end. Throws Error.
  virtual bool next(Reading& reading) = 0;

  PassedOver passed_over;
};

/// The placements of a text that was read as a whole.
class Whole : public Stream {
 public:
  explicit Whole(Placements found) : found_(std::move(found)) { passed_over = found_.passed_over; }

  bool next(Reading& reading) override {
    if (at_ == found_.readings.size()) {
      if (found_.error) throw Error(*std::exchange(found_.error, std::nullopt));
      return false;
    }
    reading = std::move(found_.readings[at_++]);
    return true;
  }

 private:
  Placements found_;
  std::size_t at_ = 0;  // of its readings
};

/// What every stream is given.
struct Long {
  Source& source;
  std::optional<int> base;
  LongPlacementSink* sink;
};

/// The stream for what begins so; null if it is no long data.
std::unique_ptr<Stream> open_stream(Long text);

/// An array of NumPy, which is recognised by its first byte; null for any other input. npy.cpp
std::unique_ptr<Stream> open_npy(Long text);

/// Completes a reading whose columns are there as written: decides the base, and subtracts it. Returns true.
inline bool finish_columns(Reading& reading, std::string_view format, std::uint64_t line,
                           std::optional<int> base) {
  auto& queens = reading.arrangement.queens;
  const bool zero = std::any_of(queens.begin(), queens.end(),
                                [](const Square& each) { return each.column == 0; });
  reading.base = base ? *base : zero ? 0 : 1;
  for (Square& each :
       queens)  // the least number would overflow; the next one is just as far off the board
    each.column =
        std::max(each.column, std::numeric_limits<std::int32_t>::min() + 1) - reading.base;
  reading.arrangement.n = static_cast<std::int32_t>(queens.size());
  reading.format = format;
  reading.line = line;
  return true;
}

}  // namespace queens::read
