#include "cli/command.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "base/parse.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "base/suggestion.hpp"

namespace queens::cli {
namespace {

bool is_called(const Option& option, std::string_view name) {
  return option.name == name ||
         (option.letter != 0 && name.size() == 2 && name[0] == '-' && name[1] == option.letter);
}

bool names(const std::vector<std::string>& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

value::Number seconds() {
  return {std::numeric_limits<double>::min(), 1e300, "a number of seconds greater than 0"};
}

const std::vector<Option>& table() {
  using namespace value;
  static const std::vector<Option> kTable = {
      {"--version", 'V', "Show the version"},
      {.name = "--help",
       .letter = 'h',
       .meaning = "Show help: all of it, or with -h a line for each option",
       .everywhere = true},
      {.name = "--quiet",
       .meaning = "On standard error, print only errors and what other options ask for",
       .everywhere = true},
      {.name = "--color",
       .meaning = "When to use colour; auto means on a terminal, unless NO_COLOR is set",
       .value = OneOf{{"auto", "always", "never"}},
       .by_default = "auto",
       .everywhere = true},
      {"--toroidal", 't', "Let diagonals wrap around the edges (a torus)"},
      {"--zero-based", '0', "Count rows and columns from 0, not from 1"},
      {"--time-limit", 0, "Stop after this many seconds (exit status 4)", seconds(), "SECONDS"},
      {"--threads", 0, "The number of threads", Whole{1, 4096}, "T",
       "as many as the machine can run at once"},
      {"--kernel", 0, "The vector kernel to count with, such as avx2 or scalar", Text{}, "NAME",
       "the fastest"},
      {"--memory", 0, "The memory that the engine join may use for tables and lists, such as 8G",
       Bytes{}, "SIZE", "half of the free memory"},
      {"--parts", 0, "Cut the work into this many parts of equal cost", Whole{1, 100000}, "K"},
      {"--units", 0, "Only these units of the count, numbered from 0", interval(0), "A..B"},
      {"--seed", 0, "The seed of the random numbers: the same seed gives the same result", Whole{},
       "S", "a new one each time"},
      {"--progress", 0, "Show progress on standard error even if it is not a terminal"},
      {"--stats", 0, "Print statistics of the search on standard error"},
      {"--input", 'i', "Read from this file", File{}, "FILE"},
      {.name = "--output",
       .letter = 'o',
       .meaning = "Write to this file, which appears only at the end",
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

// "500M", "1.5G", "2TB" or a plain number of bytes. Units are powers of 1024.
std::optional<std::uint64_t> bytes_in(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("+0123456789."), text.size());
  const auto value = decimal<double>(text.substr(0, digits));
  std::string unit(text.substr(digits));
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  if (unit.size() > 1 && unit.back() == 'i') unit.pop_back();
  constexpr std::string_view kUnits = "BKMGTPE";
  const std::size_t power =
      unit.empty()
          ? 0
          : kUnits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
  if (!value || unit.size() > 1 || power == std::string_view::npos) return {};
  const double bytes = value->value * std::pow(1024.0, static_cast<double>(power));
  if (!(bytes >= 1) || bytes > 0x1p62) return {};
  return static_cast<std::uint64_t>(bytes);
}

// What is wrong with a text, by kind of value; if nothing is, `value` is what it means.
struct Check {
  const std::string& text;
  Checked& value;

  std::string operator()(const value::Flag&) const { return ""; }
  std::string operator()(const value::File&) const { return ""; }
  std::string operator()(const value::NameOf&) const { return ""; }

  std::string operator()(const value::Text& any) const { return any.wrong ? any.wrong(text) : ""; }

  std::string operator()(const value::OneOf& known) const {
    std::vector<std::string> words;
    for (const Word& each : known.words) words.push_back(each.name);
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("must be one of {}, not {}{}", joined(words), quote(text),
                       did_you_mean(text, words));
  }

  std::string operator()(const value::Whole& right) const {
    const auto number = decimal<std::uint64_t>(text);
    const bool over = number && number->over;
    if (number && !over && number->value >= right.least && number->value <= right.greatest) {
      value = number->value;
      return "";
    }
    const bool open =
        right.greatest == std::numeric_limits<std::uint64_t>::max() && right.least > 0 && !over;
    return fmt::format("must be a whole number from {}{}{}, not {}", right.least,
                       open ? "" : " to " + std::to_string(right.greatest), right.why, quote(text));
  }

  std::string operator()(const value::Number& right) const {
    const auto given = decimal<double>(text);
    const bool finite = given && std::isfinite(given->value);
    if (finite && !given->over && given->value >= right.least && given->value <= right.greatest) {
      value = given->value;
      return "";
    }
    const bool over = finite && given->value > 1;
    return fmt::format(
        "must be {}{}, not {}", right.right,
        over && right.greatest > 1 ? fmt::format(" and at most {}", right.greatest) : "",
        quote(text));
  }

  std::string operator()(const value::Bytes&) const {
    const auto size = bytes_in(text);
    if (!size) return "takes a size up to 4E, such as 500M, 8G or 1.5T, not " + quote(text);
    value = *size;
    return "";
  }
};

}  // namespace

Command& Command::add_group(Heading heading) {
  return commands_.emplace_back(std::move(heading), this);
}

std::vector<const Option*> Command::all_options() const {
  std::vector<const Option*> list;
  for (const Command* command = this; command != nullptr; command = command->group_)
    for (const Option& each : command->options_)
      if ((command == this || each.everywhere) && find(each.name) == &each) list.push_back(&each);
  return list;
}

Option* Command::find(std::string_view called) {
  for (Command* command = this; command != nullptr; command = command->group_)
    for (Option& each : command->options_)
      if ((command == this || each.everywhere) && is_called(each, called)) return &each;
  return nullptr;
}

const Option* Command::find(std::string_view called) const {
  return const_cast<Command*>(this)->find(called);
}

bool Command::is_given(std::string_view called) const {
  const Option* option = find(called);
  if (option == nullptr) return false;
  return !option->given.empty() || (group_ != nullptr && group_->is_given(called));
}

Option& Command::option(std::string_view called) {
  if (Option* option = find(called)) return *option;
  throw std::logic_error(full_name() + " has no " + std::string(called));
}

std::vector<const Option*> Command::not_with(const Option& option) const {
  std::vector<const Option*> others;
  for (const Option& each : options_)
    if (names(option.not_with, each.name) || names(each.not_with, option.name))
      others.push_back(&each);
  return others;
}

std::string Command::full_name() const {
  return group_ == nullptr ? name : group_->full_name() + " " + name;
}

std::string Command::name_in_program() const {
  if (group_ == nullptr) return "";
  const std::string group = group_->name_in_program();
  return group.empty() ? name : group + " " + name;
}

Command* Command::command(std::string_view called) {
  for (Command& each : commands_)
    if (each.name == called) return &each;
  return nullptr;
}

std::vector<std::string> Command::command_names() const {
  std::vector<std::string> list;
  for (const Command& each : commands_) list.push_back(each.name);
  return list;
}

std::vector<const Command*> Command::all() const {
  std::vector<const Command*> list = {this};
  for (const Command& each : commands_)
    for (const Command* below : each.all()) list.push_back(below);
  return list;
}

std::string Option::names(const std::string& between) const {
  return letter == 0 ? name : fmt::format("-{}{}{}", letter, between, name);
}

std::string Option::with_value(const std::string& names) const {
  return takes.empty() ? names : names + " " + takes;
}

std::vector<Word> Option::words() const {
  if (const auto* one = std::get_if<value::OneOf>(&value)) return one->words;
  if (const auto* name_of = std::get_if<value::NameOf>(&value)) return name_of->words;
  return {};
}

std::vector<std::string> Option::word_names() const {
  std::vector<std::string> names;
  for (const Word& each : words()) names.push_back(each.name);
  return names;
}

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

value::Text interval(std::uint64_t least, std::string what) {
  return {[=](const std::string& text) -> std::string {
    const std::optional<Range> range = parse_range(text);
    if (range && range->first >= least) return "";
    return fmt::format("takes {}A..B, with {} <= A <= B, not {}", what, least, quote(text));
  }};
}

std::string wrong_value(const Option& option, const std::string& text, Checked& value) {
  value = text;
  if (text.empty() && option.takes_empty) return "";
  if (text.empty())
    return "must not be empty" + (option.takes.empty() ? "" : "; it takes " + option.takes);
  return std::visit(Check{text, value}, option.value);
}

}  // namespace queens::cli
