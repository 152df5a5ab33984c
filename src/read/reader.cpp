// PlacementReader: reads long data as a stream, and any other text as a whole.
#include <sstream>
#include <string>
#include <utility>

#include "read/reading.hpp"
#include "read/stream.hpp"

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* sink)
      : source_(input), long_{source_, base, sink} {}

  bool next(Reading& reading) {
    if (std::exchange(ended_, true)) return false;  // after an error, too, nothing follows
    if (!std::exchange(begun_, true)) open();
    if (!take(reading)) return false;
    ended_ = false;
    return true;
  }

  const PassedOver& passed_over() const {
    return stream_ != nullptr ? stream_->passed_over : found_.passed_over;
  }

 private:
  void open() {
    stream_ = read::open_npy(long_);
    if (stream_ == nullptr) stream_ = read::open_stream(long_);
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
  std::size_t at_ = 0;  // of its readings
  bool begun_ = false, ended_ = false, any_ = false;
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
