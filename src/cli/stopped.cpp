#include "cli/stopped.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/manners.hpp"
#include "cli/terminal.hpp"
#include "ledger/error.hpp"
#include "report/words.hpp"

namespace queens::cli {

ProgressTimer watch_until(double seconds, std::function<void(double)> show) {
  return ProgressTimer(seconds, [show = std::move(show)](double elapsed) {
    if (show) show(elapsed);
    return !interrupted();
  });
}

int stopped(const ProgressTimer& watch, std::string_view known) {
  return stopped(watch.why(), watch.elapsed_seconds(), known);
}

int stopped(Stop why, double seconds, std::string_view known) {
  const bool limit = why == Stop::time_limit;
  say(fmt::format("queens: stopped after {} ({}): {}\n", duration(seconds), stop_words(why),
                  known));
  return limit ? kStopped : kInterrupted;
}

bool finishes(const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (const ledger::LedgerError& error) {
    if (error.trouble() != ledger::Trouble::stopped) throw;
    return false;
  }
}

}  // namespace queens::cli
