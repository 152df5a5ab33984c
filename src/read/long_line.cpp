// Numbers one at a time, through pieces of text that may end within one.
//
// The rules are those of scan_numbers(): spaces, tabs, commas and semicolons between the numbers, at
// most one of the latter two at a place, and a remark may follow.
#include "read/long_line.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "read/headings.hpp"
#include "read/numbers.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongLine = std::size_t{16} << 20;
constexpr std::size_t kBatch = 4096;  // numbers handed on at a time

class NumberStream {
 public:
  NumberStream(Source& source, LongPlacementSink& sink) : source_(source), sink_(sink) {}

  // Reads on to the end of the line.
  void read(std::uint64_t line) {
    for (std::string_view piece = source_.piece(); !piece.empty(); piece = source_.piece()) {
      const std::int64_t before = rows_;
      const std::size_t taken = scan(piece);
      source_.take_piece(taken);
      if (rows_ != before) source_.placement_ended();  // numbers came: no blanks without end
      if (taken < piece.size()) return finish_line(line);
      if (value_ > kLargestNumber || rows_ > kLargestSize) fail_number(line);
    }
    finish_line(line);
  }

  std::int64_t rows() const { return rows_; }
  bool zero() const { return zero_; }

 private:
  // Returns where something stands that is no part of the list; the size when nothing does.
  std::size_t scan(std::string_view piece) {
    const char* at = piece.data();
    const char* const last = at + piece.size();
    while (at != last) {
      // 1. Digits, as many as a number of 64 bits has room for.
      std::int64_t value = value_;
      const char* const first = at;
      const char* const stop = at + std::min<std::ptrdiff_t>(last - at, kMostDigits - digits_);
      while (at != stop && static_cast<unsigned char>(*at - '0') < 10)
        value = value * 10 + (*at++ - '0');
      value_ = value;
      digits_ += static_cast<int>(at - first);
      if (at == last || digits_ == kMostDigits) break;

      // 2. What ends the number, or stands between two.
      if (*at == ' ' || *at == '\t' || *at == ',' || *at == ';') {
        if (value_ > kLargestNumber || (negative_ && digits_ == 0)) break;
        if (digits_ != 0) push();
        if (*at == ',' || *at == ';') {
          if (!comma_allowed_) break;
          comma_allowed_ = false;
        }
      } else if (*at == '-' && digits_ == 0 && !negative_) {
        negative_ = true;
      } else {
        break;
      }
      ++at;
    }
    return static_cast<std::size_t>(at - piece.data());
  }

  void push() {
    batch_[held_++] = static_cast<std::int32_t>(negative_ ? -value_ : value_);
    zero_ = zero_ || value_ == 0;
    value_ = 0;
    digits_ = 0;
    negative_ = false;
    comma_allowed_ = true;
    if (held_ == kBatch) flush();
  }

  void flush() {
    if (rows_ + static_cast<std::int64_t>(held_) <= kLargestSize)
      sink_.take({batch_.data(), held_});
    rows_ += static_cast<std::int64_t>(held_);
    held_ = 0;
  }

  [[noreturn]] void fail_number(std::uint64_t line) const {
    if (rows_ > kLargestSize)
      fail(line, "a list of more than 2147483647 numbers, the size of the largest board");
    fail(line, "found " + std::to_string(value_) + " in row " +
                   std::to_string(rows_ + static_cast<std::int64_t>(held_) + 1) +
                   ", greater than any column" + kRight);
  }

  // What stands behind the numbers: the end of the line, or a remark after a blank.
  void finish_line(std::uint64_t line) {
    const bool spaced = digits_ == 0;
    if (value_ > kLargestNumber) fail_number(line);
    if (digits_ != 0) push();
    flush();
    if (rows_ > kLargestSize) fail_number(line);
    std::string_view rest;
    if (source_.piece().empty() || !source_.line(rest)) rest = {};
    rest = trim(rest);
    const bool remark = spaced && !rest.empty() && (rest[0] == '#' || is_comment(rest));
    if (negative_ || (!rest.empty() && !remark))
      fail(line, "found " + quote(negative_ ? "-" : rest) + " after the first " +
                     std::to_string(rows_) + " of a list of numbers" + kRight);
  }

  static constexpr int kMostDigits = 18;

  Source& source_;
  LongPlacementSink& sink_;
  std::array<std::int32_t, kBatch> batch_;
  std::size_t held_ = 0;
  std::int64_t rows_ = 0, value_ = 0;
  int digits_ = 0;
  bool negative_ = false, comma_allowed_ = false, zero_ = false;
};

}  // namespace

bool begins_long_line(Source& source) {
  const int first = source.peek();
  if (first != '-' && (first < '0' || first > '9')) return false;
  return source.longer_than(kLongLine);
}

void read_long_line(Source& source, LongPlacementSink& sink, std::optional<int> base,
                    Reading& reading) {
  const std::uint64_t line = source.line_number();
  constexpr std::size_t kLongestHead = 80;
  const std::string_view begin = source.piece().substr(0, kLongestHead);
  source.take_piece(index_length(begin));

  sink.begin(line);
  NumberStream numbers(source, sink);
  numbers.read(line);
  reading = {.arrangement = {.n = static_cast<std::int32_t>(numbers.rows()), .queens = {}},
             .format = "numeric",
             .base = base ? *base : !numbers.zero(),
             .line = line,
             .streamed = true};
}

}  // namespace queens::read
