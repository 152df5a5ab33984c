// PlacementReader: reads a text placement by placement. The table of formats recognises what comes next, and the
// reader of that format reads it. If a piece of text holds several placements, as a JSON document does, all of
// them are delivered before the reader looks at the text after that piece.
#include <array>
#include <sstream>
#include <string>
#include <utility>

#include "base/quote.hpp"
#include "queens/read.hpp"
#include "read/formats.hpp"
#include "read/headings.hpp"
#include "read/numbers.hpp"
#include "read/text.hpp"

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* long_placements)
      : input_(input), text_(input, base, long_placements) {}

  // A number of 2 or more on a line of its own, before a placement of that size, is the size.
  bool next(Reading& reading) {
    if (held_) {
      reading = *std::exchange(held_, std::nullopt);
      return true;
    }
    if (!take(reading)) return false;
    const auto& [n, queens] = reading.arrangement;
    if (text_.stretch || n != 1 || reading.format != "numeric") return true;
    const std::int64_t number = std::int64_t{queens[0].column} + reading.base;
    Reading following;
    if (number < 2 || !take(following)) return true;
    if (following.arrangement.n == number)
      reading = std::move(following);
    else
      held_ = std::move(following);
    return true;
  }

 private:
  bool take(Reading& reading) {
    if (std::exchange(ended_, true)) return false;  // after an error, too, nothing follows
    if (!any_) begin();
    reading.streamed = false;
    if (!find(reading)) {
      if (any_) return false;
      throw Error(ErrorCode::bad_text, text_.if_none);
    }
    text_.source.placement_ended();
    any_ = true;
    ended_ = false;
    return true;
  }

  void begin() {
    if (input_.peek() == std::istream::traits_type::eof())
      text_.if_none = std::string("the input is empty") + read::kRight;
    text_.stretch = read::open_npy(input_, text_);
  }

  bool find(Reading& reading) {
    for (;;) {
      if (text_.stretch) {
        if (text_.stretch->next(reading)) return true;
        text_.stretch.reset();
      }
      const read::Format* const format = read::recognise(text_, look_, reading);
      if (look_.ahead == read::Ahead::end) return false;
      if (format == nullptr) read::fail_unknown(look_);
      if (format->read(text_, look_, reading)) return true;
    }
  }

  std::istream& input_;
  read::Text text_;
  read::Look look_;
  std::optional<Reading> held_;  // the placement after a number that was not its size
  bool any_ = false, ended_ = false;
};

PlacementReader::PlacementReader(std::istream& input, std::optional<int> base,
                                 LongPlacementSink* long_placements)
    : impl_(std::make_unique<Impl>(input, base, long_placements)) {}
PlacementReader::~PlacementReader() = default;
PlacementReader::PlacementReader(PlacementReader&&) noexcept = default;
PlacementReader& PlacementReader::operator=(PlacementReader&&) noexcept = default;

bool PlacementReader::next(Reading& reading) { return impl_->next(reading); }

std::vector<Reading> read_placements(std::string_view text, std::optional<int> base) {
  std::istringstream input{std::string(text)};
  PlacementReader reader(input, base);
  std::vector<Reading> readings;
  for (Reading reading; reader.next(reading);) readings.push_back(reading);
  return readings;
}

}  // namespace queens

namespace queens::read {
namespace {

Ahead ahead(int first) {
  return opens_list(first) ? Ahead::bracket : first == '<' ? Ahead::tag : Ahead::line;
}

}  // namespace

Ahead Text::next(Line& line, bool of_any_length) {
  line = {};
  for (; is_blank(source.peek()); source.get()) line.indented = true;
  line.number = source.line_number();
  if (const Ahead kind = ahead(source.peek()); kind != Ahead::line) return kind;
  if (sink != nullptr && !of_any_length && begins_long_line(source)) return Ahead::long_line;
  if (!source.line(line.whole)) return Ahead::end;

  line.text = trim(line.whole);
  if (const std::size_t length = headings_length(line.text); length != 0) {
    line.headed = true;
    line.text = trim(line.text.substr(length));
  }
  line.comment = is_comment(line.text);
  if (line.comment || line.text.empty()) return Ahead::line;
  const Ahead kind = ahead(line.text[0]);
  if (kind != Ahead::line) source.put_back(line.text);
  return kind;
}

// Reads lines of numbers that are too long to hold in memory: a board of 10^8 rows is a line of 889 MB. The
// text is read in pieces, which may end within a number, and the numbers go to a LongPlacementSink. A remark
// may follow them.

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
