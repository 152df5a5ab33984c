#include "commands/unit_progress.hpp"

#include <fmt/format.h>

#include "base/phrases.hpp"
#include "cli/words.hpp"
#include "machine/system.hpp"

namespace queens::commands {
using namespace cli;

// Estimates the time left as t (1 - f) / f, where t is the time spent and f is the fraction of the expected work that
// was done in it. While f is below 0.01, the estimate would be a guess and is not shown.

void UnitProgress::show(const Progress& now) {
  constexpr double kTerminalSeconds = 0.1, kLineSeconds = 1, kLeastFraction = 0.01;
  if (now.elapsed_seconds < next_seconds_) return;
  const bool terminal = machine::is_terminal(machine::kStandardError);
  next_seconds_ = now.elapsed_seconds + (terminal ? kTerminalSeconds : kLineSeconds);
  if (!terminal && !always_) return;

  if (now.step != Step::counting)
    return show(fmt::format("n = {}: {}, {:.0f} s", n_, name(now.step), now.elapsed_seconds),
                terminal);
  const double rate = static_cast<double>(now.units_done - now.units_before) / now.elapsed_seconds;
  std::string text =
      fmt::format("n = {}: {:.1f} % of the work, {} of {}, {} units/s", n_, 100 * now.fraction,
                  grouped(now.units_done), plural(now.units, "unit"), three_digits(rate));
  const double fraction = (now.fraction - now.fraction_before) / (1 - now.fraction_before);
  if (fraction >= kLeastFraction)
    text += fmt::format(", {} left", duration(now.elapsed_seconds * (1 - fraction) / fraction));
  show(text, terminal);
}

void UnitProgress::show(const std::string& text, bool terminal) {
  if (terminal)
    line_.show(text);
  else if (machine::ready_to_write(machine::kStandardError))
    say_always(text + '\n');
}

}  // namespace queens::commands
