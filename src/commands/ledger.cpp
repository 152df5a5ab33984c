// queens ledger: what a file of recorded counts holds.
#include "commands/ledger.hpp"

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "commands/all.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kLedgerExamples =
    "  queens count 18 --ledger q18              count, and keep what is counted\n"
    "  queens ledger show q18                    how far it is\n"
    "  queens ledger merge all q18 from-there    two machines' work in one file\n"
    "  queens ledger export all --csv            every result, a row each\n"
    "  queens ledger status q20                  how far a cluster is\n"
    "  queens ledger audit all --sample 20       count some again by another kernel\n";

}  // namespace

void ReadOptions::add_to(CLI::App& command) {
  command.add_option("FILE", file, "A ledger")->type_name("FILE")->required();
  add_time_limit(command, seconds);
  add_output(command, output);
  add_csv(command, csv)->excludes(add_json(command, json));
}

void add_ledger(CLI::App& app, Command& chosen) {
  CLI::App* group =
      add_command(app, "ledger", "Look into, merge and audit recorded counts", kLedgerExamples);
  add_show(*group, chosen);
  add_merge(*group, chosen);
  add_ledger_export(*group, chosen);
  add_status(*group, chosen);
  add_audit(*group, chosen);
}

}  // namespace queens::commands
