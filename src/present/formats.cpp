// The formats in which solutions are written: their table, with names, one line of help and the maker of each writer;
// the digits of numbers, which most formats consist of; and the sink that writes the solutions of a search as one
// document.
//
// Numbers. A board of 10^8 rows is 10^8 numbers. They are written four digits at a time, from a table of the 10,000
//          groups of four: one division gives four digits, where std::to_chars gets two.
// Parts.   Large placements and closed forms are written part by part, in constant memory, if the format allows it;
//          between two parts a search can be stopped.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "board/rules.hpp"
#include "present/writers.hpp"

namespace queens {
namespace present {
namespace {

// The largest board for formats that draw all n x n squares. Its drawing takes about 200 MB.
constexpr std::int32_t kLargestDrawing = 5000;

constexpr FormatInfo kFormats[] = {
    {Format::board, "board", "the board in plain characters, as J. S. Gray drew it",
     kLargestDrawing},
    {Format::unicode, "unicode", "the board with chess queens, shaded squares and labels",
     kLargestDrawing},
    {Format::dots, "dots", "n lines of . and Q for each solution, as judges print them",
     kLargestDrawing},
    {Format::numeric, "numeric", "one line for each solution: the column of the queen in each row"},
    {Format::list, "list", "[2,4,1,3], a list in Python, Prolog, JavaScript"},
    {Format::braces, "braces", "2,4,1,3 in braces, an initialiser in C, C++, Java"},
    {Format::compact, "compact", "2413, a digit for each row, on boards of up to nine rows", 9},
    {Format::matrix, "matrix", "n lines of 0 and 1 for each solution", kLargestDrawing},
    {Format::json, "json", "one document: the problem, the solutions and the answer"},
    {Format::csv, "csv", "a header and one record for each solution, for spreadsheets"},
    {Format::emoji, "emoji", "rows of coloured squares and 👑, to be pasted into messages",
     kLargestDrawing},
    {Format::svg, "svg", "a drawing, or a sheet of drawings, for pages and print", 200},
    {Format::npy, "npy", "a NumPy array of 32-bit columns, binary", kLargestSize, true},
};

constexpr std::size_t kLongestDigits = 20;  // of any 64-bit number, with its sign

constexpr std::array<char, 40'004> groups() {
  std::array<char, 40'004> table{};  // the last group may be read from its last digit on
  std::size_t at = 0;
  for (int group = 0; group < 10'000; ++group)
    for (int place = 1000; place != 0; place /= 10)
      table[at++] = static_cast<char>('0' + group / place % 10);
  return table;
}
constexpr std::array<char, 40'004> kGroups = groups();

// Writes four digits.
char* write_group(char* to, std::uint32_t value) {
  std::memcpy(to, kGroups.data() + std::size_t{4} * value, 4);
  return to + 4;
}

// Writes a value below 10,000 without leading zeros; always writes four bytes.
char* write_head(char* to, std::uint32_t value) {
  const unsigned zeros = (value < 10) + (value < 100) + (value < 1000);
  std::memcpy(to, kGroups.data() + std::size_t{4} * value + zeros, 4);
  return to + 4 - zeros;
}

// Writes the digits of `value` to `to`, where kLongestDigits bytes must be free, and returns the end. Bytes in
// that space behind the end may be overwritten.
char* write_number(char* to, std::int64_t value) {
  constexpr std::uint32_t kGroup = 10'000;
  if (value < 0 || value > std::int64_t{0xffffffff})
    return std::to_chars(to, to + kLongestDigits, value).ptr;
  const auto number = static_cast<std::uint32_t>(value);
  if (number < kGroup) return write_head(to, number);
  const std::uint32_t above = number / kGroup, low = number % kGroup;
  to = above < kGroup ? write_head(to, above)
                      : write_group(write_head(to, above / kGroup), above % kGroup);
  return write_group(to, low);
}

// Rows in a part: some 600 KB of text, which stay in the second-level cache until written.
constexpr std::int64_t kPart = std::int64_t{1} << 16;

}  // namespace

std::string index_label(std::uint64_t index) {
  std::string digits = std::to_string(index);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  return digits;
}

// Formats the numbers in a small block that stays in the first-level cache, then appends the block. Formatting in
// the string itself would save this copy, but the string would first have to be filled with zeros.
void append_columns(std::string& text, PlacementView columns, int base, char separator) {
  constexpr std::size_t kBlock = 1024;
  char block[kBlock * (kLongestDigits + 1)];
  // Room for the longest column and its separator, so that the string grows only once.
  const auto greatest = columns.empty() ? 0 : *std::max_element(columns.begin(), columns.end());
  const std::size_t widest = std::to_string(std::int64_t{greatest} + base).size() + 1;
  text.reserve(text.size() + columns.size() * widest + 1);
  while (!columns.empty()) {
    const std::size_t count = std::min(kBlock, columns.size());
    char* at = block;
    for (const std::int32_t column : columns.first(count)) {
      at = write_number(at, std::int64_t{column} + base);
      if (separator != 0) *at++ = separator;
    }
    columns = columns.subspan(count);
    text.append(block, separator != 0 && columns.empty() ? at - 1 : at);
  }
}

void require_size(Format format, std::size_t n) {
  require_value<Format::emoji>(format, "format");
  const auto* const info =
      std::find_if(std::begin(kFormats), std::end(kFormats),
                   [&](const FormatInfo& each) { return each.format == format; });
  const std::int32_t largest = info->largest_n;
  if (n <= static_cast<std::size_t>(largest)) return;
  std::vector<std::string_view> alike, unlimited;
  for (const FormatInfo& each : kFormats) {
    if (each.largest_n == largest) alike.push_back(each.name);
    if (each.largest_n == kLargestSize) unlimited.push_back(each.name);
  }
  throw Error(ErrorCode::too_large,
              "a board of " + std::to_string(n) + " rows is too large: " + joined_by_and(alike) +
                  (alike.size() == 1 ? " goes" : " go") + " up to n = " + std::to_string(largest) +
                  "; " + joined_by_and(unlimited) + " take any n");
}

void require_rows(PlacementView columns, std::int64_t n) {
  if (static_cast<std::int64_t>(columns.size()) == n) return;
  throw Error(ErrorCode::bad_argument, "a placement of " + plural(columns.size(), "row") +
                                           " cannot be written as a solution for a board of " +
                                           plural(static_cast<std::uint64_t>(n), "row"));
}

std::string NumberWriter::solution(PlacementView columns) {
  require_rows(columns, n_);
  std::string text;
  part(text, columns, 0);
  return text;
}

void NumberWriter::part(std::string& text, PlacementView columns, std::int64_t first_row) {
  if (first_row == 0)
    text += head();
  else
    text += separator_;
  append_columns(text, columns, style_.base, separator_);
  if (first_row + static_cast<std::int64_t>(columns.size()) == n_) text += end_;
}

}  // namespace present

// ---- The table. ----

std::span<const FormatInfo> formats() { return present::kFormats; }

Format parse_format(std::string_view name) {
  std::vector<std::string_view> known;
  for (const FormatInfo& info : formats()) {
    if (info.name == name) return info.format;
    known.push_back(info.name);
  }
  throw Error(ErrorCode::bad_text,
              "there is no format " + quote(name) + "; the formats are " + joined(known));
}

std::unique_ptr<Writer> make_writer(Format format, const CheckedProblem& problem, Style style) {
  present::require_size(format, static_cast<std::size_t>(problem.n));
  checked_base(style.base);
  switch (format) {
    case Format::json: return present::json_writer(problem, style);
    case Format::svg: return present::svg_writer(problem, style);
    case Format::npy: return present::npy_writer(problem, style);
    default: return present::text_writer(format, problem, style);
  }
}

// ---- Documents. ----

void present::NumberWriter::cut(std::string& text, std::int64_t) { text += '\n'; }

WritingSink::WritingSink(Writer& writer, std::int32_t n, Write write)
    : writer_(writer),
      parts_(dynamic_cast<present::NumberWriter*>(&writer)),
      n_(n),
      write_(std::move(write)) {
  if (parts_ != nullptr && parts_->rows() != n_)
    throw Error(ErrorCode::bad_argument, "the writer is for a board of another size");
  if (!write_) throw Error(ErrorCode::bad_argument, "a document needs a function that writes it");
}

bool WritingSink::write(std::string_view text) { return open_ = open_ && write_(text); }

// Whether a placement is written in parts: its text may be twice as long as the placement itself.
bool WritingSink::in_parts() const { return parts_ != nullptr && n_ > present::kPart; }

bool WritingSink::solution(PlacementView columns) {
  if (in_parts()) {
    while (solution_part(columns)) {
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
  present::require_rows(columns, n_);
  return write_part([&](std::int64_t rows) { return columns.subspan(rows_written_, rows); });
}

bool WritingSink::closed_form(const ClosedForm& form) {
  if (form.n() != n_)
    throw Error(ErrorCode::bad_argument, "the closed form is for a board of another size");
  return write_part([&](std::int64_t rows) -> PlacementView {
    columns_.resize(rows);
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
    begun_ = !parts_->begin_part(text_);
    rows_written_ = 0;
  } else {
    if (!unfinished()) rows_written_ = 0;
    const std::int64_t rows = std::min(present::kPart, n_ - rows_written_);
    parts_->part(text_, part(rows), rows_written_);
    rows_written_ += rows;
  }
  return write(text_) && unfinished();
}

void WritingSink::end(const Answer& answer) {
  if (unfinished()) {
    text_.clear();
    parts_->cut(text_, rows_written_);
    write(text_);
  } else if (!std::exchange(begun_, true)) {
    write(writer_.begin());
  }
  write(writer_.end(answer));
}

}  // namespace queens
