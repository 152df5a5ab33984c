// Reads lines of numbers that are too long to hold in memory: a board of 10^8 rows is a line of 889 MB. The
// text is read in pieces, which may end within a number, and the numbers go to a LongPlacementSink. A remark
// may follow them.
#include "read/long_line.hpp"

#include <array>
#include <string>

#include "read/formats.hpp"
#include "read/headings.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongLine = std::size_t{16} << 20;
constexpr std::size_t kBatch = 4096;  // numbers delivered at a time

class LongLine {
 public:
  LongLine(Source& source, LongPlacementSink& sink, std::uint64_t line)
      : source_(source), sink_(sink), line_(line) {}

  // Reads to the end of the line.
  void read() {
    const auto take = [this](std::int32_t number) { push(number); };
    for (std::string_view piece = source_.piece(); !piece.empty(); piece = source_.piece()) {
      const std::int64_t before = rows_;
      const std::size_t taken = numbers_.scan(piece, take);
      source_.take_piece(taken);
      if (rows_ != before)
        source_.placement_ended();  // numbers arrived, so these are not endless blanks
      if (rows_ > kLargestSize || numbers_.too_large()) fail_number();
      if (taken < piece.size()) break;
    }
    const bool spaced = !numbers_.in_number(), sign = numbers_.lone_sign();
    numbers_.finish(take);
    flush();
    if (rows_ > kLargestSize) fail_number();
    std::string_view rest;
    if (source_.piece().empty() || !source_.line(rest)) rest = {};
    rest = trim(rest);
    const bool remark = spaced && !rest.empty() && (rest[0] == '#' || rest.starts_with("//"));
    if (sign || (!rest.empty() && !remark))
      fail(line_, "found " + quote(sign ? "-" : rest) + " after the first " +
                      std::to_string(rows_) + " numbers of a list" + kRight);
  }

  std::int64_t rows() const { return rows_; }
  bool zero() const { return zero_; }

 private:
  void push(std::int32_t number) {
    batch_[held_++] = number;
    zero_ = zero_ || number == 0;
    if (held_ == kBatch) flush();
  }

  void flush() {
    if (rows_ + static_cast<std::int64_t>(held_) <= kLargestSize)
      sink_.take({batch_.data(), held_});
    rows_ += static_cast<std::int64_t>(held_);
    held_ = 0;
  }

  [[noreturn]] void fail_number() const {
    if (rows_ > kLargestSize)
      fail(line_, "the list exceeds 2147483647 numbers, the size of the largest board");
    fail(line_, "found " + std::to_string(numbers_.value()) + " in row " +
                    std::to_string(rows_ + static_cast<std::int64_t>(held_) + 1) +
                    ", larger than any column" + kRight);
  }

  Source& source_;
  LongPlacementSink& sink_;
  std::uint64_t line_;
  NumberScanner numbers_;
  std::array<std::int32_t, kBatch> batch_;
  std::size_t held_ = 0;
  std::int64_t rows_ = 0;
  bool zero_ = false;
};

}  // namespace

bool begins_long_line(Source& source) {
  const int first = source.peek();
  return (first == '-' || is_digit(first)) && source.longer_than(kLongLine);
}

bool read_long_line(Text& text, Look& look, Reading& reading) {
  constexpr std::size_t kLongestIndex = 80;
  text.source.take_piece(index_length(text.source.piece().substr(0, kLongestIndex)));
  text.sink->begin(look.line.number);
  LongLine line(text.source, *text.sink, look.line.number);
  line.read();
  reading = {.arrangement = {.n = static_cast<std::int32_t>(line.rows()), .queens = {}},
             .format = "numeric",
             .base = text.base ? *text.base : !line.zero(),
             .line = look.line.number,
             .streamed = true};
  return true;
}

}  // namespace queens::read
