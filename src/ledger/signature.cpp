#include "ledger/signature.hpp"

namespace queens::ledger {

std::string hexadecimal(const PublicKey& key) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : key) text += {kDigits[byte >> 4], kDigits[byte & 15]};
  return text;
}

std::string fingerprint(const PublicKey& key) { return hexadecimal(key).substr(0, 16); }

}  // namespace queens::ledger
