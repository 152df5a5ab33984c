// Estimates as text: numbers that may be too large for any type, and their errors.
#pragma once

#include <string>

namespace queens::commands {

/// e^log with so many digits: "2.0008", "92.232", "2.4624e117"; 0 for minus infinity.
std::string power_text(double log, int digits);

/// A part of the whole: "1.2 %", "170 %".
std::string percent(double part);

}  // namespace queens::commands
