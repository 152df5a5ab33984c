#include "cli/command_line.hpp"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <filesystem>
#include <new>
#include <system_error>

#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/self_description.hpp"
#include "cli/terminal.hpp"
#include "machine/system.hpp"
#include "queens/error.hpp"
#include "queens/version.hpp"

namespace queens::cli {

ExitStatus status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_text:
    case ErrorCode::bad_ledger:
    case ErrorCode::out_of_memory: return kInputOutput;
    case ErrorCode::not_a_solution: return kNone;
    default: return kUsage;
  }
}

namespace {

constexpr const char* kInternal = "internal error, please report it: ";

// Turns any error into one line and a status.
int run_translated(const Program& program, const std::function<int()>& command) {
  try {
    return command();
  } catch (const Error& error) {
    // If an interrupt cut off the text that was being read, an error at its end is not a real one.
    if (error.code() == ErrorCode::bad_text && interrupted())
      return program.fail(kInterrupted, "interrupted");
    return program.fail(status_of(error.code()), error.what());
  } catch (const FileError& error) {
    // This error comes from an interrupted wait for the other end of a pipe.
    if (error.error() == EINTR && interrupted()) return program.fail(kInterrupted, "interrupted");
    return program.fail(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    return program.fail(kInputOutput, "cannot use " + quote(machine::name_of(error.path1())) +
                                          ": " + error.code().message());
  } catch (const std::system_error& error) {
    return program.fail(kInputOutput, "the operating system reports: " + error.code().message());
  } catch (const std::exception& error) {
    return program.fail(kInputOutput, kInternal + std::string(error.what()));
  } catch (...) {
    return program.fail(kInputOutput, kInternal + std::string("an unknown error"));
  }
}

// Reporting that memory has run out must not need memory.
int run_guarded(const Program& program, const std::function<int()>& command) {
  try {
    return run_translated(program, command);
  } catch (const std::bad_alloc&) {
    try {
      return program.fail(kInputOutput, "not enough memory");
    } catch (const std::bad_alloc&) {
      say_always("queens: not enough memory\n");
      return kInputOutput;
    }
  }
}

// Long lines are hard to read, and narrow columns too.
std::size_t help_width() {
  constexpr int kLeast = 60, kMost = 100;
  return static_cast<std::size_t>(std::clamp(terminal_width(), kLeast, kMost));
}

// The command `help`, about the program, one of its commands, or the exit statuses. Add it after the other commands.
void add_help(Command& root, const Program& program) {
  constexpr const char* kExitStatus = "exit-status";
  using Words = std::vector<std::string>;
  const auto show = [&](const Words& about) {
    if (about == Words{kExitStatus}) return program.show(kAnswered, exit_statuses(help_width()));
    Command* command = &root;
    for (const std::string& word : about) {
      if (command->run)
        throw Error(ErrorCode::bad_argument, quote(root.name + " help") + " takes one command; " +
                                                 quote(word) + " is one word too many");
      command = &subcommand(*command, word);
    }
    return program.show(kAnswered, help(*command, help_width()));
  };
  auto [command, words] = root.add_command<Words>(
      {"help", "Show help on a command, or what the exit statuses mean",
       "  " + root.name + " help count\n  " + root.name + " help exit-status\n"},
      show);
  Words topics = root.command_names();
  topics.back() = kExitStatus;
  command.add({.name = "COMMAND",
               .meaning = "The name of a command; or exit-status",
               .value = value::NameOf{{topics.begin(), topics.end()}},
               .repeatable = true},
              words);
}

int parse_and_run(const Program& program, int argc, char** argv) {
  Command root(program.heading);
  GlobalOptions globals;
  globals.add_to(root, program.describes_itself);
  for (const auto& add : program.commands) add(root);
  add_help(root, program);

  const Command& command = parse(root, {argv + std::min(1, argc), argv + argc});
  if (globals.version) return program.show(kAnswered, root.name + " " QUEENS_VERSION "\n");
  if (globals.help) {
    const bool brief = root.option("--help").given.back() == "-h";
    return program.show(kAnswered, help(command, help_width(), brief));
  }
  check_together(command);
  if (!globals.generate.empty() && &command != &root)
    return program.fail(kUsage, "--generate cannot be combined with a command");
  if (!globals.generate.empty()) return print(generate(root, globals.generate));
  if (!command.run) return program.show(kUsage, help(command, help_width(), true));
  return command.run();
}

}  // namespace

void GlobalOptions::add_to(Command& program, bool describes_itself) {
  program.add("--version", version);
  program.add("--help", help);
  if (describes_itself)
    program.add({"--generate", 0,
                 "Print the man page (man), a script for a shell (bash-completion, zsh-completion, "
                 "fish-completion), or all options as CSV (options)",
                 value::OneOf{kinds_of_description()}, "KIND"},
                generate);
  add_terminal_options(program);
}

int show_help(int status, std::string_view text) {
  if (status == kAnswered) return print(text);
  say_always(text);
  return status;
}

int fail(int status, std::string_view message) {
  say_always(error_prefix() + escaped(message) + '\n');
  return status;
}

int execute(const Program& program, int argc, char** argv) {
  machine::prepare_streams();
  machine::report_failed_writes();
  return run_guarded(program, [&] { return parse_and_run(program, argc, argv); });
}

}  // namespace queens::cli
