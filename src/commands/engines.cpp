// queens engines: lists all engines, and what each can do.

#include <string>
#include <vector>

#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "commands/all.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "report/engines.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kEnginesExamples =
    "  queens engines                          every algorithm, what it can do and its source\n"
    "  queens engines --json                   the same for programs\n"
    "  queens solve 12 --engine dancing-links  use one of them\n";

using EnginesOptions = DocumentOptions;

int engines_command(const EnginesOptions& options) {
  write_file(options.output, options.json  ? json_document(engines_json())
                             : options.csv ? csv(engines_json())
                                           : engines_text());
  return kAnswered;
}

}  // namespace

void add_engines(Command& program) {
  auto [command, options] = program.add_command<EnginesOptions>(
      {"engines", "List the algorithms and their sources", kEnginesExamples}, engines_command);
  options.add_to(command);
}

}  // namespace queens::commands
