// Names this host and this build of the program: a ledger records with each result where it comes from.
#pragma once

#include <string>

namespace queens::campaign {

/// "unknown" if the system does not say.
std::string host_name();

/// The program's version and the compiler that made it: "queens 0.1.0, GCC 12.2.0".
std::string build_name();

}  // namespace queens::campaign
