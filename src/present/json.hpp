// Turns values into JSON: one function for each kind of value, shared by all commands and by the page in the
// browser. docs/schema/ describes the result.
//
// Numbers.   Not every reader of JSON can hold numbers above 2^53. So those that may be larger (counts, ranks, seeds,
//            and the nodes, checks and so on of a search) are always strings of digits, and all others are numbers.
//            A key never has two types.
// Rows.      Rows and columns count from `base`.
// Unknown.   A value that is unknown, or that the engine does not count, is null.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/board.hpp"
#include "queens/engine.hpp"
#include "queens/problem.hpp"

namespace queens {

using Json = nlohmann::ordered_json;

/// The value as text, indented by `indent`, or on one line if that is -1. Invalid UTF-8 is replaced, and
/// characters that do not print or that change the direction of the text become \u escapes, so that text from
/// elsewhere cannot control a terminal.
std::string json_text(const Json& value, int indent);
/// The value as text, indented by two, with a line feed at the end.
std::string json_document(const Json& value);
/// The value as text on one line.
std::string json_line(const Json& value);

/// Writes a document piece by piece, as json_document() would write the whole: for documents too long for memory.
class JsonStream {
 public:
  explicit JsonStream(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

  /// Begins an array '[' or an object '{': the whole document, or a part of the array or object opened last.
  void open(char bracket, std::string_view key = {});
  void add(const Json& element) { add({}, element); }
  void add(std::string_view key, const Json& value);
  /// Ends the array or object opened last.
  void close();
  /// Whether the array or object opened last has no part yet. Nothing of it has been written then.
  bool empty() const { return open_.back().empty; }

 private:
  struct Level {
    char bracket;
    bool empty = true;
  };
  void begin_part(std::string_view key);
  std::string new_line() const { return '\n' + std::string(2 * open_.size(), ' '); }

  std::function<void(std::string_view)> write_;
  std::vector<Level> open_;
};

/// Comma-separated values from an array of objects with the same keys: one column for each key, one row for each
/// object. If a value is an object, each of its keys gets a column with a joined title, such as "seconds_low". A list
/// becomes one cell, its elements separated by blanks; pairs in it are written as "0..99". null becomes an empty cell.
std::string csv(const Json& rows);

/// A list of what `make` makes of the elements of another.
template <class List, class Make>
Json list_json(const List& list, Make make) {
  Json made = Json::array();
  for (const auto& each : list) made.push_back(make(each));
  return made;
}

Json count_value(Count count);
/// null for infinity and NaN.
Json number_value(double value);

Json square_json(Square square, int base);
Json squares_json(std::span<const Square> squares, int base);
Json columns_json(PlacementView columns, int base);
/// null if there is no attack.
Json attack_json(const std::optional<Attack>& attack, int base);
/// valid, attack_count, attacks, off_board, missing; by a problem also absent and on_blocked.
Json inspection_json(const Inspection& inspection, int base, bool by_problem = false);
/// symmetry, rank, columns
Json image_json(Symmetry symmetry, const std::optional<Count>& rank, PlacementView columns,
                int base);

/// n, toroidal, base, and any queens and blocks.
Json problem_json(const Problem& problem, int base);

/// question, verdict, stop, complete, count, engine, seconds; and nodes, checks and so on, if they were counted.
Json answer_json(const Answer& answer);

/// The question and the answer in one object.
Json result_json(const Problem& problem, const Answer& answer, int base);

/// What an engine counts besides nodes.
struct Counted {
  bool checks = true;  ///< and backtracks
  bool looks = false;
};
Counted counted(const EngineInfo& info);
/// Infers from the numbers what the engine counts: an engine that counts checks makes a check before its first
/// node, and an engine that counts looks makes a look before its second node.
Counted counted(const Statistics& statistics);

/// nodes, checks, looks, backtracks; tries and swaps of a local search.
void add_statistics(Json& object, const Statistics& statistics, Counted counted);

/// An engine's row of the catalogue, with the names of EngineInfo as keys.
Json engine_json(const EngineInfo& info);

/// A measured or estimated number: low, expected, high.
template <class Interval>
Json interval_json(const Interval& interval) {
  return {{"low", interval.low}, {"expected", interval.expected}, {"high", interval.high}};
}

}  // namespace queens
