// Computes the checksum of each row of a ledger, so that a flipped bit is detected and the affected row can be
// named.
//
// The checksum is FNV-1a over the fields in the order of the schema: texts and blobs end with a zero byte, and
// numbers are eight bytes in little-endian order. That detects accidents but does not protect against forgery.
#pragma once

#include <cstdint>

#include "ledger/row.hpp"

namespace queens::ledger {

std::int64_t checksum(std::int64_t id, const Run& run);
std::int64_t checksum(std::int64_t run_id, const Row& result);
std::int64_t checksum(std::int64_t run_id, const Claim& claim);
std::int64_t checksum(std::int64_t run_id, const Dropped& dropped);
std::int64_t checksum(std::int64_t run_id, const UnitRange& units, const std::string& source);
std::int64_t checksum(const SignedRow& row, const Signature& signature);

}  // namespace queens::ledger
