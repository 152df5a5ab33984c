#include "cli/self_description.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "cli/help.hpp"
#include "present/table.hpp"

namespace queens::cli {
namespace {

struct Description {
  const char* kind;
  std::string (*text)(const Command& program);
};

constexpr std::array<Description, 5> kDescriptions = {{{"man", man_page},
                                                       {"bash-completion", bash_completion},
                                                       {"zsh-completion", zsh_completion},
                                                       {"fish-completion", fish_completion},
                                                       {"options", option_table}}};

}  // namespace

// Writes one line for each option.
std::string option_table(const Command& program) {
  Table table{{{"command"}, {"letter"}, {"option"}, {"takes"}, {"meaning"}, {"values"}}};
  for (const Command* command : program.all())
    for (const Option& option : command->options())
      if (!option.is_argument())
        table.rows.push_back({command->full_name(),
                              option.letter == 0 ? "" : std::string{'-', option.letter},
                              option.name, option.takes, option_summary(*command, option),
                              fmt::format("{}", fmt::join(option.word_names(), " "))});
  return csv(table);
}

std::string identifier(const Command& program) {
  std::string name = program.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::vector<Word> descriptions() {
  std::vector<Word> kinds;
  for (const Description& each : kDescriptions) kinds.emplace_back(each.kind);
  return kinds;
}

std::string generate(const Command& program, const std::string& kind) {
  for (const Description& each : kDescriptions)
    if (each.kind == kind) return each.text(program);
  return "";
}

}  // namespace queens::cli
