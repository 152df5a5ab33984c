// What an audit has found of each host, and what its sample is worth.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/json.hpp"

namespace queens::cli {

/// What was found of one host.
struct Finding {
  std::uint64_t units = 0;  ///< that it has done
  std::uint64_t drawn = 0;  ///< of them, and counted again
  std::uint64_t again = 0;  ///< counted again: those drawn and their neighbours in the same rows
  std::uint64_t differing = 0;  ///< results
};

using Findings = std::map<std::string, Finding>;

/// A table, a row for each host, with how likely it would have passed with these shares of wrong units.
std::string findings_text(const Findings& findings, const std::vector<double>& shares);

/// The same as objects.
Json findings_json(const Findings& findings, const std::vector<double>& shares);

/// How many units must be drawn of each host.
std::string needed_text(const Findings& findings, const std::vector<double>& shares);

}  // namespace queens::cli
