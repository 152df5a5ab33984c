// queens batch slurm: writes the scripts for a count on a Slurm cluster, where each task counts a part of the units.
// What a task needs, memory and time, is estimated from a sample of units that are measured here.
#include <algorithm>
#include <filesystem>

#include "catalogue/counting.hpp"
#include "cli/command_line.hpp"
#include "cluster/manifest.hpp"
#include "cluster/slurm_script.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"
#include "plan/plan.hpp"
#include "record/count.hpp"
#ifdef QUEENS_GPU
#include "gpu/backend.hpp"
#endif

namespace queens::commands {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGroupExamples =
    "  queens batch slurm 20 --parts 40 --dir q20    scripts for 40 tasks\n";

constexpr const char* kBatchExamples =
    "  queens batch slurm 20 --parts 40 --dir q20    write scripts for 40 tasks\n"
    "  bash q20/submit.sh                            submit the tasks and the merge job\n"
    "  queens ledger show q20                        show the progress\n"
    "  queens batch slurm 22 --parts 200 --dir q22 --threads 16 --partition long\n"
    "  queens batch slurm 24 --parts 50 --dir q24 --gpus 1 --threads 8    one GPU per task\n";

struct SlurmOptions {
  ProblemOptions problem;
  std::string engine, kernel, directory, program, partition, account;
  std::string time;  // empty: estimated from the sample
  int parts = 0, gpus = 0;
  cluster::NeedsOptions needs;
};

bool prints(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c >= 0x20 && c != 0x7f; });
}

// An absolute path that is safe in a script, in its #SBATCH lines and in a log.
fs::path plain_path(const std::string& path, const char* option) {
  const fs::path whole = fs::absolute(path).lexically_normal();
  if (!prints(whole.string()))
    throw Error(ErrorCode::bad_limit,
                fmt::format("--{} becomes part of a line in a Slurm script, so it must not "
                            "contain line feeds or other control characters",
                            option));
  return whole.has_filename() ? whole : whole.parent_path();
}

std::string program_path(const std::string& asked) {
  if (!asked.empty()) return plain_path(asked, "program").string();
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error)
    throw Error(
        ErrorCode::bad_limit,
        "the operating system does not say where this program is; name it with --program FILE");
  return plain_path(self.string(), "program").string();
}

// Refuses to overwrite another job's scripts and ledgers. The same job may be written again with other settings.
void refuse_other_job(const fs::path& directory, const cluster::Manifest& manifest) {
  if (machine::is_there(directory / cluster::kManifestName)) {
    if (read_manifest(directory.string()).same_job(manifest)) return;
    throw Error(ErrorCode::bad_limit,
                fmt::format("{} holds another job, with other units or parts; name another "
                            "directory with --dir, or remove the other job",
                            quote(directory.string())));
  }
  for (const char* name : {"count.sbatch", "merge.sbatch", "submit.sh", "merged.ledger"})
    if (machine::is_there(directory / name))
      throw Error(
          ErrorCode::bad_limit,
          fmt::format(
              "{} holds a file {} but no {}, so it is not a directory of 'queens batch'; name "
              "another directory with --dir",
              quote(directory.string()), quote(name), cluster::kManifestName));
}

void write_script(const fs::path& file, const std::string& text) {
  Output output(file.string());
  output.make_executable();
  output.write(text);
  output.commit();
}

std::string batch_report(const cluster::SlurmJob& job, int asked) {
  const auto& parts = job.manifest.parts;
  std::string text = fmt::format(
      "count        {}\ntasks        {}{}, {}{} each\n", cluster::words_for(job.manifest.run),
      grouped(parts.size()),
      parts.size() < static_cast<std::size_t>(asked)
          ? fmt::format(
                " (instead of {}, because some single units are larger than an equal share)", asked)
          : "",
      plural(static_cast<std::uint64_t>(job.manifest.threads), "thread"),
      job.gpus > 0 ? " and " + plural(static_cast<std::uint64_t>(job.gpus), "card") : "");
  return text +
         fmt::format(
             "requested    {1} MB and up to {2} for each task\n\n"
             "Submit the tasks and the job that merges their ledgers:\n  bash {0}/submit.sh\n"
             "See the progress, and what is missing:\n  queens ledger show {0}\n"
             "Read the count at the end:\n  cat {0}/count.txt\n",
             shell_word(job.directory), job.needs.megabytes,
             duration(60.0 * static_cast<double>(job.needs.minutes)));
}

// Measures a sample, unless time and memory are given.
cluster::TaskNeeds needs_of(const SlurmOptions& options,
                            const counting::Decomposition& decomposition,
                            const std::vector<std::uint64_t>& cuts) {
  cluster::NeedsOptions wishes = options.needs;
  if (!options.time.empty()) wishes.minutes = cluster::parse_slurm_time(options.time);
  if (wishes.memory == 0 || !wishes.minutes)
    wishes.kernel = &counting::kernel(kernel_wish(options.kernel));
  ProgressLine line;
  const ProgressTimer since(std::numeric_limits<double>::infinity());
  wishes.on_progress = [&](const CostEstimate& so_far) {
    constexpr double kSoon = 0.5;
    if (so_far.sampled_seconds > kSoon)
      line.show(plural(so_far.sampled, "unit") + " measured");
    else if (const double elapsed = since.elapsed_seconds(); elapsed > kSoon)
      line.show(fmt::format("measuring, {:.0f} s", elapsed));
    return !interrupted();
  };
  return cluster::task_needs(decomposition, cuts, wishes);
}

// For a comment in the script.
std::string why_minutes(const cluster::TaskNeeds& needs, int gpus) {
  if (needs.largest_seconds <= 0) return "as given to 'queens batch slurm' by --time.";
  return fmt::format(
             "twice the time that the plan estimates for the largest part, plus 5 minutes.\n"
             "The plan: one thread of {} takes {} for all parts (95 %: {} to {});\nfor the largest "
             "part, a task with all its threads takes up to {}.",
             machine::host_name(), duration(needs.core_seconds->expected),
             duration(needs.core_seconds->low), duration(needs.core_seconds->high),
             duration(needs.largest_seconds)) +
         (gpus > 0 ? "\nThe plan measured the processor only; with cards, a task should take less."
                   : "");
}

// Cards count only with the engine join.
std::string engine_for(const SlurmOptions& options,
                       [[maybe_unused]] const CheckedProblem& problem) {
  if (options.gpus == 0) return options.engine;
#ifdef QUEENS_GPU
  if (!gpu::can_count(problem))
    throw Error(ErrorCode::engine_cannot, gpu::what_devices_count() + "; leave out --gpus");
#else
  throw gpu::no_devices("--gpus");
#endif
  if (!options.engine.empty() && options.engine != "join")
    throw Error(
        ErrorCode::engine_cannot,
        fmt::format(
            "cards count only with the engine join, not with {}; leave out --engine or --gpus",
            options.engine));
  return "join";
}

int slurm(const SlurmOptions& options) {
  // 1. Whatever may be wrong is found before the sample is measured.
  const CheckedProblem& problem = options.problem.problem();
  const int threads = options.needs.threads;
  const auto decomposition = counting::decompose(
      problem, engine_for(options, problem), {.threads = threads, .memory = options.needs.memory});
  if (!options.kernel.empty()) counting::kernel(options.kernel);  // throws if it does not run here
  const std::vector<std::uint64_t> cuts = plan::cuts_of(*decomposition, options.parts);

  cluster::SlurmJob job;
  job.manifest = cluster::manifest_of(problem, *decomposition, cuts, threads);
  job.directory = plain_path(options.directory, "dir").string();
  job.program = program_path(options.program);
  job.partition = options.partition;
  job.account = options.account;
  job.gpus = options.gpus;
  refuse_other_job(job.directory, job.manifest);
  machine::TentativeDirectory tentative(job.directory);

  // 2. What a task needs.
  job.needs = needs_of(options, *decomposition, cuts);
  if (interrupted()) return report(kInterrupted, "interrupted before the sample was large enough");
  if (job.needs.minutes == 0)
    return report(kStopped,
                  "the time limit is too short to measure two units; give a larger --time-limit, "
                  "or a time for each task with --time");
  tentative.keep();
  job.manifest.core_seconds = job.needs.core_seconds;

  // 3. The job and its scripts.
  job.why_minutes = why_minutes(job.needs, options.gpus);
  job.problem = words_of(problem);
  job.problem.insert(job.problem.end(), {"--engine", job.manifest.engine});
  job.options = {"--threads", std::to_string(threads), "--memory",
                 fmt::format("{}M", std::max<std::uint64_t>(job.needs.memory >> 20, 1))};
  if (!options.kernel.empty()) job.options.insert(job.options.end(), {"--kernel", options.kernel});
  if (options.gpus > 0) job.options.insert(job.options.end(), {"--device", "all"});

  const fs::path directory = job.directory;
  machine::make_directory(directory / "log");
  write_file((directory / cluster::kManifestName).string(), cluster::manifest_text(job.manifest));
  write_script(directory / "count.sbatch", cluster::count_script(job));
  write_script(directory / "merge.sbatch", cluster::merge_script(job));
  write_script(directory / "submit.sh", cluster::submit_script(job));
  return print(batch_report(job, options.parts));
}

// A name is part of a line in the script, and must not end that line.
std::string wrong_name(const std::string& text) {
  return prints(text) ? "" : "must be a name without control characters, not " + quote(text);
}

std::string wrong_time(const std::string& text) {
  if (cluster::parse_slurm_time(text).value_or(0) > 0) return "";
  return fmt::format("must be minutes, [D-]HH:MM:SS, D-HH or seconds such as 5400s, not {}",
                     quote(text));
}

void add_slurm(Command& group) {
  auto [command, options] = group.add_command<SlurmOptions>(
      {"slurm", "Write scripts that count with Slurm", kBatchExamples}, slurm);
  options.problem.add_to(command);
  command.add("--parts", options.parts).required = true;
  command
      .add({"--dir", 0,
            "The directory for scripts, ledgers and logs, visible to all nodes; created if missing",
            value::Directory{}, "DIR"},
           options.directory)
      .required = true;
  command.add(engine_option(), options.engine);
  command.add("--threads", options.needs.threads).by_default = "1 for each task";
  command.add(
      {"--gpus", 0, "The number of graphics cards for each task; the task counts with all of them",
       value::Whole{0, 64}, "K", "0"},
      options.gpus);
  command.add("--kernel", options.kernel).by_default = "the fastest on each node";
  command.add("--memory", options.needs.memory).by_default =
      "twice what a sample of units used, plus 512M for each further thread";
  command.add({"--time", 0,
               "The time limit of a task, in minutes or [D-]HH:MM:SS as for Slurm, or in seconds, "
               "such as 5400s",
               value::Text{wrong_time}, "TIME", "twice what the plan estimates"},
              options.time);
  command.add({"--partition", 0, "Slurm's partition", value::Text{wrong_name}, "NAME"},
              options.partition);
  command.add({"--account", 0, "Slurm's account", value::Text{wrong_name}, "NAME"},
              options.account);
  command.add({"--program", 0, "The path of this program on the nodes (default: its path here)",
               value::File{}, "FILE"},
              options.program);
  command.add(measuring_limit(), options.needs.seconds);
}

}  // namespace

void add_batch(Command& program) {
  add_slurm(program.add_group({"batch", "Write scripts that count on a cluster", kGroupExamples}));
}

}  // namespace queens::commands
