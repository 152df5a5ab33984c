#include "cli/manners.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {
namespace {

enum class Colour { automatic, always, never };

bool be_still = false;
Colour colour = Colour::automatic;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

void take_colour(const std::vector<std::string>& given) {
  colour = given.back() == "always"  ? Colour::always
           : given.back() == "never" ? Colour::never
                                     : Colour::automatic;
}

}  // namespace

void add_manners(Command& command) {
  if (command.find("--quiet") == nullptr)
    command.add_taken(shared_option("--quiet"), [](const auto&) { be_quiet(); });
  command.add_taken(shared_option("--color"), take_colour);
  for (Command& each : command.commands()) add_manners(each);
}

void move_manners_behind_command(std::vector<std::string>& words) {
  std::size_t end = 0;
  while (end < words.size() && (words[end] == "--quiet" || words[end].starts_with("--color")))
    end += words[end] == "--color" ? 2 : 1;
  if (end >= words.size() || words[end].starts_with("-")) return;
  const auto at = [&](std::size_t i) { return words.begin() + static_cast<std::ptrdiff_t>(i); };
  std::rotate(at(0), at(end), at(end + 1));
}

void be_quiet() { be_still = true; }
bool quiet() { return be_still; }

void say(std::string_view text) {
  if (!be_still) write_to_user(text);
}

void write_to_user(std::string_view text) {
  constexpr int kPatience = 200;
  if (!interrupted() || ready_to_write(STDERR_FILENO, kPatience)) std::cerr << text;
}

bool wants_colour(int descriptor) {
  if (colour != Colour::automatic) return colour == Colour::always;
  if (is_set("NO_COLOR")) return false;
  const char* force = std::getenv("CLICOLOR_FORCE");
  if (force != nullptr && *force != '\0' && std::string_view(force) != "0") return true;
  const char* term = std::getenv("TERM");
  return isatty(descriptor) == 1 && (term == nullptr || std::string_view(term) != "dumb");
}

std::string bold(std::string_view text) {
  return wants_colour(STDOUT_FILENO) ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

std::string error_prefix() {
  return wants_colour(STDERR_FILENO) ? "\033[1;31mqueens:\033[0m " : "queens: ";
}

}  // namespace queens::cli
