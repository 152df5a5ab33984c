#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <iostream>
#include <sstream>

#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"
#include "cli/refusals.hpp"
#include "ledger/error.hpp"
#include "queens/queens.hpp"

namespace queens::cli {
namespace {

void describe(CLI::App& app) {
  app.name("queens");
  app.description(
      "Solve, count, check and draw n-queens placements, and watch the classic algorithms at "
      "work.");
  app.footer(
      "  queens solve 8                    one solution\n"
      "  queens solve 8 --all              all of them\n"
      "  queens count 12                   how many there are\n"
      "  queens compare 8                  every algorithm on the same question\n"
      "  queens check 2 4 1 3              is this a solution?\n");
  app.formatter(help_formatter());
  app.set_version_flag("--version", "queens " QUEENS_VERSION, "Show the version");
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

int report(int status, std::string_view message) {
  std::cerr << "queens: " << message << '\n';
  return status;
}

int run_guarded(const Command& command) {
  try {
    return command();
  } catch (const Error& error) {
    return report(error.code() == ErrorCode::bad_text ? kInputOutput : kUsage, error.what());
  } catch (const ledger::LedgerError& error) {
    return report(error.trouble() == ledger::Trouble::conflict ? kNone : kInputOutput,
                  error.what());
  } catch (const FileError& error) {
    return report(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    return report(kInputOutput, "not enough memory for a board of this size");
  }
}

}  // namespace

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& summary,
                      const std::string& examples) {
  CLI::App* command = app.add_subcommand(name, summary);
  command->footer(examples)->group("Commands");
  return command;
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? "queens"
                                     : full_name(*app.get_parent()) + " " + app.get_name();
}

std::vector<const CLI::App*> commands(const CLI::App& app) {
  std::vector<const CLI::App*> list;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    list.push_back(command);
    for (const CLI::App* inner : commands(*command)) list.push_back(inner);
  }
  return list;
}

int execute(int argc, char** argv) {
  Command chosen;
  std::string kind;
  CLI::App app;
  // `queens help solve` is `queens solve --help`.
  std::vector<char*> arguments(argv, argv + argc);
  std::string help = "--help";
  if (argc > 1 && argc < 4 && std::string_view(argv[1]) == "help") {
    arguments.erase(arguments.begin() + 1);
    arguments.push_back(help.data());
    argc = static_cast<int>(arguments.size());
    argv = arguments.data();
  }
  describe(app);
  app.add_option("--generate", kind, "Print the man page or the bash completion")
      ->type_name("man|bash-completion")
      ->check(CLI::IsMember({"man", "bash-completion"}));
  for (const auto add :
       {add_solve, add_count, add_check, add_symmetry, add_rank, add_compare, add_plan, add_tree,
        add_estimate, add_export, add_generate, add_demo, add_engines, add_ledger})
    add(app, chosen);
  refuse_empty_values(app);

  try {
    if (const std::string message = unknown_command(app, argc, argv); !message.empty())
      return report(kUsage, message);
    refuse_negative_numbers(app, argc, argv);
    app.parse(argc, argv);
    if (const std::string message = mixed_documents(innermost(app)); !message.empty())
      return report(kUsage, message);
  } catch (const Error& error) {
    return report(kUsage, error.what());
  } catch (const CLI::Success& request) {  // --help, --version
    std::ostringstream text;
    app.exit(request, text, text);
    return run_guarded([&] { return print(text.str()); });
  } catch (const CLI::ParseError& error) {
    std::string message = unexpected_words(app, innermost(app));
    if (message.empty() && error.get_name() == "RequiredError" &&
        innermost(app).get_require_subcommand_min() > 0)
      message = missing_command(innermost(app));
    if (message.empty()) message = plain_words(error.what());
    return report(kUsage, message + help_hint(app));
  }
  if (!kind.empty()) chosen = [&] { return print(generate(app, kind)); };
  if (!chosen) {
    std::cerr << app.help();  // of the innermost command named
    return kUsage;
  }
  return run_guarded(chosen);
}

}  // namespace queens::cli
