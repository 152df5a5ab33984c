#include "cli/shared_options.hpp"

#include <stdexcept>
#include <string>

#include "queens/queens.hpp"

namespace queens::cli {
namespace {

std::vector<Word> engine_names() {
  std::vector<Word> names;
  for (const Engine* each : engines()) names.emplace_back(std::string(each->info().name));
  return names;
}

value::Number seconds() {
  return {std::numeric_limits<double>::min(), 1e300, "a number of seconds greater than 0"};
}

const std::vector<Option>& table() {
  using namespace value;
  static const std::vector<Option> kTable = {
      {"--help", 'h', "Show this help"},
      {"--version", 'V', "Show the version"},
      {"--quiet", 0, "Say nothing on standard error but errors and what is asked for"},
      {"--color", 0, "When to use colour; auto: on a terminal, unless NO_COLOR is set",
       OneOf{{"auto", "always", "never"}}, "auto|always|never", "auto"},
      {"--toroidal", 't', "Let diagonals go on round the edges"},
      {"--zero-based", '0', "Count rows and columns from 0, not from 1"},
      {"--engine", 'e', "The algorithm; see 'queens engines'", NameOf{engine_names()}, "NAME"},
      {"--time-limit", 0, "Stop after this many seconds (exit status 4)", seconds(), "SECONDS"},
      {"--threads", 0, "How many threads to count with", Whole{1, 4096}, "T",
       "all that the machine has"},
      {"--kernel", 0, "The vector kernel to count with, such as avx2 or scalar", Text{}, "NAME",
       "the fastest"},
      {"--memory", 0, "The most that the engine join may take for tables and lists, such as 8G",
       Bytes{}, "SIZE", "half of what is free"},
      {"--parts", 0, "Cut the work into this many parts of equal cost", Whole{1, 100000}, "K"},
      {"--seed", 0, "Draw at random as this number says: the same again", Whole{}, "S",
       "another each time"},
      {"--progress", 0, "Show progress on standard error even if it is no terminal"},
      {"--stats", 0, "Say on standard error what the search did"},
      {"--input", 'i', "Read from this file", File{}, "FILE"},
      {.name = "--output",
       .letter = 'o',
       .meaning = "Write to this file, whole or not at all",
       .value = File{},
       .takes = "FILE",
       .document = Document::place},
      {.name = "--json", .meaning = "Print JSON", .document = Document::printed},
      {.name = "--csv",
       .meaning = "Print comma-separated values",
       .not_with = {"--json"},
       .document = Document::printed},
      {.name = "--plot",
       .meaning = "Draw a chart as SVG into this file",
       .value = File{},
       .takes = "FILE",
       .document = Document::file},
      {.name = "--svg",
       .meaning = "Draw a picture as SVG into this file",
       .value = File{},
       .takes = "FILE",
       .document = Document::file},
  };
  return kTable;
}

}  // namespace

const Option& shared_option(std::string_view name) {
  for (const Option& each : table())
    if (each.name == name) return each;
  throw std::logic_error("no shared option is called " + std::string(name));
}

Option measuring_limit() {
  Option option = shared_option("--time-limit");
  option.meaning = "Measure for no longer than this many seconds";
  option.by_default = "30";
  return option;
}

value::Whole sample_size() {
  return {2, std::numeric_limits<std::uint64_t>::max(), ", for their spread tells the error"};
}

}  // namespace queens::cli
