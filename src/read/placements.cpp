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
namespace {

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
      fail(*found_.unread, "these lists may be a placement" + std::string(kPlacementForm));
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
    if (!found_.nothing.empty()) throw whole_text(found_.nothing);
    const auto said = std::find_if(passages_.begin(), passages_.end(),
                                   [](const auto& each) { return !each.text.empty(); });
    if (said != passages_.end()) fail(said->line, "found " + quote(said->text) + kPlacementForm);
    for (const Stretch& each : stretches_)
      if (each.kind != Stretch::Kind::talk)
        fail(lines()[each.first].number,
             "found " + quote(lines()[each.first].bare) + kPlacementForm);
    throw whole_text("the text holds no placement" + std::string(kPlacementForm));
  }

  // An error about the whole text.
  static Error whole_text(const std::string& message) { return {ErrorCode::bad_text, message}; }

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
      fail(lines()[stretch.first].number,
           "this is a page or a picture, HTML or SVG, without boards that Queens drew" +
               std::string(kPlacementForm));
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
    if (!found && !any_)
      throw Error(ErrorCode::bad_text,
                  "the text holds no placement" + std::string(read::kPlacementForm));
    any_ = any_ || found;
    ended_ = !found;
    return found;
  }

  const PassedOver& passed_over() const {
    static const PassedOver kNone;
    return stream_ != nullptr ? stream_->passed_over : kNone;
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
    stream_ = std::make_unique<read::Whole>(read::placements_in(text, 1, long_.base));
  }

  read::Source source_;
  read::Long long_;
  std::unique_ptr<read::Stream> stream_;  // once it is open
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
