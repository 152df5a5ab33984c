#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "cli/interrupt.hpp"
#include "machine/system.hpp"

namespace queens::cli {
namespace {

using machine::kStandardError, machine::kStandardOutput, machine::ready_to_write;

// Does not wait: a terminal stopped by Ctrl-S takes no output until Ctrl-Q, and the work must continue meanwhile.
bool show_at_once(std::string_view text) {
  return ready_to_write(kStandardError) && machine::write_some(kStandardError, text) >= 0;
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// A dumb terminal prints the sequences that clear the line or change the colour.
bool is_dumb() { return variable("TERM") == "dumb"; }

bool is_typing = false;

// The values of --quiet and --color.
bool be_still = false;
std::string colour = "auto";

}  // namespace

int terminal_width() { return machine::columns_of(kStandardOutput); }

void ProgressLine::show(std::string_view text) {
  if (is_typing || quiet() || !machine::is_terminal(kStandardError) || is_dumb()) return;
  // The last column stays empty: some terminals wrap to the next line when it is filled.
  const auto columns = static_cast<std::size_t>(machine::columns_of(kStandardError) - 1);
  if (!show_at_once("\r\033[K" + std::string(text.substr(0, columns)))) return;
  shown_ = true;
  status_line_shown(true);
}

void ProgressLine::clear() {
  if (!shown_) return;
  show_at_once("\r\033[K");
  shown_ = false;
  status_line_shown(false);
}

Typing::Typing() {
  static bool told = false;
  if (!std::exchange(told, true))
    say("queens: type or paste the text; Ctrl-D on a line of its own (on Windows Ctrl-Z) ends "
        "it\n");
  is_typing = true;
}
Typing::~Typing() { is_typing = false; }

void add_terminal_options(Command& program) {
  program.add("--quiet", be_still);
  program.add("--color", colour);
}

void be_quiet() { be_still = true; }
bool quiet() { return be_still; }

void say(std::string_view text) {
  if (!be_still) say_always(text);
}

void say_always(std::string_view text) {
  constexpr int kPatience = 200;
  if (!interrupted() || ready_to_write(kStandardError, kPatience)) std::cerr << text;
}

bool wants_colour(int descriptor) {
  if (colour != "auto") return colour == "always";
  if (!variable("NO_COLOR").empty()) return false;
  const std::string_view force = variable("CLICOLOR_FORCE");
  if (!force.empty() && force != "0") return true;
  return machine::is_terminal(descriptor) && !is_dumb();
}

std::string bold(std::string_view text) {
  return wants_colour(kStandardOutput) ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

std::string error_prefix() {
  return wants_colour(kStandardError) ? "\033[1;31mqueens:\033[0m " : "queens: ";
}

}  // namespace queens::cli
