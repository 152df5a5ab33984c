#include "report/devices.hpp"

#include <fmt/format.h>

#include "present/table.hpp"
#include "report/words.hpp"
#include "text/bytes.hpp"

namespace queens {

std::string devices_text(const std::vector<TestedDevice>& devices,
                         const std::vector<std::string>& none) {
  std::string text;
  if (!devices.empty()) {
    Table table{
        {{"device"}, {"kind"}, {"memory", Align::right}, {"self-test"}, {"name"}, {"driver"}}};
    for (const TestedDevice& each : devices)
      table.rows.push_back({each.info.id, each.info.is_processor ? "processor" : "card",
                            bytes_text(static_cast<double>(each.info.memory)),
                            each.seconds ? "passed in " + duration(*each.seconds) : "failed",
                            each.info.name, each.info.driver});
    text = queens::text(table);
    for (const TestedDevice& each : devices)
      for (const std::string& line : {each.why, each.info.remark})
        if (!line.empty()) text += fmt::format("\n{}\n", line);
  }
  for (const std::string& why : none) text += (text.empty() ? "" : "\n") + why + "\n";
  return text;
}

Json devices_json(const std::vector<TestedDevice>& devices) {
  Json list = Json::array();
  for (const TestedDevice& each : devices)
    list.push_back({{"id", each.info.id},
                    {"name", each.info.name},
                    {"driver", each.info.driver},
                    {"processor", each.info.is_processor},
                    {"memory", each.info.memory},
                    {"compute_units", each.info.compute_units},
                    {"self_test_seconds", each.seconds ? Json(*each.seconds) : Json()},
                    {"failure", each.seconds ? Json() : Json(each.why)}});
  return {{"devices", list}};
}

}  // namespace queens
