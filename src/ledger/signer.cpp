#include "ledger/signer.hpp"

#include <charconv>

#include "base/quote.hpp"
#include "ledger/error.hpp"
#include "ledger/ledger.hpp"
#include "queens/error.hpp"

#ifdef QUEENS_SIGN

#include <fcntl.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <new>
#include <string_view>

#include "machine/files.hpp"

namespace queens::ledger {
namespace {

constexpr const char* kAlgorithm = "ED25519";
constexpr std::size_t kLargestKeyFile = 1 << 16;

template <class Type, void (*release)(Type*)>
struct Release {
  void operator()(Type* object) const { release(object); }
};
template <class Type, void (*release)(Type*)>
using Owned = std::unique_ptr<Type, Release<Type, release>>;

using OwnedKey = Owned<EVP_PKEY, EVP_PKEY_free>;

// A separate context, because the default one belongs to the program that links this library.
OSSL_LIB_CTX* crypto_context() {
  static const Owned<OSSL_LIB_CTX, OSSL_LIB_CTX_free> kContext(OSSL_LIB_CTX_new());
  if (kContext == nullptr) throw std::bad_alloc();
  return kContext.get();
}

// While an object of this class exists, failing calls of libcrypto leave no errors in the thread's list.
struct NoErrorsLeft {
  NoErrorsLeft() { ERR_set_mark(); }
  ~NoErrorsLeft() { ERR_pop_to_mark(); }
};

[[noreturn]] void refuse_key(const std::string& message) {
  throw Error(ErrorCode::bad_key, message);
}

// The bytes of a key file, which are wiped in the end.
class KeyFile {
 public:
  explicit KeyFile(const std::string& file) : name_(quote(file)) {
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) unreadable(errno);
    struct stat about {};
    if (fstat(descriptor, &about) == 0 && !S_ISREG(about.st_mode)) {
      close(descriptor);
      refuse_key(name_ + " is " + machine::kind_of_file(about.st_mode) +
                 "; a key must be in a regular file");
    }
    text_.resize(kLargestKeyFile);
    const ssize_t got = read(descriptor, text_.data(), text_.size());
    const int error = errno;
    close(descriptor);
    if (got < 0) unreadable(error);
    size_ = static_cast<std::size_t>(got);
  }
  ~KeyFile() { OPENSSL_cleanse(text_.data(), text_.size()); }
  KeyFile(const KeyFile&) = delete;
  KeyFile& operator=(const KeyFile&) = delete;

  const std::string& name() const { return name_; }

  /// How many blocks "-----BEGIN ... KEY-----" it has.
  std::size_t keys() const {
    constexpr std::string_view kBegin = "-----BEGIN ", kEnd = "KEY-----";
    const std::string_view text = std::string_view(text_).substr(0, size_);
    std::size_t keys = 0;
    for (auto at = text.find(kBegin); at != text.npos; at = text.find(kBegin, at + 1)) {
      const std::string_view line = text.substr(at, text.find('\n', at) - at);
      if (line.find(kEnd) != line.npos) ++keys;
    }
    return keys;
  }

  OwnedKey private_key() {
    encrypted_ = false;
    return OwnedKey(PEM_read_bio_PrivateKey_ex(bytes().get(), nullptr, no_password, this,
                                               crypto_context(), nullptr));
  }
  OwnedKey public_key() {
    return OwnedKey(PEM_read_bio_PUBKEY_ex(bytes().get(), nullptr, no_password, this,
                                           crypto_context(), nullptr));
  }
  /// Whether the last attempt to read a private key failed for want of a password.
  bool encrypted() const { return encrypted_; }

 private:
  [[noreturn]] void unreadable(int error) const {
    refuse_key("cannot read the key " + name_ + ": " + std::strerror(error));
  }
  Owned<BIO, BIO_free_all> bytes() const {
    Owned<BIO, BIO_free_all> bytes(BIO_new_mem_buf(text_.data(), static_cast<int>(size_)));
    if (bytes == nullptr) throw std::bad_alloc();
    return bytes;
  }
  // Called when a password is needed. Without it libcrypto would ask at the terminal.
  static int no_password(char*, int, int, void* self) {
    static_cast<KeyFile*>(self)->encrypted_ = true;
    return -1;
  }

  std::string name_, text_;
  std::size_t size_ = 0;
  bool encrypted_ = false;
};

void check_algorithm(const KeyFile& file, const EVP_PKEY& key) {
  if (EVP_PKEY_is_a(&key, kAlgorithm) == 1) return;
  const char* const type = EVP_PKEY_get0_type_name(&key);
  refuse_key(file.name() + " is a key for " + (type == nullptr ? "something else" : type) +
             ", not for Ed25519");
}

void refuse_several(const KeyFile& file) {
  if (file.keys() > 1)
    refuse_key(file.name() + " holds " + std::to_string(file.keys()) +
               " keys; give each a file of its own");
}

// The y coordinates of the eight points of the curve whose order divides 8, in little-endian bytes; bit 255 is the
// sign of x. Source: Chalkias, Garillot, Nikolaenko, Taming the many EdDSAs, 2020; adding each point to itself
// confirms its order. If such a point is the key, anybody can make signatures for it.
constexpr std::array<std::string_view, 5> kSmallOrder{
    "0100000000000000000000000000000000000000000000000000000000000000",   // order 1
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",   // order 2
    "0000000000000000000000000000000000000000000000000000000000000000",   // order 4, twice
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",   // order 8, twice
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"};  // order 8, twice

// Why a public key must not be trusted; empty if nothing is wrong with it.
std::string weakness(PublicKey key) {
  key.back() &= 0x7f;
  const std::string y = hexadecimal(key);
  // p = 2^255 - 19 in little-endian bytes: ed, then ff, at last 7f.
  if (key.front() >= 0xed && y.substr(2) == std::string(60, 'f') + "7f")
    return "its encoding is not canonical";
  if (std::find(kSmallOrder.begin(), kSmallOrder.end(), y) != kSmallOrder.end())
    return "it is a point of small order, so anybody can forge signatures for it";
  return "";
}

[[noreturn]] void fail_as_no_key(const KeyFile& file) {
  refuse_key(file.name() +
             " is not a key in a PEM file; 'openssl genpkey -algorithm ed25519' makes one");
}

[[noreturn]] void fail_as_unusable() {
  refuse_key("the library libcrypto on this machine cannot use Ed25519");
}

const unsigned char* octets(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::shared_ptr<evp_pkey_st> read_private(const std::string& name) {
  const NoErrorsLeft tidy;
  KeyFile file(name);
  OwnedKey key = file.private_key();
  if (key == nullptr && file.encrypted())
    refuse_key(file.name() + " is protected by a password; a key without one is needed");
  if (key == nullptr && file.public_key() != nullptr)
    refuse_key(file.name() + " is a public key; signing needs the private key");
  if (key == nullptr) fail_as_no_key(file);
  refuse_several(file);
  check_algorithm(file, *key);
  return {std::move(key)};
}

PublicKey read_public_key(const std::string& name) {
  const NoErrorsLeft tidy;
  KeyFile file(name);
  const OwnedKey key = file.public_key();
  if (key == nullptr && (file.private_key() != nullptr || file.encrypted()))
    refuse_key(file.name() +
               " is a private key; signatures are checked with the public key, which "
               "'openssl pkey -pubout' writes");
  if (key == nullptr) fail_as_no_key(file);
  refuse_several(file);
  check_algorithm(file, *key);
  const PublicKey bytes = public_of(*key);
  if (const std::string why = weakness(bytes); !why.empty())
    refuse_key(file.name() + " (" + fingerprint(bytes) + ") is not a safe key: " + why);
  return bytes;
}

PublicKey public_of(const evp_pkey_st& key) {
  PublicKey bytes{};
  std::size_t size = bytes.size();
  if (EVP_PKEY_get_raw_public_key(&key, bytes.data(), &size) != 1 || size != bytes.size())
    fail_as_unusable();
  return bytes;
}

std::array<std::uint8_t, 64> sign_bytes(const evp_pkey_st& key, std::string_view text) {
  const NoErrorsLeft tidy;
  std::array<std::uint8_t, 64> bytes{};
  std::size_t size = bytes.size();
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> work(EVP_MD_CTX_new());
  // Ed25519 has its own hash function. The key is only read, though the interface does not say so.
  if (work == nullptr ||
      EVP_DigestSignInit_ex(work.get(), nullptr, nullptr, crypto_context(), nullptr,
                            const_cast<EVP_PKEY*>(&key), nullptr) != 1 ||
      EVP_DigestSign(work.get(), bytes.data(), &size, octets(text), text.size()) != 1 ||
      size != bytes.size())
    fail_as_unusable();
  return bytes;
}

bool is_signature(const Signature& signature, std::string_view text) {
  if (!weakness(signature.signer).empty()) return false;
  const NoErrorsLeft tidy;
  const OwnedKey key(EVP_PKEY_new_raw_public_key_ex(
      crypto_context(), kAlgorithm, nullptr, signature.signer.data(), signature.signer.size()));
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> work(EVP_MD_CTX_new());
  if (key == nullptr || work == nullptr ||
      EVP_DigestVerifyInit_ex(work.get(), nullptr, nullptr, crypto_context(), nullptr, key.get(),
                              nullptr) != 1)
    fail_as_unusable();
  return EVP_DigestVerify(work.get(), signature.bytes.data(), signature.bytes.size(), octets(text),
                          text.size()) == 1;
}

}  // namespace queens::ledger

#else

namespace queens::ledger {
namespace {

[[noreturn]] void refuse_without_library(const std::string& what) {
  throw Error(ErrorCode::bad_key, what +
                                      ": this program was built without OpenSSL; a build with "
                                      "-DQUEENS_SIGN=ON can make and check signatures");
}

[[noreturn]] void refuse_key_file(const std::string& name) {
  refuse_without_library("cannot use the key " + quote(name));
}

}  // namespace

std::shared_ptr<evp_pkey_st> read_private(const std::string& name) { refuse_key_file(name); }
PublicKey read_public_key(const std::string& name) { refuse_key_file(name); }
PublicKey public_of(const evp_pkey_st&) { refuse_without_library("cannot use a key"); }
std::array<std::uint8_t, 64> sign_bytes(const evp_pkey_st&, std::string_view) {
  refuse_without_library("cannot sign a result");
}
bool is_signature(const Signature&, std::string_view) {
  refuse_without_library("cannot check the signatures of a ledger");
}

}  // namespace queens::ledger

#endif

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
