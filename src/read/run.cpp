// Columns of numbers and drawings with blanks, line by line.
#include "read/run.hpp"

#include <algorithm>
#include <utility>

#include "read/numbers.hpp"
#include "read/source.hpp"

namespace queens::read {

bool read_compact(std::string_view digits, std::vector<Square>& queens) {
  if (digits.size() < 2 || digits.size() > 9) return false;
  if (digits.find_first_not_of("0123456789") != digits.npos) return false;
  const char greatest = *std::max_element(digits.begin(), digits.end());
  const char least = *std::min_element(digits.begin(), digits.end());
  const auto length = static_cast<int>(digits.size());
  if (greatest - '0' > length || (least == '0' && greatest - '0' == length)) return false;
  queens.clear();
  for (int row = 0; row < length; ++row)
    queens.push_back({row, digits[static_cast<std::size_t>(row)] - '0'});
  return true;
}

bool NumberRun::take(std::string_view text, std::uint64_t line) {
  const std::size_t size = numbers_.size();
  if (text.size() > 20 || (text.size() > 1 && text[0] == '0' && size != 0)) return false;
  const Scan scan = scan_numbers(text, numbers_);
  std::vector<Square> compact;
  const bool sized = size == 1 && static_cast<std::size_t>(numbers_[0].column) == text.size() &&
                     read_compact(text, compact);
  const bool size_again =
      size == 2 && !small_.empty() && numbers_.back().column == numbers_[0].column;
  if (scan.count != 1 || scan.stopped_at != text.size() || (sized && text.size() > 3) ||
      size_again) {
    numbers_.resize(size);
    return false;
  }
  numbers_.back().row = static_cast<std::int32_t>(size);
  if (size == 0) {
    first_ = text;
    line_ = line;
  }
  if (sized) {
    small_ = std::move(compact);
    small_line_ = line;
  }
  return true;
}

bool NumberRun::take_blank() {
  const auto [least, greatest] =
      std::minmax_element(numbers_.begin(), numbers_.end(),
                          [](const Square& a, const Square& b) { return a.column < b.column; });
  const auto length = static_cast<std::int32_t>(numbers_.size());
  const bool on_board = length > 1 && least->column >= 0 && greatest->column <= length &&
                        (least->column != 0 || greatest->column != length);
  if (!spaced_ && (on_board || is_small_board())) return false;
  spaced_ = true;
  return true;
}

void NumberRun::finish(Reading& reading, std::optional<int> base) {
  NumberRun run = std::exchange(*this, {});
  auto& queens = reading.arrangement.queens;
  const bool small = run.is_small_board();
  queens = std::move(small ? run.small_ : run.numbers_);
  reading.line = small ? run.small_line_ : run.line_;
  const bool compact = small || (queens.size() == 1 && read_compact(run.first_, queens));
  reading.format = compact ? "compact" : "numeric";
  const std::int32_t first = queens[0].column;
  const bool sized = first > 1 && static_cast<std::size_t>(first) + 1 == queens.size() &&
                     std::any_of(queens.begin() + 1, queens.end(),
                                 [&](const Square& square) { return square.column == first; });
  if (sized && !compact) {
    queens.erase(queens.begin());
    for (Square& square : queens) --square.row;
  }
  take_lone_queen(reading, base);
  finish_columns(reading, base);
}

void QueenRun::take(std::u32string_view text, const DrawnRow& row, std::uint64_t line) {
  if (lines_ == 0) line_ = line;
  if (row.width != 0) width_ = lines_ == 0 || width_ == row.width ? row.width : -1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text[i])) continue;
    queens_.push_back({lines_, static_cast<std::int32_t>(i)});
    plain_ = plain_ && text[i] != '1' && is_queen(text[i]);
  }
  ascii_ = ascii_ && row.ascii;
  longest_ = std::max(longest_, static_cast<std::int32_t>(text.size()));
  ++lines_;
}

void QueenRun::finish(Reading& reading, std::optional<int> base) {
  const bool single = lines_ == 1 && width_ == 1 && !plain_;  // the queen behind a heading
  if (!complete() && !single)
    fail(line_, lines_ == 1 ? "this line holds only queens and blanks, so nobody can tell how wide "
                              "its board is: draw empty squares as '.'"
                            : "the " + std::to_string(lines_) +
                                  " lines from here hold only queens and blanks, and make no "
                                  "square of one character each: draw empty squares as '.'");
  reading.arrangement.queens = single ? std::vector<Square>{{0, 0}} : std::move(queens_);
  reading.arrangement.n = lines_;
  reading.format = ascii_ ? "board" : "unicode";
  reading.base = base.value_or(1);
  reading.line = line_;
  clear();
}

}  // namespace queens::read
