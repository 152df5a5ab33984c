#include "record/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "queens/queens.hpp"
#include "record/board_check.hpp"

namespace queens::record {

// ---- Totals

namespace {

std::int32_t size_of(const Run& run) { return static_cast<std::int32_t>(run.n); }

}  // namespace

std::string objection(const Run& run, Count weighted, bool complete) {
  if (weighted == Count::max()) return "the results add up to more than 128 bits can hold";
  if (weighted > permutations(run.n))
    return fmt::format(
        "the results add up to {}, more than the {} ways to place a queen in each row "
        "and column",
        to_string(weighted), to_string(permutations(run.n)));
  const auto published = published_count(size_of(run));
  if (!run.problem.empty() && published && weighted > *published)
    return fmt::format(
        "the results add up to {}, but even the empty board of {} rows has only {} solutions (OEIS "
        "A000170)",
        to_string(weighted), run.n, to_string(*published));
  if (!run.problem.empty()) return "";
  if (published && (complete ? weighted != *published : weighted > *published))
    return fmt::format(
        "the results add up to {}, but a board of {} rows has {} solutions (OEIS A000170)",
        to_string(weighted), run.n, to_string(*published));
  if (complete && run.n > 1 && weighted % 2 != 0)
    return fmt::format("the total, {}, is odd, but solutions come in pairs of mirror images",
                       to_string(weighted));
  if (complete && run.n > 5 && weighted % 4 != 0)
    return fmt::format(
        "the total, {}, is not divisible by 4, as it is for every board of 6 rows or more",
        to_string(weighted));
  return "";
}

std::string objection(const Summary& one, const Summary& other) {
  if (one.n != other.n || one.problem != other.problem || !one.complete() || !other.complete() ||
      one.count == other.count)
    return "";
  return fmt::format("the total is {} by {}, but {} by {}", to_string(one.count), one.rule,
                     to_string(other.count), other.rule);
}

// ---- Chances

double passes(std::uint64_t results, std::uint64_t wrong, std::uint64_t drawn) {
  if (wrong == 0 || drawn == 0) return 1;
  if (wrong > results - std::min(drawn, results)) return 0;
  // C(N-W, k) / C(N, k) = (N-W)! (N-k)! / ((N-W-k)! N!)
  const auto log_factorial = [](double m) { return std::lgamma(m + 1); };
  const auto n = static_cast<double>(results), w = static_cast<double>(wrong),
             k = static_cast<double>(drawn);
  return std::exp(log_factorial(n - w) - log_factorial(n - w - k) + log_factorial(n - k) -
                  log_factorial(n));
}

std::uint64_t wrong_results(std::uint64_t results, double share) {
  const double wrong = std::ceil(share * static_cast<double>(results) * (1 - 1e-12));
  return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wrong), 1, results);
}

double misses(const Finding& host, double share) {
  if (host.differing > 0 || host.again == host.results) return 0;
  return passes(host.results, wrong_results(host.results, share), host.again);
}

// ---- Words

std::string describe(const Ruling& ruling) {
  std::string right, wrong;
  for (const Row& each : ruling.right) {
    const std::string side = describe_side(each);
    right += (right.empty() ? "" : ", ") + side.substr(side.find(" by ") + 1);
  }
  for (const Row& each : ruling.wrong) wrong += (wrong.empty() ? "" : ", ") + describe_side(each);
  return fmt::format("{}, {}: {} is right, {}{}", describe(ruling.run), describe(ruling.units),
                     to_string(ruling.weighted),
                     right.empty() ? "although no result has this value" : right,
                     wrong.empty() ? "" : "; wrong: " + wrong);
}

bool Check::faulty() const {
  const auto wrong = [](const CheckedCount& each) { return each.known && each.wrong(); };
  return differing > 0 || std::any_of(counts.begin(), counts.end(), wrong);
}

// ---- The check

namespace {

constexpr std::size_t kMostKept = 20'000;

// What one host has of one count: the results that are still to be recounted, in random order, and how far the recount
// has come.
struct Stratum {
  std::vector<Row> kept;
  std::uint64_t results = 0, again = 0;
  bool too_slow = false;  // a recount exceeded its share of the time
};

// The fastest kernel that is not among the recorded ones ("avx2", "avx2+cuda"), or the first if there is no other.
const counting::Kernel& other_kernel(const std::string& recorded) {
  for (const counting::Kernel& kernel : counting::kernels())
    if (("+" + recorded + "+").find("+" + std::string(kernel.name) + "+") == std::string::npos)
      return kernel;
  return counting::kernels().front();
}

class Checking {
 public:
  Checking(const std::string& file, const CheckOptions& options)
      : file_(file), options_(options), random_(options.limits.seed) {}

  Check go() {
    if (read()) {
      for (CheckedCount& each : check_.counts) judge(each);
      if (recount_disputed()) recount_sample();
    }
    conclude();
    if (asked_) check_.stop = Stop::asked;
    check_.elapsed_seconds = watch_.elapsed_seconds();
    return std::move(check_);
  }

 private:
  // Remembers that it was asked to stop.
  bool tell() {
    progress_.elapsed_seconds = watch_.elapsed_seconds();
    if (!asked_ && options_.limits.on_progress) asked_ = !options_.limits.on_progress(progress_);
    return !asked_;
  }

  // Reads the ledger once, and closes it. Returns false if it was stopped.
  bool read() {
    return finishes([&] {
      const Ledger ledger(file_, Ledger::Access::read, [this] { return watch_.keep_going(); });
      boards_.check(ledger);
      for (const Run& run : ledger.runs()) {
        const std::size_t at = check_.counts.size();
        check_.counts.push_back({summary(ledger, run)});
        if (!check_.counts.back().known) continue;
        each_block(ledger, run, [&](const Block& block) {
          if (disputed(block)) disputed_[{at, block.front().units.first}] = block;
          for (const Row& row : block) keep(at, row);
        });
      }
    });
  }

  // Keeps each of the results of a stratum with equal probability.
  void keep(std::size_t count, const Row& row) {
    Finding& host = check_.hosts[row.origin.host];
    Stratum& stratum = strata_[{count, row.origin.host}];
    host.units += row.units.size();
    ++host.results;
    ++check_.results;
    ++stratum.results;
    if (stratum.kept.size() < kMostKept) return stratum.kept.push_back(row);
    if (const std::uint64_t at = random::uniform(random_, stratum.results); at < kMostKept)
      stratum.kept[at] = row;
  }

  // What can be said of a total without counting.
  void judge(CheckedCount& sum) {
    // A result that does not stand out is as likely to be right as any other, and is not named.
    if (!sum.objection.empty() && sum.largest.weighted > sum.count / 3)
      sum.objection += fmt::format("; more than a third of it is one result, {}: {}",
                                   describe(sum.largest.units), describe_side(sum.largest));
    if (!sum.known || !sum.complete()) return;
    for (const CheckedCount& found : check_.counts) {
      if (&found == &sum || !found.known || !found.complete() || found.n != sum.n ||
          found.problem != sum.problem || !objection(found, found.count, true).empty())
        continue;
      if (found.count == sum.count) sum.same_total.insert(found.rule);
      if (sum.objection.empty()) sum.objection = objection(sum, found);
    }
    if (!sum.problem.empty() || sum.n < 2) return;
    if (const auto published = published_count(size_of(sum)))
      sum.published = sum.count == *published;
    sum.divisible = sum.count % (sum.n > 5 ? 4 : 2) == 0;
    symmetry(sum);
  }

  void symmetry(CheckedCount& count) {
    constexpr double kSeconds = 2;
    const Problem board{.n = size_of(count)};
    Count images = count.count;
    for (const auto& [turn, times] :
         {std::pair{Question::half_turn, 1}, std::pair{Question::quarter_turn, 2}}) {
      Limits limits{.seconds = kSeconds};
      limits.on_progress = [this](const Progress&) { return tell(); };
      const Answer answer = queens::count(board, limits, turn);
      if (!answer.complete) return;
      images += answer.count * static_cast<unsigned>(times);
    }
    count.symmetric = images % 8 == 0;
    if (!*count.symmetric && count.objection.empty())
      count.objection =
          "the total and the numbers of symmetric solutions do not fit together: with those that "
          "look the same after a half turn and twice those after a quarter turn it is not "
          "divisible by 8";
  }

  // The kernel that recounts what these kernels counted.
  const counting::Kernel& kernel_for(const std::string& recorded) const {
    return wished_kernel_ != nullptr ? *wished_kernel_ : other_kernel(recorded);
  }

  // Recounts these blocks of a run; calls `take` for each that is complete. Returns false if it was stopped.
  bool count_again(const Run& run, std::vector<UnitRange> blocks, const counting::Kernel& kernel,
                   double seconds, const std::function<void(const UnitResult&)>& take) {
    if (decomposition_ == nullptr || !(run == run_)) {
      boards_.require(file_, run);
      run_ = run;
      if (options_.on_board) options_.on_board(size_of(run));
      decomposition_ = counting::decompose(parse_problem_key(size_of(run), run.problem), run.rule,
                                           options_.limits, watch_);
      if (decomposition_ == nullptr) return false;
    }
    const UnitSet units(std::move(blocks));
    // By the first units of their blocks; last: the number of units.
    std::map<std::uint64_t, UnitResult> open;
    counting::RunOptions again;
    again.limits = {.seconds = seconds,
                    .threads = options_.limits.threads,
                    .kernel = std::string(kernel.variant)};
    again.end_unit = units.ranges().back().last + 1;
    again.done = units.missing_of(again.end_unit);
    again.block = counting::block_size(run.n);
    again.on_unit = [&](const UnitResult& unit) {
      const UnitRange block = block_of(run, unit.units.first);
      UnitResult& sum = open[block.first];
      sum.units.last += unit.units.size();
      sum.solutions += unit.solutions;
      sum.weighted += unit.weighted;
      if (sum.units.last < block.size()) return;
      sum.units = block;
      take(sum);
      open.erase(block.first);
    };
    again.limits.on_progress = [this](const Progress& now) {
      progress_ = now;
      return tell();
    };
    const counting::RunResult counted = counting::run(*decomposition_, again);
    check_.kernels.emplace(kernel.name);
    return counted.stop == Stop::finished;
  }

  // Returns false if it was stopped.
  bool recount_disputed() {
    check_.undecided = disputed_.size();
    for (std::size_t at = 0; at < check_.counts.size(); ++at) {
      const Run& run = check_.counts[at];
      std::vector<UnitRange> blocks;
      std::string recorded;
      for (const auto& [key, block] : disputed_)
        if (key.first == at) {
          blocks.push_back(block.front().units);
          for (const Row& row : block) recorded += "+" + row.origin.kernel;
        }
      if (blocks.empty()) continue;
      const counting::Kernel& kernel = kernel_for(recorded);
      const auto rule = [&](const UnitResult& counted) {
        const Block& block = disputed_.at({at, counted.units.first});
        Ruling ruling{run, counted.units, counted.weighted, std::string(kernel.name)};
        for (const Row& row : block)
          (agree(row, counted) ? ruling.right : ruling.wrong).push_back(row);
        check_.rulings.push_back(std::move(ruling));
        --check_.undecided;
      };
      if (!count_again(run, std::move(blocks), kernel, kForever, rule)) return false;
    }
    std::sort(check_.rulings.begin(), check_.rulings.end(), [](const Ruling& a, const Ruling& b) {
      return std::tie(a.run, a.units.first) < std::tie(b.run, b.units.first);
    });
    return true;
  }

  // Recounts a batch of each stratum in turn, each batch twice as large as the one before, until all is recounted or time
  // is up. Each stratum has the same share of the time that is left: a result that takes longer than that is given up,
  // with its stratum, and the others go on.
  void recount_sample() {
    for (auto& [key, stratum] : strata_)
      random::shuffle(stratum.kept.data(), stratum.kept.size(), random_);
    constexpr double kUsual = 60;
    const double seconds = options_.limits.seconds;
    const double until = watch_.elapsed_seconds() + (std::isfinite(seconds) ? seconds : kUsual);
    const auto open = [](const auto& each) {
      return !each.second.kept.empty() && !each.second.too_slow;
    };
    for (std::size_t size = 8;; size = std::min<std::size_t>(2 * size, 4096)) {
      const auto all = std::count_if(strata_.begin(), strata_.end(), open);
      if (all == 0) break;
      for (auto& each : strata_) {
        if (!open(each)) continue;
        const double time = until - watch_.elapsed_seconds();
        if (time <= 0 || asked_) break;
        each.second.too_slow =
            !recount(each.first.first, each.second, size, time / static_cast<double>(all));
      }
      if (until <= watch_.elapsed_seconds() || asked_) break;
    }
    if (check_.again < check_.results) check_.stop = Stop::time_limit;
    if (seconds <= 0) return;  // no recount was wanted
    for (const auto& [key, stratum] : strata_)
      if (stratum.again < std::min(stratum.results, kLeastRecounted))
        check_.too_few.push_back(
            fmt::format("{}: {} of {} on {} recounted", describe(check_.counts[key.first]),
                        stratum.again, plural(stratum.results, "result"), host_text(key.second)));
  }

  // Recounts up to `size` results of a stratum. Returns false if it was stopped.
  bool recount(std::size_t at, Stratum& stratum, std::size_t size, double seconds) {
    const double until = watch_.elapsed_seconds() + seconds;
    std::map<std::string_view, std::multimap<std::uint64_t, Row>> batch;  // by kernel and unit
    for (; size > 0 && !stratum.kept.empty(); --size) {
      Row& row = stratum.kept.back();
      auto& rows = batch[kernel_for(row.origin.kernel).name];
      rows.emplace(row.units.first, std::move(row));
      stratum.kept.pop_back();
    }
    for (const auto& [kernel, rows] : batch)
      if (!recount(check_.counts[at], stratum, rows, counting::kernel(std::string(kernel)),
                   std::max(until - watch_.elapsed_seconds(), 1e-9)))
        return false;
    return true;
  }

  bool recount(const Run& run, Stratum& stratum, const std::multimap<std::uint64_t, Row>& rows,
               const counting::Kernel& kernel, double seconds) {
    std::vector<UnitRange> blocks;
    for (auto at = rows.begin(); at != rows.end(); at = rows.upper_bound(at->first))
      blocks.push_back(at->second.units);
    return count_again(run, std::move(blocks), kernel, seconds, [&](const UnitResult& counted) {
      const auto [begin, end] = rows.equal_range(counted.units.first);
      for (auto at = begin; at != end; ++at) {
        const Row& row = at->second;
        Finding& host = check_.hosts[row.origin.host];
        ++host.again;
        ++check_.again;
        ++stratum.again;
        if (agree(row, counted)) continue;
        ++host.differing;
        host.from.insert(file_in(row.source));
        ++check_.differing;
        check_.faults.push_back(fmt::format(
            "{}, {}: {} on {}{} counted {} ({} weighted), {} counts {} ({} weighted)",
            describe(run), describe(row.units), printable(row.origin.kernel),
            host_text(row.origin.host),
            row.source.empty() ? "" : fmt::format(" (from {})", quote(file_in(row.source))),
            to_string(row.solutions), to_string(row.weighted), kernel.name,
            to_string(counted.solutions), to_string(counted.weighted)));
        if (options_.on_difference) options_.on_difference(check_.faults.back());
      }
    });
  }

  // Whether all is complete, and the faults that no recount of the sample found.
  void conclude() {
    const auto done = [&](const CheckedCount& each) {
      return std::any_of(check_.counts.begin(), check_.counts.end(),
                         [&](const CheckedCount& other) {
                           return other.n == each.n && other.problem == each.problem &&
                                  other.known && other.complete();
                         });
    };
    check_.complete =
        !check_.counts.empty() && std::all_of(check_.counts.begin(), check_.counts.end(), done);
    for (const CheckedCount& each : check_.counts) {
      if (!each.objection.empty()) check_.faults.push_back(describe(each) + ": " + each.objection);
      for (const Block& block : each.disputes)
        check_.faults.push_back(describe(each) + ", " + describe_sides(block));
    }
    for (const Ruling& each : check_.rulings) check_.faults.push_back(describe(each));
  }

  static constexpr double kForever = std::numeric_limits<double>::infinity();

  const std::string& file_;
  const CheckOptions& options_;
  const counting::Kernel* const wished_kernel_ =
      options_.limits.kernel.empty() ? nullptr : &counting::kernel(options_.limits.kernel);
  bool asked_ = false;
  ProgressTimer watch_{kForever, [this](double) { return tell(); }};
  BoardCheck boards_{watch_};
  Progress progress_{.step = Step::checking};
  Check check_;
  std::map<std::pair<std::size_t, std::uint64_t>, Block> disputed_;  // by count and first unit
  std::map<std::pair<std::size_t, std::string>, Stratum> strata_;    // by count and host
  std::mt19937_64 random_;
  Run run_;
  std::unique_ptr<counting::Decomposition> decomposition_;
};

}  // namespace

Check check(const std::string& file, const CheckOptions& options) {
  return Checking(file, options).go();
}

}  // namespace queens::record

namespace queens {

LedgerCheck check_ledger(const std::string& file, const Limits& limits) {
  validate(limits);
  return record::check(file, {.limits = limits});
}

}  // namespace queens
