#include "cli/unit_report.hpp"

#include <iostream>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "present/json.hpp"
#include "report/answer.hpp"

namespace queens::cli {

int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output) {
  if (report.json)
    output.write(json_document(units_json(problem, count, report.base)));
  else if (count.all_done && count.has_sum && !count.conflicts.any())
    output.write(to_string(count.answer.count) + "\n");
  output.commit();
  say(units_remarks(count, report.ledger, "", report.words));
  if (report.stats) std::cerr << units_statistics(count);
  if (count.all_done) return count.conflicts.any() || !count.has_sum ? kNone : kAnswered;
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace queens::cli
