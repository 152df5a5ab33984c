// PlacementReader: reads a text placement by placement. The table of formats recognises what comes next, and the
// reader of that format reads it. If a piece of text holds several placements, as a JSON document does, all of
// them are delivered before the reader looks at the text after that piece.
#include <sstream>
#include <string>
#include <utility>

#include "read/formats.hpp"

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* long_placements)
      : input_(input), text_(input, base, long_placements) {}

  // One or two numbers, or a lone queen, are a placement only in a text that has nothing else. Beside a larger board or
  // talk they are sizes, counts or the numbers of solutions. So the first ones wait until that is known.
  bool next(Reading& reading) {
    if (ended_ && small_.empty()) return false;
    while (!alone_) {
      if (!take(reading)) {
        if (text_.any) return false;
        if (small_.empty() || text_.passed_over.count != 0)
          throw Error(ErrorCode::bad_text, text_.if_none);
        alone_ = true;
      } else if (!is_small(reading)) {
        if (!small_.empty())
          for (const Reading& each : std::exchange(small_, {})) pass_over(each);
        return text_.any = true;
      } else if (text_.any) {
        pass_over(reading);
      } else {
        small_.push_back(reading);
        alone_ = small_.size() == kMostSmall;
      }
    }
    if (small_.empty()) return take(reading);
    reading = std::move(small_.front());
    small_.erase(small_.begin());
    return true;
  }

  const PassedOver& passed_over() const { return text_.passed_over; }

 private:
  static constexpr std::size_t kMostSmall = 100;

  static bool is_small(const Reading& reading) {
    const std::int32_t n = reading.arrangement.n;
    return !reading.streamed && (n == 1 || (n == 2 && reading.format == "numeric"));
  }

  void pass_over(const Reading& small) {
    std::string numbers;
    const auto& last = text_.last;
    const bool adjoins = last.last_line > last.first_line + 2 && small.line >= last.last_line &&
                         small.line <= last.last_line + 1;
    if (adjoins && read::is_one_of(last.format, {"numeric", "coordinates", "facts"}))
      read::fail(small.line,
                 "this line below a placement may be a part of it, such as a queen that is "
                 "missing" +
                     std::string(read::kRight));
    for (const Square& each : small.arrangement.queens)
      numbers +=
          (numbers.empty() ? "" : " ") + std::to_string(each.column + std::int64_t{small.base});
    text_.pass_over(small.line, small.format == "numeric" ? numbers : "a board of one square");
  }

  bool take(Reading& reading) {
    if (std::exchange(ended_, true)) return false;  // after an error, too, nothing follows
    if (!std::exchange(begun_, true)) {
      if (input_.peek() == std::istream::traits_type::eof())
        text_.if_none = std::string("the input is empty") + read::kRight;
      text_.stretch = read::open_npy(input_, text_);
    }
    reading.streamed = reading.toroidal = reading.coloured = false;
    reading.regions.clear();
    if (!find(reading)) return false;
    text_.source.placement_ended();
    if (!is_small(reading)) text_.has_read(reading);
    ended_ = false;
    return true;
  }

  bool find(Reading& reading) {
    for (;;) {
      if (text_.stretch) {
        if (text_.stretch->next(reading)) return true;
        text_.stretch.reset();
      }
      const read::Format* const format = read::recognise(text_, look_, reading);
      if (look_.ahead == read::Ahead::end) return false;
      const bool plain = look_.list == read::ListKind::numbers ||
                         (format != nullptr && format->read == read::read_facts);
      if (!plain && !look_.line.whole.empty() && read::read_sentences(text_, look_, reading))
        return true;
      if (format != nullptr) {
        if (format->read(text_, look_, reading)) return true;
      } else {
        read::pass_over_or_fail(text_, look_);
      }
    }
  }

  std::istream& input_;
  read::Text text_;
  read::Look look_;
  std::vector<Reading> small_;  // placements of one or two queens that wait
  bool alone_ = false;          // the text has only such placements
  bool begun_ = false, ended_ = false;
};

PlacementReader::PlacementReader(std::istream& input, std::optional<int> base,
                                 LongPlacementSink* long_placements)
    : impl_(std::make_unique<Impl>(input, base, long_placements)) {}
PlacementReader::~PlacementReader() = default;
PlacementReader::PlacementReader(PlacementReader&&) noexcept = default;
PlacementReader& PlacementReader::operator=(PlacementReader&&) noexcept = default;

bool PlacementReader::next(Reading& reading) { return impl_->next(reading); }
const PassedOver& PlacementReader::passed_over() const { return impl_->passed_over(); }

std::vector<Reading> read_placements(std::string_view text, std::optional<int> base) {
  std::istringstream input{std::string(text)};
  PlacementReader reader(input, base);
  std::vector<Reading> readings;
  for (Reading reading; reader.next(reading);) readings.push_back(reading);
  return readings;
}

}  // namespace queens
