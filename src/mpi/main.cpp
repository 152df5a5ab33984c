// queens-mpi: the ranks of an MPI job. Rank 0 hands out the work and is the program that the user sees. All others
// count, and send rank 0 their results and errors.
#include <mpi.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "mpi/count.hpp"
#include "mpi/worker.hpp"

#ifdef __SANITIZE_ADDRESS__
// MPI libraries keep a lot of memory until the end, which a leak checker would report as ours.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
#endif

namespace queens::mpi {
namespace {

cli::Program program(Mailbox& mailbox, Manager& manager, const Place& place) {
  return {
      .heading = {"queens-mpi", "Count n-queens placements with the ranks of an MPI job.",
                  "  mpirun --oversubscribe --bind-to none -n 3 queens-mpi count 18 --ledger q18\n"
                  "  queens-mpi count --help         Slurm jobs, and all options\n"},
      .commands = {[&](cli::Command& command) { add_count(command, mailbox, manager, place); }},
      .describes_itself = true,
      .report = cli::report,
      .show = cli::show_help,
      .note = cli::note};
}

// The last resort, for exceptions that the command line does not handle.
template <typename Work, typename Report>
int guarded(const Work& work, const Report& report) {
  try {
    return work();
  } catch (const std::exception& error) {
    return report(cli::kInputOutput, error.what());
  } catch (...) {
    return report(cli::kInputOutput, "an error of unknown kind");
  }
}

// Prints the man page and the like without MPI, so that a build can make them where no MPI job may start.
int describe(int argc, char** argv) {
  Mailbox alone(0, 1);
  Manager none(alone);
  return cli::execute(program(alone, none, {}), argc, argv);
}

// The exit status of the whole job.
int rank_0(int argc, char** argv, Mailbox& mailbox, const Place& place) {
  Manager manager(mailbox);
  const int status = guarded(
      [&] { return cli::execute(program(mailbox, manager, place), argc, argv); }, cli::report);
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
  silent.report = tell_rank_0;
  silent.show = [&](int, std::string_view) {
    return tell_rank_0(cli::kUsage,
                       "its command line is not that of a count; start every rank with 'count N'");
  };
  silent.note = [](std::string_view) {};
  return guarded([&] { return cli::execute(silent, argc, argv); }, tell_rank_0);
}

int run(int argc, char** argv, int level, Mailbox& mailbox) {
  const bool first = mailbox.rank() == 0;
  if (level < MPI_THREAD_FUNNELED) {
    if (first) cli::report(cli::kUsage, "this MPI library does not allow threads in a rank");
    return cli::kUsage;
  }
  const Place place = find_place(!first || mailbox.ranks() == 1);
  return first ? rank_0(argc, argv, mailbox, place) : other_rank(argc, argv, mailbox, place);
}

}  // namespace
}  // namespace queens::mpi

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]).starts_with("--generate"))
    return queens::mpi::describe(argc, argv);
  int level = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  // Lives beyond MPI_Finalize: messages may be received as late as then.
  queens::mpi::Mailbox mailbox(rank, ranks);
  const int status = queens::mpi::run(argc, argv, level, mailbox);
  MPI_Finalize();
  return status;
}
