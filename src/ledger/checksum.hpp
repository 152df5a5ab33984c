// A checksum for each row, so that a flipped bit is found and the row it hit is named.
//
// FNV-1a over the fields in the order of the schema, each text closed by a zero byte, numbers as
// eight bytes from the least: enough against accidents, no protection against forgery.
#pragma once

#include <cstdint>

#include "ledger/row.hpp"

namespace queens::ledger {

std::int64_t checksum(std::int64_t id, const Run& run);
std::int64_t checksum(std::int64_t run_id, const Row& result);
std::int64_t checksum(std::int64_t run_id, const Claim& claim);
std::int64_t checksum(std::int64_t run_id, const Dropped& dropped);
std::int64_t checksum(std::int64_t run_id, const UnitRange& units, const std::string& source);

}  // namespace queens::ledger
