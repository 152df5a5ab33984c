#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <system_error>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/manners.hpp"
#include "cli/old_names.hpp"
#include "cli/output.hpp"
#include "cli/parse_errors.hpp"
#include "cli/refusals.hpp"
#include "cli/self_description.hpp"
#include "ledger/error.hpp"
#include "queens/queens.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr const char* kInternal = "internal error, please report it: ";

// "ledger show": the command named by the first words.
std::string command_typed(const Command& program, const Words& words) {
  const Command* command = &program;
  for (const std::string& word : words) {
    const Command* named = command->command(word);
    if (named == nullptr) break;
    command = named;
  }
  return command->name_in_program();
}

ExitStatus status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_text:
    case ErrorCode::bad_ledger:
    case ErrorCode::bad_key:
    case ErrorCode::out_of_memory: return kInputOutput;
    case ErrorCode::not_a_solution: return kNone;
    default: return kUsage;
  }
}

int status_of(ledger::Trouble trouble) {
  if (trouble == ledger::Trouble::bad_name) return kUsage;
  return trouble == ledger::Trouble::conflict ? kNone : kInputOutput;
}

// Turns any error into one line and a status.
int run_translated(const Program& program, const std::function<int()>& command) {
  try {
    return command();
  } catch (const ledger::LedgerError& error) {
    return program.report(status_of(error.trouble()), error.what());
  } catch (const Error& error) {
    // If an interrupt cut off the text that was being read, an error at its end is not a real one.
    if (error.code() == ErrorCode::bad_text && interrupted())
      return program.report(kInterrupted, "interrupted");
    return program.report(status_of(error.code()), error.what());
  } catch (const FileError& error) {
    // This error comes from an interrupted wait for the other end of a pipe.
    if (error.error() == EINTR && interrupted()) return program.report(kInterrupted, "interrupted");
    return program.report(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    return program.report(kInputOutput, "cannot use " + quote(error.path1().string()) + ": " +
                                            error.code().message());
  } catch (const std::system_error& error) {
    return program.report(kInputOutput, "the operating system reports: " + error.code().message());
  } catch (const std::exception& error) {
    return program.report(kInputOutput, kInternal + std::string(error.what()));
  } catch (...) {
    return program.report(kInputOutput, kInternal + std::string("an unknown error"));
  }
}

// Reporting that memory has run out must not need memory.
int run_guarded(const Program& program, const std::function<int()>& command) {
  try {
    return run_translated(program, command);
  } catch (const std::bad_alloc&) {
    try {
      return program.report(kInputOutput, "not enough memory");
    } catch (const std::bad_alloc&) {
      std::cerr << "queens: not enough memory\n";
      return kInputOutput;
    }
  }
}

// `queens help solve` is `queens solve --help`.
Words words_typed(int argc, char** argv) {
  Words words(argv + std::min(1, argc), argv + argc);
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  return words;
}

}  // namespace

int show_help(int status, std::string_view text) {
  if (status == kAnswered) return print(text);
  std::cerr << text;
  return status;
}

int report(int status, std::string_view message) {
  write_to_user(error_prefix() + escaped(message) + '\n');
  return status;
}

void note(std::string_view message) { say(fmt::format("queens: note: {}\n", message)); }

namespace {

// What is wrong with a parsed command line. If nothing is, the variables of the options hold what was given.
std::string refusal(const Command& program, const Parsed& parsed) {
  std::string wrong = wrong_values(parsed);
  if (wrong.empty()) {
    for (const Command* command : parsed.path)
      for (const CommandOption& each : command->options())
        if (!each.given.empty() && each.take) each.take(each.given);
    wrong = wrong_options(parsed.command());
  }
  if (!parsed.unknown.empty()) wrong = unknown_words(program, parsed);
  if (wrong.empty()) return mixed_documents(parsed.command());
  return fmt::format("{}; see '{} --help'", wrong, parsed.command().full_name());
}

bool is_asked(const Parsed& parsed, std::string_view option) {
  return wrong_values(parsed).empty() &&
         std::any_of(parsed.path.begin(), parsed.path.end(),
                     [&](const Command* command) { return command->is_given(option); });
}

void add_own_options(Command& root, const Program& program, std::string& kind) {
  root.add_taken(shared_option("--version"), {});
  root.add_taken(shared_option("--help"), {});
  if (!program.describes_itself) return;
  Option& generate = root.add(
      {"--generate", 0, "Print the man page, a shell completion script, or all options as CSV",
       value::OneOf{descriptions()}},
      kind);
  generate.takes = fmt::format("{}", fmt::join(generate.word_names(), "|"));
}

int parse_and_run(const Program& program, int argc, char** argv) {
  Command root(program.heading);
  std::string kind;
  Words words = words_typed(argc, argv);
  move_manners_behind_command(words);
  add_own_options(root, program, kind);
  for (const auto& add : program.commands) add(root);
  add_manners(root);
  const std::vector<std::string> notes = rename_options(command_typed(root, words), words);

  std::string wrong;
  Parsed parsed;
  try {
    if (argc > 1 && std::string_view(argv[1]) == "help") wrong = wrong_help(root, words);
    if (wrong.empty()) wrong = wrong_words(root, words);
    if (!wrong.empty()) return program.report(kUsage, wrong);
    parsed = parse(root, words);
    if (is_asked(parsed, "--version"))
      return program.show(kAnswered, root.name + " " QUEENS_VERSION "\n");
    if (is_asked(parsed, "--help")) return program.show(kAnswered, help(parsed.command()));
    wrong = refusal(root, parsed);
  } catch (const Error& error) {
    wrong = error.what();
  }
  const Command& command = parsed.path.empty() ? root : parsed.command();
  if (wrong.empty() && !kind.empty() && command.run)
    wrong = "--generate cannot be combined with a command";
  if (!wrong.empty()) return program.report(kUsage, wrong);
  for (const std::string& note : notes) program.note(note);
  if (!kind.empty()) return print(generate(root, kind));
  if (!command.run) return program.show(kUsage, help(command));
  return command.run();
}

}  // namespace

int execute(const Program& program, int argc, char** argv) {
  // A closed pipe, or a limit on the size of files, then shows up as a write error.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return run_guarded(program, [&] { return parse_and_run(program, argc, argv); });
}

}  // namespace queens::cli
