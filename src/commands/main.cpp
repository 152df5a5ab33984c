// The program `queens`: passes the list of its commands to the command line, which runs the command that was typed.
#include <exception>
#include <iterator>
#include <new>
#include <string_view>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "machine/system.hpp"

namespace {

int run(int argc, char** argv) {
  using namespace queens::cli;
  const Program queens = {
      .heading = {"queens",
                  "Find, count, check and draw n-queens placements, and watch the classic "
                  "algorithms at work.",
                  "  queens solve 8                    one solution\n"
                  "  queens solve 8 --all              all of them\n"
                  "  queens count 12                   how many there are\n"
                  "  queens compare 8                  every algorithm on the same question\n"
                  "  queens check 2 4 1 3              is this a solution?\n",
                  QUEENS_HOMEPAGE},
      .commands = {std::begin(queens::commands::kCommands), std::end(queens::commands::kCommands)},
      .describes_itself = true,
      .fail = fail,
      .show = show_help};
  end_unless_noticed();
  catch_interrupts();
  return execute(queens, argc, argv);
}

// Called instead of std::terminate for exceptions that no handler can catch: a destructor of the JSON library
// allocates memory, which may fail. Prints one line and exits with the documented status instead of aborting.
// Incomplete files are not left behind, because they have no name yet.
[[noreturn]] void last_words() {
  const std::exception_ptr why = std::current_exception();
  std::string_view words = "queens: internal error: unknown exception\n";
  try {
    if (why) std::rethrow_exception(why);
  } catch (const std::bad_alloc&) {
    words = "queens: not enough memory\n";
  } catch (...) {
  }
  queens::machine::write_some(queens::machine::kStandardError, words);
  queens::machine::end_at_once(queens::cli::kInputOutput);
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(last_words);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {  // from the table above; execute() catches the others
    queens::cli::say_always("queens: not enough memory\n");
    return queens::cli::kInputOutput;
  }
}
