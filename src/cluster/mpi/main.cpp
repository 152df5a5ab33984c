// queens-mpi: the ranks of an MPI job. Rank 0 hands out the work and is the program that the user sees. All others
// count, and send rank 0 their results and errors.
#include <mpi.h>
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cluster/mpi/ranks.hpp"
#include "commands/count_by_units.hpp"

#ifdef __SANITIZE_ADDRESS__
// MPI libraries keep a lot of memory until the end, which a leak checker would report as ours.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
#endif

namespace queens::cluster {
namespace {

// ---- The command `queens-mpi count` --------------------------------------------------------------

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

int count(commands::CountingOptions& options, Mailbox& mailbox, Manager& manager,
          const Place& place) {
  const CheckedProblem& problem = options.problem.problem();
  if (problem.toroidal)
    throw Error(
        ErrorCode::engine_cannot,
        "queens-mpi counts only on the ordinary board; 'queens count' also counts on the torus");
  options.devices.check();
  cli::catch_interrupts();
  cli::Output output(options.output);
  const bool alone = mailbox.ranks() == 1;
  if (alone && options.units.limits.threads == 0) options.units.limits.threads = place.threads;
  std::unique_ptr<record::Backend> here;
  if (alone)
    here = commands::wished_backend(options.devices, options.units, problem, options.search.engine);
  record::UnitCount counted =
      commands::count_units(problem, options.search.engine, options.search.seconds, options.units,
                            alone ? *here : manager, options.devices.preferred_engine(problem));
  if (alone)
    counted.devices = here->devices();
  else
    counted.team = manager.team();
  cli::say(alone ? commands::device_remarks(counted.devices, options.devices) : manager.remarks());
  const int status =
      commands::print_report(commands::units_report(problem, counted, options), options, output);
  output.commit();
  return status;
}

// Rank 0 manages the count, or counts itself if it is the only rank; the others count for it.
void add_count(cli::Command& program, Mailbox& mailbox, Manager& manager, const Place& place) {
  const auto run = [&mailbox, &manager, &place](commands::CountingOptions& options) {
    if (mailbox.rank() == 0) return count(options, mailbox, manager, place);
    work(mailbox, options.units, options.devices, place);
    return static_cast<int>(cli::kAnswered);
  };
  auto [command, options] = program.add_command<commands::CountingOptions>(
      {"count", "Count the solutions on many machines", kRanksExamples}, run);
  options.problem.add_to(command);
  options.add_to(command);
  command.add("--stats", options.stats);
}

// ---- The ranks -----------------------------------------------------------------------------------

// The place of this rank, which may count or not. All ranks of MPI_COMM_WORLD must call this together.
Place find_place(bool counts) {
  MPI_Comm host = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(host, &rank);
  MPI_Comm_size(host, &ranks);

  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (counts) sched_getaffinity(0, sizeof mine, &mine);  // a rank that does not count takes no core
  std::vector<cpu_set_t> bound(static_cast<std::size_t>(ranks));
  constexpr int kBytes = sizeof(cpu_set_t);
  MPI_Allgather(&mine, kBytes, MPI_BYTE, bound.data(), kBytes, MPI_BYTE, host);
  MPI_Comm_free(&host);

  const auto counts_too = [](const cpu_set_t& each) { return CPU_COUNT(&each) > 0; };
  const auto counting = std::count_if(bound.begin(), bound.end(), counts_too);
  const auto before = std::count_if(bound.begin(), bound.begin() + rank, counts_too);
  return {threads_for(bound, static_cast<std::size_t>(rank)),
          {static_cast<int>(before), std::max(1, static_cast<int>(counting))}};
}

cli::Program program(Mailbox& mailbox, Manager& manager, const Place& place) {
  return {
      .heading = {"queens-mpi", "Count n-queens placements with the ranks of an MPI job.",
                  "  mpirun --oversubscribe --bind-to none -n 3 queens-mpi count 18 --ledger q18\n"
                  "  queens-mpi count --help         Slurm jobs, and all options\n"},
      .commands = {[&](cli::Command& command) { add_count(command, mailbox, manager, place); }},
      .describes_itself = true,
      .fail = cli::fail,
      .show = cli::show_help};
}

// The last resort, for exceptions that the command line does not handle.
template <typename Work, typename Fail>
int guarded(const Work& work, const Fail& fail) {
  try {
    return work();
  } catch (const std::exception& error) {
    return fail(cli::kInputOutput, error.what());
  } catch (...) {
    return fail(cli::kInputOutput, "an error of unknown kind");
  }
}

// Returns the exit status of the whole job.
int rank_0(int argc, char** argv, Mailbox& mailbox, const Place& place) {
  Manager manager(mailbox);
  const int status = guarded(
      [&] { return cli::execute(program(mailbox, manager, place), argc, argv); }, cli::fail);
  if (manager.dismiss()) return status;
  std::cout.flush();
  std::_Exit(status);  // a rank is gone, so whatever waits for all ranks would never end
}

// What the other ranks do. Usually their command line is the same as that of rank 0, which reports what is wrong
// with it.
int other_rank(int argc, char** argv, Mailbox& mailbox, const Place& place) {
  Manager none(mailbox);
  const auto tell_rank_0 = [&](int status, std::string_view message) {
    refuse(mailbox, status, message);
    return 0;
  };
  cli::Program silent = program(mailbox, none, place);
  silent.fail = tell_rank_0;
  silent.show = [&](int, std::string_view) {
    return tell_rank_0(cli::kUsage,
                       "its command line is not that of a count; start every rank with 'count N'");
  };
  return guarded([&] { return cli::execute(silent, argc, argv); }, tell_rank_0);
}

}  // namespace
}  // namespace queens::cluster

int main(int argc, char** argv) {
  using namespace queens;
  using namespace queens::cluster;
  // Prints the man page and the like without MPI, so that a build can make them where no MPI job may start.
  if (argc > 1 && std::string_view(argv[1]).starts_with("--generate")) {
    Mailbox alone(0, 1);
    Manager none(alone);
    return cli::execute(program(alone, none, {}), argc, argv);
  }
  int level = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  // Lives beyond MPI_Finalize: messages may be received as late as then.
  Mailbox mailbox(rank, ranks);
  int status = cli::kUsage;
  if (level >= MPI_THREAD_FUNNELED) {
    const Place place = find_place(rank > 0 || ranks == 1);
    status =
        rank == 0 ? rank_0(argc, argv, mailbox, place) : other_rank(argc, argv, mailbox, place);
  } else if (rank == 0) {
    cli::fail(status, "this MPI library does not allow threads in a rank");
  }
  MPI_Finalize();
  return status;
}
