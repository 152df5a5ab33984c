// The reader: lines, until a bracket or a tag hands the text to the readers of lists and of markup;
// or, where the first byte says so, one array of NumPy's.
#include <sstream>
#include <utility>

#include "queens/read.hpp"
#include "read/lines.hpp"
#include "read/lists.hpp"
#include "read/markup.hpp"
#include "read/npy.hpp"

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* long_placements)
      : input_(input),
        source_(input),
        lines_(source_, base, long_placements),
        lists_(source_, base),
        markup_(source_, base),
        array_(input, base, long_placements) {}

  // A number of 2 or more on a line of its own, before a placement of that size, is the size.
  bool next(Reading& reading) {
    if (held_) {
      reading = *std::exchange(held_, std::nullopt);
      return true;
    }
    reading.streamed = false;
    if (!take(reading)) return false;
    const auto& [n, queens] = reading.arrangement;
    if (mode_ != Mode::lines || n != 1 || reading.format != "numeric") return true;
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
  enum class Mode { begin, lines, list, markup, array, done };

  bool take(Reading& reading) {
    while (mode_ != Mode::done) {
      const Mode before = std::exchange(mode_, Mode::done);  // where an error leaves it
      if (advance(before, reading)) {
        source_.placement_ended();
        any_ = true;
        return true;
      }
    }
    if (std::exchange(any_, true)) return false;
    fail_empty();
  }

  [[noreturn]] void fail_empty() const {
    const std::string what = array_.seen()             ? "the array holds no placement"
                             : source_.empty()         ? "the input is empty"
                             : lists_.solutions_seen() ? "the document holds no solution"
                                                       : "the text holds no placement";
    const std::string hint = drawing_
                                 ? "; a drawing is read by the data-queens attributes of its boards"
                             : lists_.solutions_seen() ? ""
                                                       : read::kRight;
    throw Error(ErrorCode::bad_text, what + hint);
  }

  // One step: a placement, or a change of mode.
  bool advance(Mode mode, Reading& reading) {
    if (mode == Mode::begin) {
      mode_ = read::begins_npy(input_) ? Mode::array : Mode::lines;
      return false;
    }
    if (mode == Mode::array) {
      const bool found = array_.next(reading);
      if (found) mode_ = Mode::array;
      return found;
    }
    if (mode == Mode::list || mode == Mode::markup) {
      const bool found = mode == Mode::list ? lists_.next(reading) : markup_.next(reading);
      mode_ = found ? mode : mode == Mode::list ? Mode::lines : Mode::done;
      return found;
    }
    switch (lines_.next(reading)) {
      case read::LineReader::Found::placement: mode_ = Mode::lines; return true;
      case read::LineReader::Found::list: mode_ = Mode::list; return false;
      case read::LineReader::Found::markup:
        mode_ = Mode::markup;
        drawing_ = true;
        return false;
      case read::LineReader::Found::end: break;
    }
    return false;
  }

  std::istream& input_;
  read::Source source_;
  read::LineReader lines_;
  read::ListReader lists_;
  read::MarkupReader markup_;
  read::NpyReader array_;
  Mode mode_ = Mode::begin;
  std::optional<Reading> held_;  // what followed a number that was no size
  bool any_ = false;
  bool drawing_ = false;
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
