// Reports what `queens ledger audit` found: for each host the units that were recounted, how many were wrong, and
// how strong the evidence is that the host's other units are right.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "campaign/audit.hpp"
#include "present/json.hpp"

namespace queens {

using Findings = std::map<std::string, campaign::Finding>;

/// A table with a row for each host. For each of `shares`, such as 0.01, a column shows the probability that the host
/// would have passed the audit if this share of its units were wrong.
std::string findings_text(const Findings& findings, const std::vector<double>& shares);

/// The same as objects.
Json findings_json(const Findings& findings, const std::vector<double>& shares);

/// A recorded result and the recount that differs from it.
Json difference_json(const campaign::Difference& found);

/// The whole audit of the ledger `file`; `differences` is a list of difference_json().
Json audit_json(const campaign::Audit& audit, const std::string& file, std::uint64_t seed,
                const std::vector<double>& shares, Json differences);

/// A line for each contradiction in the ledger `file`, and the commands that settle them.
std::string dispute_text(const campaign::Audit& audit, const std::string& file);

/// One line: how much was counted again, and whether it agrees.
std::string audit_text(const campaign::Audit& audit);

/// One line for each of `shares`: how many units an audit must draw from each host, so that it most likely finds a
/// host that has this share of its units wrong.
std::string needed_text(const Findings& findings, const std::vector<double>& shares);

}  // namespace queens
