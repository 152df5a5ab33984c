// A sink that writes the solutions of a search as one document, with a Writer.
#include <algorithm>
#include <utility>

#include "queens/present.hpp"

namespace queens {
namespace {

// Rows in a part: some 600 KB of text, which stay in the second-level cache until written.
constexpr std::int64_t kPart = std::int64_t{1} << 16;

}  // namespace

WritingSink::WritingSink(Writer& writer, std::int32_t n, Write write)
    : writer_(writer), n_(n), write_(std::move(write)) {}

bool WritingSink::write(std::string_view text) { return open_ = open_ && write_(text); }

// Whether a placement is written in parts: its text may be twice as long as the placement itself.
bool WritingSink::in_parts() const { return writer_.writes_parts() && n_ > kPart; }

bool WritingSink::solution(PlacementView columns) {
  if (in_parts()) {
    while (solution_part(columns) && progress({})) {
    }
    return open_ && !unfinished();
  }
  if (!std::exchange(begun_, true)) write(writer_.begin());
  return write(writer_.solution(columns));
}

bool WritingSink::solution_part(PlacementView columns) {
  if (!in_parts()) {
    solution(columns);
    return false;
  }
  return write_part([&](std::int64_t rows) {
    return columns.subspan(static_cast<std::size_t>(rows_written_), static_cast<std::size_t>(rows));
  });
}

bool WritingSink::closed_form(const ClosedForm& form) {
  return write_part([&](std::int64_t rows) -> PlacementView {
    columns_.resize(static_cast<std::size_t>(rows));
    form.columns(static_cast<std::int32_t>(rows_written_), columns_);
    return columns_;
  });
}

// Writes the next rows of a solution, which `part` returns. Before the first solution, writes instead what
// precedes it in the document.
template <class Part>
bool WritingSink::write_part(Part&& part) {
  text_.clear();
  if (!begun_) {
    begun_ = !writer_.begin_part(text_);
    rows_written_ = 0;
  } else {
    if (!unfinished()) rows_written_ = 0;
    const std::int64_t rows = std::min(kPart, n_ - rows_written_);
    writer_.part(text_, part(rows), rows_written_);
    rows_written_ += rows;
  }
  return write(text_) && unfinished();
}

void WritingSink::end(const Answer& answer) {
  if (unfinished()) {
    text_.clear();
    writer_.cut(text_, rows_written_);
    write(text_);
  } else if (!std::exchange(begun_, true)) {
    write(writer_.begin());
  }
  write(writer_.end(answer));
}

}  // namespace queens
