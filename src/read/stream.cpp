// Reads long data: lines of numbers, columns, lists of lists, drawn boards.
#include "read/stream.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/quote.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 18;  // stays in the second-level cache
constexpr std::size_t kLongLine = std::size_t{16} << 20;

// Scans a list in pieces, which may end within a number. Spaces, tabs, commas and semicolons
// separate the numbers, with at most one comma or semicolon between two numbers and one after the last.
class NumberScanner {
 public:
  // Passes the numbers to push(std::int32_t). Returns the offset of the first character that is not part of the
  // list, or the size of the piece.
  template <class Push>
  std::size_t scan(std::string_view piece, Push push) {
    NumberScanner s = *this;  // a copy, which stays in registers
    const char* at = piece.data();
    const char* const last = at + piece.size();
    for (; at != last; ++at) {
      const char* const digits = at;
      while (at != last && is_digit(*at) && s.value_ <= kLargestNumber)
        s.value_ = s.value_ * 10 + (*at++ - '0');
      s.digits_ = s.digits_ || at != digits;
      if (at == last || s.too_large()) break;

      const char c = *at;
      if (c == ' ' && s.digits_) {  // the usual case first
        s.finish(push);
        continue;
      }
      if (c == '-' && !s.digits_ && !s.negative_) {
        s.negative_ = true;
        continue;
      }
      const bool comma = c == ',' || c == ';';
      if ((!comma && c != ' ' && c != '\t') || s.lone_sign()) break;
      if (c != ' ') {
        s.differ_ = s.differ_ || (s.signs_ != 0 && c != s.sign_);
        s.sign_ = c;
        ++s.signs_;
      }
      s.finish(push);
      if (comma && !std::exchange(s.comma_allowed_, false)) break;
    }
    *this = s;
    return static_cast<std::size_t>(at - piece.data());
  }

  // Ends the list: passes on the current number, if there is one.
  template <class Push>
  void finish(Push push) {
    if (!digits_) return;
    push(static_cast<std::int32_t>(negative_ ? -value_ : value_));
    value_ = 0;
    digits_ = negative_ = false;
    comma_allowed_ = true;
  }

  bool in_number() const { return digits_; }
  bool lone_sign() const { return negative_ && !digits_; }
  bool too_large() const { return value_ > kLargestNumber; }
  std::int64_t value() const { return value_; }

  // Whether one sign, or blanks alone, part so many numbers.
  bool alike(std::size_t count) const { return signs_ == 0 || (!differ_ && signs_ + 1 >= count); }

 private:
  std::int64_t value_ = 0;
  bool digits_ = false, negative_ = false;  // of the current number
  bool comma_allowed_ = false, differ_ = false;
  char sign_ = ' ';  // the last one that is no blank
  std::size_t signs_ = 0;
};

// What a scan found in a text.
struct Scan {
  std::size_t count = 0;       // of numbers
  std::size_t stopped_at = 0;  // an offset; the size of the text if all of it is numbers
  bool alike = true;           // one sign parts them
};

// Appends the numbers of `text` to `queens`, as the columns of rows 0, 1, 2...
Scan scan_numbers(std::string_view text, std::vector<Square>& queens) {
  std::array<Square, 64> batch;  // to append them one by one takes longer
  std::size_t held = 0;
  std::int32_t row = 0;
  const auto flush = [&] {
    queens.insert(queens.end(), batch.data(), batch.data() + held);
    held = 0;
  };
  const auto push = [&](std::int32_t column) {
    if (held == batch.size()) flush();
    batch[held++] = {row++, column};
  };
  NumberScanner scanner;
  std::size_t at = scanner.scan(text, push);
  if (scanner.too_large() || scanner.lone_sign())
    while (at > 0 && (is_digit(text[at - 1]) || text[at - 1] == '-')) --at;
  else if (at == text.size())
    scanner.finish(push);
  flush();
  const auto count = static_cast<std::size_t>(row);
  return {count, at, scanner.alike(count)};
}

// The length of an index before a list, "001 :", "2)", or 0.
std::size_t index_length(std::string_view text) {
  std::string_view rest = text;
  take_while(rest, is_blank<char>);
  if (take_while(rest, is_digit<char>).empty()) return 0;
  take_while(rest, is_blank<char>);
  const bool ends = rest.starts_with(':') || rest.starts_with(')') || rest.starts_with(". ");
  return ends ? text.size() - rest.size() + 1 : 0;
}

// Takes the numbers that come next, over the ends of lines if `on_lines`. Returns what stands behind them, which is left;
// nothing at the end of the text.
template <class Push>
std::string_view take_list(Source& source, NumberScanner& numbers, bool on_lines, Push push) {
  const std::uint64_t line = source.line_number();
  for (;;) {
    const std::string_view piece = source.look(1);
    const std::size_t taken = numbers.scan(piece, push);
    source.take(taken);
    if (numbers.too_large())
      fail(line, "found " + std::to_string(numbers.value()) +
                     ", which is too large for a column: columns go up to " +
                     std::to_string(kLargestNumber));
    if (taken == piece.size() && taken != 0) continue;
    const std::string_view rest = piece.substr(taken);
    if (!on_lines || !(rest.starts_with('\n') || rest.starts_with('\r'))) return rest;
    source.take(1);
  }
}

// A long text in pieces. The usual ones are read at once, any other one as a small text among others.
class Pieces : public Stream {
 public:
  explicit Pieces(Long text) : text_(text) {}

  bool next(Reading& reading) override {
    while (!inner_.next(reading)) {
      std::string_view other;
      if (!take(reading, other)) return false;
      if (other.empty()) return true;
      if (other.size() > kLongestSheet)
        fail(first_, "this is neither a list nor a board, and longer than 16 MiB");
      Placements found = placements_in(other, first_, text_.base, true);
      for (const PassedOver::Passage& each : found.passed_over.lines)
        pass_over(each.line, each.text);
      inner_ = Whole(std::move(found));
    }
    return true;
  }

 protected:
  // Takes the next piece: a placement, or `other` text. False at the end.
  virtual bool take(Reading& reading, std::string_view& other) = 0;

  void pass_over(std::uint64_t line, std::string_view text) {
    constexpr std::size_t kKept = 20, kLongest = 200;
    ++passed_over.count;
    if (passed_over.lines.size() < kKept)
      passed_over.lines.push_back({line, std::string(text.substr(0, kLongest))});
  }

  Long text_;
  std::uint64_t first_ = 1;  // line of the piece

 private:
  Whole inner_{{}};
};

// ---- A placement on each line, perhaps below titles.

class NumberLines : public Pieces {
 public:
  NumberLines(Long text, std::size_t titles, std::size_t first_title)
      : Pieces(text), titles_(titles), first_title_(first_title) {
    std::string_view head;
    if (titles_ != 0) text_.source.line(head);
  }

 private:
  bool take(Reading& reading, std::string_view& other) override {
    auto& queens = reading.arrangement.queens;
    for (;;) {
      first_ = text_.source.line_number();
      if (is_long()) return read_long(reading);
      std::string_view line;
      if (!text_.source.line(line)) return false;
      line = trim(line);
      queens.clear();
      if (line.empty()) continue;
      const std::string_view list = titles_ == 0 ? trim(line.substr(index_length(line))) : line;
      const Scan scan = scan_numbers(list, queens);
      const bool whole = scan.stopped_at == list.size();
      if (titles_ != 0 && (whole ? scan.count != titles_ : scan.count != 0))
        fail(first_, "found " + quote(line) + " where a record of " + std::to_string(titles_) +
                         " whole numbers was expected, one for each column of the header");
      if (whole && scan.count < 3) {
        pass_over(first_, line);
        continue;
      }
      text_.source.placement_ended();
      if (!whole || !scan.alike) {
        other = line;
        return true;
      }
      if (titles_ != 0) {
        queens.erase(queens.begin(), queens.begin() + static_cast<std::ptrdiff_t>(first_title_));
        for (Square& each : queens) each.row -= static_cast<std::int32_t>(first_title_);
      }
      return finish_columns(reading, titles_ != 0 ? "csv" : "numeric", first_, text_.base);
    }
  }

  bool is_long() {
    if (text_.sink == nullptr) return false;
    const std::string_view next = text_.source.look(1);
    std::string_view rest = next.substr(0, 80);
    take_while(rest, is_blank<char>);
    if (rest.empty() || (!is_digit(rest[0]) && rest[0] != '-')) return false;
    if (next.find('\n') != next.npos) return false;
    if (text_.source.look(kLongestLook).find('\n') != next.npos) return false;
    const std::string_view all = text_.source.look(kLongLine + 1);
    return all.size() > kLongLine && all.substr(0, kLongLine).find('\n') == all.npos;
  }

  // A line too long to hold: its numbers go to the sink.
  bool read_long(Reading& reading) {
    Source& source = text_.source;
    source.take(index_length(source.look(80).substr(0, 80)));
    text_.sink->begin(first_);
    std::array<std::int32_t, 4096> batch;
    std::size_t held = 0;
    std::int64_t rows = 0;
    bool zero = false;
    const auto flush = [&] {
      rows += static_cast<std::int64_t>(held);
      if (rows > kLargestSize)
        fail(first_, "the list exceeds 2147483647 numbers, the size of the largest board");
      text_.sink->take({batch.data(), std::exchange(held, 0)});
      source.placement_ended();  // numbers arrived, so these are not endless blanks
    };
    const auto push = [&](std::int32_t column) {
      batch[held++] = column;
      zero = zero || column == 0;
      if (held == batch.size()) flush();
    };
    NumberScanner numbers;
    std::string_view rest = take_list(source, numbers, false, push);
    const bool spaced = !numbers.in_number(), sign = numbers.lone_sign();
    numbers.finish(push);
    flush();
    if (!rest.empty()) source.line(rest);
    rest = trim(rest);
    const bool remark = spaced && !rest.empty() && (rest[0] == '#' || rest.starts_with("//"));
    if (sign || (!rest.empty() && !remark))
      no_placement(first_, "found " + quote(sign ? "-" : rest) + " after the first " +
                               std::to_string(rows) + " numbers of a list");
    reading = {.arrangement = {.n = static_cast<std::int32_t>(rows), .queens = {}},
               .format = "numeric",
               .base = text_.base ? *text_.base : !zero,
               .line = first_,
               .streamed = true};
    return true;
  }

  std::size_t titles_, first_title_;
};

// ---- Paragraphs: drawn boards, columns of numbers.

class Paragraphs : public Pieces {
 public:
  using Pieces::Pieces;

 private:
  bool take(Reading& reading, std::string_view& other) override {
    if (!take_lines()) return false;
    if (!is_board() && !is_column()) {
      other = lines_;
      return true;
    }
    reading.arrangement.queens.swap(queens_);
    if (columns_) return finish_columns(reading, "numeric", first_, text_.base);
    finish_columns(reading, bits_ ? "matrix" : "board", first_, 0);
    reading.arrangement.n = rows_;
    reading.base = text_.base.value_or(1);
    return true;
  }

  // The lines up to a blank one.
  bool take_lines() {
    lines_.clear();
    queens_.clear();
    width_ = rows_ = 0;
    drawn_ = columns_ = compact_ = true;
    std::string_view line;
    while (text_.source.line(line)) {
      if (trim(line).empty()) {
        if (lines_.empty()) continue;
        break;
      }
      if (lines_.empty()) {
        if (index_length(line) == line.size()) continue;  // 001 :
        first_ = text_.source.line_number() - 1;
      }
      lines_ += line;
      lines_ += '\n';
      const bool rule = line[0] == '+' && std::all_of(line.begin(), line.end(),
                                                      [](char c) { return c == '+' || c == '-'; });
      if (rule && drawn_) continue;
      if (drawn_) take_row(line);
      if (columns_) take_number(line);
      ++rows_;
      if (lines_.size() > Source::kLongestPlacement)
        fail(first_, "a placement takes more than 256 MiB of text, the limit");
    }
    if (lines_.empty()) return false;
    text_.source.placement_ended();
    return true;
  }

  // .Q.. or . Q . ., with # for dark squares; 0 1 0 0; | | Q | | |
  void take_row(std::string_view line) {
    std::int32_t column = 0;
    const bool barred = line.starts_with('|');
    if (barred) bits_ = false;
    for (std::string_view rest = line.substr(barred); !rest.empty();) {
      std::string_view cell = rest.substr(0, barred ? rest.find('|') : 1);
      drawn_ = drawn_ && (!barred || cell.size() < rest.size());
      rest.remove_prefix(std::min(cell.size() + barred, rest.size()));
      cell = trim(cell);
      if (cell.empty() && !barred) continue;
      const char mark = cell.empty() ? ' ' : cell.size() == 1 ? cell[0] : '?';
      if (rows_ == 0 && column == 0) bits_ = mark == '0' || mark == '1';
      if (mark == 'Q' || mark == '1') queens_.push_back({rows_, column});
      drawn_ = drawn_ && (bits_ ? mark == '0' || mark == '1'
                                : mark == 'Q' || mark == '#' || mark == (barred ? ' ' : '.'));
      ++column;
    }
    drawn_ = drawn_ && column > 3 && (rows_ == 0 || column == width_);
    width_ = column;
    if (!drawn_) queens_.clear();
  }

  void take_number(std::string_view line) {
    columns_ = !drawn_ && is_number(line);
    compact_ = compact_ && is_compact(line);
    if (columns_) queens_.push_back({rows_, static_cast<std::int32_t>(value_of(line))});
  }

  bool is_board() const { return drawn_ && rows_ > 3 && rows_ == width_; }

  // A column whose first number is neither its size nor a compact list.
  bool is_column() const {
    if (!columns_ || compact_ || rows_ < 4) return false;
    const std::int32_t first = queens_[0].column;
    if (first > rows_ && is_compact(std::to_string(first))) return false;
    const auto [least, greatest] =
        std::minmax_element(queens_.begin(), queens_.end(),
                            [](const Square& a, const Square& b) { return a.column < b.column; });
    if (first == rows_ - 1 && greatest->column < rows_) return false;
    return greatest->column <= rows_ - (least->column == 0 ? 1 : 0);
  }

  std::string lines_;
  std::vector<Square> queens_;
  std::int32_t rows_ = 0, width_ = 0;
  bool drawn_ = false, columns_ = false, compact_ = false, bits_ = false;
};

// ---- A list of lists of numbers, in brackets.
//
// What stands before the first list, and what stands behind the last one, is read as a document with one list in it. So the
// stream knows no keys.

class Lists : public Stream {
 public:
  Lists(Long text, std::string before) : text_(text), before_(std::move(before)) {
    for (std::size_t i = 0; i < before_.size(); ++i) {
      const char c = before_[i];
      if (c == '"') i = std::min(before_.find('"', i + 1), before_.size() - 1);
      if (opens_list(c)) closers_.insert(closers_.begin(), c == '[' ? ']' : c == '(' ? ')' : '}');
      if (closes_list(c) && !closers_.empty()) closers_.erase(closers_.begin());
    }
    text_.source.take(before_.size());
  }

  bool next(Reading& reading) override {
    if (ended_) return false;
    std::string_view rest = skip_separators();
    const std::uint64_t line = text_.source.line_number();
    if (rest.empty()) fail(line, "the text ends; expected ',' or ']'");
    if (rest[0] != '[' && rest[0] != '(' && rest[0] != '{') return end();
    text_.source.take(1);
    auto& queens = reading.arrangement.queens;
    queens.clear();
    NumberScanner numbers;
    std::int32_t row = 0;
    const auto push = [&](std::int32_t column) { queens.push_back({row++, column}); };
    rest = take_list(text_.source, numbers, true, push);
    if (rest.empty()) fail(line, "the text ends within a list; expected ',' or ']'");
    if (!closes_list(rest[0]) || numbers.lone_sign())
      no_placement(text_.source.line_number(),
                   "found " + quote(rest.substr(0, 20)) + " in a list of numbers");
    numbers.finish(push);
    text_.source.take(1);
    text_.source.placement_ended();
    if (queens.size() != width_) {
      width_ = queens.size();
      learn(line);
    }
    const std::optional<int> base = text_.base ? text_.base : stated_base_;
    std::vector<Square> columns_read = std::move(queens);
    reading = stated_;
    reading.arrangement.queens = std::move(columns_read);
    finish_columns(reading, "json", line, base);
    reading.arrangement.n = stated_.arrangement.n;
    return true;
  }

 private:
  std::string_view skip_separators() {
    for (;;) {
      const std::string_view rest = text_.source.look(1);
      const std::size_t blanks = rest.find_first_not_of(" \t\r\n,;");
      if (blanks == 0 || rest.empty()) return rest;
      text_.source.take(std::min(blanks, rest.size()));
    }
  }

  // Reads the document with one list of this width, whose numbers are all `value`.
  Reading with_list(std::size_t width, int value, const std::string& behind,
                    std::uint64_t line) const {
    std::string text = before_ + '[';
    for (std::size_t i = 0; i < width; ++i) text += (i == 0 ? "" : ",") + std::to_string(value);
    Placements found = placements_in(text + ']' + behind, 1, std::nullopt);
    if (found.error) throw *found.error;
    if (found.readings.size() != 1)
      no_placement(line, "this list stands among others that are not alike");
    return found.readings[0];
  }

  void learn(std::uint64_t line) {
    stated_ = with_list(width_, 2, closers_, line);
    stated_.arrangement.queens.clear();
    const bool zero = stated_.base == 0, one = with_list(width_, 0, closers_, line).base == 1;
    stated_base_ = zero ? std::optional(0) : one ? std::optional(1) : std::nullopt;
  }

  // The end of the lists: the rest of the document must agree with its beginning.
  bool end() {
    ended_ = true;
    const std::uint64_t line = text_.source.line_number();
    const std::string_view rest = text_.source.look(kLongestSheet + 1);
    if (rest.size() > kLongestSheet) fail(line, "what stands behind the lists is too long");
    if (width_ == 0) return false;
    const Reading whole = with_list(width_, 2, std::string(rest), line);
    if (whole.base != stated_.base || whole.toroidal != stated_.toroidal ||
        whole.regions != stated_.regions || whole.given != stated_.given)
      fail(line, "what changes the placements, such as \"base\", must come before the solutions");
    return false;
  }

  Long text_;
  std::string before_, closers_;
  std::size_t width_ = 0;
  Reading stated_;
  std::optional<int> stated_base_;
  bool ended_ = false;
};

// ---- What begins so.

// The place of the first list of at least three numbers that are not all 0 and 1, in a list or object; npos if there is
// none, or something else before it.
std::size_t first_list(std::string_view head) {
  const std::size_t open = head.find_first_of("[{(");
  if (open == head.npos || head.find('\n') < open) return head.npos;
  for (std::size_t at = head.find_first_of("[({", open + 1); at != head.npos;
       at = head.find_first_of("[({", at + 1)) {
    NumberScanner scanner;
    bool bits = true;
    std::size_t count = 0;
    const auto push = [&](std::int32_t value) {
      bits = bits && (value == 0 || value == 1);
      ++count;
    };
    const std::string_view inside = head.substr(at + 1);
    const std::size_t stop = scanner.scan(inside, push);
    scanner.finish(push);
    if (count == 0) continue;
    const bool whole = stop == inside.size() || closes_list(inside[stop]) || inside[stop] == '\n';
    if (count == 2 && head.substr(0, at).find("\"solutions\"") == head.npos)
      continue;  // given queens
    return whole && count > 2 && !bits ? at : head.npos;
  }
  return head.npos;
}

bool is_frame_sign(std::string_view cell) {
  return cell.starts_with("\xe2\x94") || cell.starts_with("\xe2\x95") ||
         std::string_view("|+=~:").find(cell) != std::string_view::npos;
}

enum class Kind { none, numbers, paragraphs };

// Of the lines of the beginning, of which the last is cut off.
Kind kind_of(const Lines& lines) {
  std::size_t lists = 0, single = 0, pairs = 0, bits = 0, drawn = 0, others = 0;
  const std::size_t whole = lines.size() - (lines.size() > 1 ? 1 : 0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view bare = lines[i].bare;
    if (i == whole) {  // cut off within a number
      bare = bare.substr(0, bare.find_last_of(" \t,;") + 1);
      const std::optional<NumberRow> row = number_row({bare, bare, 0});
      lists += row && row->numbers.size() > 2;
      break;
    }
    if (bare.empty() || bare.starts_with("//") || bare.starts_with("# ")) continue;
    if (const std::optional<NumberRow> row = number_row(lines[i])) {
      const bool binary = std::all_of(
          row->numbers.begin(), row->numbers.end(),
          [](std::string_view each) { return each.find_first_not_of("01") == each.npos; });
      if (row->apart)
        ++others;
      else if (row->numbers.size() < 3)
        ++(row->numbers.size() == 1 ? single : pairs);
      else
        ++(binary ? bits : lists);
      continue;
    }
    bool marks = true;
    for (const std::string_view cell : characters(bare))
      marks = marks && (cell == " " || is_digit(cell[0]) || mark_of(cell).queen ||
                        mark_of(cell).empty || is_frame_sign(cell));
    ++(marks || is_frame(bare) || counts(cells_of(bare, Cut::words)) ? drawn : others);
  }
  const std::size_t few = (lists + single + bits + drawn) / 20;
  if (lists != 0 && single + pairs <= few + 1 && bits + drawn + others <= few) return Kind::numbers;
  if (drawn + bits != 0 && lists + pairs + others <= few) return Kind::paragraphs;
  if (single != 0 && lists + pairs + bits + drawn + others == 0) return Kind::paragraphs;
  return Kind::none;
}

}  // namespace

std::unique_ptr<Stream> open_stream(Long text) {
  const std::string_view head = text.source.look(kLongestLook).substr(0, kLongestLook);
  if (head.size() < kLongestLook) return nullptr;
  std::string_view begin = head;
  take_while(begin, [](char c) { return is_blank(c) || c == '\n'; });
  if (begin.empty()) return nullptr;
  const bool digits = is_digit(begin[0]) || begin[0] == '-';
  if (const std::size_t list = digits ? head.npos : first_list(head); list != head.npos)
    return std::make_unique<Lists>(text, std::string(head.substr(0, list)));
  // Titles of a table: solution,row1,row2,row3.
  const Cells titles = cells_of(head.substr(0, head.find('\n')), Cut::words);
  const std::size_t index = !titles.empty() && titles[0] == "solution" ? 1 : 0;
  std::size_t row = titles.size() > index && titles[index] == "row0" ? 0 : 1, known = index;
  while (known < titles.size() && titles[known] == "row" + std::to_string(row++)) ++known;
  if (titles.size() > index && known == titles.size())
    return std::make_unique<NumberLines>(text, known, index);
  const Sheet sheet(head);
  switch (kind_of(sheet.lines())) {
    case Kind::numbers: return std::make_unique<NumberLines>(text, 0, 0);
    case Kind::paragraphs: return std::make_unique<Paragraphs>(text);
    default: return nullptr;
  }
}

// ---- Source.

Source::Source(std::istream& from) : input(from), buffer_(kBuffer) {}

// Keeps the bytes not yet taken, and reads more after them; false at the end of the text. Reads only bytes that are at hand,
// so that a line is checked when it arrives and does not wait for the next one.
bool Source::refill() {
  if (begin_ == end_) {
    offset_ += end_;
    begin_ = end_ = 0;
  } else if (end_ == buffer_.size()) {
    if (begin_ >= buffer_.size() / 2) {
      std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
      offset_ += begin_;
      end_ -= begin_;
      begin_ = 0;
    } else {
      buffer_.resize(2 * buffer_.size());
    }
  }
  if (!input || input.peek() == std::istream::traits_type::eof()) {
    if (input.bad()) fail(line_, "the rest of the text cannot be read");
    return false;
  }
  if (offset_ + end_ - ended_at_ >= kLongestPlacement)
    no_placement(line_, "a placement takes more than 256 MiB of text, the limit");
  const std::streamsize at_hand = input.rdbuf()->in_avail();
  const auto most = static_cast<std::streamsize>(std::min(buffer_.size() - end_, 2 * kBuffer));
  input.read(buffer_.data() + end_, at_hand > 0 ? std::min(at_hand, most) : most);
  if (input.bad()) fail(line_, "the rest of the text cannot be read");
  end_ += static_cast<std::size_t>(input.gcount());
  return input.gcount() != 0;
}

std::string_view Source::look(std::size_t least) {
  while (end_ - begin_ < least && refill()) continue;
  return {buffer_.data() + begin_, end_ - begin_};
}

void Source::take(std::size_t bytes) {
  const char* const from = buffer_.data() + begin_;
  line_ += static_cast<std::uint64_t>(std::count(from, from + bytes, '\n'));
  begin_ += bytes;
}

bool Source::line(std::string_view& text) {
  std::size_t searched = 0;
  const void* found = nullptr;
  do {
    const char* const from = buffer_.data() + begin_;
    const std::size_t at_hand = end_ - begin_;
    if (at_hand > searched) found = std::memchr(from + searched, '\n', at_hand - searched);
    searched = at_hand;
  } while (found == nullptr && refill());
  const std::size_t at_hand = end_ - begin_;
  if (found == nullptr && at_hand == 0) return false;
  const char* const first = buffer_.data() + begin_;
  const std::size_t length =
      found == nullptr ? at_hand
                       : static_cast<std::size_t>(static_cast<const char*>(found) - first);
  begin_ += length + (found != nullptr);
  ++line_;
  text = {first, length};
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    no_placement(line_ - 1, kZeroByte);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return true;
}

}  // namespace queens::read
