// The host and the program that compute here, for ledgers and for anyone who asks where a result comes from.
#pragma once

#include <string>

namespace queens::campaign {

/// "unknown" if the system does not say.
std::string host_name();

/// The program's version and the compiler that made it: "queens 0.1.0, GCC 12.2.0".
std::string build_name();

}  // namespace queens::campaign
