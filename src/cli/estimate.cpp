#include "cli/command_line.hpp"
namespace queens::cli {
void add_estimate(CLI::App&, Command&) {}
}  // namespace queens::cli
