// Text from the user that goes into the scripts of `queens batch`: any text is either refused, or is one word of the
// script.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "support/program.hpp"

using namespace queens::test;

namespace {

// Texts that a shell, Slurm or a terminal might take for something else.
std::vector<std::string> texts() {
  std::istringstream all(
      "plain@two words@a\nrm -rf y@a\n#SBATCH "
      "--uid=0@a\rb@tab\tbed@\x1b[31mred@del\x7f@quote\"d@it's@back\\slash@ends in \\@$(touch "
      "fell)@`touch fell`@${HOME}@a;touch fell@a|b&c@#comment@a #SBATCH "
      "--uid=0@*@~@!![a-z]{1..9}@<in>out@%j@-x@--uid=0@\xc3\xa4\xe6\x97\xa5@not utf-8 \xff@\\n");
  std::vector<std::string> list = {std::string(200, 'x')};
  for (std::string each; std::getline(all, each, '@');) list.push_back(each);
  return list;
}
const std::map<std::string, std::string> kOptions = {
    {"partition", "p"}, {"account", "a"}, {"program", "/q"}, {"dir", "d"}};
constexpr const char* kScripts[] = {"count.sbatch", "merge.sbatch", "submit.sh"};

std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

bool one_line(const std::string& text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; });
}

auto lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

// The text as the value of some options; the others have plain values.
Outcome batch(const std::filesystem::path& place, const std::set<std::string>& options,
              const std::string& text) {
  std::string command = "queens batch slurm 12 --parts 2 --time 5 --memory 50M";
  for (const auto& [option, plain] : kOptions)
    command += " --" + option + "=" + quoted(options.contains(option) ? text : plain);
  return run_shell(command + " 2>&1", place);
}

}  // namespace

TEST(BatchScripts, RefuseTextOfSeveralLines) {
  for (const auto& [option, plain] : kOptions)
    for (const std::string& text : texts()) {
      if (one_line(text)) continue;
      SCOPED_TRACE("--" + option + "=" + text);
      const TemporaryDirectory place;
      const Outcome outcome = batch(place.path(), {option}, text);
      EXPECT_EQ(outcome.status, 2);
      EXPECT_TRUE(outcome.output.starts_with("queens: --" + option)) << outcome.output;
      EXPECT_EQ(lines(outcome.output), 1) << outcome.output;
      EXPECT_TRUE(std::filesystem::is_empty(place.path()));
    }
}

TEST(BatchScripts, HoldAnyOtherTextAsOneWord) {
  const TemporaryDirectory tame;
  ASSERT_EQ(batch(tame.path(), {}, "").status, 0);
  for (const std::string& text : texts()) {
    if (!one_line(text)) continue;
    SCOPED_TRACE(text);
    const TemporaryDirectory place;
    const Outcome outcome = batch(place.path(), {"partition", "account", "program", "dir"}, text);
    ASSERT_EQ(outcome.status, 0) << outcome.output;
    const std::filesystem::path scripts = place.path() / text;
    std::string parse = ":";
    for (const char* name : kScripts) {
      EXPECT_EQ(lines(bytes(scripts / name)), lines(bytes(tame.path() / "d" / name))) << name;
      parse += " && bash -n " + quoted((scripts / name).string());
    }
    EXPECT_EQ(run_shell(parse).status, 0);
    // Runs only the lines of the script that define paths, to see what bash makes of them.
    const std::string read = "eval \"$(grep -a -e '^directory=' -e '^program=' " +
                             quoted((scripts / "count.sbatch").string()) +
                             ")\"; printf '%s\\n' \"$directory\" \"$program\"";
    const std::string path = (place.path() / text).string() + "\n";
    EXPECT_EQ(run_shell(read, place.path()).output, path + path);
    EXPECT_FALSE(std::filesystem::exists(place.path() / "fell"));
  }
}

TEST(BatchScripts, ATaskWithAnEmptyLedgerFailsAtOnce) {
  const TemporaryDirectory place;
  const Outcome task = run_shell(
      "queens batch slurm 12 --parts 2 --time 5 --memory 50M --dir d >/dev/null && "
      "touch d/part-0001.ledger && SLURM_ARRAY_TASK_ID=1 timeout 120 bash d/count.sbatch 2>&1",
      place.path());
  EXPECT_EQ(task.status, 3) << task.output;
  EXPECT_NE(task.output.find("part-0001.ledger' is empty"), std::string::npos) << task.output;
}
