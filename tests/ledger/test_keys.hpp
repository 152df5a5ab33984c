// Keys for tests, made by `openssl genpkey` and `openssl pkey`. Nobody uses them for anything else.
#pragma once

namespace queens::ledger {

inline constexpr const char* kAnnaKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MC4CAQAwBQYDK2VwBCIEIL+CURCdMZEqixwUG6E03MtdGpJMWGPSrceEOr1WLIwZ\n"
    "-----END PRIVATE KEY-----\n";
inline constexpr const char* kAnnaPublic =
    "-----BEGIN PUBLIC KEY-----\n"
    "MCowBQYDK2VwAyEA9BTnbfj50XblrIm4XoxliRcSxaHKLmoyy9j5zIfFMEw=\n"
    "-----END PUBLIC KEY-----\n";
inline constexpr const char* kAnnaFingerprint = "f414e76df8f9d176";

/// Hers, of the result of units 3..4 that the tests write: made by `openssl pkeyutl -sign -rawin`.
inline constexpr const char* kSignatureOfUnits3To4 =
    "a03390564b44eb7e1f075320e14be250427ebb5f9f47350cbeebada454376795"
    "3309772ef54b465eb3f47acef193e3377aef72d7527889ba3ab7dd624159c401";

inline constexpr const char* kOttoKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MC4CAQAwBQYDK2VwBCIEINR5Srnq1NlXs1qh0mtNk2El9rpXFC9KoelLzFqZZ+Bs\n"
    "-----END PRIVATE KEY-----\n";
inline constexpr const char* kOttoPublic =
    "-----BEGIN PUBLIC KEY-----\n"
    "MCowBQYDK2VwAyEAE/CV8Hn7RK6twxQ6ETP0TBrGL3Ty+CneWfRyYzNaXnc=\n"
    "-----END PUBLIC KEY-----\n";
inline constexpr const char* kOttoFingerprint = "13f095f079fb44ae";

/// Anna's, with the password "secret".
inline constexpr const char* kLockedKey =
    "-----BEGIN ENCRYPTED PRIVATE KEY-----\n"
    "MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjw3aEbNGTQqgICCAAw\n"
    "DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEPPElFZN2Z3n30YdExwpzzkEQDfX\n"
    "0TxVCojDp2N9Gb7bThx/Hw6VQSEFm1oryLlZvmrMxOZ6iDoqDnXiI3qgt16Wb4Ot\n"
    "SfckdAd9fh1B3LBe8X8=\n"
    "-----END ENCRYPTED PRIVATE KEY-----\n";

/// For ECDSA with P-256, and for X25519: neither is for Ed25519.
inline constexpr const char* kOtherKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8hwvHkVXLzKzEuVR\n"
    "oTbvtUDU4SCjm+8CwtBsZeffNNqhRANCAATWG941C3vuFUz9dBlqeTByCQg8JI3Z\n"
    "UZ6kIwZOllAHsiagDjOkO/baGgDBNb2JpchYNRMvpo07OwC6TPQPCB6G\n"
    "-----END PRIVATE KEY-----\n";
inline constexpr const char* kOtherPublic =
    "-----BEGIN PUBLIC KEY-----\n"
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1hveNQt77hVM/XQZankwcgkIPCSN\n"
    "2VGepCMGTpZQB7ImoA4zpDv22hoAwTW9iaXIWDUTL6aNOzsAukz0Dwgehg==\n"
    "-----END PUBLIC KEY-----\n";
inline constexpr const char* kExchangeKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MC4CAQAwBQYDK2VuBCIEIDCjJ4eY9pW8Z794KD+BadRZrXwcMM269o7gLW9V40RA\n"
    "-----END PRIVATE KEY-----\n";

}  // namespace queens::ledger
