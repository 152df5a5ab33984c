// One JSON document: the problem first, then the solutions as they come, then the answer.
//
// Exact numbers that may be larger than 2^53, which not every JSON reader holds, are strings of digits,
// always: who reads one kind never meets the other. The long part, the solutions, is written by hand; names and floating-point numbers, where
// escapes and rounding matter, by the library.
#include <nlohmann/json.hpp>
#include <utility>

#include "present/writers.hpp"

namespace queens::present {
namespace {

std::string counter(Count value) { return '"' + to_string(value) + '"'; }

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void append_squares(std::string& text, std::string_view key, const std::vector<Square>& squares,
                    int base) {
  if (squares.empty()) return;
  text += ",\"" + std::string(key) + "\":[";
  for (std::size_t i = 0; i < squares.size(); ++i) {
    text += i == 0 ? "[" : ",[";
    append_number(text, std::int64_t{squares[i].row} + base);
    text += ',';
    append_number(text, std::int64_t{squares[i].column} + base);
    text += ']';
  }
  text += ']';
}

void append_lines(std::string& text, std::string_view key, const std::vector<std::int64_t>& lines,
                  std::int64_t shift) {
  if (lines.empty()) return;
  text += ",\"" + std::string(key) + "\":[";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i != 0) text += ',';
    append_number(text, lines[i] + shift);
  }
  text += ']';
}

// The queens and blocks of a problem, as problem files and answers hold them.
void append_given(std::string& text, const Problem& problem, int base) {
  append_squares(text, "queens", problem.queens, base);
  append_squares(text, "blocked", problem.blocked, base);
  append_lines(text, "blocked_diagonals", problem.blocked_diagonals, 0);
  append_lines(text, "blocked_antidiagonals", problem.blocked_antidiagonals,
               2 * std::int64_t{base});
}

class JsonWriter : public Writer {
 public:
  JsonWriter(const Problem& problem, Style style) : problem_(problem), style_(style) {}

  std::string begin() override {
    std::string text = "{\"n\":" + std::to_string(problem_.n) +
                       ",\"toroidal\":" + (problem_.toroidal ? "true" : "false") +
                       ",\"base\":" + std::to_string(style_.base);
    append_given(text, problem_, style_.base);
    for (const auto& [name, value] : style_.numbers)
      text += "," + json_text(name) + ":" + counter(value);
    return text + ",\n\"solutions\":[";
  }

  std::string solution(PlacementView columns) override {
    std::string text;
    part(text, columns, 0);
    return text;
  }

  bool writes_parts() const override { return true; }

  void part(std::string& text, PlacementView columns, std::int64_t first_row) override {
    if (first_row == 0)
      text += std::exchange(first_, false) ? "\n[" : ",\n[";
    else
      text += ',';
    append_columns(text, columns, style_.base, ',');
    if (first_row + static_cast<std::int64_t>(columns.size()) == problem_.n) text += ']';
  }

  void cut(std::string& text, std::int64_t rows) override {
    rows_written_ = rows;
    if (rows > 0) text += ']';
  }

  std::string end(const Answer& answer) override {
    std::string text = first_ ? "],\n" : "\n],\n";
    text += "\"question\":" +
            json_text(style_.question.empty() ? name(answer.question) : style_.question) +
            ",\"verdict\":" + json_text(name(answer.verdict)) +
            ",\"stop\":" + json_text(name(answer.stop)) +
            ",\"complete\":" + (answer.complete ? "true" : "false") +
            ",\"count\":" + counter(answer.count) + ",\"engine\":" + json_text(answer.engine) +
            ",\"seconds\":" + nlohmann::json(answer.statistics.elapsed_seconds).dump();
    if (rows_written_ >= 0) text += ",\"rows_written\":" + std::to_string(rows_written_);
    if (answer.counted) append_statistics(text, answer.statistics);
    return text + "}\n";
  }

 private:
  static void append_statistics(std::string& text, const Statistics& statistics) {
    text += ",\n\"statistics\":{\"nodes\":" + counter(statistics.nodes) +
            ",\"checks\":" + counter(statistics.checks) +
            ",\"looks\":" + counter(statistics.looks) +
            ",\"backtracks\":" + counter(statistics.backtracks) + ",\"nodes_per_level\":[";
    for (std::size_t level = 0; level < statistics.nodes_per_level.size(); ++level) {
      if (level != 0) text += ',';
      text += counter(statistics.nodes_per_level[level]);
    }
    text += ']';
    if (statistics.tries != 0)
      text += ",\"tries\":" + counter(statistics.tries) + ",\"swaps\":" + counter(statistics.swaps);
    text += '}';
  }

  Problem problem_;
  Style style_;
  bool first_ = true;
  std::int64_t rows_written_ = -1;  // of a solution that was cut
};

}  // namespace

std::unique_ptr<Writer> json_writer(const Problem& problem, Style style) {
  return std::make_unique<JsonWriter>(problem, style);
}

}  // namespace queens::present

namespace queens {

std::string problem_file(const Problem& problem, std::string_view name, std::string_view comment) {
  std::string text = "{\"n\":" + std::to_string(problem.n);
  if (!name.empty()) text += ",\"name\":" + present::json_text(name);
  if (!comment.empty()) text += ",\"comment\":" + present::json_text(comment);
  if (problem.toroidal) text += ",\"toroidal\":true";
  present::append_given(text, problem, 1);
  return text + "}\n";
}

}  // namespace queens
