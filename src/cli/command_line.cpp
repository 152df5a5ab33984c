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
#include <sstream>
#include <system_error>

#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/manners.hpp"
#include "cli/old_names.hpp"
#include "cli/output.hpp"
#include "cli/parse_errors.hpp"
#include "cli/refusals.hpp"
#include "cli/values.hpp"
#include "ledger/error.hpp"
#include "queens/queens.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr const char* kInternal = "internal error, please report it: ";

void describe(CLI::App& app, const Program& program) {
  app.name(program.name);
  app.description(program.description);
  app.footer(program.examples);
  app.formatter(help_formatter());
  app.set_version_flag("-V,--version", program.name + " " QUEENS_VERSION, "Show the version");
  app.set_help_flag("-h,--help", "Show this help");
}

// "ledger show": the command that the first words name.
std::string command_typed(const CLI::App& app, const Words& words) {
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    const CLI::App* named = named_command(*command, word);
    if (named == nullptr) break;
    command = named;
  }
  return command == &app ? "" : full_name(*command).substr(app.get_name().size() + 1);
}

ExitStatus status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_text:
    case ErrorCode::bad_ledger:
    case ErrorCode::out_of_memory: return kInputOutput;
    case ErrorCode::not_a_solution: return kNone;
    default: return kUsage;
  }
}

int status_of(ledger::Trouble trouble) {
  if (trouble == ledger::Trouble::bad_name) return kUsage;
  return trouble == ledger::Trouble::conflict ? kNone : kInputOutput;
}

// An error becomes one line and a status, whatever it is.
int run_translated(const Program& program, const Command& command) {
  try {
    return command();
  } catch (const ledger::LedgerError& error) {
    return program.report(status_of(error.trouble()), error.what());
  } catch (const Error& error) {
    // An interrupt ends the text that is read: whatever error that looks like is none.
    if (error.code() == ErrorCode::bad_text && interrupted())
      return program.report(kInterrupted, "interrupted");
    return program.report(status_of(error.code()), error.what());
  } catch (const FileError& error) {
    // So ends the wait for somebody to open the other end of a pipe.
    if (error.error() == EINTR && interrupted()) return program.report(kInterrupted, "interrupted");
    return program.report(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    return program.report(kInputOutput, "cannot use " + quote(error.path1().string()) + ": " +
                                            error.code().message());
  } catch (const std::system_error& error) {
    return program.report(kInputOutput, "the system refuses: " + error.code().message());
  } catch (const std::exception& error) {
    return program.report(kInputOutput, kInternal + std::string(error.what()));
  } catch (...) {
    return program.report(kInputOutput, kInternal + std::string("an exception without words"));
  }
}

// What says that there is no memory needs none.
int run_guarded(const Program& program, const Command& command) {
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

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& summary,
                      const std::string& examples) {
  CLI::App* command = app.add_subcommand(name, summary);
  command->footer(examples)->group("Commands");
  return command;
}

std::string full_name(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  return parent == nullptr ? app.get_name() : full_name(*parent) + " " + app.get_name();
}

std::vector<const CLI::App*> commands(const CLI::App& app) {
  std::vector<const CLI::App*> list;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    list.push_back(command);
    for (const CLI::App* inner : commands(*command)) list.push_back(inner);
  }
  return list;
}

std::vector<std::string> command_names(const CLI::App& group) {
  std::vector<std::string> names;
  for (const CLI::App* command : group.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

const CLI::App* named_command(const CLI::App& group, const std::string& name) {
  for (const CLI::App* command : group.get_subcommands([](const CLI::App*) { return true; }))
    if (command->get_name() == name) return command;
  return nullptr;
}

const CLI::App& innermost(const CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : innermost(*named.front());
}

void note(std::string_view message) { say(fmt::format("queens: note: {}\n", message)); }

namespace {

int parse_and_run(const Program& program, int argc, char** argv) {
  Command chosen;
  std::string kind;
  CLI::App app;
  Words words = words_typed(argc, argv);
  move_manners_behind_command(words);
  describe(app, program);
  if (program.describes_itself)
    app.add_option("--generate", kind,
                   "Print the man page, completion for a shell, or all options (csv)")
        ->type_name(fmt::format("{}", fmt::join(descriptions(), "|")))
        ->check(one_of(descriptions()));
  for (const auto& add : program.commands) add(app, chosen);
  add_manners(app);
  keep_words_apart(app);
  refuse_empty_values(app);
  const std::vector<std::string> notes = rename_options(command_typed(app, words), words);

  try {
    if (argc > 1 && std::string_view(argv[1]) == "help")
      if (const std::string message = wrong_help(app, words); !message.empty())
        return program.report(kUsage, message);
    if (const std::string message = wrong_words(app, words); !message.empty())
      return program.report(kUsage, message);
    std::reverse(words.begin(), words.end());  // as the parser wants them
    app.parse(words);
    if (const std::string message = mixed_documents(innermost(app)); !message.empty())
      return program.report(kUsage, message);
    if (!kind.empty() && chosen) return program.report(kUsage, "--generate goes with no command");
  } catch (const Error& error) {
    return program.report(kUsage, error.what());
  } catch (const CLI::Success& request) {  // --help, --version
    std::ostringstream text;
    app.exit(request, text, text);
    return program.show(kAnswered, text.str());
  } catch (const CLI::ParseError& error) {
    return program.report(kUsage, parse_error_text(app, error));
  }
  for (const std::string& note : notes) program.note(note);
  if (!kind.empty()) chosen = [&] { return print(generate(app, kind)); };
  if (!chosen) return program.show(kUsage, app.help());  // of the innermost command named
  return chosen();
}

}  // namespace

int execute(const Program& program, int argc, char** argv) {
  // A pipe that was closed, and a limit on the size of files, show as errors of writing.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return run_guarded(program, [&] { return parse_and_run(program, argc, argv); });
}

}  // namespace queens::cli
