// Generates the scripts for a count on a Slurm cluster, for `queens batch slurm`.
//
// Idea.   An array of tasks is followed by a merge job. Each task counts its own units into its own ledger. Only
//         one process at a time may write to a ledger, which is why each task has its own. A task that Slurm
//         puts back into the queue resumes from its ledger.
// Time.   Slurm signals a task's shell a minute before its time is up. The count then ends cleanly, and the
//         task requeues itself if it has made progress.
// Merge.  The merge job runs when the tasks have ended, whether they succeeded or not. It merges the ledgers that
//         are there, and fails if units are missing. If it ran only after success, one failed task would make it
//         wait for ever, without a message.
// Arrays. Slurm's MaxArraySize is 1001 unless a site has raised it, so parts beyond 1000 go into further
//         arrays, whose tasks get an offset.
// Source: the manual pages sbatch(1), scontrol(1) and slurm.conf(5) of Slurm 22.05.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cluster/manifest.hpp"

namespace queens::cluster {

struct SlurmJob {
  Manifest manifest;
  TaskNeeds needs;
  std::string why_minutes;           ///< one or more lines
  std::string directory, program;    ///< absolute
  std::vector<std::string> problem;  ///< arguments of `queens count` that say what to count
  std::vector<std::string> options;  ///< arguments that say how
  int gpus = 0;                      ///< cards of each task
  std::string partition, account;    ///< empty: Slurm's own choice
};

/// The texts of a job must be single lines: a line feed would end Slurm's line, and the rest would become a command.
std::string count_script(const SlurmJob& job);
std::string merge_script(const SlurmJob& job);
std::string submit_script(const SlurmJob& job);

/// Some of the parts as arguments of submit.sh: "3,7 5+1000".
std::string array_words(const std::vector<int>& parts);

/// Minutes as Slurm writes them: "1-02:30:00".
std::string slurm_time(long minutes);

/// Parses a time in one of Slurm's formats, or in seconds: "90", "2:30:00", "1-12", "5400s". Returns minutes, or
/// nothing if the text is in none of these formats.
std::optional<long> parse_slurm_time(const std::string& text);

}  // namespace queens::cluster
