// queens: arguments -> Problem -> run() -> Answer -> writer -> exit status.
#include "cli/command_line.hpp"

int main(int argc, char** argv) { return queens::cli::execute(argc, argv); }
