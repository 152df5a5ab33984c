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
      {.name = "--help", .letter = 'h', .meaning = "Show this help"},
      {.name = "--version", .letter = 'V', .meaning = "Show the version"},
      {.name = "--quiet",
       .meaning = "Say nothing on standard error but errors and what is asked for"},
      {.name = "--color",
       .value = OneOf{{"auto", "always", "never"}},
       .takes = "auto|always|never",
       .by_default = "auto",
       .meaning = "When to use colour; auto: on a terminal, unless NO_COLOR is set"},
      {.name = "--toroidal", .letter = 't', .meaning = "Let diagonals go on round the edges"},
      {.name = "--zero-based",
       .letter = '0',
       .meaning = "Count rows and columns from 0, not from 1"},
      {.name = "--engine",
       .letter = 'e',
       .value = NameOf{engine_names()},
       .takes = "NAME",
       .meaning = "The algorithm; see 'queens engines'"},
      {.name = "--time-limit",
       .value = seconds(),
       .takes = "SECONDS",
       .meaning = "Stop after this many seconds (exit status 4)"},
      {.name = "--threads",
       .value = Whole{1, 4096},
       .takes = "T",
       .by_default = "all that the machine has",
       .meaning = "How many threads to count with"},
      {.name = "--kernel",
       .value = Text{},
       .takes = "NAME",
       .by_default = "the fastest",
       .meaning = "The vector kernel to count with, such as avx2 or scalar"},
      {.name = "--memory",
       .value = Bytes{},
       .takes = "SIZE",
       .by_default = "half of what is free",
       .meaning = "The most that the engine join may take for tables and lists, such as 8G"},
      {.name = "--parts",
       .value = Whole{1, 100000},
       .takes = "K",
       .meaning = "Cut the work into this many parts of equal cost"},
      {.name = "--seed",
       .value = Whole{},
       .takes = "S",
       .by_default = "another each time",
       .meaning = "Draw at random as this number says: the same again"},
      {.name = "--progress",
       .meaning = "Show progress on standard error even if it is no terminal"},
      {.name = "--stats", .meaning = "Say on standard error what the search did"},
      {.name = "--input",
       .letter = 'i',
       .value = File{},
       .takes = "FILE",
       .meaning = "Read from this file"},
      {.name = "--output",
       .letter = 'o',
       .value = File{},
       .takes = "FILE",
       .meaning = "Write to this file, whole or not at all",
       .document = Document::place},
      {.name = "--json", .meaning = "Print JSON", .document = Document::printed},
      {.name = "--csv",
       .meaning = "Print comma-separated values",
       .not_with = {"--json"},
       .document = Document::printed},
      {.name = "--plot",
       .value = File{},
       .takes = "FILE",
       .meaning = "Draw a chart as SVG into this file",
       .document = Document::file},
      {.name = "--svg",
       .value = File{},
       .takes = "FILE",
       .meaning = "Draw a picture as SVG into this file",
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
