// What an audit found for each host, and what its sample proves.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "campaign/audit.hpp"
#include "present/json.hpp"

namespace queens {

using Findings = std::map<std::string, campaign::Finding>;

/// A table with a row for each host: how likely it would have passed with these shares of wrong units.
std::string findings_text(const Findings& findings, const std::vector<double>& shares);

/// The same as objects.
Json findings_json(const Findings& findings, const std::vector<double>& shares);

/// One line: how much was counted again, and whether it agrees.
/// A recorded result and the recount that differs from it.
Json difference_json(const campaign::Difference& found);

/// The whole audit of the ledger `file`; `differences` is a list of difference_json().
Json audit_json(const campaign::Audit& audit, const std::string& file, std::uint64_t seed,
                const std::vector<double>& shares, Json differences);

std::string audit_text(const campaign::Audit& audit);

/// How many units of each host must be drawn.
std::string needed_text(const Findings& findings, const std::vector<double>& shares);

}  // namespace queens
