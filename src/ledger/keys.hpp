// Reads keys from files, and makes and checks Ed25519 signatures, with libcrypto; no other file uses libcrypto. Reading
// a file without a usable key throws Error with the code bad_key.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ledger/signature.hpp"

struct evp_pkey_st;

namespace queens::ledger {

std::shared_ptr<evp_pkey_st> read_private(const std::string& file);
PublicKey public_of(const evp_pkey_st& key);
std::array<std::uint8_t, 64> sign_bytes(const evp_pkey_st& key, std::string_view text);
bool is_signature(const Signature& signature, std::string_view text);

}  // namespace queens::ledger
