// Estimates the time left as t (1 - f) / f, where t is the time spent and f is the fraction of the expected work that
// is done. While f is below 0.01, the estimate would be a guess and is not shown.
#include "cli/unit_progress.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

namespace queens::cli {

namespace {

// "3,350" and "0.12": three significant digits, and from 100 on a whole number.
std::string rate_text(double rate) {
  return rate < 99.5 ? fmt::format("{:.3g}", rate) : grouped(static_cast<Count>(rate + 0.5));
}

}  // namespace

void UnitProgress::show(const campaign::CountProgress& progress) {
  const counting::RunProgress& now = progress.run;
  constexpr double kTerminalSeconds = 0.1, kLineSeconds = 1, kLeastFraction = 0.01;
  if (now.elapsed_seconds < next_seconds_) return;
  const bool terminal = isatty(STDERR_FILENO) == 1;
  next_seconds_ = now.elapsed_seconds + (terminal ? kTerminalSeconds : kLineSeconds);
  if (!terminal && !always_) return;

  if (now.step != counting::Step::counting)
    return show(fmt::format("n = {}: {}, {:.0f} s", n_, words_for(now.step), now.elapsed_seconds),
                terminal);
  const double all = progress.fraction();
  const double rate = static_cast<double>(now.units_done) / now.elapsed_seconds;
  std::string text =
      fmt::format("n = {}: {:.1f} % of the work, {} of {}, {} units/s", n_, 100 * all,
                  grouped(progress.units_before + now.units_done),
                  plural(progress.units_before + now.units, "unit"), rate_text(rate));
  if (now.fraction >= kLeastFraction)
    text +=
        fmt::format(", {} left", duration(now.elapsed_seconds * (1 - now.fraction) / now.fraction));
  show(text, terminal);
}

void UnitProgress::show(const std::string& text, bool terminal) {
  if (terminal)
    line_.show(text);
  else if (ready_to_write(STDERR_FILENO))
    std::cerr << text + '\n';
}

}  // namespace queens::cli
