// The scripts of a count by Slurm, as text.
//
// Idea.   An array of tasks, each of which counts its own units into its own ledger, and a merge job
//         behind them. One process at a time has a part's ledger, so no ledger is ever written from
//         two machines. A task that Slurm starts once more goes on from its ledger.
// Time.   Slurm signals the shell of a task a minute before its time is up; the count then ends in
//         order, and the task puts itself into the queue again, if it has added anything.
// Merge.  After any end of the tasks: it merges what is there and fails when something is missing.
//         After success alone it would wait for ever behind one failed task, and say nothing.
// Arrays. Slurm's MaxArraySize is 1001 unless a site has raised it, so parts beyond 1000 go into
//         further arrays, whose tasks are told an offset.
// Source: the manual pages sbatch(1), scontrol(1) and slurm.conf(5) of Slurm 22.05.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace queens::campaign {

inline constexpr int kArraySize = 1000;

struct SlurmJob {
  std::string directory, program;    ///< absolute
  std::string what;                  ///< "n = 16, 2,289 units of cross/1": for people
  std::int64_t n = 0;                ///< names the jobs
  std::vector<std::string> problem;  ///< words of `queens count` that say what is counted
  std::vector<std::string> options;  ///< and how
  std::vector<std::uint64_t> cuts;   ///< part K counts cuts[K - 1] .. cuts[K] - 1
  std::uint64_t megabytes = 0, merge_megabytes = 0;
  long minutes = 0, merge_minutes = 0;
  std::string why_minutes;  ///< one or more lines without "# "
  int threads = 1;
  std::string partition, account;  ///< empty: Slurm's own choice
};

/// A text of the user's that is to stand in a script: as it is when it is one line without control
/// characters. Else it throws Error, which names the option: a line feed would end a line of Slurm's, and
/// what follows would be a command.
const std::string& one_line(const std::string& text, std::string_view option);

/// They throw what one_line() throws.
std::string count_script(const SlurmJob& job);
std::string merge_script(const SlurmJob& job);
std::string submit_script(const SlurmJob& job);

/// Some of the parts as arguments of submit.sh: "3,7 5+1000".
std::string array_words(const std::vector<int>& parts);

/// Minutes as Slurm writes them: "1-02:30:00".
std::string slurm_time(long minutes);

/// What Slurm takes as a time, and seconds, in minutes: "90", "2:30:00", "1-12", "5400s".
std::optional<long> parse_slurm_time(const std::string& text);

}  // namespace queens::campaign
