// Signs results and checks signatures. A signature ties a result to the owner of a key: if a signed result is
// changed, or signed in somebody else's name, the check detects it.
//
// What.  Ed25519 (RFC 8032) over a text that holds everything that a result and its run say. The text is part of
//        the format: docs/ledger.md. A result with a line feed in a text field cannot be signed, because
//        two results could then have the same text.
// Keys.  PEM files, as `openssl genpkey -algorithm ed25519` makes them, without a password.
// How.   By libcrypto of OpenSSL 3, in a separate context: it reads no configuration, and leaves no errors
//        behind. In a build without it (QUEENS_SIGN=OFF), all functions here but signed_text() throw Error.
// Cost.  38 us of processor time to sign a result, 101 us to check one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/row.hpp"

struct evp_pkey_st;

namespace queens::ledger {

// Reads keys from files, and makes and checks Ed25519 signatures, with libcrypto; no other file uses libcrypto. Reading
// a file without a usable key throws Error with the code bad_key.
std::shared_ptr<evp_pkey_st> read_private(const std::string& file);
PublicKey public_of(const evp_pkey_st& key);
std::array<std::uint8_t, 64> sign_bytes(const evp_pkey_st& key, std::string_view text);
bool is_signature(const Signature& signature, std::string_view text);

}  // namespace queens::ledger

struct evp_pkey_st;

namespace queens::ledger {

class Ledger;

/// The text that a signature of this result signs. Empty if a text field of the result or the run contains a line feed.
std::optional<std::string> signed_text(const Run& run, const Row& result);

class Signer {
 public:
  /// Reads a private key. Throws Error bad_key.
  explicit Signer(const std::string& file);
  const PublicKey& key() const { return key_; }
  /// Throws Error bad_key for a result that cannot be signed.
  void sign(const Run& run, Row& result) const;

 private:
  std::shared_ptr<evp_pkey_st> private_;
  PublicKey key_{};
};

/// Reads a public key. Throws Error bad_key.
PublicKey read_public_key(const std::string& file);

/// Throws LedgerError if the result has a signature that is not its signer's. `file` is for the message.
void refuse_forged(const std::string& file, const Run& run, const Row& result);

/// The same for everything in a ledger: results, claims, and what was dropped.
void refuse_forged(const Ledger& ledger);

}  // namespace queens::ledger
