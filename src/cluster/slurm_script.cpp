#include "cluster/slurm_script.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>
#include <sstream>

#include "base/quote.hpp"
#include "queens/problem.hpp"

namespace queens::cluster {
namespace {

constexpr int kArraySize = 1000;

// An #SBATCH line with a text from the user. The text stands in double quotes, where a backslash escapes the next
// character.
std::string directive(const char* name, const std::string& text) {
  std::string word = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') word += '\\';
    word += c;
  }
  return fmt::format("#SBATCH --{}={}\"\n", name, word);
}

std::string comment(const std::string& text) {
  std::istringstream lines(text);
  std::string all;
  for (std::string line; std::getline(lines, line);)
    all += line.empty() ? "#\n" : "# " + line + "\n";
  return all;
}

std::string words(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& word : list) text += " " + shell_word(word);
  return text;
}

// The requests that both jobs share.
std::string directives(const SlurmJob& job, const char* suffix, const char* log, int cpus, int gpus,
                       std::uint64_t megabytes, long minutes) {
  std::string text = fmt::format(
      "#SBATCH --job-name=queens-{}{}\n"
      "{}"
      "#SBATCH --output=log/{}.log\n"
      "#SBATCH --open-mode=append\n"
      "#SBATCH --requeue\n"
      "#SBATCH --nodes=1\n"
      "#SBATCH --ntasks=1\n"
      "#SBATCH --cpus-per-task={}\n"
      "#SBATCH --mem={}M\n"
      "#SBATCH --time={}\n",
      job.manifest.run.n, suffix, directive("chdir", job.directory), log, cpus, megabytes,
      slurm_time(minutes));
  if (gpus > 0) text += fmt::format("#SBATCH --gpus-per-node={}\n", gpus);
  if (!job.partition.empty()) text += directive("partition", job.partition);
  if (!job.account.empty()) text += directive("account", job.account);
  return text;
}

std::string places(const SlurmJob& job) {
  return fmt::format("program={}\ndirectory={}\n", shell_word(job.program),
                     shell_word(job.directory));
}

// "3,7,10-20": ascending numbers, with consecutive ones as ranges.
std::string number_list(const std::vector<int>& numbers) {
  std::string list;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    list += (list.empty() ? "" : ",") + std::to_string(numbers[i]);
    if (end - i > 1) list += "-" + std::to_string(numbers[end - 1]);
    i = end;
  }
  return list;
}

constexpr const char* kTask = R"bash(
part=$((SLURM_ARRAY_TASK_ID + ${1:-0}))  # the argument: the number of tasks in earlier arrays
if ((part < 1 || part >= ${#cuts[@]})); then
  echo "there is no part $part; the parts are 1 to $((${#cuts[@]} - 1))" >&2
  exit 2
fi
rm -f "$directory/count.txt"  # until everything is merged again
printf -v ledger '%s/part-%04d.ledger' "$directory" "$part"
units=${cuts[part - 1]}..$((cuts[part] - 1))
if [[ -e $ledger && ! -s $ledger ]]; then  # waiting would not help
  echo "the ledger '$ledger' is empty: it may have been truncated; remove it to count this part again" >&2
  exit 3
fi
content() { { cksum <"$ledger"; } 2>/dev/null; }
before=$(content)

child='' stopping='' out_of_time=''
# shellcheck disable=SC2317  # called by the traps
stop() {
  stopping=yes
  [[ -z $child ]] || kill -TERM "$child" 2>/dev/null
}
trap 'out_of_time=yes; stop' USR1
trap stop TERM

# 'wait' also returns when a signal arrives. If the process still exists then, wait again for its status. A
# signal that arrived before the process had started is passed on now.
finish() {
  [[ -z $stopping ]] || stop
  wait "$child"
  status=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
  done
  child=''
}

printf 'part %d, units %s, on %s, start %d\n' "$part" "$units" "$HOSTNAME" \
  $((${SLURM_RESTART_COUNT:-0} + 1))
for try in 1 2 3 4 5 6; do
  count &
  child=$!
  finish
  counted=$status
  # Status 3: the ledger cannot be read or written, or a process on a lost node still holds it.
  [[ $counted == 3 && -z $stopping && $try != 6 ]] || break
  sleep 30 &
  child=$!
  finish
  [[ -z $stopping ]] || break
done

if [[ -n $out_of_time && ($counted == 130 || $counted == 143) ]]; then
  if [[ $(content) == "$before" ]]; then
    echo "no unit was finished within the time limit: ask for more time with --time" >&2
    exit 4
  fi
  # Slurm ends this shell when it puts the task into the queue again.
  stopping=''
  if scontrol requeue "$SLURM_JOB_ID" && [[ -z $stopping ]]; then
    sleep 300 &
    child=$!
    finish
  fi
fi
exit "$counted"
)bash";

}  // namespace

std::string slurm_time(long minutes) {
  return fmt::format("{}-{:02}:{:02}:00", minutes / 1440, minutes / 60 % 24, minutes % 60);
}

// Slurm reads one number as minutes, two as minutes and seconds, three as hours, minutes and seconds;
// after days the first is hours. Seconds are rounded up to a minute, as Slurm does.
std::optional<long> parse_slurm_time(const std::string& text) {
  static const std::regex kTime(
      "(?:([0-9]{1,5})-)?([0-9]{1,7})(?::([0-9]{1,2}))?(?::([0-9]{1,2}))?");
  static const std::regex kSeconds("([0-9]{1,9})s");
  std::smatch part;
  if (std::regex_match(text, part, kSeconds)) return (std::stol(part[1]) + 59) / 60;
  if (!std::regex_match(text, part, kTime)) return {};
  const auto value = [&](std::size_t i) { return part[i].matched ? std::stol(part[i]) : 0; };
  const long first = value(2), second = value(3), third = value(4);
  if (second > 59 || third > 59) return {};
  long seconds = 0;
  if (part[1].matched)
    seconds = value(1) * 86400 + first * 3600 + second * 60 + third;
  else if (part[4].matched)
    seconds = first * 3600 + second * 60 + third;
  else
    seconds = first * 60 + second;
  return (seconds + 59) / 60;
}

std::string array_words(const std::vector<int>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size();) {
    const int offset = (parts[i] - 1) / kArraySize * kArraySize;
    std::vector<int> tasks;
    for (; i < parts.size() && parts[i] <= offset + kArraySize; ++i)
      tasks.push_back(parts[i] - offset);
    text += (text.empty() ? "" : " ") + number_list(tasks);
    if (offset > 0) text += "+" + std::to_string(offset);
  }
  return text;
}

std::string count_script(const SlurmJob& job) {
  const std::vector<BatchPart>& parts = job.manifest.parts;
  std::vector<std::uint64_t> cuts;
  for (const BatchPart& part : parts) cuts.push_back(part.units.first);
  cuts.push_back(parts.back().units.last + 1);
  return "#!/bin/bash\n" +
         comment(fmt::format("Each task of this array counts one of the {} parts of a count: {}.\n"
                             "submit.sh submits it; 'queens ledger show' shows its progress.\n\n"
                             "The requested time: {}\n",
                             parts.size(), words_for(job.manifest.run), job.why_minutes)) +
         directives(job, "", "%A_%a", job.manifest.threads, job.gpus, job.needs.megabytes,
                    job.needs.minutes) +
         fmt::format("#SBATCH --array=1-{}\n#SBATCH --signal=B:USR1@60\n\n",
                     std::min(static_cast<int>(parts.size()), kArraySize)) +
         places(job) + fmt::format("cuts=({})\n\n", fmt::join(cuts, " ")) +
         fmt::format(
             "count() {{\n  exec \"$program\" count{} --units \"$units\" --ledger "
             "\"$ledger\"{}\n}}\n",
             words(job.problem), words(job.options)) +
         kTask;
}

std::string merge_script(const SlurmJob& job) {
  return "#!/bin/bash\n" +
         comment(fmt::format(
             "Merges what the tasks of count.sbatch have counted: {}.\nRuns after they have ended, "
             "successfully or not. Fails if something is missing, and says what.\n",
             words_for(job.manifest.run))) +
         directives(job, "-merge", "merge-%j", 1, 0, job.needs.merge_megabytes,
                    job.needs.merge_minutes) +
         "\n" + places(job) +
         "\n# Merge into a new ledger, so that nothing of an earlier merge is left.\n"
         "rm -f \"$directory\"/merged.ledger* \"$directory/count.txt\"\n"
         "\"$program\" ledger merge \"$directory/merged.ledger\" \"$directory\"\n"
         "merged=$?\n"
         "\"$program\" ledger show \"$directory\" || exit\n"
         "((merged == 0)) || exit \"$merged\"\n" +
         fmt::format(
             "\"$program\" count{} --ledger \"$directory/merged.ledger\" "
             ">\"$directory/count.txt.new\" || exit\n"
             "mv \"$directory/count.txt.new\" \"$directory/count.txt\"\n"
             "cat \"$directory/count.txt\"\n",
             words(job.problem));
}

std::string submit_script(const SlurmJob& job) {
  std::vector<int> all;
  for (const BatchPart& part : job.manifest.parts) all.push_back(part.number);
  return "#!/bin/bash\n" +
         comment(fmt::format(
             "submit.sh [TASKS[+OFFSET]]...\n\n"
             "Submits the tasks of a count, {}, and then the job that merges their ledgers.\n"
             "Without arguments, it submits all tasks. With arguments, it submits the tasks with\n"
             "these numbers: 'submit.sh 3,7' counts parts 3 and 7 (again). An array has at most\n"
             "{} tasks, so a larger number needs an OFFSET, which is added to each number:\n"
             "'submit.sh 5+1000' counts part 1005.\n",
             words_for(job.manifest.run), kArraySize)) +
         "set -eu\n" + fmt::format("directory={}\n\n", shell_word(job.directory)) +
         fmt::format("(($#)) || set -- {}\n", array_words(all)) + R"bash(after=afterany
for tasks in "$@"; do
  offset=0
  [[ $tasks != *+* ]] || offset=${tasks#*+}
  id=$(sbatch --parsable --array="${tasks%+*}" "$directory/count.sbatch" "$offset")
  echo "job ${id%%;*} counts parts $tasks"
  after+=:${id%%;*}
done
# singleton: one merge at a time.
id=$(sbatch --parsable --dependency="$after,singleton" "$directory/merge.sbatch")
echo "job ${id%%;*} merges them into $directory/merged.ledger"
)bash";
}

}  // namespace queens::cluster
