// One JSON document: the problem first, then the solutions as they come, then the answer.
//
// Counters are numbers up to 2^53 - 1, which every JSON reader holds exactly, and strings of digits
// above. The long part, the solutions, is written by hand; names and floating-point numbers, where
// escapes and rounding matter, by the library.
#include <nlohmann/json.hpp>

#include "present/writers.hpp"

namespace queens::present {
namespace {

constexpr Count kLargestExact = (Count{1} << 53) - 1;

std::string counter(Count value) {
  const std::string digits = to_string(value);
  return value <= kLargestExact ? digits : '"' + digits + '"';
}

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

class JsonWriter : public Writer {
 public:
  JsonWriter(const Problem& problem, Style style) : problem_(problem), style_(style) {}

  std::string begin() override {
    std::string text = "{\"n\":" + std::to_string(problem_.n) +
                       ",\"toroidal\":" + (problem_.toroidal ? "true" : "false") +
                       ",\"base\":" + std::to_string(style_.base);
    append_squares(text, "queens", problem_.queens);
    append_squares(text, "blocked", problem_.blocked);
    append_lines(text, "blocked_diagonals", problem_.blocked_diagonals, 0);
    append_lines(text, "blocked_antidiagonals", problem_.blocked_antidiagonals,
                 2 * std::int64_t{style_.base});
    return text + ",\n\"solutions\":[";
  }

  std::string solution(PlacementView columns) override {
    std::string text = first_ ? "\n[" : ",\n[";
    first_ = false;
    append_columns(text, columns, style_.base, ',');
    text += ']';
    return text;
  }

  std::string end(const Answer& answer) override {
    std::string text = first_ ? "],\n" : "\n],\n";
    text += "\"question\":" + json_text(name(answer.question)) +
            ",\"verdict\":" + json_text(name(answer.verdict)) +
            ",\"stop\":" + json_text(name(answer.stop)) +
            ",\"complete\":" + (answer.complete ? "true" : "false") +
            ",\"count\":" + counter(answer.count) + ",\"engine\":" + json_text(answer.engine) +
            ",\"elapsed_seconds\":" + nlohmann::json(answer.statistics.elapsed_seconds).dump();
    if (answer.counted) append_statistics(text, answer.statistics);
    return text + "}\n";
  }

 private:
  void append_squares(std::string& text, std::string_view key, const std::vector<Square>& squares) {
    if (squares.empty()) return;
    text += ",\"" + std::string(key) + "\":[";
    for (std::size_t i = 0; i < squares.size(); ++i) {
      text += i == 0 ? "[" : ",[";
      append_number(text, std::int64_t{squares[i].row} + style_.base);
      text += ',';
      append_number(text, std::int64_t{squares[i].column} + style_.base);
      text += ']';
    }
    text += ']';
  }

  static void append_lines(std::string& text, std::string_view key,
                           const std::vector<std::int64_t>& lines, std::int64_t shift) {
    if (lines.empty()) return;
    text += ",\"" + std::string(key) + "\":[";
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i != 0) text += ',';
      append_number(text, lines[i] + shift);
    }
    text += ']';
  }

  static void append_statistics(std::string& text, const Statistics& statistics) {
    text += ",\n\"statistics\":{\"nodes\":" + counter(statistics.nodes) +
            ",\"checks\":" + counter(statistics.checks) +
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
};

}  // namespace

std::unique_ptr<Writer> json_writer(const Problem& problem, Style style) {
  return std::make_unique<JsonWriter>(problem, style);
}

}  // namespace queens::present
