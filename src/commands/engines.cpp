// queens engines: lists all engines: what each can do, how it works, and its source.

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kEnginesExamples =
    "  queens engines                          every algorithm, what it can do and its source\n"
    "  queens engines --json                   the same for programs\n"
    "  queens solve 12 --engine dancing-links  use one of them\n";

std::string questions(const EngineInfo& info) {
  std::string text;
  if (info.finds) text += ", one";
  if (info.lists) text += ", all";
  if (info.counts) text += ", count";
  if (info.counts_symmetric) text += ", symmetric";
  return text.substr(2);
}

std::string restrictions(const EngineInfo& info) {
  if (!info.takes_board) return "torus only";
  std::vector<std::string> taken;
  if (info.takes_squares) taken.emplace_back("squares");
  if (info.takes_torus) taken.emplace_back("torus");
  if (info.takes_regions) taken.emplace_back("regions");
  return taken.empty() ? "-" : joined(taken);
}

// Every engine; members of a family follow its head.
std::vector<const Engine*> all_engines() {
  std::vector<const Engine*> list;
  for (const Engine* engine : engines()) {
    list.push_back(engine);
    const std::string family = std::string(engine->info().name) + ":";
    for (const Engine* variant : engines(true))
      if (variant->info().name.starts_with(family)) list.push_back(variant);
  }
  return list;
}

std::string engines_text() {
  Table table{{"engine", ">n up to", "answers", "takes", "how"}};
  Table sources{{"engine", "order of solutions", "source"}};
  for (const Engine* engine : all_engines()) {
    const EngineInfo& info = engine->info();
    const std::string name(info.name);
    table.rows.push_back({name, grouped(static_cast<Count>(info.largest_n)), questions(info),
                          restrictions(info), std::string(info.summary)});
    sources.rows.push_back({name, std::string(info.order), std::string(info.source)});
  }
  return text(table) +
         "\n'squares': pre-placed queens and blocked squares\n'regions': coloured regions, and "
         "queens "
         "that do not touch\n'construct' chooses a form that "
         "fits the board\n\n" +
         text(sources);
}

Json engines_json() {
  return list_json(all_engines(), [](const Engine* each) { return engine_json(each->info()); });
}

int engines_command(const DocumentOptions& options) {
  write_file(options.output, options.document(engines_json(), engines_text()));
  return kAnswered;
}

}  // namespace

void add_engines(Command& program) {
  auto [command, options] = program.add_command<DocumentOptions>(
      {"engines", "List the algorithms and their sources", kEnginesExamples}, engines_command);
  options.add_to(command);
}

}  // namespace queens::commands
