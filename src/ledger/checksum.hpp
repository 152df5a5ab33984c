// Computes the checksum of each row of a ledger, so that a flipped bit is detected and the affected row can be
// named.
//
// The checksum is FNV-1a over the fields in the order of the schema: texts and blobs end with a zero byte, and
// numbers are eight bytes in little-endian order. That detects accidents but does not protect against forgery.
#pragma once

#include <cstdint>
#include <string>

#include "ledger/row.hpp"

namespace queens::ledger {

std::int64_t checksum(std::int64_t id, const Run& run);
std::int64_t checksum(std::int64_t run_id, const Row& result);
std::int64_t checksum(std::int64_t run_id, const Claim& claim);
std::int64_t checksum(std::int64_t run_id, const Dropped& dropped);
std::int64_t checksum(std::int64_t run_id, const UnitRange& units, const std::string& source);

// Finds results that are impossible even though their checksums are right, such as more solutions than
// permutations.
//
// Idea.  A checksum detects accidents, but anyone who forges a row can forge its checksum. These checks need no
//        counting: a unit stands for one to eight images of each of its solutions, all solutions are
//        permutations, and a computer visits a limited number of nodes per second.
// Limit. A false number of the right magnitude passes. Only a recount detects it: docs/trust.md.

/// What is wrong with a run, in words; empty if nothing is.
std::string implausible(const Run& run);

/// The same for a result of that run.
std::string implausible(const Run& run, const Row& result);

/// Adds `more` to the sum over a run's units. Returns false, and adds nothing, if the sum would exceed the number of
/// permutations of n rows.
bool add_plausibly(const Run& run, Count& sum, Count more);

}  // namespace queens::ledger
