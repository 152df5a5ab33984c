#include "cli/listing.hpp"
#include "text/plural.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace queens::cli {
namespace {

// Rows of a part: some 600 KB of text, which stay in the second-level cache until they are written.
constexpr std::int64_t kPart = std::int64_t{1} << 16;

}  // namespace

Listing::Listing(Output& output, Writer& writer, std::int32_t n)
    : output_(output), writer_(writer), n_(n) {}

void Listing::begin() {
  if (!begun_) output_.write(writer_.begin());
  begun_ = true;
}

bool Listing::solution(PlacementView columns) {
  begin();
  if (writer_.writes_parts() && n_ > kPart) return write_parts(columns);
  output_.write(writer_.solution(columns));
  return !output_.closed() && !interrupted();
}

// The text of a placement may be twice as long as the placement.
bool Listing::write_parts(PlacementView columns) {
  for (rows_written_ = 0; rows_written_ < n_;) {
    const std::int64_t rows = std::min(kPart, n_ - rows_written_);
    text_.clear();
    writer_.part(
        text_,
        columns.subspan(static_cast<std::size_t>(rows_written_), static_cast<std::size_t>(rows)),
        rows_written_);
    output_.write(text_);
    if (output_.closed() || interrupted()) return false;
    rows_written_ += rows;
  }
  return true;
}

bool Listing::closed_form(const ClosedForm& form) {
  text_.clear();
  if (!begun_) {
    rows_written_ = 0;
    begun_ = !writer_.begin_part(text_);
  } else {
    columns_.resize(static_cast<std::size_t>(std::min(kPart, n_ - rows_written_)));
    form.columns(static_cast<std::int32_t>(rows_written_), columns_);
    writer_.part(text_, columns_, rows_written_);
    rows_written_ += static_cast<std::int64_t>(columns_.size());
  }
  output_.write(text_);
  return !output_.closed() && rows_written_ < n_;
}

void Listing::end(const Answer& answer) {
  clear();
  if (rows_written_ >= 0 && rows_written_ < n_) return;
  begin();
  output_.write(writer_.end(answer));
  output_.commit();
}

std::string Listing::status(const Progress& progress) const {
  if (rows_written_ < 0) return WatchingSink::status(progress);
  return fmt::format("{} of {} written, {:.1f} s", grouped(static_cast<Count>(rows_written_)),
                     plural(static_cast<std::uint64_t>(n_), "row"), progress.elapsed_seconds);
}

}  // namespace queens::cli
