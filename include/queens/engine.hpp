// What goes into a search and what comes out: the question, the limits, the answer, the statistics, the callbacks,
// and the interface that every engine (a search algorithm or a formula) implements.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"
#include "queens/units.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

enum class Question {
  one,    ///< one solution
  all,    ///< every solution, each passed to the sink
  count,  ///< the number of solutions
  // The questions below are for empty boards: pre-placed queens and blocks break the symmetry.
  fundamental,      ///< the number of fundamental solutions: images of one another count once
  representatives,  ///< one solution of each orbit, lexicographically the least, passed to the sink
  half_turn,        ///< the number of solutions that a half turn maps to themselves
  quarter_turn,     ///< the same for a quarter turn; half_turn counts these solutions too
};
std::string_view name(Question question);

/// How closely to watch a search: not at all (full speed), by counters, or event by event.
enum class Probing { silent, counting, tracing };

/// What the search did. With Probing::silent only the time and the counters of local search are set.
struct Statistics {
  std::uint64_t nodes = 0;   ///< queens placed without conflict
  std::uint64_t checks = 0;  ///< candidate squares tested
  /// Squares, queens and line flags read to choose or test candidates: Haralick and Elliott's consistency
  /// checks and table look-ups. 0 in engines that do not count them.
  std::uint64_t looks = 0;
  std::uint64_t backtracks = 0;                ///< queens removed from the board again
  std::vector<std::uint64_t> nodes_per_level;  ///< [k]: nodes with k + 1 queens on the board
  std::uint64_t tries = 0;                     ///< local search: squares and partners tried
  std::uint64_t swaps = 0;                     ///< local search: queens placed by swapping columns
  double elapsed_seconds = 0;
  friend bool operator==(const Statistics&, const Statistics&) = default;
};

enum class Verdict {
  found,    ///< the question is answered; at least one solution exists
  none,     ///< the question is answered: no solution exists
  stopped,  ///< a limit or the sink ended the search before it was answered
};
std::string_view name(Verdict verdict);

/// Why a search or a count ended.
enum class Stop {
  finished,    ///< all the work was done
  enough,      ///< as many solutions as wanted were found
  time_limit,  ///< the time was up
  tries,       ///< as many squares and partners were tried as Limits::tries allows
  asked        ///< a callback or the sink returned false
};
std::string_view name(Stop stop);

struct Answer {
  Question question = Question::one;
  Verdict verdict = Verdict::none;
  Stop stop = Stop::finished;
  Count count = 0;                     ///< solutions found
  bool complete = false;               ///< whether `count` is the number of all solutions
  std::optional<Placement> placement;  ///< Question::one: the solution
  /// Set instead of `placement` if the engine has a formula and the sink took the closed form.
  std::optional<ClosedForm> closed_form = {};
  Statistics statistics;
  std::string engine;
  bool counted = false;  ///< whether `statistics` has node counts
  /// Question::fundamental, if complete: how many classes of images have 1, 2, 4 and 8 solutions. For n = 8, 11 have
  /// eight and one has four: 92 = 11 x 8 + 4.
  std::map<std::int32_t, Count> classes = {};
  friend bool operator==(const Answer&, const Answer&) = default;  ///< compares times too
};

/// The steps of a count by units, and those of a plan.
enum class Step {
  checking,   ///< reading the record of an earlier count
  cutting,    ///< numbering the units
  weighing,   ///< adding up the expected work of the units
  preparing,  ///< building what all units need
  counting,
  sampling,  ///< measuring some units
  trending,  ///< measuring smaller boards, because no unit finishes in time
  dividing,  ///< cutting the count into parts
  simulating
};
std::string_view name(Step step);  ///< such as "making tables"

struct Progress {
  Count solutions = 0;
  double elapsed_seconds = 0;
  // The rest is for counts by units, and for estimates, whose units are runs or walks. tree_profile() counts nodes in
  // units_done. Elsewhere all of it is 0.
  double fraction = 0;                      ///< of the expected work, 0 to 1; never decreases
  std::uint64_t units_done = 0, units = 0;  ///< finished so far, and in all
  Step step = Step::counting;
  /// What a ledger held before this count began; fraction, units_done and units include it.
  double fraction_before = 0;
  std::uint64_t units_before = 0;
};

/// The result of several units.
struct UnitsCount {
  Count solutions = 0, weighted = 0;  ///< sums over the counted units; see UnitResult
  std::uint64_t nodes = 0;
  std::uint64_t units_done = 0;
  Stop stop = Stop::finished;  ///< if not finished, some units were not counted
  std::string kernel;          ///< the kernel used
  double elapsed_seconds = 0;
};

/// The limits of a search, a count or another long call, and a way to stop it. Each call uses those that concern it.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time
  /// The maximum number of solutions for Question::all and representatives; other questions ignore it.
  std::uint64_t solutions = std::numeric_limits<std::uint64_t>::max();
  Probing probing = Probing::silent;
  int threads = 0;  ///< for counts by units, and for estimates; 0: one per hardware thread
  /// Bytes for the tables and lists of the engine `join`; 0: half of the free memory.
  std::uint64_t memory = 0;
  std::uint64_t seed = 1;   ///< for what is random: the same seed gives the same result
  std::string kernel = {};  ///< for engines with vector kernels, such as "avx2"; empty: the fastest
  /// For the engine `local-search`: it does not start again once it has tried this many squares and partners (queens
  /// to swap with). Unlike a time limit, this limit means the same on every machine.
  std::uint64_t tries = std::numeric_limits<std::uint64_t>::max();
  /// Called about 20 times a second, by one thread at a time. Return false to stop: the answer then says Stop::asked.
  std::function<bool(const Progress&)> on_progress = {};
};

/// One step of a traced search. Rows and columns are 0-based; -1 means that the step has no row or no column.
/// `enter` has only a row, or only a column or a region when the search branches on that; `solution` has none.
struct Event {
  enum class Kind { enter, attempt, reject, place, remove, solution };
  Kind kind = Kind::enter;
  std::int32_t row = -1;
  std::int32_t column = -1;
  std::int32_t region = -1;
  friend bool operator==(const Event&, const Event&) = default;
};
std::string_view name(Event::Kind kind);

/// Receives solutions and trace events. Return false to stop the search; Limits::on_progress stops it between two
/// solutions too. Views are valid only during the call.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual bool solution(PlacementView) { return true; }

  /// Receives the solution of Question::one in parts, so that time limits hold on large boards. Each call
  /// handles some milliseconds' worth of the placement and returns true while more remains; it is called
  /// again with the same placement, with Limits::on_progress in between, until it returns false. If the search is
  /// stopped before that, the solution does not count. The default hands the whole placement to solution() in one
  /// call. Override it for large boards.
  virtual bool solution_part(PlacementView columns) {
    solution(columns);
    return false;
  }

  virtual bool event(const Event&) { return true; }

  /// Whether the sink accepts a solution as a closed form, for boards too large for memory.
  virtual bool takes_closed_form() const { return false; }

  /// Receives a closed form as solution_part() receives a placement.
  virtual bool closed_form(const ClosedForm&) { return false; }
};

/// What the catalogue says about an engine.
struct EngineInfo {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string_view source;   ///< the publication it follows
  std::string_view order;    ///< the order of its solutions
  std::int32_t largest_n = kLargestSize;
  bool takes_squares = true;  ///< takes pre-placed queens and blocked squares
  bool takes_torus = false;
  bool takes_regions = false;     ///< takes regions and the touching rule
  bool lists = true;              ///< answers Question::all
  bool counts = true;             ///< answers Question::count
  bool finds = true;              ///< answers Question::one
  bool counts_checks = true;      ///< counts checks and backtracks; otherwise both are 0
  bool counts_looks = false;      ///< counts looks; otherwise they are 0
  bool takes_board = true;        ///< takes the ordinary board; false: the torus only
  bool takes_seed = false;        ///< randomised: another seed may give another solution
  bool counts_symmetric = false;  ///< answers Question::half_turn and quarter_turn itself
  bool proves_none = true;        ///< can prove that no solution exists; false: runs until a limit
  bool traces = false;            ///< reports its steps when Limits::probing is tracing

  /// Whether run() can answer the question with this engine. If the engine lists solutions, run() selects the
  /// symmetric ones; if it only counts, run() computes the number of fundamental solutions from counts.
  bool answers(Question question) const noexcept {
    switch (question) {
      case Question::one: return finds;
      case Question::count: return counts;
      case Question::fundamental: return lists || (counts && takes_board);
      case Question::half_turn:
      case Question::quarter_turn: return lists || counts_symmetric;
      case Question::all:
      case Question::representatives: return lists;
    }
    return false;
  }
};

/// Why an engine cannot solve a problem, and which engines can.
struct Refusal {
  std::string reason;  ///< to follow the engine's name: "does not support the torus"
  std::vector<std::string> alternatives = {};  ///< names of engines that can; may be empty
  /// All that as refusal() says it: "the engine 'cross' cannot list all solutions; use 'bitmask'".
  std::string sentence = {};
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual const EngineInfo& info() const = 0;

  /// Why the engine cannot solve this problem although info() allows it. Empty if it can.
  virtual std::optional<Refusal> size_refusal(const Problem&) const { return std::nullopt; }

  /// Answers `one`, `all` or `count` for a problem that info() allows. Does not throw for such a problem: "no solution"
  /// and "stopped" are answers.
  /// Sink: for `one`, the solution goes to solution() or solution_part(), or to closed_form() if the sink takes closed
  ///   forms; for `all` each solution goes to solution(), at most limits.solutions of them. The search ends when
  ///   solution() returns false; it must keep limits.seconds, and call limits.on_progress, by itself.
  /// Answer: `question`, `verdict` and `count`, the number of solutions found. `stop` says why a search ended early; if
  ///   none of its work was left out, `complete` is true. Verdict::none needs `complete`, and so does Verdict::found,
  ///   but for `one`, or if `all` ended with limits.solutions. For `one`, `placement` or `closed_form` is what went to
  ///   the sink. The rest may stay empty: run() fills in `engine` and the time.
  /// run() checks all that, and throws std::logic_error if it is not so. Two things it does not check: times, and
  /// whether the solutions of `all` differ from one another.
  virtual Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
                       Sink& sink) const = 0;
};

}  // namespace queens
QUEENS_PUBLIC_END
