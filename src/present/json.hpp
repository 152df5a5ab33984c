// Values as JSON: one maker for each kind, whoever prints it, a command or the page. docs/schema/ describes what
// they make.
//
// Numbers.   What may be larger than 2^53, which not every reader holds (counts, ranks, seeds, what a search counted),
//            is a string of digits, always: who reads one kind never meets the other. All else is a number.
// Rows.      Rows and columns count from `base`.
// Unknown.   What is not known, or not counted by an engine, is null.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "queens/board.hpp"
#include "queens/engine.hpp"
#include "queens/problem.hpp"

namespace queens {

using Json = nlohmann::ordered_json;

/// Indented by two, a line feed at the end. What is no UTF-8 in it is replaced.
std::string json_document(const Json& value);
/// The same on one line.
std::string json_line(const Json& value);

/// Comma-separated values of an array of objects with the same keys: a column for each key. An object within one is
/// a column for each of its keys, "seconds_low"; a list is its elements with blanks between them, a pair in it
/// "0..99". null is nothing.
std::string csv(const Json& rows);

Json count_value(Count count);
/// null for infinity and what is no number.
Json number_value(double value);

Json square_json(Square square, int base);
Json squares_json(std::span<const Square> squares, int base);
Json columns_json(PlacementView columns, int base);
Json attack_json(const Attack& attack, int base);
/// null where there is none.
Json attack_json(const std::optional<Attack>& attack, int base);
/// valid, attack_count, attacks, off_board, missing
Json inspection_json(const Inspection& inspection, int base);
/// symmetry, rank, columns
Json image_json(Symmetry symmetry, const std::optional<Count>& rank, PlacementView columns,
                int base);

/// n, toroidal, base, and the queens and blocks where there are any.
Json problem_json(const Problem& problem, int base);

/// question, verdict, stop, complete, count, engine, seconds; and what the search did, when that was counted.
Json answer_json(const Answer& answer);

/// Both: what was asked, and what came of it.
Json result_json(const Problem& problem, const Answer& answer, int base);

/// What an engine counts beside nodes.
struct Counted {
  bool checks = true;  ///< and backtracks
  bool looks = false;
};
Counted counted(const EngineInfo& info);
/// As far as the numbers tell: no node is placed without a check, and no second queen without a look.
Counted counted(const Statistics& statistics);

/// nodes, checks, looks, backtracks; tries and swaps of a local search.
void add_statistics(Json& object, const Statistics& statistics, Counted counted);

/// An engine's row of the catalogue, by the names of EngineInfo.
Json engine_json(const EngineInfo& info);

/// A number that is measured or estimated: low, expected, high.
template <class Interval>
Json interval_json(const Interval& interval) {
  return {{"low", interval.low}, {"expected", interval.expected}, {"high", interval.high}};
}

}  // namespace queens
