// Turns values into JSON, and JSON into text and CSV; writes the solutions of a search as one JSON document.
//
// Such a document holds first the problem, then the solutions as they are found, then the answer. The solutions, which
// make up most of it, are formatted directly and in parts; everything else is made by the functions of json.hpp.
#include "present/json.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "present/table.hpp"
#include "present/writers.hpp"

namespace queens {
namespace {

std::string json_escape(char32_t character) {
  const auto unit = [](char32_t value) { return "\\u" + quoting::hexadecimal(value, 4); };
  if (character < 0x10000) return unit(character);
  return unit(0xd800 + ((character - 0x10000) >> 10)) + unit(0xdc00 + (character & 0x3ff));
}

std::string csv_text(const Json& value, const char* between = " ") {
  if (value.is_null()) return "";
  if (value.is_string()) return escaped(value.get<std::string>());
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const Json& each : value) text += (text.empty() ? "" : between) + csv_text(each, "..");
  return text;
}

struct CsvRow {
  std::vector<std::string> keys, cells;

  void add(const Json& object, const std::string& before = "") {
    for (const auto& [key, value] : object.items()) {
      if (value.is_object()) {
        add(value, before + key + "_");
        continue;
      }
      keys.push_back(before + key);
      cells.push_back(csv_text(value));
    }
  }
};

class JsonWriter : public present::NumberWriter {
 public:
  JsonWriter(const Problem& problem, const Style& style, std::string question,
             std::vector<std::pair<std::string, std::uint64_t>> numbers)
      : NumberWriter(problem.n, style, ',', "]"),
        problem_(problem),
        question_(std::move(question)),
        numbers_(std::move(numbers)) {}

  std::string begin() override {
    Json head = problem_json(problem_, style_.base);
    for (const auto& [name, value] : numbers_) head[name] = count_value(value);
    std::string text = json_line(head);
    text.pop_back();  // the brace that end() writes
    return text + ",\n\"solutions\":[";
  }

  void cut(std::string& text, std::int64_t rows) override {
    rows_written_ = rows;
    if (rows > 0) text += ']';
  }

  std::string end(const Answer& answer) override {
    Json tail = answer_json(answer);
    if (!question_.empty()) tail["question"] = question_;
    if (rows_written_ >= 0) tail["rows_written"] = rows_written_;
    if (answer.counted)
      tail["nodes_per_level"] = list_json(answer.statistics.nodes_per_level, count_value);
    return (first_ ? "],\n" : "\n],\n") + json_line(tail).substr(1) + '\n';
  }

 private:
  std::string head() override { return std::exchange(first_, false) ? "\n[" : ",\n["; }

  Problem problem_;
  std::string question_;
  std::vector<std::pair<std::string, std::uint64_t>> numbers_;
  bool first_ = true;
  std::int64_t rows_written_ = -1;  // of a solution that was cut off
};

}  // namespace

std::string json_text(const Json& value, int indent) {
  std::string text = value.dump(indent, ' ', false, Json::error_handler_t::replace);
  // nlohmann-json has already escaped the control characters below the blank. Characters from 0x7f on are only in
  // strings, so they can be escaped here.
  const auto first = std::find_if(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) >= 0x7f; });
  if (first == text.end()) return text;
  std::string shown(text.begin(), first);
  for (std::string_view rest(text.data() + shown.size(), text.size() - shown.size());
       !rest.empty();) {
    const quoting::Character next = quoting::take_character(rest);
    if (next.value < ' ' || !quoting::is_invisible(next.value))
      shown += next.bytes;
    else
      shown += json_escape(next.value);
  }
  return shown;
}

std::string json_document(const Json& value) { return json_text(value, 2) + '\n'; }

std::string json_line(const Json& value) { return json_text(value, -1); }

void JsonStream::begin_part(std::string_view key) {
  if (open_.empty()) return;
  Level& level = open_.back();
  write_((std::exchange(level.empty, false) ? level.bracket : ',') + new_line());
  if (level.bracket == '{') write_(json_line(key) + ": ");
}

void JsonStream::open(char bracket, std::string_view key) {
  begin_part(key);
  open_.push_back({bracket});
}

void JsonStream::add(std::string_view key, const Json& value) {
  begin_part(key);
  const std::string text = json_text(value, 2);
  std::string_view rest = text;
  for (std::size_t end = 0; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
    write_(rest.substr(0, end));
    write_(new_line());
  }
  write_(rest);
}

void JsonStream::close() {
  const Level last = open_.back();
  open_.pop_back();
  const char* const brackets = last.bracket == '{' ? "{}" : "[]";
  write_(last.empty ? brackets : new_line() + brackets[1]);
  if (open_.empty()) write_("\n");
}

std::string csv(const Json& rows) {
  std::string text;
  for (const Json& each : rows) {
    CsvRow row;
    row.add(each);
    if (text.empty()) text = csv_line(row.keys);
    text += csv_line(row.cells);
  }
  return text;
}

Json count_value(Count count) { return to_string(count); }

Json number_value(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json square_json(Square square, int base) {
  return Json::array({std::int64_t{square.row} + base, std::int64_t{square.column} + base});
}

Json squares_json(std::span<const Square> squares, int base) {
  return list_json(squares, [&](const Square& square) { return square_json(square, base); });
}

Json columns_json(PlacementView columns, int base) {
  return list_json(columns, [&](std::int32_t column) { return std::int64_t{column} + base; });
}

Json attack_json(const std::optional<Attack>& attack, int base) {
  if (!attack) return {};
  return {{"first", square_json(attack->first, base)},
          {"second", square_json(attack->second, base)},
          {"line", name(attack->line)}};
}

Json inspection_json(const Inspection& inspection, int base, bool by_problem) {
  const auto attack = [&](const Attack& each) { return attack_json(each, base); };
  Json object = {{"valid", inspection.valid()},
                 {"attack_count", inspection.attack_count},
                 {"attacks", list_json(inspection.attacks, attack)},
                 {"off_board", squares_json(inspection.off_board, base)},
                 {"missing", inspection.missing}};
  if (by_problem) {
    object["absent"] = squares_json(inspection.absent, base);
    object["on_blocked"] = squares_json(inspection.on_blocked, base);
  }
  return object;
}

Json image_json(Symmetry symmetry, const std::optional<Count>& rank, PlacementView columns,
                int base) {
  return {{"symmetry", name(symmetry)},
          {"rank", rank ? count_value(*rank) : Json()},
          {"columns", columns_json(columns, base)}};
}

namespace {

// The rows of the board: texts with a character for each square, or else lists of names or numbers. If something is
// wrong with the regions, only the numbers.
Json regions_json(const Problem& problem, int base) {
  if (!region_fault(problem, base).empty()) return problem.regions;
  const std::vector<std::string> labels = present::region_labels(problem);
  const bool characters = std::all_of(labels.begin(), labels.end(), [](const std::string& each) {
    return each.size() == 1 && std::isalnum(static_cast<unsigned char>(each[0])) != 0;
  });
  const bool numbers = !characters && problem.region_names.empty();
  Json rows = Json::array();
  for (std::int32_t row = 0; row < problem.n; ++row) {
    std::string text;
    Json list = Json::array();
    for (std::int32_t column = 0; column < problem.n; ++column) {
      const std::int32_t region = problem.region({row, column});
      const std::string& label = labels[static_cast<std::size_t>(region)];
      if (characters)
        text += label;
      else
        list.push_back(numbers ? Json(region + base) : Json(label));
    }
    rows.push_back(characters ? Json(text) : list);
  }
  return rows;
}

}  // namespace

std::vector<std::string> present::region_labels(const Problem& problem) {
  std::vector<std::string> labels = problem.region_names;
  for (std::int32_t i = 0; i < problem.n && problem.region_names.empty(); ++i)
    labels.push_back(usual_region_name(i, problem.n));
  return labels;
}

Json problem_json(const Problem& problem, int base) {
  Json object = {{"n", problem.n}, {"toroidal", problem.toroidal}, {"base", base}};
  const auto add_lines = [&](const char* key, const std::vector<std::int64_t>& lines, int shift) {
    for (const std::int64_t line : lines) object[key].push_back(line + shift);
  };
  if (!problem.queens.empty()) object["queens"] = squares_json(problem.queens, base);
  if (!problem.blocked.empty()) object["blocked"] = squares_json(problem.blocked, base);
  add_lines("blocked_diagonals", problem.blocked_diagonals, 0);
  add_lines("blocked_antidiagonals", problem.blocked_antidiagonals, 2 * base);
  if (!problem.regions.empty()) object["regions"] = regions_json(problem, base);
  if (problem.coloured()) object["touching"] = problem.touching;
  return object;
}

Json answer_json(const Answer& answer) {
  const Statistics& statistics = answer.statistics;
  Json object = {{"question", name(answer.question)},
                 {"verdict", name(answer.verdict)},
                 {"stop", name(answer.stop)},
                 {"complete", answer.complete},
                 {"count", count_value(answer.count)},
                 {"engine", answer.engine},
                 {"seconds", statistics.elapsed_seconds}};
  for (const auto& [size, classes] : answer.classes)
    object["classes"].push_back({{"solutions", size}, {"classes", count_value(classes)}});
  if (answer.counted) add_statistics(object, statistics, counted(statistics));
  return object;
}

Json result_json(const Problem& problem, const Answer& answer, int base) {
  Json object = problem_json(problem, base);
  object.update(answer_json(answer));
  return object;
}

Counted counted(const EngineInfo& info) { return {info.counts_checks, info.counts_looks}; }

Counted counted(const Statistics& statistics) {
  return {.checks = statistics.checks != 0 || statistics.nodes == 0,
          .looks = statistics.looks != 0 || statistics.nodes <= 1};
}

void add_statistics(Json& object, const Statistics& statistics, Counted counted) {
  object["nodes"] = count_value(statistics.nodes);
  object["checks"] = counted.checks ? count_value(statistics.checks) : Json();
  object["looks"] = counted.looks ? count_value(statistics.looks) : Json();
  object["backtracks"] = counted.checks ? count_value(statistics.backtracks) : Json();
  if (statistics.tries == 0) return;
  object["tries"] = count_value(statistics.tries);
  object["swaps"] = count_value(statistics.swaps);
}

Json engine_json(const EngineInfo& info) {
  return {{"name", info.name},
          {"summary", info.summary},
          {"source", info.source},
          {"order", info.order},
          {"largest_n", info.largest_n},
          {"finds", info.finds},
          {"lists", info.lists},
          {"counts", info.counts},
          {"counts_symmetric", info.counts_symmetric},
          {"counts_checks", info.counts_checks},
          {"counts_looks", info.counts_looks},
          {"proves_none", info.proves_none},
          {"takes_board", info.takes_board},
          {"takes_squares", info.takes_squares},
          {"takes_torus", info.takes_torus},
          {"takes_regions", info.takes_regions},
          {"takes_seed", info.takes_seed},
          {"traces", info.traces}};
}

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

std::unique_ptr<Writer> present::json_writer(
    const Problem& problem, Style style, std::string question,
    std::vector<std::pair<std::string, std::uint64_t>> numbers) {
  return std::make_unique<JsonWriter>(problem, style, std::move(question), std::move(numbers));
}

}  // namespace queens
