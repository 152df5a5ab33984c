// Writes the solutions of a search as one JSON document: first the problem, then the solutions as they are found,
// then the answer.
//
// The solutions, which make up most of it, are formatted directly; the rest is made by the functions of json.hpp.
#include <utility>

#include "present/json.hpp"
#include "present/writers.hpp"

namespace queens::present {
namespace {

class JsonWriter : public Writer {
 public:
  JsonWriter(const Problem& problem, Style style) : problem_(problem), style_(style) {}

  std::string begin() override {
    Json head = problem_json(problem_, style_.base);
    for (const auto& [name, value] : style_.numbers) head[name] = count_value(value);
    std::string text = json_line(head);
    text.pop_back();  // the brace that end() writes
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
    Json tail = answer_json(answer);
    if (!style_.question.empty()) tail["question"] = style_.question;
    if (rows_written_ >= 0) tail["rows_written"] = rows_written_;
    if (answer.counted) {
      Json& levels = tail["nodes_per_level"] = Json::array();
      for (const std::uint64_t nodes : answer.statistics.nodes_per_level)
        levels.push_back(count_value(nodes));
    }
    return (first_ ? "],\n" : "\n],\n") + json_line(tail).substr(1) + '\n';
  }

 private:
  Problem problem_;
  Style style_;
  bool first_ = true;
  std::int64_t rows_written_ = -1;  // of a solution that was cut off
};

}  // namespace

std::unique_ptr<Writer> json_writer(const Problem& problem, Style style) {
  return std::make_unique<JsonWriter>(problem, style);
}

}  // namespace queens::present

namespace queens {

std::string problem_file(const Problem& problem, std::string_view name, std::string_view comment) {
  Json object = {{"n", problem.n}};
  if (!name.empty()) object["name"] = name;
  if (!comment.empty()) object["comment"] = comment;
  Json given = problem_json(problem, 1);
  given.erase("base");  // 1 is the default of a file
  if (!problem.toroidal) given.erase("toroidal");
  object.update(given);
  return json_line(object) + '\n';
}

}  // namespace queens
