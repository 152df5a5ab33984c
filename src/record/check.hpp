// Checks a ledger, for `queens ledger check` (docs/commands/ledger.md): whether its counts are complete, whether their
// totals can be right, which of contradictory results is right, and whether a random sample of the results is.
//
// Totals.   A total is compared with the published number, with what must hold for every board (even from two rows on,
//           divisible by 4 from six), with the number of symmetric solutions: Q + P + 2R is divisible by 8, if Q
//           solutions are in all, P look the same after a half turn and R after a quarter turn (each family of
//           rotations and reflections then has 8, 4 or 2 members); and with the total by another rule.
// Sample.   After the disputed blocks, results drawn at random, without replacement, are recounted with a kernel other
//           than the recorded one, until the time is up. Each count of each host has the same share of the time, so that
//           no result, however long its recount takes, keeps another from being recounted. Each host is judged by
//           itself, because most errors come from one host: from its faulty memory, a bug in its compiler, or a
//           dishonest owner.
// Chance.   If a host has N results, W of them wrong, and k are drawn, the probability that no wrong one is drawn is
//           C(N-W, k) / C(N, k) (hypergeometric).
// Cost.     One pass over the ledger, which is closed before anything is recounted; up to 20,000 results of each host
//           and count are kept in memory, a random choice if there are more (reservoir sampling: Knuth, The Art of Computer
//           Programming 2, 3.4.2, algorithm R).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalogue/counting.hpp"
#include "record/ledger.hpp"

namespace queens::record {

/// Why the sum of the results of a count, complete or not, cannot be right, in words; empty if nothing speaks against
/// it. Or why the totals of two counts of one board cannot both be right.
std::string objection(const Run& run, Count weighted, bool complete);
std::string objection(const Summary& one, const Summary& other);

/// The findings about one host.
using Finding = LedgerCheck::Host;
/// The probability that the recount finds nothing although this share of the host's results is wrong. 0 if it
/// found a wrong one, or if all were recounted.
double misses(const Finding& host, double share);

/// The probability that k of N results, drawn at random, have none of the W wrong ones.
double passes(std::uint64_t results, std::uint64_t wrong, std::uint64_t drawn);
/// The share of `results` as a number, for 0 < share <= 1: rounded up, so at least 1.
std::uint64_t wrong_results(std::uint64_t results, double share);

/// What the recount of a disputed block says about its results.
struct Ruling {
  Run run;
  UnitRange units;
  Count weighted = 0;  ///< by the recount
  std::string kernel;
  std::vector<Row> right = {}, wrong = {};
};
/// "n = 14, cross/1, unit 7: 792 is right, by scalar on anna; wrong: 800 by scalar on otto (from 'lie')"
std::string describe(const Ruling& ruling);

/// What was found about one count.
struct CheckedCount
    : Summary {  ///< its objection says also what only other counts of the board show
  std::optional<bool> published = {}, divisible = {},
                      symmetric = {};     ///< what agrees; empty: cannot be had
  std::set<std::string> same_total = {};  ///< other rules with the same total
};

struct CheckOptions {
  /// Its time is for the sample: a minute if it is infinite. If it names no kernel, the fastest other than the recorded
  /// one recounts. Progress has the seconds since the check began and, apart from these, is that of the current recount.
  Limits limits = {};
  /// Called with a sentence on each wrong result, as soon as it is found.
  std::function<void(const std::string&)> on_difference = {};
  /// Called with the size of each board before its results are recounted.
  std::function<void(std::int32_t n)> on_board = {};
};

struct Check : LedgerCheck {
  std::vector<CheckedCount> counts;
  std::vector<Ruling> rulings;                          ///< on disputed blocks
  std::uint64_t undecided = 0;                          ///< disputed blocks that were not recounted
  std::set<std::string> kernels;                        ///< used for the recount
  std::uint64_t results = 0, again = 0, differing = 0;  ///< of all hosts
  double elapsed_seconds = 0;

  /// Whether anything that was found is wrong.
  bool faulty() const;
};

/// Checks the ledger `file`. Throws LedgerError, for example if a row is damaged, and Error if there is too little
/// memory.
Check check(const std::string& file, const CheckOptions& options);

}  // namespace queens::record
