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
      {"--quiet", 0, "On standard error, print only errors and what other options ask for"},
      {"--color", 0, "When to use colour; auto means on a terminal, unless NO_COLOR is set",
       OneOf{{"auto", "always", "never"}}, "auto|always|never", "auto"},
      {"--toroidal", 't', "Let diagonals wrap around the edges (a torus)"},
      {"--zero-based", '0', "Count rows and columns from 0, not from 1"},
      {"--engine", 'e', "The algorithm; see 'queens engines'", NameOf{engine_names()}, "NAME"},
      {"--time-limit", 0, "Stop after this many seconds (exit status 4)", seconds(), "SECONDS"},
      {"--threads", 0, "The number of threads", Whole{1, 4096}, "T",
       "as many as the machine can run at once"},
      {"--kernel", 0, "The vector kernel to count with, such as avx2 or scalar", Text{}, "NAME",
       "the fastest"},
      {"--memory", 0, "The memory that the engine join may use for tables and lists, such as 8G",
       Bytes{}, "SIZE", "half of the free memory"},
      {"--parts", 0, "Cut the work into this many parts of equal cost", Whole{1, 100000}, "K"},
      {"--seed", 0, "The seed of the random numbers: the same seed gives the same result", Whole{},
       "S", "a new one each time"},
      {"--sign", 0, "Sign the recorded results with the private key in this PEM file (Ed25519)",
       File{}, "KEY"},
      {"--progress", 0, "Show progress on standard error even if it is not a terminal"},
      {"--stats", 0, "Print statistics of the search on standard error"},
      {"--input", 'i', "Read from this file", File{}, "FILE"},
      {.name = "--output",
       .letter = 'o',
       .meaning = "Write to this file, which appears only when complete",
       .value = File{},
       .takes = "FILE",
       .document = Document::place},
      {.name = "--json", .meaning = "Print JSON", .document = Document::printed},
      {.name = "--csv",
       .meaning = "Print comma-separated values",
       .not_with = {"--json"},
       .document = Document::printed},
      {.name = "--plot",
       .meaning = "Write a chart to this file, as SVG",
       .value = File{},
       .takes = "FILE",
       .document = Document::file},
      {.name = "--svg",
       .meaning = "Write a picture to this file, as SVG",
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
  option.meaning = "Measure for at most this many seconds";
  option.by_default = "30";
  return option;
}

value::Whole sample_size() {
  return {2, std::numeric_limits<std::uint64_t>::max(), " (the standard error needs at least two)"};
}

}  // namespace queens::cli
