#include "ledger/checksum.hpp"

#include <cstring>
#include <string_view>

namespace queens::ledger {
namespace {

class Fnv {
 public:
  Fnv& add(std::string_view text) {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    byte(0);
    return *this;
  }
  Fnv& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(number >> (8 * i)));
    return *this;
  }
  Fnv& add(double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return add(bits);
  }
  std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001b3u; }
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

Fnv row_sum(std::int64_t run_id, const Row& result) {
  return Fnv()
      .add(static_cast<std::uint64_t>(run_id))
      .add(result.units.first)
      .add(result.units.last)
      .add(to_string(result.solutions))
      .add(to_string(result.weighted))
      .add(result.nodes)
      .add(result.origin.kernel)
      .add(result.origin.build)
      .add(result.origin.host)
      .add(result.seconds)
      .add(result.finished);
}

}  // namespace

std::int64_t checksum(std::int64_t id, const Run& run) {
  return Fnv()
      .add(static_cast<std::uint64_t>(id))
      .add(run.decomposition)
      .add(static_cast<std::uint64_t>(run.n))
      .add(run.problem)
      .add(run.units)
      .value();
}

std::int64_t checksum(std::int64_t run_id, const Row& result) {
  return row_sum(run_id, result).value();
}

std::int64_t checksum(std::int64_t run_id, const Claim& claim) {
  return row_sum(run_id, claim.row).add(claim.source).value();
}

std::int64_t checksum(std::int64_t run_id, const Dropped& dropped) {
  return row_sum(run_id, dropped.claim.row)
      .add(dropped.claim.source)
      .add(dropped.why)
      .add(dropped.at)
      .value();
}

std::int64_t checksum(std::int64_t run_id, const UnitRange& units, const std::string& source) {
  return Fnv()
      .add(static_cast<std::uint64_t>(run_id))
      .add(units.first)
      .add(units.last)
      .add(source)
      .value();
}

std::int64_t checksum(const SignedRow& row, const Signature& signature) {
  const auto text = [](const auto& bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  };
  return Fnv()
      .add(static_cast<std::uint64_t>(row.run))
      .add(static_cast<std::uint64_t>(row.first))
      .add(static_cast<std::uint64_t>(row.row))
      .add(text(signature.signer))
      .add(text(signature.bytes))
      .value();
}

}  // namespace queens::ledger
