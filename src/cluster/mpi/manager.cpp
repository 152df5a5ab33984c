#include "cluster/mpi/manager.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <set>
#include <unordered_map>

#include "campaign/board_check.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "count/queue.hpp"

namespace queens::mpi {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kProgressSeconds = 0.05;
constexpr int kPortionsAtHand = 2;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// The units not to hand out: those before the requested range, and those already done.
UnitSet left_out(const campaign::UnitWork& work) {
  UnitSet units;
  if (work.range.first > 0) units.add({0, work.range.first - 1});
  for (const UnitRange& each : work.done.within(work.range)) units.add(each);
  return units;
}

}  // namespace

// ---- One count -----------------------------------------------------------------------------------

class Manager::Hand {
 public:
  Hand(Manager& manager, const campaign::UnitWork& work)
      : manager_(manager),
        work_(work),
        scheduler_(std::min(work.range.last + 1, work.decomposition.units()),
                   [&](std::uint64_t unit) { return work.decomposition.size(unit); },
                   left_out(work), {.workers = weight()}) {
    result_.units = scheduler_.units_left();
  }

  void start() {
    for (int round = 0; round < kPortionsAtHand; ++round)
      for (int rank = 1; rank < manager_.mailbox_.ranks(); ++rank) give(rank);
  }

  bool finished() const { return out_.empty() && scheduler_.units_left() == 0; }

  void take(int rank, const Report& report) {
    const auto task = out_.find(report.number);
    if (task == out_.end() || task->second.rank != rank)
      throw Error(ErrorCode::bad_text, fmt::format("rank {} sent a result that it was not asked "
                                                   "for",
                                                   rank));
    Member& member = manager_.members_[static_cast<std::size_t>(rank)];
    const auto& origin = manager_.origin(member, report.kernel);
    for (const UnitResult& each : report.results) {
      const std::uint64_t units = each.units.size();
      if (each.units.last < each.units.first || units > task->second.units_left)
        throw Error(ErrorCode::bad_text,
                    fmt::format("rank {} sent more units than a portion has", rank));
      if (work_.record) work_.record(each, origin);
      result_.solutions += each.solutions;
      result_.weighted += each.weighted;
      result_.nodes += each.nodes;
      result_.units_done += units;
      task->second.units_left -= units;
      work_done_ += task->second.work_of_a_unit * static_cast<double>(units);
    }
    if (!report.done) return;
    if (task->second.units_left != 0)
      throw Error(ErrorCode::bad_text, fmt::format("rank {} lost units of a portion", rank));
    out_.erase(task);
    give(rank);
  }

  // Returns false if the count should stop.
  bool go_on(double seconds) {
    if (seconds >= work_.seconds) {
      result_.stop = Stop::time_limit;
      return false;
    }
    if (seconds < next_progress_) return true;
    next_progress_ = seconds + kProgressSeconds;
    const double fraction =
        scheduler_.work() > 0 ? std::min(work_done_ / scheduler_.work(), 1.0) : 1.0;
    if (work_.on_progress({fraction, result_.units_done, result_.units, result_.weighted, seconds}))
      return true;
    result_.stop = Stop::asked;
    return false;
  }

  counting::RunResult& result() { return result_; }

 private:
  struct Out {
    int rank = 0;
    std::uint64_t units_left = 0;
    double work_of_a_unit = 0;
  };

  double weight() const {
    double all = 0;
    for (const Member& each : manager_.members_) all += each.weight;
    return std::max(all, 1.0);
  }

  void give(int rank) {
    const Member& member = manager_.members_[static_cast<std::size_t>(rank)];
    if (manager_.dismissed_ || member.left) return;
    auto portion = scheduler_.next(member.weight);
    if (!portion) return;
    const std::uint64_t number = ++manager_.portions_;
    out_[number] = {rank, portion->units.size(),
                    portion->work / static_cast<double>(portion->units.size())};
    manager_.mailbox_.send(rank, Kind::portion, pack(Task{number, portion->units.ranges()}));
  }

  Manager& manager_;
  const campaign::UnitWork& work_;
  counting::PortionScheduler scheduler_;
  std::unordered_map<std::uint64_t, Out> out_;  // portions, by their numbers
  double work_done_ = 0, next_progress_ = 0;
  counting::RunResult result_;
};

// ---- The ranks -----------------------------------------------------------------------------------

Manager::Manager(Mailbox& mailbox)
    : mailbox_(mailbox), members_(static_cast<std::size_t>(mailbox.ranks())) {}

std::string Manager::prepare(const Problem& problem, const counting::Decomposition& decomposition,
                             StopToken& token) {
  processor_started_ = processor_seconds();
  // Rank 0 handles some hundred messages a second with ease, however many ranks there are.
  const double report_seconds = std::max(5.0, mailbox_.ranks() / 100.0);
  job_ = {QUEENS_VERSION,
          problem.n,
          campaign::problem_key(problem),
          std::string(decomposition.name()),
          decomposition.units(),
          report_seconds};
  for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, Kind::job, pack(job_));
  const auto ready = [](const Member& member) { return member.ready || member.left; };
  for (Backoff backoff; !std::all_of(members_.begin() + 1, members_.end(), ready);) {
    if (!token.keep_going()) break;  // count() will notice it
    if (const auto message = mailbox_.receive()) {
      handle(*message);
      backoff.reset();
    } else {
      backoff.sleep();
    }
  }
  throw_failure();
  std::set<std::string> kernels;
  for (const Member& each : members_)
    if (each.origin) kernels.insert(each.origin->kernel);
  for (const std::string& each : kernels) kernels_ += (kernels_.empty() ? "" : ", ") + each;
  return kernels_;
}

counting::RunResult Manager::count(const campaign::UnitWork& work) {
  Hand hand(*this, work);
  hand_ = &hand;
  try {
    bool on = hand.go_on(seconds_since(work.begin));
    if (on) hand.start();
    for (Backoff backoff; on && !hand.finished(); on = hand.go_on(seconds_since(work.begin))) {
      if (const auto message = mailbox_.receive()) {
        handle(*message);
        backoff.reset();
      } else {
        backoff.sleep();
      }
      if (failure_.status != 0) break;
    }
    hand.result().elapsed_seconds = seconds_since(work.begin);
    dismiss();
  } catch (...) {
    hand_ = nullptr;  // messages that arrive now are ignored
    dismiss();
    throw;
  }
  hand_ = nullptr;
  processor_seconds_ = processor_seconds() - processor_started_;
  throw_failure();
  counting::RunResult result = hand.result();
  if (result.units_done == result.units) result.stop = Stop::finished;
  return result;
}

bool Manager::dismiss() {
  if (dismissed_) return all_left_;
  dismissed_ = true;
  for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, Kind::stop, {});
  // When mpirun is asked to end a job, it kills the job after a second or two.
  const double patience = cli::interrupted() ? 0.8 : 10;
  const auto begin = Clock::now();
  const auto left = [](const Member& member) { return member.left; };
  const auto done = [&] {
    return std::all_of(members_.begin() + 1, members_.end(), left) && mailbox_.empty();
  };
  std::exception_ptr trouble;
  Backoff backoff;
  while (!done() && seconds_since(begin) < patience) {
    const auto message = mailbox_.receive();
    if (!message) {
      backoff.sleep();
      continue;
    }
    backoff.reset();
    try {
      handle(*message);
    } catch (...) {
      if (!trouble) trouble = std::current_exception();
    }
  }
  all_left_ = done();
  if (trouble && hand_ != nullptr) std::rethrow_exception(trouble);
  return all_left_;
}

campaign::Team Manager::team() const {
  campaign::Team team;
  std::set<std::string> hosts;
  for (const Member& each : members_) {
    if (!each.origin) continue;
    ++team.ranks;
    team.threads += static_cast<int>(each.threads);
    team.devices += static_cast<int>(each.devices);
    hosts.insert(each.origin->host);
  }
  team.hosts = static_cast<int>(hosts.size());
  team.portions = portions_;
  team.manager_seconds = processor_seconds_;
  return team;
}

void Manager::handle(const Message& message) {
  if (message.kind == Kind::hello) greet(message);
  if (message.kind == Kind::report && hand_ != nullptr)
    hand_->take(message.from, unpack<Report>(message.bytes));
  if (message.kind == Kind::farewell) part(message);
}

// Ranks with the same kernel, build and host share an origin, so their results may share a row of the ledger.
std::shared_ptr<const ledger::Origin> Manager::shared(ledger::Origin origin) const {
  for (const Member& each : members_) {
    if (each.origin && *each.origin == origin) return each.origin;
    for (const auto& other : each.device_origins)
      if (*other == origin) return other;
  }
  return std::make_shared<const ledger::Origin>(std::move(origin));
}

const std::shared_ptr<const ledger::Origin>& Manager::origin(Member& member,
                                                             const std::string& kernel) const {
  if (kernel.empty()) return member.origin;
  for (const auto& each : member.device_origins)
    if (each->kernel == kernel) return each;
  return member.device_origins.emplace_back(
      shared({kernel, member.origin->build, member.origin->host}));
}

void Manager::greet(const Message& message) {
  const Hello hello = unpack<Hello>(message.bytes);
  Member& member = members_[static_cast<std::size_t>(message.from)];
  member.ready = true;
  member.threads = hello.threads;
  member.devices = hello.devices;
  member.weight = std::isfinite(hello.weight) ? std::max(hello.weight, 1e-3) : 1;
  member.origin = shared({hello.kernel, hello.build, hello.host});
  if (const std::string why = disagreement(job_, hello); !why.empty() && failure_.status == 0)
    failure_ = {cli::kUsage, fmt::format("rank {} on {} {}", message.from, hello.host, why)};
}

void Manager::part(const Message& message) {
  members_[static_cast<std::size_t>(message.from)].left = true;
  const Farewell farewell = unpack<Farewell>(message.bytes);
  if (farewell.status == 0) remarks_ += farewell.message;
  if (farewell.status == 0 || failure_.status != 0) return;
  if (farewell.status == cli::kInterrupted)
    std::raise(SIGTERM);  // a signal to any rank ends the job: act as if it had come to rank 0
  else
    failure_ = {static_cast<int>(farewell.status),
                fmt::format("rank {}: {}", message.from, farewell.message)};
}

void Manager::throw_failure() const {
  if (failure_.status == 0) return;
  if (failure_.status == cli::kUsage) throw Error(ErrorCode::engine_cannot, failure_.message);
  throw cli::FileError(failure_.message);
}

}  // namespace queens::mpi
