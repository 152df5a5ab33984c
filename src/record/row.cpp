#include "record/row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "count/queue.hpp"
#include "machine/system.hpp"
#include "queens/error.hpp"

namespace queens::record {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + printable(run.rule) +
         (run.problem.empty() ? "" : ", " + printable(run.problem));
}

UnitRange block_of(const Run& run, std::uint64_t unit) {
  const std::uint64_t size = counting::block_size(run.n), first = unit - unit % size;
  return {first, std::min(first + size, run.units) - 1};
}

UnitRange whole_blocks(const Run& run, const UnitRange& units) {
  return {block_of(run, units.first).first, block_of(run, units.last).last};
}

UnitRange part_of(const Run& run, std::uint64_t part, std::uint64_t parts) {
  const std::uint64_t size = counting::block_size(run.n), blocks = (run.units + size - 1) / size;
  if (part < 1 || part > parts || parts > blocks)
    throw Error(ErrorCode::bad_limit,
                "--part takes K/M with 1 <= K <= M <= " + std::to_string(blocks) +
                    ", the number of blocks of " + describe(run) + "; not " + std::to_string(part) +
                    "/" + std::to_string(parts));
  const auto begin = [&](std::uint64_t k) { return (Count{blocks} * k / parts).low * size; };
  return {begin(part - 1), std::min(begin(part), run.units) - 1};
}

UnitSet unfinished_parts(const Run& run, const UnitSet& done, std::uint64_t parts) {
  UnitSet numbers;
  for (std::uint64_t number = 1; number <= parts; ++number) {
    const UnitRange part = part_of(run, number, parts);
    const UnitRange* const found = done.range_of(part.first);
    if (found == nullptr || found->last < part.last) numbers.add({number, number});
  }
  return numbers;
}

std::string file_in(const std::string& source) { return source.substr(0, source.rfind(' ')); }

std::string describe_side(const Row& row) {
  return to_string(row.weighted) + " by " + printable(row.origin.kernel) + " on " +
         host_text(row.origin.host) +
         (row.source.empty() ? "" : " (from " + quote(file_in(row.source)) + ")");
}

std::string utc_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = static_cast<std::time_t>(milliseconds / 1000);
  const std::tm utc = machine::utc(seconds);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
  return fmt::format("{}.{:03}Z", text, milliseconds % 1000);
}

std::string describe(const UnitRange& units) {
  return (units.size() == 1 ? "unit " : "units ") + to_string(units);
}

namespace {

// The largest number if the sum does not fit.
template <class Number>
void add_up(Number& sum, Number more) {
  const Number all = sum + more;
  sum = all < sum ? Number{} - 1 : all;
}

}  // namespace

void Totals::add(const Row& result) {
  units_done += result.units.size();
  add_up(solutions, result.solutions);
  add_up(weighted, result.weighted);
  add_up(nodes, result.nodes);
  seconds += result.seconds;
  kernels.insert(result.origin.kernel);
  hosts.insert(result.origin.host);
  builds.insert(result.origin.build);
  finished = std::max(finished, result.finished);
}

}  // namespace queens::record
