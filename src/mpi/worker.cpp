#include "mpi/worker.hpp"

#include <chrono>
#include <limits>
#include <memory>
#include <optional>

#include "campaign/origin.hpp"
#include "campaign/problem_key.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "machine/memory.hpp"
#include "mpi/counting.hpp"

namespace queens::mpi {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Waits until rank 0 has received the farewell and sent stop, which it always does. An interrupted rank does not
// wait long, because rank 0 may be gone.
void leave(Mailbox& mailbox, const Farewell& farewell, bool stopped) {
  mailbox.send(0, Kind::farewell, pack(farewell));
  const auto since = Clock::now();
  for (Backoff backoff; !stopped || !mailbox.empty(); backoff.sleep()) {
    while (const auto message = mailbox.receive()) stopped = stopped || message->kind == Kind::stop;
    if (cli::interrupted() && Seconds(Clock::now() - since).count() > 1) return;
  }
}

// Everything needed to count for the job.
struct Tools {
  std::unique_ptr<counting::Decomposition> decomposition;
  std::unique_ptr<cli::WishedBackend> counting;
  std::string kernel;
  int threads = 1;
};

Tools tools_for(const Job& job, cli::UnitOptions options, const cli::DeviceOptions& devices,
                const Place& place) {
  Tools tools;
  if (options.threads == 0) options.threads = place.threads;
  tools.threads = options.threads;
  if (options.memory == 0)
    options.memory = machine::fair_memory(0) / static_cast<unsigned>(place.ranks_on_host);
  const auto n = static_cast<std::int32_t>(job.n);
  const Problem problem = campaign::parse_problem_key(n, job.problem);
  tools.decomposition = counting::decompose(problem, job.decomposition,
                                            {.memory = options.memory, .threads = options.threads});
  const std::string engine = job.decomposition.substr(0, job.decomposition.find('/'));
  tools.counting = std::make_unique<cli::WishedBackend>(
      devices, options, problem, engine,
      cli::ProcessOnHost{place.index_on_host, place.ranks_on_host});
  ProgressTimer token(std::numeric_limits<double>::infinity(),
                      [](double) { return !cli::interrupted(); });
  tools.kernel = tools.counting->backend().prepare(problem, *tools.decomposition, token);
  return tools;
}

Hello hello_of(const Tools& tools) {
  return {.version = QUEENS_VERSION,
          .decomposition = std::string(tools.decomposition->name()),
          .units = tools.decomposition->units(),
          .kernel = tools.kernel,
          .build = campaign::build_name(),
          .host = campaign::host_name(),
          .threads = tools.threads,
          .devices = tools.counting->counting_devices(),
          .weight = tools.counting->weight()};
}

// Counts until it is stopped. Returns whether rank 0 stopped it, rather than this rank's own user. If something
// fails, it still sends what it has counted.
bool count(Mailbox& mailbox, const Job& job, const Tools& tools) {
  Counting counting(*tools.decomposition, tools.counting->backend());
  const auto send = [&](const std::vector<Report>& reports) {
    for (const Report& each : reports) mailbox.send(0, Kind::report, pack(each));
    return !reports.empty();
  };
  bool stopped = false;
  auto reported = Clock::now();
  for (Backoff backoff; !stopped && !cli::interrupted();) {
    if (send(counting.finished(backoff.next()))) backoff.reset();
    if (counting.failed()) break;
    if (Seconds(Clock::now() - reported).count() > job.report_seconds) {
      reported = Clock::now();
      send(counting.so_far());
    }
    while (const auto message = mailbox.receive()) {
      if (message->kind == Kind::portion) counting.give(unpack<Task>(message->bytes));
      stopped = stopped || message->kind == Kind::stop;
    }
  }
  send(counting.stop());
  counting.check();
  return stopped;
}

}  // namespace

void refuse(Mailbox& mailbox, int status, std::string_view message) {
  leave(mailbox, {status, std::string(message)}, false);
}

void work(Mailbox& mailbox, const cli::UnitOptions& options, const cli::DeviceOptions& devices,
          const Place& place) {
  cli::catch_interrupts();
  std::optional<Message> first;
  for (Backoff backoff; !(first = mailbox.receive());) {
    if (cli::interrupted()) return refuse(mailbox, cli::kInterrupted, "interrupted");
    backoff.sleep();
  }
  if (first->kind == Kind::stop) return leave(mailbox, {}, true);
  const Job job = unpack<Job>(first->bytes);
  const Tools tools = tools_for(job, options, devices, place);
  mailbox.send(0, Kind::hello, pack(hello_of(tools)));
  const bool stopped = count(mailbox, job, tools);
  leave(
      mailbox,
      stopped ? Farewell{0, tools.counting->remarks()} : Farewell{cli::kInterrupted, "interrupted"},
      stopped);
}

}  // namespace queens::mpi
