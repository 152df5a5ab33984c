#include "cli/csv.hpp"

#include "present/table.hpp"

namespace queens::cli {
namespace {

std::string cell(const Json& value, const char* between = " ") {
  if (value.is_null()) return "";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const Json& each : value) text += (text.empty() ? "" : between) + cell(each, "..");
  return text;
}

struct Row {
  std::vector<std::string> keys, cells;

  void add(const Json& object, const std::string& before = "") {
    for (const auto& [key, value] : object.items()) {
      if (value.is_object()) {
        add(value, before + key + "_");
        continue;
      }
      keys.push_back(before + key);
      cells.push_back(cell(value));
    }
  }
};

}  // namespace

std::string csv(const Json& rows) {
  std::string text;
  for (const Json& each : rows) {
    Row row;
    row.add(each);
    if (text.empty()) text = csv_line(row.keys);
    text += csv_line(row.cells);
  }
  return text;
}

}  // namespace queens::cli
