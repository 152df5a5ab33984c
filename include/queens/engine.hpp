// The engine: one small interface between the caller and the search.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
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
  all,    ///< every solution, each handed to the sink
  count,  ///< how many solutions
  // The questions below are for empty boards: pre-placed queens and blocks break the symmetry.
  fundamental,      ///< how many solutions when images of one another count once
  representatives,  ///< one solution of each orbit, the least of its images, handed to the sink
  half_turn,        ///< how many solutions a half turn maps to themselves
  quarter_turn,     ///< how many a quarter turn maps to themselves; half_turn counts them too
};
std::string_view name(Question question);

/// How closely a search is watched: not at all (full speed), by counters, or event by event.
enum class Probing { silent, counting, tracing };

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time
  /// The most solutions to hand over, for Question::all and representatives; others ignore it.
  std::uint64_t solutions = std::numeric_limits<std::uint64_t>::max();
  Probing probing = Probing::silent;
  int threads = 0;  ///< for engines that count by units; 0: as many as the machine runs at once
  /// Bytes for the tables and lists of the engine `join`; 0: half of what is free.
  std::uint64_t memory = 0;
  std::uint64_t seed = 1;   ///< for engines that draw at random: same seed, same solution
  std::string kernel = {};  ///< for engines with vector kernels: "avx2"; empty: the fastest here
};

/// What the search did. With Probing::silent it holds the time and the counters of local search
/// only.
struct Statistics {
  std::uint64_t nodes = 0;   ///< queens placed without conflict
  std::uint64_t checks = 0;  ///< candidate squares tested
  /// Squares, queens and line flags read to choose and to test candidates: Haralick and Elliott's
  /// consistency checks and table look-ups. 0 in engines that do not count them.
  std::uint64_t looks = 0;
  std::uint64_t backtracks = 0;                ///< queens removed from the board again
  std::vector<std::uint64_t> nodes_per_level;  ///< [k]: nodes at which k+1 queens stood
  std::uint64_t tries = 0;                     ///< local search: squares and partners tried
  std::uint64_t swaps = 0;                     ///< local search: queens placed by swapping columns
  double elapsed_seconds = 0;
};

enum class Verdict {
  found,    ///< the question is answered; at least one solution exists
  none,     ///< the question is answered: no solution exists
  stopped,  ///< a limit or the sink ended the search before it was answered
};
std::string_view name(Verdict verdict);

enum class Stop { finished, enough, time_limit, asked };
std::string_view name(Stop stop);

struct Answer {
  Question question = Question::one;
  Verdict verdict = Verdict::none;
  Stop stop = Stop::finished;
  Count count = 0;  ///< solutions found; all solutions if `complete`
  bool complete = false;
  std::optional<Placement> placement;  ///< Question::one: the solution
  /// In place of `placement`, if the engine has a formula and the sink took the closed form.
  std::optional<ClosedForm> closed_form = {};
  Statistics statistics;
  std::string engine;
  bool counted = false;  ///< statistics hold node counts
};

struct Progress {
  Count solutions = 0;
  double elapsed_seconds = 0;
  // For counts by units, and for estimates, whose units are runs or walks; 0 in other searches.
  double fraction = 0;  ///< of the expected work; never falls
  std::uint64_t units_done = 0, units = 0;
};

/// The limits of a long call, and its progress.
struct RunControl {
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time
  int threads = 0;           ///< 0: as many as the machine runs at once
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of what is free
  /// Called about 20 times a second, by one thread at a time; false stops.
  std::function<bool(const Progress&)> on_progress = {};
};

/// One step of a traced search. Rows and columns are 0-based, and -1 where the step has none:
/// `enter` has a row but no column, or, when the search branches on a column, a column but no row.
struct Event {
  enum class Kind { enter, attempt, reject, place, remove, solution };
  Kind kind = Kind::enter;
  std::int32_t row = -1;
  std::int32_t column = -1;
};
std::string_view name(Event::Kind kind);

/// Receives solutions, progress and trace events. Returning false stops the search promptly, as
/// progress() is called about 20 times a second. Views are valid during the call only.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual bool solution(PlacementView) { return true; }

  /// Receives the solution of Question::one. A call handles a part of it, some milliseconds of
  /// work, and returns whether more is left. It is called again with the same placement, and
  /// progress() in between, until it returns false or the search must end. In the latter case the
  /// solution stays unfinished and is not counted. The default calls solution() and is done.
  /// Override it for large boards, so that time limits hold.
  virtual bool solution_part(PlacementView columns) {
    solution(columns);
    return false;
  }

  virtual bool progress(const Progress&) { return true; }
  virtual bool event(const Event&) { return true; }

  /// Whether a solution may come as a closed form: for sinks that write boards too large for
  /// memory.
  virtual bool takes_closed_form() const { return false; }

  /// Receives a closed form as solution_part() receives a placement.
  virtual bool closed_form(const ClosedForm&) { return false; }
};

/// One row of the catalogue.
struct EngineInfo {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string_view source;   ///< the publication it follows
  std::string_view order;    ///< the order in which solutions come
  std::int32_t largest_n = kLargestSize;
  bool takes_squares = true;  ///< takes pre-placed queens and blocked squares
  bool takes_torus = false;
  bool lists = true;              ///< answers Question::all
  bool counts = true;             ///< answers Question::count
  bool finds = true;              ///< answers Question::one
  bool counts_checks = true;      ///< counts checks and backtracks; otherwise both are 0
  bool counts_looks = false;      ///< counts looks; otherwise they are 0
  bool takes_board = true;        ///< takes the ordinary board; false: the torus only
  bool takes_seed = false;        ///< draws at random: another seed, another solution
  bool counts_symmetric = false;  ///< answers Question::half_turn and quarter_turn itself
  bool proves_none = true;        ///< ends when there is no solution; false: runs until a limit
  bool traces = false;            ///< shows its steps when Limits::probing is tracing

  /// Whether run() can answer the question with this engine. If the engine lists solutions, run()
  /// picks those with the symmetry; if it only counts, run() computes the number of fundamental
  /// solutions from counts.
  bool answers(Question question) const {
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

/// Why an engine does not serve a problem, and which do.
struct Refusal {
  std::string reason;  ///< behind the engine's name: "does not know the torus"
  std::vector<std::string> alternatives = {};  ///< names of engines; empty when none serves it
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual const EngineInfo& info() const = 0;

  /// Why the engine does not serve a problem although info() says it takes it. Empty if it does.
  virtual std::optional<Refusal> size_refusal(const Problem&) const { return std::nullopt; }

  /// Answers `one`, `all` or `count` for a validated problem that info() says it takes. Does not
  /// throw for such a problem: "no solution" and "stopped" are answers.
  virtual Answer solve(const Problem& problem, Question question, const Limits& limits,
                       Sink& sink) const = 0;
};

}  // namespace queens
QUEENS_PUBLIC_END
