// Keys for tests, made by `openssl genpkey` and `openssl pkey`, and used for nothing else.
#pragma once

#include <string>

namespace queens::ledger {

/// A file in PEM format of this kind, with these lines.
inline std::string pem(const std::string& kind, const std::string& lines) {
  return "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n";
}

inline const std::string kAnnaKey =
    pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIL+CURCdMZEqixwUG6E03MtdGpJMWGPSrceEOr1WLIwZ");
inline const std::string kAnnaPublic =
    pem("PUBLIC KEY", "MCowBQYDK2VwAyEA9BTnbfj50XblrIm4XoxliRcSxaHKLmoyy9j5zIfFMEw=");
inline constexpr const char* kAnnaFingerprint = "f414e76df8f9d176";

/// Anna's signature of the result for units 3..4 that the tests write, made by `openssl pkeyutl -sign -rawin`.
inline constexpr const char* kSignatureOfUnits3To4 =
    "a03390564b44eb7e1f075320e14be250427ebb5f9f47350cbeebada454376795"
    "3309772ef54b465eb3f47acef193e3377aef72d7527889ba3ab7dd624159c401";

inline const std::string kOttoKey =
    pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEINR5Srnq1NlXs1qh0mtNk2El9rpXFC9KoelLzFqZZ+Bs");
inline const std::string kOttoPublic =
    pem("PUBLIC KEY", "MCowBQYDK2VwAyEAE/CV8Hn7RK6twxQ6ETP0TBrGL3Ty+CneWfRyYzNaXnc=");
inline constexpr const char* kOttoFingerprint = "13f095f079fb44ae";

/// Anna's private key, protected by the password "secret".
inline const std::string kLockedKey =
    pem("ENCRYPTED PRIVATE KEY",
        "MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjw3aEbNGTQqgICCAAw\n"
        "DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEPPElFZN2Z3n30YdExwpzzkEQDfX\n"
        "0TxVCojDp2N9Gb7bThx/Hw6VQSEFm1oryLlZvmrMxOZ6iDoqDnXiI3qgt16Wb4Ot\n"
        "SfckdAd9fh1B3LBe8X8=");

/// Keys of other kinds than Ed25519: for ECDSA with P-256, and for X25519.
inline const std::string kOtherKey =
    pem("PRIVATE KEY",
        "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8hwvHkVXLzKzEuVR\n"
        "oTbvtUDU4SCjm+8CwtBsZeffNNqhRANCAATWG941C3vuFUz9dBlqeTByCQg8JI3Z\n"
        "UZ6kIwZOllAHsiagDjOkO/baGgDBNb2JpchYNRMvpo07OwC6TPQPCB6G");
inline const std::string kOtherPublic =
    pem("PUBLIC KEY",
        "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1hveNQt77hVM/XQZankwcgkIPCSN\n"
        "2VGepCMGTpZQB7ImoA4zpDv22hoAwTW9iaXIWDUTL6aNOzsAukz0Dwgehg==");
inline const std::string kExchangeKey =
    pem("PRIVATE KEY", "MC4CAQAwBQYDK2VuBCIEIDCjJ4eY9pW8Z794KD+BadRZrXwcMM269o7gLW9V40RA");

}  // namespace queens::ledger
