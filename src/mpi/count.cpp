#include "mpi/count.hpp"

#include <optional>

#include "cli/device_options.hpp"
#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_report.hpp"
#include "mpi/worker.hpp"

namespace queens::mpi {
namespace {

constexpr const char* kRanksExamples =
    "  On two cores of this machine, plus rank 0, which hands out the work and needs no core:\n"
    "    mpirun --oversubscribe --bind-to none -n 3 queens-mpi count 18 --ledger q18\n"
    "  In a Slurm job, with one rank per node that uses all its cores (file q22.sh, for sbatch):\n"
    "    #!/bin/sh\n"
    "    #SBATCH --nodes=16 --exclusive --time=12:00:00\n"
    "    mpirun --oversubscribe --map-by node --bind-to none -n $((SLURM_JOB_NUM_NODES + 1)) \\\n"
    "      queens-mpi count 22 --ledger q22\n"
    "  By hand, to resume a count that a ledger holds in part:\n"
    "    mpirun --hostfile hosts --oversubscribe --map-by node --bind-to none -n 9 \\\n"
    "      queens-mpi count 20 --ledger q20 --progress\n"
    "  With the cards of eight hosts:\n"
    "    mpirun --hostfile hosts --oversubscribe --map-by node --bind-to none -n 9 \\\n"
    "      queens-mpi count 24 --device all --ledger q24\n"
    "  In one process, without mpirun, as 'queens count' does:\n"
    "    queens-mpi count 16\n";

struct CountOptions {
  cli::ProblemOptions problem;
  cli::SearchOptions search;
  cli::UnitOptions units;
  cli::DeviceOptions devices;
  std::string output;
  bool json = false, stats = false;
};

int count(CountOptions& options, Mailbox& mailbox, Manager& manager, const Place& place) {
  const Problem problem = options.problem.problem();
  if (problem.toroidal)
    throw Error(
        ErrorCode::engine_cannot,
        "queens-mpi counts only on the ordinary board; 'queens count' also counts on the torus");
  cli::catch_interrupts();
  cli::Output output(options.output);
  const bool alone = mailbox.ranks() == 1;
  if (alone && options.units.threads == 0) options.units.threads = place.threads;
  std::optional<cli::WishedBackend> here;
  if (alone) here.emplace(options.devices, options.units, problem, options.search.engine);
  campaign::UnitCount counted = cli::count_units(
      problem, options.search.engine, options.search.seconds, options.units,
      alone ? here->backend() : manager, options.devices.preferred_engine(problem));
  if (alone)
    counted.devices = here->shares();
  else
    counted.team = manager.team();
  cli::say(alone ? here->remarks() : manager.remarks());
  return cli::report(
      problem, counted,
      {options.units.ledger, options.json, options.stats, options.problem.base(), {}}, output);
}

}  // namespace

void add_count(cli::Command& program, Mailbox& mailbox, Manager& manager, const Place& place) {
  const auto run = [&mailbox, &manager, &place](CountOptions& options) {
    if (mailbox.rank() == 0) return count(options, mailbox, manager, place);
    work(mailbox, options.units, options.devices, place);
    return static_cast<int>(cli::kAnswered);
  };
  auto [command, options] = program.add_command<CountOptions>(
      {"count", "Count the solutions on many machines", kRanksExamples}, run);
  options.problem.add_to(command);
  options.search.add_to(command);
  options.units.add_to(command);
  options.devices.add_to(command);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add("--stats", options.stats);
}

}  // namespace queens::mpi
