#include "commands/listing.hpp"
#include "text/plural.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace queens::commands {
using namespace cli;

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

// Whether a placement is written part by part: its text may be twice as long as itself.
bool Listing::in_parts() const { return writer_.writes_parts() && n_ > kPart; }

bool Listing::solution(PlacementView columns) {
  if (in_parts()) {
    while (solution_part(columns) && !interrupted()) {
    }
  } else {
    begin();
    output_.write(writer_.solution(columns));
  }
  return !output_.closed() && !interrupted();
}

bool Listing::solution_part(PlacementView columns) {
  if (!in_parts()) {
    solution(columns);
    return false;
  }
  return write_part([&](std::int64_t rows) {
    return columns.subspan(static_cast<std::size_t>(rows_written_), static_cast<std::size_t>(rows));
  });
}

bool Listing::closed_form(const ClosedForm& form) {
  return write_part([&](std::int64_t rows) -> PlacementView {
    columns_.resize(static_cast<std::size_t>(rows));
    form.columns(static_cast<std::int32_t>(rows_written_), columns_);
    return columns_;
  });
}

// The next rows of a solution, which `part` has, or what stands before the first one.
template <class Part>
bool Listing::write_part(Part&& part) {
  text_.clear();
  if (!begun_) {
    begun_ = !writer_.begin_part(text_);
    rows_written_ = 0;
  } else {
    if (rows_written_ < 0 || rows_written_ == n_) rows_written_ = 0;
    const std::int64_t rows = std::min(kPart, n_ - rows_written_);
    writer_.part(text_, part(rows), rows_written_);
    rows_written_ += rows;
  }
  output_.write(text_);
  return !output_.closed() && rows_written_ < n_;
}

void Listing::end(const Answer& answer) {
  clear();
  if (rows_written_ >= 0 && rows_written_ < n_) {
    if (output_.is_all_or_nothing()) return;
    text_.clear();
    writer_.cut(text_, rows_written_);
    output_.write(text_);
  } else {
    begin();
  }
  output_.write(writer_.end(answer));
  output_.commit();
}

std::string Listing::status(const Progress& progress) const {
  if (rows_written_ < 0) return WatchingSink::status(progress);
  return fmt::format("{} of {} written, {:.1f} s", grouped(static_cast<Count>(rows_written_)),
                     plural(static_cast<std::uint64_t>(n_), "row"), progress.elapsed_seconds);
}

}  // namespace queens::commands
