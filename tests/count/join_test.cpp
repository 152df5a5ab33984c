// join/1: exact counts by every kernel, and the rooms it is made of, each against its definition.
#include "count/join/decomposition.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "count/cross/decomposition.hpp"
#include "count/join/lister.hpp"
#include "count/join/tables.hpp"
#include "count/join/units.hpp"
#include "count/join/worker.hpp"
#include "count/known.hpp"
#include "count/run.hpp"

namespace queens::counting::join {
namespace {

#ifdef NDEBUG
constexpr int kLargestFast = 17, kLargestSlow = 15;
constexpr bool kOptimised = true;
#else
constexpr int kLargestFast = 14, kLargestSlow = 12;
constexpr bool kOptimised = false;
#endif
constexpr std::uint64_t kSmall = std::uint64_t{256} << 20;  // bytes; tests run side by side

RunResult count(int n, const simd::Kernel& kernel, Options options = {.memory = kSmall},
                int threads = 1) {
  RunOptions run_options;
  run_options.threads = threads;
  run_options.kernel = &kernel;
  return run(*decompose(n, options), run_options);
}

TEST(Join, EveryKernelCountsExactlyWithTheSameNodes) {
  std::map<int, std::uint64_t> nodes;
  for (const simd::Kernel& kernel : simd::kernels()) {
    const int largest = kernel.name == "scalar" ? kLargestSlow : kLargestFast;
    for (int n = 1; n <= largest; ++n) {
      const RunResult result = count(n, kernel);
      EXPECT_TRUE(result.weighted == kAll[n]) << kernel.variant << " n = " << n;
      EXPECT_EQ(nodes.try_emplace(n, result.nodes).first->second, result.nodes)
          << kernel.variant << " n = " << n;
      EXPECT_EQ(result.units_done, result.units);
    }
  }
}

// Both engines by the same runner: two ways through the board that share no line of code but that.
TEST(Join, AgreesWithCross) {
  for (int n = 1; n <= kLargestFast; ++n)
    EXPECT_TRUE(count(n, simd::kernels().front()).weighted ==
                run(*cross::decompose({.n = n})).weighted)
        << n;
}

TEST(Join, Eighteen) {
  if (!kOptimised) GTEST_SKIP() << "takes minutes without optimisation";
  const RunResult result = count(18, simd::kernels().front(), {.memory = kSmall}, 2);
  EXPECT_TRUE(result.weighted == kAll[18]);
  EXPECT_EQ(result.nodes, 137500439u);  // bottom halves listed
}

TEST(Join, AnyDepthOfTablesGivesTheSame) {
  for (const int n : {8, 9, 12, 13}) {
    std::set<std::uint64_t> nodes;
    for (int depth = 1; depth <= n / 2 - 1; ++depth) {
      const RunResult result =
          count(n, simd::kernels().front(), {.memory = kSmall, .depth = depth});
      EXPECT_TRUE(result.weighted == kAll[n]) << n << " depth " << depth;
      nodes.insert(result.nodes);
    }
    EXPECT_EQ(nodes.size(), 1u);
  }
}

// The subtotal of units must not depend on where the model of costs cuts the work. Constants far off
// force leaves of every size, splits by rank and splits by bit; n = 20 has up to 38 live bits.
TEST(Join, TheModelOfCostsDecidesNothingButTheTime) {
  const Costs never_split{.filter = 1e9, .split = 1e9};
  const Costs always_split{.block = 1e7,
                           .visit = 1e4,
                           .stream = 1e4,
                           .filter = 0.01,
                           .direct = 1e3,
                           .leaf = 1e6,
                           .split = 0.01};
  const Costs all_direct{.block = 1e9, .direct = 1e-3};
  const Costs no_direct{.direct = 1e9};
  const int n = kOptimised ? 20 : 14;
  const std::uint64_t first = kOptimised ? 20011 : 400, units = kOptimised ? 3 : 20;
  std::set<std::pair<std::uint64_t, std::uint64_t>> results;
  for (const simd::Kernel& kernel : simd::kernels()) {
    const bool slow = kernel.name == "scalar" || kernel.name == "sse4" || !kOptimised;
    for (const int depth : {5, 6}) {
      for (const auto& costs : {std::optional<Costs>{}, std::optional<Costs>{always_split},
                                std::optional<Costs>{no_direct}, std::optional<Costs>{never_split},
                                std::optional<Costs>{all_direct}}) {
        if (slow && costs && (costs->direct < 0.01 || costs->split > 1e6)) continue;
        RunOptions options;
        options.threads = 1;
        options.kernel = &kernel;
        options.first_unit = first;
        options.end_unit = first + units;
        const RunResult result =
            run(*decompose(n, {.memory = kSmall, .depth = depth, .costs = costs}), options);
        results.insert({static_cast<std::uint64_t>(result.weighted), result.nodes});
      }
    }
  }
  EXPECT_EQ(results.size(), 1u);
  EXPECT_GT(results.begin()->first, 0u);
}

// The least memory that is not refused: lists are made for one first queen at a time.
TEST(Join, LittleMemorySplitsUnitsAndChangesNothing) {
  for (const int n : {12, 13, 14}) {
    const RunResult whole = count(n, simd::kernels().front());
    for (std::uint64_t memory = 16 << 10;; memory += 4 << 10) {
      try {
        const RunResult split = count(n, simd::kernels().front(), {.memory = memory, .depth = 3});
        EXPECT_TRUE(split.weighted == kAll[n]) << n;
        EXPECT_EQ(split.nodes, whole.nodes) << n;
        break;
      } catch (const Error& error) {
        ASSERT_EQ(error.code(), ErrorCode::too_large);
        ASSERT_LT(memory, kSmall);
      }
    }
  }
}

// By the worker itself, whose room is made smaller and smaller: lists that do not fit are made anew for
// the first queens of one half, then of both; filtered lists are halved. In the end it says which unit.
TEST(Join, AWorkerWithoutRoomSplitsFurtherThenNamesTheUnit) {
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  for (const int n : {13, 14, 15}) {
    const Frame frame(n, 3);
    const Tables tables(n, 3, kSmall, kernel, endless_pulse());
    const Units units(n);
    const std::uint64_t unit = units.count() / 3;
    std::set<std::pair<std::uint64_t, std::uint64_t>> results;
    int solved = 0;
    bool refused = false;
    for (std::size_t words = 1 << 20; !refused && words > 0; words = words * 3 / 4) {
      const auto worker = make_worker(frame, tables, units, kernel, {}, words);
      UnitResult result;
      try {
        ASSERT_TRUE(worker->solve(unit, endless_pulse(), result));
        results.insert({static_cast<std::uint64_t>(result.weighted), result.nodes});
        ++solved;
      } catch (const Error& error) {
        refused = true;
        EXPECT_EQ(error.code(), ErrorCode::too_large);
        EXPECT_NE(std::string(error.what()).find("unit " + std::to_string(unit)),
                  std::string::npos);
      }
    }
    EXPECT_EQ(results.size(), 1u) << n;
    EXPECT_GT(solved, 20) << n;
  }
}

// Any room for filtered lists gives the same, also none.
TEST(Join, AMatcherNeedsNoRoom) {
  const Frame frame(16, 4);
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> top, bottom;
  const auto word = [&] { return random() & random() & random() & frame.word_mask(); };
  for (int i = 0; i < 3000; ++i) top.push_back(word()), bottom.push_back(word());
  std::uint64_t expected = 0;
  for (const std::uint64_t a : top)
    for (const std::uint64_t b : bottom) expected += (a & b) == 0;
  top.resize(top.size() + simd::kSlack), bottom.resize(bottom.size() + simd::kSlack);
  const std::span<const std::uint64_t> tops(top.data(), 3000), bottoms(bottom.data(), 3000);
  const Costs always_split{.block = 1e7,
                           .visit = 1e4,
                           .stream = 1e4,
                           .filter = 0.01,
                           .direct = 1e3,
                           .leaf = 1e6,
                           .split = 0.01};
  for (const std::size_t room : {0, 1, 100, 1000, 5000, 20'000, 100'000})
    for (const Costs& costs : {Costs{}, always_split})
      EXPECT_EQ(Matcher(frame, kernel, costs, room).count(tops, bottoms, endless_pulse()), expected)
          << room;
}

// More than any machine has counts as what there is; also where addresses are short.
TEST(Join, AnyMemoryThatIsAskedForWillDo) {
  for (const std::uint64_t memory :
       {std::uint64_t{1} << 40, std::uint64_t{1} << 50, std::uint64_t{1} << 62, ~std::uint64_t{0}})
    EXPECT_TRUE(count(14, simd::kernels().front(), {.memory = memory}, 2).weighted == kAll[14]);
}

#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(Join, CountsWhereAddressesAreShort) {
  for (const std::uint64_t megabytes : {400, 1000}) {
    const pid_t child = fork();
    if (child == 0) {
      const rlimit limit{megabytes << 20, megabytes << 20};
      setrlimit(RLIMIT_AS, &limit);
      bool right = false;
      try {
        right = count(14, simd::kernels().front(), {}, 1).weighted == kAll[14] &&
                count(14, simd::kernels().front(), {.memory = ~std::uint64_t{0}}, 2).weighted ==
                    kAll[14];
      } catch (...) {  // of this process, not of the test's
      }
      _exit(right ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0) << megabytes;
  }
}
#endif

TEST(Join, TooLittleMemoryIsAnErrorBeforeTheStart) {
  for (const int n : {16, 21}) {
    try {
      count(n, simd::kernels().front(), {.memory = 30000});
      FAIL() << n;
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::too_large);
      EXPECT_NE(std::string(error.what()).find("more memory"), std::string::npos);
    }
  }
}

// While the tables of n = 24 are made, and once they are there. The whole count takes hours.
TEST(Join, StopsAtTheTimeLimit) {
  for (const double limit : {0.05, 1.5}) {
    for (const int threads : {1, 3}) {
      RunOptions options;
      options.threads = threads;
      options.seconds = limit;
      const RunResult result = run(*decompose(24, {.memory = 4 * kSmall}), options);
      EXPECT_EQ(result.stop, Stop::time_limit);
      EXPECT_GE(result.elapsed_seconds, limit);
    }
  }
}

TEST(Join, ManyThreadsSameTotals) {
  for (const int threads : {1, 2, 5}) {
    const RunResult result =
        count(14, simd::kernels().front(), {.memory = kSmall, .threads = threads}, threads);
    EXPECT_TRUE(result.weighted == kAll[14]) << threads;
  }
}

TEST(Join, PhasesCoverTheUnitsMeasured) {
  const RunResult result = count(14, simd::kernels().front());
  const Phases& p = result.phases;
  EXPECT_GT(p.list, 0u);
  EXPECT_GT(p.all, 0u);
  EXPECT_GT(p.solutions, 0u);
  EXPECT_LE(p.list + p.filter + p.tables + p.visit, p.all);
}

// ---- Units -------------------------------------------------------------------------------------

// The numbering is part of the name join/1: ledgers depend on it. Change the name when these change.
TEST(JoinUnits, NumbersOfJoin1) {
  for (int n = 2; n <= 26; n += 2) {
    // Burnside: of the three images of a set, which sets are their own?
    const int h = n / 2;
    const std::uint64_t mirror = h % 2 == 0 ? binomial(h, h / 2) : 0, both = std::uint64_t{1} << h;
    EXPECT_EQ(Units(n).count(), (binomial(n, h) + mirror + both) / 4) << n;
  }
  EXPECT_EQ(Units(20).count(), 46508u);
  EXPECT_EQ(Units(21).count(), 184756u);
  EXPECT_EQ(Units(27).count(), 10400600u);
  EXPECT_EQ(Units(8).columns(0), 0x0fu);
  EXPECT_EQ(Units(20).columns(20000), 158186u);
  EXPECT_EQ(Units(21).columns(20000), 276858u);
}

TEST(JoinUnits, EvenClassesCoverEverySetOnce) {
  for (const int n : {2, 4, 6, 8, 10, 12}) {
    const Units units(n);
    const auto all = static_cast<std::uint32_t>(low_bits(n));
    std::multiset<std::uint32_t> met;
    for (std::uint64_t u = 0; u < units.count(); ++u) {
      const std::uint32_t set = units.columns(u), other = all & ~set;
      const std::set<std::uint32_t> images = {set, mirrored(set, n), other, mirrored(other, n)};
      EXPECT_EQ(images.size(), 4u / (is_mirror_image_of_itself(set, n) ? 2 : 1) /
                                   (is_complement_of_itself(set, n) ? 2 : 1));
      met.insert(images.begin(), images.end());
    }
    EXPECT_EQ(met.size(), binomial(n, n / 2));
    EXPECT_EQ(std::set<std::uint32_t>(met.begin(), met.end()).size(), met.size());
  }
}

TEST(JoinUnits, CentreOrbitsCoverEverySetOnce) {
  for (const int n : {5, 7, 9, 11}) {
    const Units units(n);
    std::uint64_t sets = 0;
    for (std::uint64_t u = 0; u < units.count(); ++u) {
      EXPECT_EQ(units.columns(u) >> (n / 2) & 1, 0u);
      sets += static_cast<std::uint64_t>(centre_orbit(units.columns(u), n));
    }
    EXPECT_EQ(sets, units.count());
  }
}

TEST(JoinSubsets, NumbersFollowTheOrderOfMasks) {
  for (const auto& [columns, size] : {std::pair{9, 4}, {13, 1}, {12, 12}, {10, 0}, {17, 6}}) {
    const Subsets subsets(columns, size);
    std::uint64_t number = 0;
    for (std::uint32_t set = 0; set < 1u << columns; ++set) {
      if (std::popcount(set) != size) continue;
      EXPECT_EQ(subsets.number(set), number);
      EXPECT_EQ(subsets.set(number), set);
      ++number;
    }
    EXPECT_EQ(subsets.count(), number);
  }
}

// ---- Lists -------------------------------------------------------------------------------------

// Every placement of the top rows 0..h-1 on the columns, by definition: columns by row.
std::vector<std::vector<int>> top_halves(int h, std::uint32_t columns) {
  std::vector<int> list;
  for (int c = 0; c < 32; ++c)
    if (columns >> c & 1) list.push_back(c);
  std::vector<std::vector<int>> halves;
  do {
    bool good = true;
    for (int r = 0; r < h; ++r)
      for (int s = 0; s < r; ++s) good &= std::abs(list[r] - list[s]) != r - s;
    if (good) halves.push_back(list);
  } while (std::next_permutation(list.begin(), list.end()));
  return halves;
}

std::uint64_t word(const Frame& frame, std::uint32_t columns, const std::vector<int>& half) {
  std::uint64_t bits = 0;
  for (int r = 0; r < frame.h; ++r) bits |= frame.word_bits(r, half[r]);
  for (int place = 0; place < frame.ranks; ++place) {
    const int column = half[frame.h - 1 - place];
    bits |= static_cast<std::uint64_t>(std::popcount(columns & ((1u << column) - 1)))
            << frame.rank_shift(place);
  }
  return bits;
}

class NoPulse final : public Pulse {
 public:
  NoPulse() : Pulse(never_) {}

 private:
  std::atomic<bool> never_ = false;
};

struct Rooms {
  Rooms(int n, int depth, const simd::Kernel& kernel)
      : tables(n, depth, kSmall, *kernel.pairs, pulse),
        frame(n, tables.depth()),
        lister(frame, tables, *kernel.pairs, budget) {}
  NoPulse pulse;
  Tables tables;
  Frame frame;
  Budget budget{200000};
  Lister lister;
};

TEST(JoinLister, ListsEveryHalfInTheOrderOfItsRanks) {
  std::mt19937 random(1);
  for (const simd::Kernel& kernel : simd::kernels()) {
    for (const auto& [n, depth] : {std::pair{8, 2}, {9, 3}, {12, 4}, {13, 3}, {13, 5}, {14, 6}}) {
      Rooms rooms(n, depth, kernel);
      ASSERT_EQ(rooms.frame.depth, depth);
      for (int round = 0; round < 4; ++round) {
        std::uint32_t columns = 0;
        while (std::popcount(columns) < n / 2) columns |= 1u << random() % n;
        List list(rooms.budget);
        ASSERT_TRUE(rooms.lister.append({.columns = columns}, list));
        std::vector<std::uint64_t> found(list.begin(), list.end()), expected;
        for (const auto& half : top_halves(n / 2, columns))
          expected.push_back(word(rooms.frame, columns, half));
        const int shift = rooms.frame.rank_shift(rooms.frame.ranks - 1);
        EXPECT_TRUE(std::is_sorted(found.begin(), found.end(),
                                   [&](auto a, auto b) { return a >> shift < b >> shift; }));
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(found, expected) << kernel.variant << ' ' << n << ' ' << depth;
        EXPECT_EQ(rooms.lister.expected_words({.columns = columns}), list.size());
      }
    }
  }
}

TEST(JoinLister, KeepsToOtherQueensAndRows) {
  const int n = 13, h = 6;
  const std::uint32_t columns = 0b1000101100111;  // seven, the middle one among them
  for (const int depth : {3, 4, 5}) {
    Rooms rooms(n, depth, simd::kernels().front());
    const std::uint32_t without = columns & ~1u;
    std::size_t most = 0;
    for (int rows = 1; rows <= h; ++rows) {
      const Halves halves{.columns = without,
                          .middle_column_rows = rows,
                          .first_column = 8,
                          .others = {{h, 3}, {h + 1, 11}}};
      List list(rooms.budget);
      ASSERT_TRUE(rooms.lister.append(halves, list));
      std::vector<std::uint64_t> expected, found(list.begin(), list.end());
      for (const auto& half : top_halves(h, without)) {
        bool good = half[h - 1] == 8;
        for (int r = 0; r < h; ++r) {
          good &= half[r] != n / 2 || r < rows;
          good &= std::abs(half[r] - 3) != h - r && std::abs(half[r] - 11) != h + 1 - r;
        }
        if (good) expected.push_back(word(rooms.frame, without, half));
      }
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      EXPECT_EQ(found, expected) << depth << ' ' << rows;
      most = std::max(most, found.size());
    }
    EXPECT_GT(most, 0u);
  }
}

// Seen upside down, a bottom half's word is its mirror image's: compatible exactly when no diagonal
// of the whole board is shared.
TEST(JoinFrame, ReversedWordsAreTheOtherHalfsDiagonals) {
  for (const int n : {8, 9}) {
    const Frame frame(n, 2);
    const int bits = frame.word_bits();
    for (int r = 0; r < frame.h; ++r)
      for (int c = 0; c < n; ++c)
        for (int s = n - frame.h; s < n; ++s)
          for (int d = 0; d < n; ++d) {
            std::uint64_t bottom = frame.word_bits(n - 1 - s, d);
            simd::scalar_pairs().reverse(&bottom, 1, bits);
            const bool attack = r + c == s + d || r - c == s - d;
            EXPECT_EQ((frame.word_bits(r, c) & bottom) != 0, attack);
          }
  }
}

TEST(JoinTables, StopWhereMemoryEnds) {
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  NoPulse pulse;
  const Tables deep(14, 6, kSmall, kernel, pulse);
  EXPECT_EQ(deep.depth(), 6);
  const Tables shallow(14, 6, deep.bytes() / 4, kernel, pulse);
  EXPECT_LT(shallow.depth(), 6);
  EXPECT_GE(shallow.depth(), 3);
}

}  // namespace
}  // namespace queens::counting::join
