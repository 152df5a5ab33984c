// What an object or statements say. Each key has a part in the problem, is an answer, or is unknown. An unknown one that
// holds numbers or squares may change the question, and is refused by its name; one with a text, a number or a flag
// changes nothing, and is passed over. Objects within are opened.
//
// If placements are asked for, answers are what is judged, and the rest is the problem by which they are judged. Without
// answers, lists of queens or under unknown keys are answers.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "read/reading.hpp"

namespace queens::read {

/// Something on the board, with the line that says so.
struct Entry {
  Key what;  ///< queens, blocked, diagonals, antidiagonals
  std::uint64_t line;
  std::int64_t row = 0, column = 0;  ///< as written; the number of a diagonal
  std::string name = {};             ///< of a square of chess
  int base = 1;
};

/// A problem before it is checked.
struct Draft {
  Problem problem = {.n = 0};
  std::vector<Entry> entries = {};
  std::uint64_t line = 1, line_of_n = 0, line_of_rule = 0;
  int base = 1;
  std::string name = {};
  std::optional<Refusal> refusal = {};  ///< why there is no problem, though there are others
};

/// The problem with all its entries. Throws Error for a square that is off the board.
Problem problem_of(const Draft& draft);

/// The same, checked. If queens and blocks contradict each other, the error names the line of the first one that
/// contradicts those before it: a contradiction stays if more follow, so a binary search finds it. O(k log^2 k) for k
/// queens and blocks.
CheckedProblem checked(const Draft& draft);

/// Calls the function, and adds the line to its error.
template <class Function>
auto at_line(std::uint64_t line, Function function) {
  try {
    return function();
  } catch (const Refusal&) {
    throw;
  } catch (const Error& error) {
    fail(line, error.what(), error.code());
  }
}

[[noreturn]] void refuse_second_map(std::uint64_t line);

/// Throws Error for an object with anything but members; the arguments of a call may have names or not.
void require_members(const Node& object);

class Document {
 public:
  /// `statements`: not an object, so that squares count from what their numbers show.
  Document(std::uint64_t line, Asked asked, bool statements = false)
      : asked_(asked), statements_(statements) {
    draft_.line = line;
  }

  /// The members must live as long as this.
  void take(std::span<const Node> members);

  /// The problem. `map`: one that stands beside the members. `n`: the size if no member states it.
  Draft draft(std::optional<Draft> map = {}, std::optional<std::int64_t> n = {});

  const std::vector<const Node*>& answers() const { return answers_; }  ///< members
  bool names_answers() const { return named_; }
  bool has_map() const { return map_.has_value(); }
  std::optional<std::int64_t> size() const { return size_; }
  std::optional<int> base() const { return base_; }

 private:
  void open(std::span<const Node> members, int depth);
  void take_member(const Node& member, int depth);
  void take_size(const Node& member);
  void take_lines(Key key, const Node& member);
  void take_regions(const Node& member);
  void take_unknown(const Node& member, int depth);
  void refuse_unknown(const Node& member) const;
  void take_squares(Key what, const Node& member);
  void add_map(Problem map, std::uint64_t line);

  Asked asked_;
  bool statements_, named_ = false, toroidal_ = false, map_named_ = false;
  Draft draft_;
  std::optional<std::int64_t> size_;
  std::optional<int> base_;
  int region_base_ = 1;  // of regions that are lists of squares
  std::optional<bool> touching_;
  std::optional<Problem> map_;
  std::uint64_t map_line_ = 0, last_line_ = 1;
  std::vector<const Node*> answers_;
  std::vector<std::pair<Key, const Node*>> lists_;  // of squares, until the base is known
};

}  // namespace queens::read
