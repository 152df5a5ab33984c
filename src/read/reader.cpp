// PlacementReader: reads long data as a stream, and any other text as a whole.
//
// Lists of columns that arrive line by line, from a terminal or a slow program, are given at once. When the text is known,
// it must say the same of them.
#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include "base/phrases.hpp"
#include "read/reading.hpp"
#include "read/stream.hpp"

namespace queens {
namespace {

// The placement on a line that can hardly be anything else: a row of a matrix, a head, or a number with a list.
std::optional<Reading> list_on(std::string_view text, std::uint64_t number,
                               std::optional<int> base) {
  constexpr std::size_t kFewest = 4;
  const std::optional<read::NumberRow> row = read::number_row({text, read::trim(text), number});
  if (!row || row->apart || row->numbers.size() < kFewest) return {};
  const std::vector<std::int64_t> values = read::values_of(*row);
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const auto size = static_cast<std::int64_t>(values.size());
  const bool fits = *least >= 0 && *greatest > 1 && *greatest <= size - (*least == 0);
  const bool numbered = values[0] == 1 && read::permutes(std::span(values).subspan(1));
  if (!fits || numbered || read::counts(row->numbers)) return {};
  return read::columns(values, {.format = "numeric", .line = number, .base = base});
}

}  // namespace

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* sink)
      : source_(input), long_{source_, base, sink} {}

  bool next(Reading& reading) {
    if (std::exchange(ended_, true)) return false;  // after an error, too, nothing follows
    if (!std::exchange(begun_, true)) {
      stream_ = read::open_npy(long_);
      opened_ = stream_ != nullptr;
    }
    if (!opened_ && !take_live(reading)) open();
    if (opened_ && !take(reading)) return false;
    ended_ = false;
    return true;
  }

  const PassedOver& passed_over() const {
    return stream_ != nullptr ? stream_->passed_over : found_.passed_over;
  }

 private:
  // Gives the next list of a short text whose end is not known; false for any other line.
  bool take_live(Reading& reading) {
    std::string_view text = source_.look(live_bytes_ + 1);
    std::size_t end = text.find('\n', std::min(live_bytes_, text.size()));
    while (end == text.npos && text.size() < read::kLongestLook) {
      const std::size_t at_hand = text.size();
      text = source_.look(at_hand + 1);
      if (text.size() == at_hand) return false;
      end = text.find('\n', at_hand);
    }
    if (text.size() >= read::kLongestLook) return false;
    std::optional<Reading> list =
        list_on(text.substr(live_bytes_, end - live_bytes_), live_.size() + 1, long_.base);
    if (!list) return false;
    live_bytes_ = end + 1;
    live_.push_back(*list);
    reading = std::move(*list);
    return true;
  }

  // What the whole text says, without the placements that were given before.
  void open() {
    opened_ = true;
    find();
    for (const Reading& given : live_) {
      Reading again;
      if (!take(again) || again.line != given.line || again.regions != given.regions ||
          !(again.arrangement == given.arrangement))
        read::fail(given.line,
                   "this line was read as a placement when it arrived, but with what follows it "
                   "means something else: put the text into a file");
    }
    live_.clear();
  }

  void find() {
    stream_ = read::open_stream(long_);
    if (stream_ != nullptr) return;
    const std::string_view text = source_.look(read::kLongestSheet + 1);
    if (text.empty())
      throw Error(ErrorCode::bad_text, "the input is empty" + std::string(read::kPlacementForm));
    if (text.size() > read::kLongestSheet)
      throw Error(ErrorCode::bad_text,
                  "the text is longer than 16 MiB, and does not begin like one of the forms of "
                  "long data: lines of "
                  "numbers, a list of lists, drawn boards");
    found_ = read::placements_in(text, 1, long_.base);
  }

  bool take(Reading& reading) {
    reading.streamed = reading.toroidal = reading.coloured = false;
    reading.regions.clear();
    reading.given.clear();
    reading.blocked.clear();
    if (stream_ != nullptr) {
      if (stream_->next(reading)) return any_ = true;
      if (!any_)
        throw Error(ErrorCode::bad_text,
                    "the text holds no placement" + std::string(read::kPlacementForm));
      return false;
    }
    if (at_ < found_.readings.size()) {
      reading = std::move(found_.readings[at_++]);
      return true;
    }
    if (found_.error) throw Error(*found_.error);
    return false;
  }

  read::Source source_;
  read::Long long_;
  std::unique_ptr<read::Stream> stream_;  // of long data; otherwise null
  read::Placements found_;
  std::size_t at_ = 0;         // of its readings
  std::vector<Reading> live_;  // given before the text was known
  std::size_t live_bytes_ = 0;
  bool begun_ = false, opened_ = false, ended_ = false, any_ = false;
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

namespace {

void refuse_beyond(std::uint64_t limit, std::uint64_t size, const char* noun) {
  if (size > limit)
    throw Error(ErrorCode::too_large,
                "there are " + plural(size, noun) + "; the limit is " + plural(limit, noun));
}

void refuse_rows(std::int32_t n, const ReadLimits& limits) {
  refuse_beyond(static_cast<std::uint64_t>(std::max(limits.rows, 0)), static_cast<std::uint64_t>(n),
                "row");
}

}  // namespace

PlacementsRead try_read_placements(std::string_view text, const ReadLimits& limits) {
  try {
    refuse_beyond(limits.bytes, text.size(), "byte");
    PlacementsRead found{.readings = read_placements(text)};
    for (const Reading& each : found.readings) refuse_rows(each.arrangement.n, limits);
    return found;
  } catch (const Error& error) {
    return {.error = error};
  }
}

ProblemRead try_read_problem(std::string_view text, const ReadLimits& limits) {
  try {
    refuse_beyond(limits.bytes, text.size(), "byte");
    ProblemRead found = read::the_problem(text);
    if (found.problem) refuse_rows(found.problem->n, limits);
    return found;
  } catch (const Error& error) {
    return {.error = error};
  }
}

}  // namespace queens
