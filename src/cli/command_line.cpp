#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <iostream>
#include <sstream>

#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/manners.hpp"
#include "cli/old_names.hpp"
#include "cli/output.hpp"
#include "cli/refusals.hpp"
#include "ledger/error.hpp"
#include "queens/queens.hpp"

namespace queens::cli {
namespace {

void describe(CLI::App& app, const Program& program) {
  app.name(program.name);
  app.description(program.description);
  app.footer(program.examples);
  app.formatter(help_formatter());
  app.set_version_flag("-V,--version", program.name + " " QUEENS_VERSION, "Show the version");
  app.set_help_flag("-h,--help", "Show this help");
}

// The command that was named, down to the last word of its name.
const CLI::App& innermost(const CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : innermost(*named.front());
}

// Which help to look at: that of the command, when one was named.
std::string help_hint(const CLI::App& app) {
  return "; '" + full_name(innermost(app)) + " --help' shows what there is";
}

// "ledger show": the command that the first words name.
std::string named_command(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    const auto named =
        command->get_subcommands([&](const CLI::App* each) { return each->get_name() == word; });
    if (named.empty()) break;
    command = named.front();
  }
  return command == &app ? "" : full_name(*command).substr(app.get_name().size() + 1);
}

ExitStatus status_of(ErrorCode code) {
  if (code == ErrorCode::bad_text) return kInputOutput;
  return code == ErrorCode::not_a_solution ? kNone : kUsage;
}

int run_guarded(const Program& program, const Command& command) {
  try {
    return command();
  } catch (const Error& error) {
    return program.report(status_of(error.code()), error.what());
  } catch (const ledger::LedgerError& error) {
    return program.report(error.trouble() == ledger::Trouble::conflict ? kNone : kInputOutput,
                          error.what());
  } catch (const FileError& error) {
    return program.report(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    return program.report(kInputOutput, "not enough memory for a board of this size");
  }
}

}  // namespace

int show_help(int status, std::string_view text) {
  if (status == kAnswered) return print(text);
  std::cerr << text;
  return status;
}

int report(int status, std::string_view message) {
  std::cerr << error_prefix() << message << '\n';
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

void note(std::string_view message) { say(fmt::format("queens: note: {}\n", message)); }

int execute(const Program& program, int argc, char** argv) {
  Command chosen;
  std::string kind;
  CLI::App app;
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  // `queens help solve` is `queens solve --help`.
  if (!words.empty() && words.size() < 3 && words[0] == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  move_manners_behind_command(words);
  describe(app, program);
  if (program.describes_itself)
    app.add_option("--generate", kind, "Print the man page or the bash completion")
        ->type_name("man|bash-completion")
        ->check(CLI::IsMember({"man", "bash-completion"}));
  for (const auto& add : program.commands) add(app, chosen);
  add_manners(app);
  refuse_empty_values(app);
  const std::vector<std::string> notes = rename_options(named_command(app, words), words);
  std::vector<char*> arguments = {argv[0]};
  for (std::string& word : words) arguments.push_back(word.data());
  argc = static_cast<int>(arguments.size());
  argv = arguments.data();

  try {
    if (const std::string message = unknown_command(app, argc, argv); !message.empty())
      return program.report(kUsage, message);
    refuse_negative_numbers(app, argc, argv);
    app.parse(argc, argv);
    if (const std::string message = mixed_documents(innermost(app)); !message.empty())
      return program.report(kUsage, message);
  } catch (const Error& error) {
    return program.report(kUsage, error.what());
  } catch (const CLI::Success& request) {  // --help, --version
    std::ostringstream text;
    app.exit(request, text, text);
    return run_guarded(program, [&] { return program.show(kAnswered, text.str()); });
  } catch (const CLI::ParseError& error) {
    std::string message = unexpected_words(app, innermost(app));
    if (message.empty() && error.get_name() == "RequiredError" &&
        innermost(app).get_require_subcommand_min() > 0)
      message = missing_command(innermost(app));
    if (message.empty()) message = plain_words(error.what());
    return program.report(kUsage, message + help_hint(app));
  }
  for (const std::string& note : notes) program.note(note);
  if (!kind.empty()) chosen = [&] { return print(generate(app, kind)); };
  if (!chosen) return program.show(kUsage, app.help());  // of the innermost command named
  return run_guarded(program, chosen);
}

}  // namespace queens::cli
