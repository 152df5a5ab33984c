// The types of signatures and keys. They need no crypto library; signer.hpp makes and checks signatures.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace queens::ledger {

/// An Ed25519 public key, as in RFC 8032.
using PublicKey = std::array<std::uint8_t, 32>;

struct Signature {
  PublicKey signer{};
  std::array<std::uint8_t, 64> bytes{};

  bool operator==(const Signature&) const = default;
};

/// The key of a row of the table `signatures`.
struct SignedRow {
  std::int64_t run = 0, first = 0, row = 0;

  auto operator<=>(const SignedRow&) const = default;
};

/// All of a key, in hexadecimal.
std::string hexadecimal(const PublicKey& key);

/// The first 16 hexadecimal digits of a key: for people.
std::string fingerprint(const PublicKey& key);

}  // namespace queens::ledger
