#include "cluster/mpi/ranks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <set>
#include <unordered_map>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "count/queue.hpp"
#include "machine/limits.hpp"
#include "queens/version.hpp"
#include "record/board_check.hpp"

namespace queens::cluster {

struct Manager::Portions {
  struct Out {
    int rank = 0;
    std::uint64_t units_left = 0;
    double work_of_a_unit = 0;
  };
  const record::Record& record;
  counting::PortionScheduler scheduler;
  counting::RunResult result = {};
  std::unordered_map<std::uint64_t, Out> out = {};  // by their numbers
  double work_done = 0;
};

Manager::Manager(Mailbox& mailbox)
    : mailbox_(mailbox), members_(static_cast<std::size_t>(mailbox.ranks())) {}

bool Manager::all_of_them(bool Member::*state) const {
  return std::all_of(members_.begin() + 1, members_.end(),
                     [state](const Member& member) { return member.*state; });
}

std::string Manager::prepare(const Problem& problem, const counting::Decomposition& decomposition,
                             StopToken& token) {
  processor_seconds_ = -machine::processor_seconds();
  // Rank 0 handles some hundred messages a second with ease, however many ranks there are.
  const double report_seconds = std::max(5.0, mailbox_.ranks() / 100.0);
  job_ = {QUEENS_VERSION,
          problem.n,
          record::problem_key(problem),
          std::string(decomposition.name()),
          decomposition.units(),
          report_seconds};
  for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, Kind::job, pack(job_));
  while (!all_of_them(&Member::ready) &&
         token.keep_going())  // if it is stopped, count() notices it
    if (const auto message = mailbox_.wait()) handle(*message);
  throw_failure();
  std::set<std::string> kernels;
  for (const Member& each : members_)
    if (!each.origins.empty()) kernels.insert(each.origins.at("")->kernel);
  return fmt::format("{}", fmt::join(kernels, ", "));
}

counting::RunResult Manager::count(const counting::Decomposition& decomposition,
                                   counting::RunOptions run, const record::Record& record) {
  double weight = 0;
  for (const Member& each : members_) weight += each.weight;
  std::vector<UnitRange> left_out = run.done.ranges();
  if (run.first_unit > 0) left_out.push_back({0, run.first_unit - 1});
  Portions portions{record,
                    {std::min(run.end_unit, decomposition.units()),
                     [&](std::uint64_t unit) { return decomposition.size(unit); },
                     UnitSet(std::move(left_out)),
                     {.workers = std::max(weight, 1.0), .block = run.block}}};
  counting::RunResult& result = portions.result;
  result.units = portions.scheduler.units_left();
  const auto elapsed = [&run] {
    return std::chrono::duration<double>(ProgressTimer::Clock::now() - *run.begin).count();
  };
  ProgressTimer watch(run.limits.seconds - elapsed(), [&](double) {
    const double all = portions.scheduler.work();
    return run.limits.on_progress(
        {.solutions = result.weighted,
         .elapsed_seconds = elapsed(),
         .fraction = all > 0 ? std::min(portions.work_done / all, 1.0) : 1,
         .units_done = result.units_done,
         .units = result.units});
  });
  portions_ = &portions;
  try {
    if (watch.keep_going())
      for (int round = 0; round < 2; ++round)
        for (int rank = 1; rank < mailbox_.ranks(); ++rank) give(rank);
    const auto finished = [&] {
      return portions.out.empty() && portions.scheduler.units_left() == 0;
    };
    while (!finished() && failure_.status == 0 && watch.keep_going())
      if (const auto message = mailbox_.wait()) handle(*message);
    result.elapsed_seconds = elapsed();
    dismiss();
  } catch (...) {
    portions_ = nullptr;  // messages that arrive now are ignored
    dismiss();
    throw;
  }
  portions_ = nullptr;
  processor_seconds_ += machine::processor_seconds();
  throw_failure();
  result.stop = result.units_done == result.units ? Stop::finished : watch.why();
  return result;
}

bool Manager::dismiss() {
  if (dismissed_) return all_left_;
  dismissed_ = true;
  for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, Kind::stop, {});
  // When mpirun is asked to end a job, it kills the job after a second or two.
  ProgressTimer patience(cli::interrupted() ? 0.8 : 10);
  std::exception_ptr trouble;
  const auto done = [this] { return all_of_them(&Member::left) && mailbox_.empty(); };
  while (!done() && patience.keep_going()) {
    try {
      if (const auto message = mailbox_.wait()) handle(*message);
    } catch (...) {
      if (!trouble) trouble = std::current_exception();
    }
  }
  all_left_ = done();
  if (trouble && portions_ != nullptr) std::rethrow_exception(trouble);
  return all_left_;
}

record::Team Manager::team() const {
  record::Team team;
  std::set<std::string> hosts;
  for (const Member& each : members_) {
    if (each.origins.empty()) continue;
    ++team.ranks;
    team.threads += static_cast<int>(each.threads);
    team.devices += static_cast<int>(each.devices);
    hosts.insert(each.origins.at("")->host);
  }
  team.hosts = static_cast<int>(hosts.size());
  team.portions = handed_out_;
  team.manager_seconds = processor_seconds_;
  return team;
}

// ---- Messages ------------------------------------------------------------------------------------

void Manager::handle(const Message& message) {
  if (message.kind == Kind::hello) greet(message.from, unpack<Hello>(message.bytes));
  if (message.kind == Kind::report && portions_ != nullptr)
    take(message.from, unpack<Report>(message.bytes));
  if (message.kind == Kind::farewell) part(message.from, unpack<Farewell>(message.bytes));
}

void Manager::greet(int rank, const Hello& hello) {
  Member& member = members_[static_cast<std::size_t>(rank)];
  member.ready = true;
  member.threads = hello.threads;
  member.devices = hello.devices;
  member.weight = std::isfinite(hello.weight) ? std::max(hello.weight, 1e-3) : 1;
  member.origins[""] = shared({hello.kernel, hello.build, hello.host});
  if (const std::string why = disagreement(job_, hello); !why.empty() && failure_.status == 0)
    failure_ = {cli::kUsage, fmt::format("rank {} on {} {}", rank, hello.host, why)};
}

void Manager::part(int rank, const Farewell& farewell) {
  Member& member = members_[static_cast<std::size_t>(rank)];
  member.ready = member.left = true;  // not waited for any longer
  if (farewell.status == 0) remarks_ += farewell.message;
  if (farewell.status == 0 || failure_.status != 0) return;
  if (farewell.status == cli::kInterrupted)
    std::raise(SIGTERM);  // a signal to any rank ends the job: act as if it had come to rank 0
  else
    failure_ = {farewell.status, fmt::format("rank {}: {}", rank, farewell.message)};
}

void Manager::give(int rank) {
  const Member& member = members_[static_cast<std::size_t>(rank)];
  if (dismissed_ || member.left) return;
  const auto portion = portions_->scheduler.next(member.weight);
  if (!portion) return;
  const std::uint64_t units = portion->units.size();
  portions_->out[++handed_out_] = {rank, units, portion->work / static_cast<double>(units)};
  mailbox_.send(rank, Kind::portion, pack(Task{handed_out_, portion->units.ranges()}));
}

void Manager::take(int rank, const Report& report) {
  const auto refuse = [rank](const char* what) {
    throw Error(ErrorCode::bad_text, fmt::format("rank {} {}", rank, what));
  };
  const auto at = portions_->out.find(report.number);
  if (at == portions_->out.end() || at->second.rank != rank)
    return refuse("sent a result that it was not asked for");
  Portions::Out& portion = at->second;
  Member& member = members_[static_cast<std::size_t>(rank)];
  Origin& origin = member.origins[report.kernel];
  if (!origin) {
    const record::Origin& own = *member.origins.at("");
    origin = shared({report.kernel, own.build, own.host});
  }
  counting::RunResult& result = portions_->result;
  for (const UnitResult& each : report.results) {
    const std::uint64_t units = each.units.size();
    if (each.units.last < each.units.first || units > portion.units_left)
      return refuse("sent more units than a portion has");
    if (portions_->record) portions_->record(each, origin);
    result.solutions += each.solutions;
    result.weighted += each.weighted;
    result.nodes += each.nodes;
    result.units_done += units;
    portion.units_left -= units;
    portions_->work_done += portion.work_of_a_unit * static_cast<double>(units);
  }
  if (!report.done) return;
  if (portion.units_left != 0) return refuse("lost units of a portion");
  portions_->out.erase(at);
  give(rank);
}

// Ranks with the same kernel, build and host share an origin, so their results may share a row of the ledger.
Manager::Origin Manager::shared(const record::Origin& origin) const {
  for (const Member& member : members_)
    for (const auto& [kernel, other] : member.origins)
      if (other && *other == origin) return other;
  return std::make_shared<const record::Origin>(origin);
}

void Manager::throw_failure() const {
  if (failure_.status == cli::kUsage) throw Error(ErrorCode::engine_cannot, failure_.message);
  if (failure_.status != 0) throw cli::FileError(failure_.message);
}

}  // namespace queens::cluster
