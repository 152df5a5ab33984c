// Runs transcripts, the ```console blocks of a Markdown file, exactly as they are written. A block has lines such as:
//
//   $ queens count 8              a command, run by /bin/sh
//   92                            the exact output up to the next command, including errors
//   time        ... ms            "..." within a line matches anything within that line
//   ...                           alone on a line, it matches any number of lines, including none
//   [exit 1]                      at the end: the exit status, if it is not 0
//
// The commands of a block share a new directory, which is deleted after the last of them. Those of a page of the
// documentation share one for the whole page, because a reader follows it from top to bottom.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"

namespace queens::test {

struct Step {
  std::string command;
  std::vector<std::string> expected;
  int status = 0;
  int line = 0;  ///< line of the command in its file
};
using Block = std::vector<Step>;

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline bool line_matches(std::string_view pattern, std::string_view line) {
  const std::size_t dots = pattern.find("...");
  if (dots == std::string_view::npos) return pattern == line;
  if (line.substr(0, dots) != pattern.substr(0, dots)) return false;
  const std::string_view rest = pattern.substr(dots + 3);
  for (std::size_t skipped = dots; skipped <= line.size(); ++skipped)
    if (line_matches(rest, line.substr(skipped))) return true;
  return false;
}

inline bool lines_match(std::span<const std::string> patterns, std::span<const std::string> lines) {
  if (patterns.empty()) return lines.empty();
  if (patterns[0] == "...") {
    for (std::size_t skipped = 0; skipped <= lines.size(); ++skipped)
      if (lines_match(patterns.subspan(1), lines.subspan(skipped))) return true;
    return false;
  }
  return !lines.empty() && line_matches(patterns[0], lines[0]) &&
         lines_match(patterns.subspan(1), lines.subspan(1));
}

// If the last expected line is of the form "[exit 4]", takes it as the status, not as output.
inline void take_status(Step& step) {
  if (step.expected.empty()) return;
  const std::string& last = step.expected.back();
  if (last.rfind("[exit ", 0) != 0 || last.back() != ']') return;
  step.status = std::stoi(last.substr(6));
  step.expected.pop_back();
}

/// The console blocks of one Markdown file. Throws for a block that begins with output or is never closed, because
/// nothing in it would be checked.
inline std::vector<Block> read_blocks(const std::filesystem::path& file) {
  std::ifstream input(file);
  if (!input) throw std::runtime_error("cannot read " + file.string());
  std::vector<Block> blocks;
  bool inside = false;
  std::size_t indent = 0;
  int number = 0;
  const auto complain = [&](const char* what) {
    throw std::runtime_error(file.string() + ":" + std::to_string(number) + ": " + what);
  };
  for (std::string line; std::getline(input, line);) {
    ++number;
    const std::size_t fence = line.find("```");
    const bool is_fence = fence != std::string::npos && line.find_first_not_of(' ') == fence;
    if (!inside) {
      inside = is_fence && line.substr(fence) == "```console";
      indent = fence;
      if (inside) blocks.emplace_back();
    } else if (is_fence) {
      inside = false;
      if (blocks.back().empty()) complain("a console block without a command");
      for (Step& step : blocks.back()) take_status(step);
    } else {
      line.erase(0, std::min(indent, line.find_first_not_of(' ')));
      if (line.rfind("$ ", 0) == 0)
        blocks.back().push_back({line.substr(2), {}, 0, number});
      else if (blocks.back().empty())
        complain("output before the first command");
      else
        blocks.back().back().expected.push_back(line);
    }
  }
  if (inside) complain("a console block without an end");
  return blocks;
}

inline void append_lines(std::string& report, const std::vector<std::string>& lines) {
  constexpr std::size_t kMost = 60;
  for (std::size_t i = 0; i < std::min(lines.size(), kMost); ++i) report += "\n" + lines[i];
  if (lines.size() > kMost)
    report += "\n(and " + std::to_string(lines.size() - kMost) + " more lines)";
}

/// Runs a step. Returns "" if it went as written, otherwise what was run, expected and seen.
inline std::string run_step(const Step& step, const std::filesystem::path& file,
                            const std::filesystem::path& directory) {
  const Outcome outcome = run_shell(step.command, directory);
  const std::vector<std::string> actual = lines_of(outcome.output);
  if (outcome.status == step.status && lines_match(step.expected, actual)) return "";
  std::string report = file.string() + ":" + std::to_string(step.line) + "\n$ " + step.command;
  report += "\n--- expected";
  append_lines(report, step.expected);
  report += "\n[exit " + std::to_string(step.status) + "]\n--- actual";
  append_lines(report, actual);
  return report + "\n[exit " + std::to_string(outcome.status) + "]\n---";
}

/// Whether a command or a line of output in the block shows what this build cannot do.
inline bool needs_another_build(const Block& block) {
  static const std::regex kWords(
#ifdef QUEENS_WITHOUT_SAT
      "\\bsat\\b|--proof|out every solution|to blame|"
#endif
#ifdef QUEENS_WITHOUT_DEVICES
      "--device|queens devices|graphics cards|"
#endif
#ifdef QUEENS_WITHOUT_MPI
      "queens-mpi|"
#endif
      "^nothing$");
  return std::any_of(block.begin(), block.end(), [](const Step& step) {
    const auto& lines = step.expected;
    return std::regex_search(step.command, kWords) ||
           std::any_of(lines.begin(), lines.end(),
                       [](const auto& line) { return std::regex_search(line, kWords); });
  });
}

enum class Directory { of_block, of_page };

/// The failures of all steps of a file.
inline std::vector<std::string> run_transcripts(const std::filesystem::path& file,
                                                Directory shared = Directory::of_block) {
  std::vector<std::string> failures;
  std::optional<TemporaryDirectory> directory;
  for (const Block& block : read_blocks(file)) {
    if (needs_another_build(block)) continue;
    if (!directory || shared == Directory::of_block) directory.emplace();
    for (const Step& step : block)
      if (std::string failure = run_step(step, file, directory->path()); !failure.empty())
        failures.push_back(std::move(failure));
  }
  return failures;
}

/// Every Markdown file below `directory` that contains a transcript, in the order of their names.
inline std::vector<std::filesystem::path> transcript_files(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::exists(directory)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (entry.path().extension() != ".md") continue;
    std::ifstream input(entry.path());
    const std::string text{std::istreambuf_iterator<char>(input), {}};
    if (text.find("```console") != std::string::npos) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// A name that gtest accepts: the path below the source tree, in letters and digits.
inline std::string transcript_name(const std::filesystem::path& file) {
  std::string name =
      std::filesystem::path(file).lexically_relative(QUEENS_SOURCE_DIR).replace_extension();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace queens::test
