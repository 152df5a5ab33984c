// The reader: lines, until a bracket or a tag hands the text to the readers of lists and of markup.
#include <sstream>
#include <utility>

#include "queens/read.hpp"
#include "read/lines.hpp"
#include "read/lists.hpp"
#include "read/markup.hpp"

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base)
      : source_(input), lines_(source_, base), lists_(source_, base), markup_(source_, base) {}

  bool next(Reading& reading) {
    while (mode_ != Mode::done) {
      const Mode before = std::exchange(mode_, Mode::done);  // where an error leaves it
      if (advance(before, reading)) {
        source_.placement_ended();
        any_ = true;
        return true;
      }
    }
    if (std::exchange(any_, true)) return false;
    const char* hint =
        drawing_ ? "; a drawing is read by the data-queens attributes of its boards" : read::kRight;
    read::fail(source_.line_number(), std::string("the text holds no placement") + hint);
  }

 private:
  enum class Mode { lines, list, markup, done };

  // One step: a placement, or a change of mode.
  bool advance(Mode mode, Reading& reading) {
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

  read::Source source_;
  read::LineReader lines_;
  read::ListReader lists_;
  read::MarkupReader markup_;
  Mode mode_ = Mode::lines;
  bool any_ = false;
  bool drawing_ = false;
};

PlacementReader::PlacementReader(std::istream& input, std::optional<int> base)
    : impl_(std::make_unique<Impl>(input, base)) {}
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
