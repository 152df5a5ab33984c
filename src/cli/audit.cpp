// A sample of K units is drawn from all units that are done, each as likely as the other; the
// results that hold them are counted again by another kernel than the one on record.
#include "cli/audit.hpp"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <random>
#include <set>

#include "catalogue/counting.hpp"
#include "cli/count_units.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/problem_key.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_progress.hpp"
#include "ledger/ledger.hpp"
#include "ledger/totals.hpp"

namespace queens::cli {
namespace {

constexpr const char* kExamples =
    "  queens ledger audit q18 --sample 20\n"
    "  queens ledger audit q18 --sample 20 --kernel scalar --seed 1\n";

struct AuditOptions {
  std::string file, kernel;
  std::uint64_t sample = 10;
  std::uint64_t seed = 0;
  int threads = 0;
};

struct Drawn {
  const ledger::Run* run;
  ledger::Result result;
};

// Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S).
std::vector<Drawn> draw(const ledger::Ledger& ledger, const std::vector<ledger::Run>& runs,
                        const AuditOptions& options) {
  std::uint64_t left = 0;
  for (const ledger::Run& run : runs) left += ledger::total(ledger.results(run)).units_done;
  std::uint64_t wanted = std::min(options.sample, left);
  std::mt19937_64 random(options.seed);
  std::vector<Drawn> drawn;
  for (const ledger::Run& run : runs)
    for (const ledger::Result& result : ledger.results(run)) {
      bool taken = false;
      for (std::uint64_t unit = result.first; unit <= result.last; ++unit, --left)
        if (wanted > 0 && random() % left < wanted) {
          taken = true;
          --wanted;
        }
      if (taken) drawn.push_back({&run, result});
    }
  return drawn;
}

// The fastest that is not the one on record; that one when there is no other.
const simd::Kernel& other_kernel(const std::string& recorded) {
  for (const simd::Kernel& kernel : counting::kernels())
    if (kernel.name != recorded) return kernel;
  return counting::kernels().front();
}

int audit(const AuditOptions& options) {
  const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read);
  const std::vector<ledger::Run> runs = ledger.runs();
  const std::vector<Drawn> sample = draw(ledger, runs, options);
  const std::string wish = kernel_wish(options.kernel);

  catch_interrupts();
  ProgressLine line;
  std::uint64_t units = 0, differing = 0;
  std::set<std::string> used;
  const ledger::Run* current = nullptr;
  std::unique_ptr<counting::Decomposition> decomposition;
  std::size_t audited = 0;
  for (const auto& [run, result] : sample) {
    if (interrupted()) break;
    if (run != current) {
      const auto n = static_cast<std::int32_t>(run->n);
      decomposition = counting::decompose(parse_problem_key(n, run->problem), run->decomposition);
      current = run;
      if (decomposition->units() != run->units)
        throw Error(ErrorCode::bad_text,
                    fmt::format("this program cuts {} into {} units, the ledger says {}",
                                ledger::describe(*run), decomposition->units(), run->units));
    }
    const simd::Kernel& kernel =
        wish.empty() ? other_kernel(result.origin.kernel) : counting::kernel(wish);
    line.show(fmt::format("counting {} again", ledger::describe(result)));
    counting::RunOptions again;
    again.threads = options.threads;
    again.kernel = &kernel;
    again.first_unit = result.first;
    again.end_unit = result.last + 1;
    again.on_progress = [](const counting::RunProgress&) { return !interrupted(); };
    const counting::RunResult counted = counting::run(*decomposition, again);
    if (counted.stop != Stop::finished) break;
    ++audited;
    used.insert(std::string(kernel.name));
    units += result.last - result.first + 1;
    if (counted.solutions == result.count && counted.weighted == result.weighted) continue;
    ++differing;
    line.clear();
    print(fmt::format("{}, {}: {} on {} counted {} ({} weighted), {} counts {} ({} weighted)\n",
                      ledger::describe(*run), ledger::describe(result), result.origin.kernel,
                      result.origin.host, to_string(result.count), to_string(result.weighted),
                      kernel.name, to_string(counted.solutions), to_string(counted.weighted)));
  }
  line.clear();
  std::string kernels;
  for (const std::string& name : used) kernels += (kernels.empty() ? " by " : ", ") + name;
  print(fmt::format("{} units in {} results counted again{}: {}\n", grouped(units), audited,
                    kernels, differing == 0 ? "all agree" : fmt::format("{} DIFFER", differing)));
  std::cerr << fmt::format("queens: --seed {} draws the same sample\n", options.seed);
  if (audited < sample.size()) {
    std::cerr << fmt::format("queens: interrupted: {} of the {} results drawn were counted\n",
                             audited, sample.size());
    return kInterrupted;
  }
  return differing == 0 ? kAnswered : kNone;
}

}  // namespace

void add_audit(CLI::App& group, Command& chosen) {
  auto options = std::make_shared<AuditOptions>();
  options->seed = std::random_device()();
  CLI::App* command = add_command(
      group, "audit", "Count a random sample again by another kernel (status 1: some differ)",
      kExamples);
  command->add_option("FILE", options->file, "A ledger")->required();
  command->add_option("--sample", options->sample, "How many units to draw [10]")
      ->type_name("K")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
  command
      ->add_option("--kernel", options->kernel, "The kernel to count with (another than recorded)")
      ->type_name("NAME");
  command->add_option("--threads", options->threads, "How many threads count (all the machine has)")
      ->type_name("T")
      ->check(CLI::Range(1, 4096));
  command->add_option("--seed", options->seed, "Draw the sample of this number (a random one)")
      ->type_name("S");
  command->callback([options, &chosen] { chosen = [options] { return audit(*options); }; });
}

}  // namespace queens::cli
