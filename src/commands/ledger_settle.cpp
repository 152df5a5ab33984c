// queens ledger settle: recounts the units whose results contradict each other, and drops the wrong results.
#include "campaign/settle.hpp"
#include "cli/exit_status.hpp"
#include "cli/exposed_key.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_options.hpp"
#include "cli/unit_progress.hpp"
#include "commands/ledger.hpp"
#include "report/ledger_changes.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kSettleExamples =
    "  queens ledger settle all                  recount the results that ledgers disagree about\n"
    "  queens ledger settle all --kernel scalar  with a kernel that none of the ledgers used\n";

struct SettleCommand {
  std::string file, kernel, output;
  campaign::SettleOptions settle;
  bool progress = false, json = false;
};

// The options given that a later count of these units should repeat. --kernel is not one of them: another count may
// use another kernel.
std::string words_again(const SettleCommand& options) {
  UnitOptions words;
  words.threads = options.settle.threads;
  words.memory = options.settle.memory;
  return words.words_again();
}

int settle(const SettleCommand& options) {
  catch_interrupts();
  warn_if_exposed(options.settle.sign);
  Output output(options.output);
  campaign::SettleOptions wanted = options.settle;
  wanted.kernel = &wished_kernel(options.kernel);
  UnitProgress progress(0, options.progress);
  wanted.on_progress = [&](const counting::RunProgress& now) {
    progress.show({.run = now});
    return !interrupted();
  };
  const campaign::Settled settled = campaign::settle(options.file, wanted);
  progress.clear();
  if (options.json)
    output.write(json_document(settled_json(settled, options.file, words_again(options))));
  output.commit();
  say(settled_text(settled, options.file, words_again(options)));
  if (settled.stop == Stop::finished) {
    if (settled.units == 0 && settled.still.empty()) say("queens: nothing is disputed\n");
    return settled.still.empty() ? kAnswered : kNone;
  }
  return stopped(settled.stop, settled.elapsed_seconds, "the rest is still disputed");
}

}  // namespace

void add_settle(Command& group) {
  auto [command, options] = group.add_command<SettleCommand>(
      {"settle", "Recount the results that ledgers disagree about, and drop the wrong ones",
       kSettleExamples},
      settle);
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add("--memory", options.settle.memory);
  command.add("--kernel", options.kernel);
  command.add("--threads", options.settle.threads);
  command.add("--time-limit", options.settle.seconds);
  command.add("--sign", options.settle.sign);
  command.add("--progress", options.progress);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
