// The placements of a text: PlacementReader reads long data as a stream, and any other text as a whole, in memory.
//
// Boards and models are read as the verdict found them. Lines of numbers may be sizes and counts beside other placements:
// these are decided when all else is known. A map of regions in the text is the rule by which its placements are judged. Talk that
// may be a placement, or a part of one, is refused.
#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/stream.hpp"

namespace queens::read {

// ---- Talk: headings, times, totals, prompts. A line is only passed over if it can be neither a placement nor a part of
// one: it has few numbers, names no square, and is not like a line beside it that was read.

namespace {

constexpr std::string_view kMarks = " .QqXx*_-#@oO";  // of boards

// So many numbers may be a placement, beside words or alone: boards of two and three rows have no solution.
constexpr std::size_t kMany = 4, kManyAlone = 3;

// What stands on a line between blanks and brackets.
struct Talk {
  std::vector<std::string_view> numbers;  // whole ones, and names of squares
  bool words = false, missing = false;
  bool plain = true;  // nothing but numbers, quantities such as 100%, and punctuation
};

bool is_punctuation(std::string_view text) {
  return text.find_first_not_of("[](){}<>;,.:!?$%*=~+/\\|'\"`&-# \t") == text.npos;
}

// b4, Qd10
bool is_name_of_square(std::string_view token) {
  if (token.size() > 2 && is_letter(token[1])) token.remove_prefix(token[0] == 'Q' ? 1 : 0);
  return token.size() < 4 && is_letter(token[0]) && is_number(token.substr(1));
}

// 3, 3.0
bool is_whole(std::string_view token) {
  const std::size_t end = std::min(token.find('.'), token.size());
  return is_number(token.substr(0, end)) && token.find_first_not_of(".0", end) == token.npos;
}

Talk talk_of(std::string_view text) {
  Talk talk;
  while (!text.empty()) {
    std::string_view token = take_while(text, [](char c) {
      return std::string_view(" \t()[]{}<>,;=|").find(c) == std::string_view::npos;
    });
    if (token.empty()) {
      text.remove_prefix(1);
      continue;
    }
    talk.missing = talk.missing || is_missing(token);
    const bool sides = (token == "x" || token == "×") && talk.numbers.size() == 1;  // 4 x 4
    talk.plain = talk.plain && (is_digit(token[0]) || sides ||
                                (is_punctuation(token) && token.find('.') == token.npos));
    while (!token.empty() && std::string_view(".:!?").find(token.back()) != std::string_view::npos)
      token.remove_suffix(1);
    if (token.empty()) continue;
    std::size_t parts = 0;  // 2-4-1-3
    for (std::string_view rest = token; !rest.empty();) {
      parts += !take_while(rest, is_digit<char>).empty();
      take_while(rest, [](char c) { return !is_digit(c); });
    }
    const bool counted = is_whole(token) || is_name_of_square(token);
    if (parts > 3) talk.numbers.insert(talk.numbers.end(), parts, token);
    if (counted) talk.numbers.push_back(token);
    talk.words = talk.words || (has_word(token) && !counted && !is_missing(token));
  }
  return talk;
}

// Whether two lines differ in one or two pieces that stand together, or in the order of their pieces only: then one may be
// the other with a slip. A line that begins with another word is about something else.
bool are_alike(std::vector<std::string> a, std::vector<std::string> b) {
  if (a.empty() || b.empty()) return false;
  const bool words = is_letter_of_any(a[0]) || is_letter_of_any(b[0]);
  if (words && a[0] != b[0]) return false;
  const std::size_t size = std::min(a.size(), b.size()), longest = std::max(a.size(), b.size());
  const auto front = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(size), b.begin()).first -
      a.begin());
  std::size_t back = 0;
  while (back < size - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const std::size_t differ = longest - front - back;
  if (differ <= 2 && front + back >= std::max<std::size_t>(differ, 1)) return true;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a.size() > 2 && a == b;
}

// "#" for a number, words in small letters, signs.
std::vector<std::string> pieces_of(std::string_view bare) {
  std::vector<std::string> pieces;
  while (!(bare = trim(bare)).empty()) {
    std::string piece = take_while(bare, is_digit<char>).empty() ? take_letters(bare) : "#";
    if (piece.empty()) {
      piece = bare[0];
      bare.remove_prefix(1);
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

[[noreturn]] void refuse_talk(const Line& line, const std::string& what) {
  no_placement(line.number, "found " + quote(line.bare) + what);
}

// "Solution 1:", "# comment": says nothing.
bool is_heading(std::string_view bare) {
  for (const std::string_view begin : {"c ", "Input:", "Explanation:", "~~~"})
    if (bare.starts_with(begin)) return true;
  if (bare == "c" || bare == "s SATISFIABLE" ||
      (bare.starts_with("# ") && bare.find_first_not_of(kMarks) != bare.npos))
    return true;
  if (bare.ends_with(':')) return bare.size() < 80;
  std::string_view rest = bare;
  const std::string word = plain(take_while(rest, [](char c) { return is_letter(c); }));
  if (word == "solution" || word == "board" || word == "placement")
    return rest.find_first_not_of(" #0123456789.:") == rest.npos;
  const bool sharp = rest.starts_with('#');
  if (sharp) rest = trim(rest.substr(1));
  if (!word.empty() || take_while(rest, is_digit<char>).empty()) return false;
  rest = trim(rest);
  return (sharp && rest.empty()) || rest == "." || rest == ")";
}

// Throws Error for a line that may be a placement or a part of one, beside those that were read.
void require_talk(const Lines& lines, std::size_t at, const std::vector<Reading>& readings) {
  const Line& line = lines[at];
  const std::string_view bare = line.bare;
  if (is_measure(bare)) return;
  const bool any = !readings.empty();
  const Talk talk = talk_of(bare);
  const auto is_list = [&](std::string_view number) {  // a compact one
    return std::any_of(readings.begin(), readings.end(), [&](const Reading& each) {
      return each.format == "compact" && each.arrangement.queens.size() == number.size();
    });
  };
  if (talk.numbers.size() >= (talk.words ? kMany : kManyAlone) ||
      std::any_of(talk.numbers.begin(), talk.numbers.end(), is_list))
    refuse_talk(line, ", which may be a placement");
  if (any && names_piece(bare)) refuse_talk(line, ", which may be a queen of the placement");
  if (any && !talk.words && (talk.missing || bare == "x" || bare == "-"))
    refuse_talk(line, ", which may be a part of a placement");
  const bool size = is_letter(bare[0]) && trim(bare.substr(1)).starts_with('=');  // N = 8
  if (talk.words || talk.plain || size || is_punctuation(bare)) return;
  std::size_t end = at;
  while (end < lines.size() && !lines[end].bare.empty()) ++end;
  refuse_near_board(std::span<const Line>(lines).subspan(at, end - at), Asked::placements);
  refuse_talk(line, "");
}

// Throws Error for a line that was passed over and is nearly like one above or below it that was read.
void refuse_slip(const Line& unread, const Line& read) {
  const std::optional<NumberRow> row = number_row(unread);
  const bool entry = row && row->numbers.size() == 1 && row->numbers[0] != unread.bare;  // 3: 4
  if ((row && !entry) || is_measure(unread.bare)) return;
  if (are_alike(pieces_of(unread.bare), pieces_of(read.bare)))
    refuse_talk(unread, ", which is nearly like line " + std::to_string(read.number) +
                            ", a part of a placement");
}

// ---- What the stretches of a text mean together.

constexpr std::size_t kPassagesKept = 20;

using Values = std::vector<std::int64_t>;

bool is_small(const Reading& reading) {
  return reading.arrangement.n == 1 || (reading.arrangement.n == 2 && reading.format == "numeric");
}

class Judge {
 public:
  Judge(std::string_view text, std::uint64_t first_line, std::optional<int> base, bool among)
      : sheet_(text, first_line), among_(among), found_{sheet_.lines(), base} {}

  Placements run() {
    Placements found;
    Verdict verdict = cut(sheet_, Asked::placements);
    stretches_ = std::move(verdict.stretches);
    std::optional<Refusal> refusal = std::move(verdict.refusal);
    try {
      judge();
      if (!refusal) finish();
    } catch (const Refusal& earlier) {
      if (!refusal || earlier.line() <= refusal->line()) refusal = earlier;
    }
    std::stable_sort(readings_.begin(), readings_.end(),
                     [](const Reading& a, const Reading& b) { return a.line < b.line; });
    if (refusal) {
      std::erase_if(readings_, [&](const Reading& each) { return each.line >= refusal->line(); });
      found.error = Error(ErrorCode::bad_text, refusal->what());
    }
    found.readings = std::move(readings_);
    std::stable_sort(passages_.begin(), passages_.end(),
                     [](const auto& a, const auto& b) { return a.line < b.line; });
    found.passed_over.count = passages_.size();
    if (passages_.size() > kPassagesKept) passages_.resize(kPassagesKept);
    found.passed_over.lines = std::move(passages_);
    return found;
  }

 private:
  const Lines& lines() const { return sheet_.lines(); }

  void judge() {
    for (const Stretch& each : stretches_) {
      const std::uint64_t line = lines()[each.first].number;
      switch (each.kind) {
        case Stretch::Kind::names: take_names(each); break;
        case Stretch::Kind::grid: take_boards(each); break;
        case Stretch::Kind::model: readings_.push_back(*each.model); break;
        case Stretch::Kind::markup: take_markup(each); break;
        case Stretch::Kind::walls: {
          const Problem& problem = each.walls->problem;
          found_.rules.push_back({problem, line});
          if (!problem.queens.empty())
            readings_.push_back(
                reading_of(problem.n, problem.queens,
                           found_.wanted(each.walls->ascii ? "board" : "unicode", line),
                           found_.base.value_or(1)));
          break;
        }
        default: break;
      }
    }
    take_trees(stretches_, found_);
    const bool known = among_ || !std::all_of(readings_.begin(), readings_.end(), is_small) ||
                       std::any_of(stretches_.begin(), stretches_.end(), [](const Stretch& each) {
                         return has_placements(each.numbers);
                       });
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::numbers) take_numbers(each, known, found_);
  }

  void finish() {
    for (const Stretch& each : stretches_)
      for (std::size_t i = each.first; each.kind == Stretch::Kind::talk && i < each.end; ++i)
        take_talk(i);
    drop_small();
    if (!readings_.empty()) refuse_slips();
    if (!readings_.empty() && found_.unread)
      no_placement(*found_.unread, "these lists may be a placement");
    if (found_.rules.size() > 1)
      fail(found_.rules[1].line,
           "a second map of regions begins here: which placement belongs to which is not clear");
    for (Reading& each : readings_) {
      if (found_.rules.empty()) break;
      const Problem& rule = found_.rules[0].problem;
      if (each.arrangement.n != rule.n)
        fail(each.line, "this placement has " +
                            plural(static_cast<std::uint64_t>(each.arrangement.n), "row") +
                            ", but the map of regions has " + std::to_string(rule.n));
      each.regions = rule.regions;
      each.coloured = true;
      if (each.blocked.empty()) each.blocked = rule.blocked;
    }
    if (readings_.empty() && !(among_ && found_.rules.empty())) fail_without_placement();
  }

  [[noreturn]] void fail_without_placement() {
    if (!found_.rules.empty())
      fail(
          found_.rules[0].line,
          "this is a map of regions without an answer; name it with --problem, and give an answer");
    if (!found_.nothing.empty()) throw Error(ErrorCode::bad_text, found_.nothing);
    const auto said = std::find_if(passages_.begin(), passages_.end(),
                                   [](const auto& each) { return !each.text.empty(); });
    if (said != passages_.end()) no_placement(said->line, "found " + quote(said->text));
    for (const Stretch& each : stretches_)
      if (each.kind != Stretch::Kind::talk)
        no_placement(lines()[each.first].number, "found " + quote(lines()[each.first].bare));
    no_placement(0, "the text holds no placement");
  }

  void take_boards(const Stretch& stretch) {
    for (const Grid& grid : stretch.boards)
      if (!add_board(grid, found_.wanted("", grid.lines.front()), readings_))
        found_.rules.push_back({map_of(grid), grid.lines.front()});
  }

  // Nothing is dropped: a line is read, or passed over and said to be so. One that is passed over must not be like one
  // beside it that is read.
  void refuse_slips() const {
    std::set<std::uint64_t> passed;
    for (const auto& each : passages_) passed.insert(each.line);
    const Line* above = nullptr;  // the last line that was read
    std::vector<const Line*> unread;
    for (const Stretch& each : stretches_) {
      const bool tree =
          each.kind == Stretch::Kind::tree && passed.contains(lines()[each.first].number);
      for (std::size_t i = each.first; i < each.end; ++i) {
        const Line& line = lines()[i];
        if (tree || passed.contains(line.number)) {
          if (above != nullptr) refuse_slip(line, *above);
          unread.push_back(&line);
        } else if (each.kind != Stretch::Kind::talk && !line.bare.empty() && !is_frame(line.bare)) {
          for (const Line* odd : unread) refuse_slip(*odd, line);
          unread.clear();
          above = &line;
        }
      }
    }
  }

  // The attributes data-queens of drawings that Queens made.
  void take_markup(const Stretch& stretch) {
    constexpr std::string_view kQueens = "data-queens";
    const auto number_in = [](std::string_view tag, std::string_view name) {
      const std::size_t at = tag.rfind(name);
      return at == tag.npos ? -1 : value_of(tag.substr(at + name.size()));
    };
    bool any = false;
    for (std::size_t i = stretch.first; i < stretch.end; ++i) {
      const std::uint64_t line = lines()[i].number;
      std::string_view rest = lines()[i].text;
      for (std::size_t at; (at = rest.find(kQueens)) != rest.npos; any = true) {
        const std::string_view tag = rest.substr(0, at);
        rest.remove_prefix(at + kQueens.size());
        const std::string_view text = rest.substr(0, rest.find('"', 2));
        const bool whole = text.starts_with("=\"") && tag.find("<!--") == tag.npos;
        const std::optional<NumberRow> row =
            whole ? number_row({text, trim(text.substr(2)), line}) : std::nullopt;
        const std::int64_t n = number_in(tag, "data-n=\""), base = number_in(tag, "data-base=\"");
        if (!row || (n >= 0 && n != static_cast<std::int64_t>(row->numbers.size())))
          fail(line, "found data-queens" + printable(text) +
                         ", expected a column for each of the rows, such as =\"2 4 1 3\"");
        Wanted how = found_.wanted("svg", line);
        if (!found_.base && base >= 0) how.base = base == 0 ? 0 : 1;
        readings_.push_back(columns(values_of(*row), how));
      }
    }
    if (!any)
      no_placement(lines()[stretch.first].number,
                   "this is a page or a picture, HTML or SVG, without boards that Queens drew");
  }

  void take_names(const Stretch& stretch) {
    Wanted how = found_.wanted("squares", stretch.squares.front().line);
    how.from_bottom = true;
    add_lines(stretch.squares, how, found_);
  }

  // ---- Talk.

  void take_talk(std::size_t at) {
    const Line& line = lines()[at];
    const std::string_view bare = line.bare;
    if (bare == "s UNSATISFIABLE" || bare == "UNSAT" || bare == "=====UNSATISFIABLE=====") {
      if (readings_.empty())
        found_.nothing =
            "line " + std::to_string(line.number) +
            ": the solver reports that there is no solution, so there is no placement to check";
      return;
    }
    if (is_heading(bare)) return;
    require_talk(lines(), at, readings_);
    found_.pass_over(line.number, bare);
  }

  // One or two numbers, or a lone queen, are a placement only in a text that has nothing else.
  void drop_small() {
    const bool large = !std::all_of(readings_.begin(), readings_.end(), is_small);
    if (!large && readings_.size() > 1 && readings_[0].format != "numeric")
      fail(readings_[1].line,
           "these lines hold only queens, so the width of their board is unknown: draw empty "
           "squares "
           "as '.'");
    if (!large && !among_ && passages_.empty()) return;
    std::erase_if(readings_, [&](const Reading& each) {
      if (!is_small(each)) return false;
      found_.pass_over(each.line, each.format == "numeric" ? "a number" : "a board of one square");
      return true;
    });
  }

  Sheet sheet_;
  bool among_;
  std::vector<Stretch> stretches_;
  Found found_;
  std::vector<Reading>& readings_ = found_.readings;
  std::vector<PassedOver::Passage>& passages_ = found_.passages;
};

}  // namespace

bool has_word(std::string_view text) {
  constexpr std::string_view kMarkLetters = "QqXxOo";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool both = kMarkLetters.find(text[i]) != kMarkLetters.npos &&
                      kMarkLetters.find(text[i + 1]) != kMarkLetters.npos;
    if (is_letter(text[i]) && is_letter(text[i + 1]) && !both) return true;
    if (static_cast<unsigned char>(text[i]) >= 0xc3 && is_letter_of_any(text.substr(i)))
      return true;
  }
  return false;
}

bool is_missing(std::string_view token) {
  if (token == "?" || token == "…" || token == "⋮" || token.starts_with(".."))
    return token.find_first_not_of("?.…⋮") == token.npos;
  constexpr std::string_view kWords[] = {"none", "null",    "nil",      "nan",
                                         "na",   "nothing", "undefined"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return word.size() == token.size() && word == plain(token);
  });
}

Placements placements_in(std::string_view text, std::uint64_t first_line, std::optional<int> base,
                         bool among) {
  try {
    return Judge(text, first_line, base, among).run();
  } catch (const Error& error) {
    Placements none;
    none.error = error;
    return none;
  }
}

}  // namespace queens::read

namespace queens {

class PlacementReader::Impl {
 public:
  Impl(std::istream& input, std::optional<int> base, LongPlacementSink* sink)
      : source_(input), long_{source_, base, sink} {}

  bool next(Reading& reading) {
    if (std::exchange(ended_, true)) return false;  // after an error, too, nothing follows
    if (stream_ == nullptr) open();
    reading.streamed = reading.toroidal = reading.coloured = false;
    reading.regions.clear();
    reading.given.clear();
    reading.blocked.clear();
    const bool found = stream_->next(reading);
    if (!found && !any_) read::no_placement(0, "the text holds no placement");
    any_ = any_ || found;
    ended_ = !found;
    return found;
  }

  const PassedOver& passed_over() const {
    return stream_ != nullptr ? stream_->passed_over : none_;
  }

 private:
  void open() {
    stream_ = read::open_npy(long_);
    if (stream_ == nullptr) stream_ = read::open_stream(long_);
    if (stream_ != nullptr) return;
    const std::string_view text = source_.look(read::kLongestSheet + 1);
    if (text.empty()) read::no_placement(0, "the input is empty");
    if (text.size() > read::kLongestSheet)
      throw Error(ErrorCode::bad_text,
                  "the text is longer than 16 MiB, and does not begin like one of the forms of "
                  "long data: lines of "
                  "numbers, a list of lists, drawn boards");
    stream_ = std::make_unique<read::Whole>(read::placements_in(text, 1, long_.base));
  }

  read::Source source_;
  read::Long long_;
  std::unique_ptr<read::Stream> stream_;  // once it is open
  const PassedOver none_ = {};
  bool ended_ = false, any_ = false;
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
