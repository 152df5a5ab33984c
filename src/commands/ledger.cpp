// queens ledger: the group of commands for ledgers, the files that record the results of counts.
#include "commands/ledger.hpp"

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "commands/all.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kLedgerExamples =
    "  queens count 18 --ledger q18              count, and record the results\n"
    "  queens ledger show q18                    the progress\n"
    "  queens ledger merge all q18 from-there    combine two machines' work in one file\n"
    "  queens ledger export all --csv            every result, one per row\n"
    "  queens ledger status q20                  the progress of a count on a cluster\n"
    "  queens ledger audit all --sample 20       recount some units with another kernel\n"
    "  queens ledger settle all                  recount the results that ledgers disagree about\n"
    "  queens ledger drop q18 --host otto        drop the results of a host\n";

}  // namespace

void ReadOptions::add_to(Command& command) {
  command.add({"FILE", 0, "A ledger", value::File{}}, file).required = true;
  command.add("--time-limit", seconds);
  DocumentOptions::add_to(command);
}

void add_ledger(Command& program) {
  Command& group =
      program.add_group({"ledger", "Inspect, merge and audit recorded counts", kLedgerExamples});
  add_show(group);
  add_merge(group);
  add_ledger_export(group);
  add_status(group);
  add_audit(group);
  add_settle(group);
  add_drop(group);
}

}  // namespace queens::commands
