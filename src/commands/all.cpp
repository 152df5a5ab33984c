#include "commands/all.hpp"

namespace queens::commands {
using namespace cli;

std::vector<std::function<void(Command&)>> all_commands() {
  return {add_solve, add_count,   add_check,   add_symmetry, add_rank,   add_compare,
          add_plan,  add_trace,   add_tree,    add_estimate, add_export, add_generate,
          add_demo,  add_engines, add_devices, add_ledger,   add_batch};
}

}  // namespace queens::commands
