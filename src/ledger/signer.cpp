#include "ledger/signer.hpp"

#include <charconv>

#include "ledger/error.hpp"
#include "ledger/keys.hpp"
#include "ledger/reader.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

// The number as "%.17g" prints it, so that reading it gives exactly the same number.
std::string exact_decimal(double number) {
  char digits[64];
  const auto end =
      std::to_chars(digits, digits + sizeof digits, number, std::chars_format::general, 17).ptr;
  return {digits, end};
}

}  // namespace

std::optional<std::string> signed_text(const Run& run, const Row& result) {
  std::string text = "queens ledger result 1\n";
  bool one_line = true;
  const auto line = [&](const char* name, const std::string& value) {
    one_line = one_line && value.find('\n') == std::string::npos;
    text += name;
    text += ' ' + value + '\n';
  };
  line("n", std::to_string(run.n));
  line("problem", run.problem);
  line("decomposition", run.decomposition);
  line("units", std::to_string(run.units));
  line("first", std::to_string(result.units.first));
  line("last", std::to_string(result.units.last));
  line("count", to_string(result.solutions));
  line("weighted", to_string(result.weighted));
  line("nodes", std::to_string(result.nodes));
  line("kernel", result.origin.kernel);
  line("build", result.origin.build);
  line("host", result.origin.host);
  line("seconds", exact_decimal(result.seconds));
  line("finished", result.finished);
  if (!one_line) return {};
  return text;
}

Signer::Signer(const std::string& file)
    : private_(read_private(file)), key_(public_of(*private_)) {}

void Signer::sign(const Run& run, Row& result) const {
  const std::optional<std::string> text = signed_text(run, result);
  if (!text)
    throw Error(ErrorCode::bad_key,
                "the result of " + describe(result) +
                    " cannot be signed: one of its text fields contains a line feed");
  result.signature = Signature{key_, sign_bytes(*private_, *text)};
}

void refuse_forged(const std::string& file, const Run& run, const Row& result) {
  if (!result.signature) return;
  const std::optional<std::string> text = signed_text(run, result);
  if (text && is_signature(*result.signature, *text)) return;
  throw LedgerError(Trouble::forged,
                    "the ledger " + quote(file) + " holds a false signature: the result of " +
                        describe(result) + " (" + describe(run) + "), counted on " +
                        printable(result.origin.host) + ", was not signed by " +
                        fingerprint(result.signature->signer));
}

void refuse_forged(const Ledger& ledger) {
  if (!ledger.has_signatures()) return;
  for (const Run& run : ledger.runs()) {
    const auto refuse = [&](const Row& row) { refuse_forged(ledger.file(), run, row); };
    each(ledger, run, refuse);
    for (const Claim& claim : ledger.claims(run)) refuse(claim.row);
    for (const Dropped& dropped : ledger.dropped(run)) refuse(dropped.claim.row);
  }
}

}  // namespace queens::ledger
