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
