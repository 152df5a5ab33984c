#include "gpu/counter.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <string>
#include <system_error>
#include <thread>

#include "count/join/decomposition.hpp"
#include "simd/kernel.hpp"

namespace queens::gpu {
namespace {

using layout::Board;
using layout::Half;
using layout::Segment;
using layout::Task;
using layout::Word;

constexpr std::size_t kMostTasks = std::size_t{1} << 17;  // in a launch
constexpr std::uint64_t kMostPrefixes = std::uint64_t{1} << 18;
constexpr std::uint32_t kWholeShare = 256;
constexpr double kLaunchSeconds = 0.1, kBatchSeconds = 0.5;
constexpr int kLanes = 3;            // on a card
constexpr double kMostBatch = 4096;  // units
constexpr std::uint32_t kCachedWords = 1U << 18;
constexpr std::uint32_t kRow = 16;  // words of a row of a table

// Scales what a launch did to what it should do, but at most by a factor of 4 at once.
double scaled(double amount, double seconds, double wanted) {
  return amount * std::clamp(wanted / std::max(seconds, 1e-6), 0.25, 4.0);
}

template <class T>
std::span<const std::byte> bytes_of(const T& values) {
  return std::as_bytes(std::span(values));
}

int table_depth(int n, const DeviceInfo& device, int asked) {
  const int most = std::max(n / 2 - 1, 0);
  if (asked > 0) return std::min(asked, most);
  return device.is_processor ? counting::join::best_depth(n) : std::min(7, most);
}

// Costs in cycles of the hardware that runs one group: a core of a processor, or a group's share of a multiprocessor
// of a card. Those for cards come from counting instructions; other ones were tried on an H100 and changed nothing.
void set_costs(Board& board, const Shape& shape, double factor) {
  if (shape.group == 1) {
    board.cost_block = 1200, board.cost_visit = 4, board.cost_stream = 12, board.cost_filter = 2;
    board.cost_direct = 0.6F, board.cost_leaf = 300, board.cost_split = 150;
  } else {
    board.cost_block = 900, board.cost_visit = 2, board.cost_stream = 1.5, board.cost_filter = 0.4F;
    board.cost_direct = 0.05F, board.cost_leaf = 800, board.cost_split = 400;
  }
  board.cost_visit *= static_cast<float>(factor);
  board.cost_direct *= static_cast<float>(factor);
}

}  // namespace

Shape shape_for(const DeviceInfo& device) {
  if (device.is_processor) return {.group = 1, .lanes = 16};
  const std::uint32_t group =
      std::bit_floor(std::clamp<std::uint32_t>(device.largest_group, 1, 256));
  return {.group = group, .lanes = std::max(4U, kRow / group)};
}

// ---- What is in the device's memory ---------------------------------------------------------------

struct Counter::Unit {
  std::uint64_t number;
  std::optional<UnitLists> lists = {};
  std::size_t first_segment = 0;
  bool failed = false;
  Count solutions = 0;
};

/// The same for all units.
struct Counter::Same {
  std::unique_ptr<Buffer> board, queens, keys, places, numbers;
  std::uint32_t combos = 0, ranks = 0;
};

/// What one thread needs: the device's memory for its batches, and what it has learnt from them.
struct Counter::Lane {
  std::unique_ptr<Buffer> counters, arena, prefixes, scratch, tasks,
      results;                               // used again by each launch
  std::unique_ptr<Buffer> halves, segments;  // grow with the batch
  std::uint32_t arena_words = 0, most_arena_words = 0, most_prefixes = 0;
  std::uint64_t scratch_words = 0;
  std::uint32_t list_groups = 1, join_groups = 1;
  std::uint32_t piece = 0;          // most words of a stretch in a task
  std::uint32_t scratch_times = 2;  // words of scratch for each word of a task's stretches
  std::vector<Segment> read;        // the segments of the batch
  // The tasks of the batch, what each counts, and its unit.
  std::vector<Task> all_tasks;
  std::vector<int> times;
  std::vector<std::uint32_t> owner;
  // The share of its entries for which a segment reserves room, in 256ths.
  std::uint32_t share = kWholeShare;
  double batch = 8;        // units in the next batch
  double fitting = 8;      // units whose lists the arena should hold
  double list_rate = 1;    // segments in a launch
  double join_rate = 1e7;  // pairs of words in a launch
  DeviceWork work = {};

  void learn_share();
};

/// The units of one count() that no lane has begun, or that a lane must begin again.
struct Counter::Waiting {
  std::mutex mutex;
  std::deque<std::uint64_t> units;
  const std::function<void(const UnitResult&)>& on_unit;
};

Counter::Counter(Device& device, int n, const CounterOptions& options, StopToken& token)
    : device_(device),
      shape_(options.shape.value_or(shape_for(device.info()))),
      costs_(options.costs),
      units_(std::make_unique<counting::join::Units>(n, token)) {
  if (shape_.group * shape_.lanes < kRow)
    throw Error(ErrorCode::bad_argument,
                "a group must handle a row of " + std::to_string(kRow) + " words at once");
  if (token.keep_going()) load(token, options);
}

Counter::~Counter() = default;

Board Counter::board_of(const Frame& frame, const counting::join::Tables& tables) const {
  const int n = frame.n, h = frame.h, prefix_rows = h - tables.depth();
  std::uint64_t combos = 1;
  for (int place = 1; place < prefix_rows; ++place) combos *= static_cast<std::uint64_t>(h - place);
  if (combos > std::numeric_limits<std::uint32_t>::max())
    throw DeviceError(
        Trouble::no_memory,
        "the memory of " + device_.info().id +
            " is too small: its tables have too few rows for n = " + std::to_string(n));
  Board board{};
  board.n = static_cast<std::uint32_t>(n);
  board.h = static_cast<std::uint32_t>(h);
  board.depth = static_cast<std::uint32_t>(tables.depth());
  board.rows = std::max(board.depth, 1U);
  board.combos = static_cast<std::uint32_t>(combos);
  board.central = frame.central();
  board.classes = frame.odd() ? 1 : board.h + 1;
  board.split = static_cast<std::uint32_t>(tables.subsets().split());
  board.ranks =
      static_cast<std::uint32_t>(std::min({3, prefix_rows - 1, (64 - frame.word_bits()) / 4}));
  board.word_bits = static_cast<std::uint32_t>(frame.word_bits());
  const Word key = layout::word_of(frame.key_mask()), mask = layout::word_of(frame.word_mask());
  board.key_lo = key.lo, board.key_hi = key.hi, board.mask_lo = mask.lo, board.mask_hi = mask.hi;
  set_costs(board, shape_, costs_);
  return board;
}

void Counter::load(StopToken& token, const CounterOptions& options) {
  const DeviceInfo& info = device_.info();
  const int n = units_->n();
  const std::uint64_t usable =
      options.memory > 0 ? std::min(options.memory, info.memory) : info.memory / 8 * 7;
  const std::uint64_t most_table = std::min(
      {usable / 2, info.largest_buffer,
       options.host_memory > 0 ? options.host_memory : std::numeric_limits<std::uint64_t>::max()});

  device_.build(shape_);
  const counting::join::Tables tables(n, table_depth(n, info, options.depth), most_table,
                                      *simd::kernels().front().pairs, token);
  if (tables.stopped()) return;
  frame_ = std::make_unique<Frame>(n, tables.depth());
  auto same = std::make_unique<Same>();

  const Board board = board_of(*frame_, tables);
  const auto copy = [&](std::span<const std::byte> data) {
    auto buffer = device_.allocate(std::max<std::uint64_t>(data.size(), 1));
    constexpr std::size_t kPiece = std::size_t{256} << 20;
    for (std::size_t at = 0; at < data.size() && token.keep_going(); at += kPiece)
      device_.write(*buffer, at, data.subspan(at, std::min(kPiece, data.size() - at)));
    return buffer;
  };
  std::vector<layout::Queen> queens;
  for (int row = 0; row < frame_->h; ++row)
    for (int column = 0; column < MOST_COLUMNS; ++column)
      queens.push_back(column < n ? layout::Queen{layout::word_of(frame_->word_bits(row, column)),
                                                  layout::word_of(frame_->key_bits(row, column))}
                                  : layout::Queen{});
  std::vector<std::uint32_t> numbers = tables.subsets().low();
  numbers.insert(numbers.end(), tables.subsets().high().begin(), tables.subsets().high().end());
  same->board = copy(bytes_of(std::span(&board, 1)));
  same->queens = copy(bytes_of(queens));
  same->numbers = copy(bytes_of(numbers));
  same->places = copy(bytes_of(tables.places()));
  same->keys = copy(bytes_of(tables.all_keys()));
  same->combos = board.combos;
  same->ranks = board.ranks;
  device_.finish();  // before other threads use what was copied
  if (!token.keep_going()) return;
  same_ = std::move(same);

  const std::uint64_t left = usable - std::min(usable, tables.bytes());
  const int lanes = info.is_processor ? 1 : kLanes;
  for (int lane = 0; lane < lanes; ++lane) add_lane(left / static_cast<std::uint64_t>(lanes));
}

// Of the lane's memory, more than half is for the lists of a batch.
void Counter::add_lane(std::uint64_t usable) {
  const DeviceInfo& info = device_.info();
  auto lane = std::make_unique<Lane>();
  Lane& m = *lane;
  m.counters = device_.allocate(2 * sizeof(std::uint32_t));
  m.tasks = device_.allocate(kMostTasks * sizeof(Task));
  m.results = device_.allocate(kMostTasks * sizeof(std::uint64_t));

  const std::uint64_t left = usable - std::min<std::uint64_t>(usable, kMostTasks << 6);
  const std::uint32_t per_unit = info.is_processor ? 1 : 4;
  m.list_groups = m.join_groups = info.compute_units * per_unit;
  m.most_prefixes =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(same_->combos, kMostPrefixes));
  const auto at_most = [&](std::uint64_t bytes) { return std::min(bytes, info.largest_buffer); };
  const std::uint64_t arena = at_most(left / 16 * 10), scratch = at_most(left / 16 * 4),
                      prefixes = left / 16;
  m.list_groups = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(
      prefixes / (std::uint64_t{m.most_prefixes} * sizeof(layout::Prefix)), 1, m.list_groups));
  m.prefixes =
      device_.allocate(std::uint64_t{m.list_groups} * m.most_prefixes * sizeof(layout::Prefix));
  m.most_arena_words = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(arena / sizeof(Word), std::numeric_limits<std::uint32_t>::max() / 2));
  // Lists that a processor's cache holds are read faster. If a unit needs more, the arena grows.
  m.arena_words = info.is_processor
                      ? static_cast<std::uint32_t>(std::min<std::uint64_t>(
                            m.most_arena_words, std::uint64_t{kCachedWords} * info.compute_units))
                      : m.most_arena_words;
  m.arena = device_.allocate(std::uint64_t{m.arena_words} * sizeof(Word));
  m.scratch_words = scratch / sizeof(Word);
  m.scratch = device_.allocate(m.scratch_words * sizeof(Word));
  m.scratch_times = 2 * same_->ranks + 2;
  m.piece = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(m.scratch_words / m.join_groups / m.scratch_times / 2, 1U << 24));
  if (m.piece < 1024 || m.most_arena_words < 1U << 16)
    throw DeviceError(Trouble::no_memory,
                      info.id + " has too little memory for n = " + std::to_string(frame_->n) +
                          ": " + std::to_string(usable >> 20) + " MB");
  lanes_.push_back(std::move(lane));
}

// ---- A batch of units -----------------------------------------------------------------------------

std::vector<std::uint64_t> Counter::all_units() const {
  std::vector<std::uint64_t> units(units_->count());
  std::iota(units.begin(), units.end(), std::uint64_t{0});
  return units;
}

DeviceWork Counter::work() const {
  DeviceWork sum;
  for (const auto& lane : lanes_) {
    const DeviceWork& work = lane->work;
    sum.units += work.units, sum.tasks += work.tasks, sum.launches += work.launches;
    sum.units_again += work.units_again, sum.keys += work.keys, sum.words += work.words;
    sum.list_seconds += work.list_seconds, sum.join_seconds += work.join_seconds;
  }
  sum.seconds = seconds_;
  return sum;
}

bool Counter::count(std::span<const std::uint64_t> units, StopToken& token,
                    const std::function<void(const UnitResult&)>& on_unit) {
  if (lanes_.empty()) return false;
  const auto begin = Clock::now();
  Waiting waiting{.mutex = {}, .units = {units.begin(), units.end()}, .on_unit = on_unit};

  // The lanes after the first have threads of their own. They stop when this thread does, whatever the reason.
  std::atomic<bool> stop = false;
  std::mutex mutex;  // guards the three that follow
  std::condition_variable ended;
  std::size_t running = 0;
  std::exception_ptr failure;
  const auto run = [&](Lane& lane, StopToken& its_token) {
    std::exception_ptr why;
    bool done = false;
    try {
      done = count_in(lane, waiting, its_token);
    } catch (...) {
      why = std::current_exception();
    }
    if (!done) stop = true;
    const std::lock_guard lock(mutex);
    if (!failure) failure = why;
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < lanes_.size() && i < units.size(); ++i) {
    try {
      const std::lock_guard lock(mutex);
      threads.emplace_back([&, i] {
        StopToken its_token(stop);
        run(*lanes_[i], its_token);
        const std::lock_guard end(mutex);
        --running;
        ended.notify_one();
      });
      ++running;
    } catch (const std::system_error&) {
      break;  // no thread to be had: fewer lanes count
    }
  }
  run(*lanes_[0], token);
  {
    std::unique_lock lock(mutex);
    while (running > 0) {
      ended.wait_for(lock, std::chrono::milliseconds(20));
      lock.unlock();
      if (!token.keep_going()) stop = true;
      lock.lock();
    }
  }
  threads.clear();
  if (failure) std::rethrow_exception(failure);
  if (stop) return false;
  seconds_ += seconds_since(begin);
  return true;
}

bool Counter::count_in(Lane& lane, Waiting& waiting, StopToken& token) {
  for (;;) {
    const auto batch_begin = Clock::now();
    std::vector<Unit> batch;
    {
      const std::lock_guard lock(waiting.mutex);
      if (waiting.units.empty()) return true;
      // So many that the other lanes have something to do, too.
      const std::size_t most = (waiting.units.size() + lanes_.size() - 1) / lanes_.size();
      for (auto size = std::min(static_cast<std::size_t>(lane.batch), most); size > 0; --size) {
        batch.push_back({.number = waiting.units.front()});
        waiting.units.pop_front();
      }
    }
    for (Unit& unit : batch) unit.lists.emplace(*frame_, *units_, unit.number);
    if (!make_lists(lane, batch, token)) return false;
    std::size_t failed = 0;
    for (const Unit& unit : batch) {
      if (!unit.failed) continue;
      const std::lock_guard lock(waiting.mutex);
      waiting.units.push_front(unit.number);
      ++failed;
    }
    lane.work.units_again += failed;
    if (!join(lane, batch, token)) return false;
    const double each = seconds_since(batch_begin) / static_cast<double>(batch.size()) /
                        static_cast<double>(lanes_.size());
    for (const Unit& unit : batch) {
      if (unit.failed) continue;
      UnitResult result{.units = {unit.number, unit.number}};
      result.solutions = unit.solutions;
      result.weighted = unit.solutions * unit.lists->weight();
      result.nodes = unit.lists->nodes(&lane.read[unit.first_segment]);
      result.seconds = each;
      ++lane.work.units;
      const std::lock_guard lock(waiting.mutex);
      waiting.on_unit(result);
    }
    const double seconds = seconds_since(batch_begin);
    if (failed == 0)
      lane.batch = scaled(static_cast<double>(batch.size()), seconds, kBatchSeconds);
    else
      lane.batch = static_cast<double>(batch.size() - failed) * 0.8;
    lane.batch = std::clamp(std::min(lane.batch, lane.fitting), 1.0, kMostBatch);
  }
}

bool Counter::make_lists(Lane& m, std::span<Unit> batch, StopToken& token) {
  const auto begin = Clock::now();
  const auto h = static_cast<std::size_t>(frame_->h);
  std::vector<Half> halves;
  for (Unit& unit : batch) {
    unit.first_segment = halves.size() * h;
    halves.insert(halves.end(), unit.lists->halves().begin(), unit.lists->halves().end());
  }
  const std::size_t segments = halves.size() * h;
  const auto grow = [&](std::unique_ptr<Buffer>& buffer, std::size_t bytes) {
    if (buffer && buffer->bytes() >= bytes) return;
    buffer.reset();
    buffer = device_.allocate(bytes * 2);
  };
  grow(m.halves, halves.size() * sizeof(Half));
  grow(m.segments, segments * sizeof(Segment));
  device_.write(*m.halves, 0, bytes_of(halves));
  const std::uint32_t start[2] = {0, 0};
  device_.write(*m.counters, 0, bytes_of(start));
  for (std::size_t first = 0; first < segments;) {
    const std::size_t end =
        std::min(segments, first + std::max<std::size_t>(static_cast<std::size_t>(m.list_rate), 1));
    const auto launched = Clock::now();
    const std::uint32_t next[1] = {static_cast<std::uint32_t>(first)};
    device_.write(*m.counters, 0, bytes_of(next));
    const Argument arguments[] = {same_->board.get(),
                                  same_->queens.get(),
                                  same_->keys.get(),
                                  same_->places.get(),
                                  same_->numbers.get(),
                                  m.halves.get(),
                                  m.segments.get(),
                                  m.prefixes.get(),
                                  m.arena.get(),
                                  m.counters.get(),
                                  static_cast<std::uint32_t>(end),
                                  m.arena_words,
                                  m.most_prefixes,
                                  m.share};
    device_.launch(kListKernel,
                   static_cast<std::uint32_t>(std::min<std::size_t>(m.list_groups, end - first)),
                   arguments);
    device_.finish();
    ++m.work.launches;
    m.list_rate = scaled(static_cast<double>(end - first), seconds_since(launched), kLaunchSeconds);
    first = end;
    if (!token.keep_going()) return false;
  }
  m.read.resize(segments);
  device_.read(*m.segments, 0, std::as_writable_bytes(std::span(m.read)));

  for (Unit& unit : batch) {
    const std::size_t end = unit.first_segment + unit.lists->halves().size() * h;
    for (std::size_t i = unit.first_segment; i < end; ++i)
      unit.failed = unit.failed || m.read[i].failed != 0;
  }
  const bool no_room = std::any_of(m.read.begin(), m.read.end(), [](const Segment& segment) {
    return segment.failed != 0 && segment.words == 0;
  });
  const std::uint32_t share = m.share;
  m.learn_share();
  double reserved = 0;
  for (const Segment& segment : m.read) reserved += segment.entries / 256.0 * m.share + 33;
  m.fitting = 0.8 * m.arena_words / reserved * static_cast<double>(batch.size());
  if (batch.size() == 1 && no_room && m.arena_words < m.most_arena_words) {
    m.arena.reset();
    m.arena_words = std::min(m.most_arena_words / 4, m.arena_words) * 4;
    m.arena = device_.allocate(std::uint64_t{m.arena_words} * sizeof(Word));
  } else if (batch.size() == 1 && no_room && m.share >= share)
    throw DeviceError(Trouble::no_memory, "the lists of unit " + std::to_string(batch[0].number) +
                                              " do not fit into the memory of " +
                                              device_.info().id);
  m.work.list_seconds += seconds_since(begin);
  return true;
}

// Segments that overflowed need a larger share; if there was no room in the arena, a smaller share may do.
void Counter::Lane::learn_share() {
  constexpr std::uint32_t kFew = 1024;
  std::uint64_t most = 0;
  bool overflow = false, no_room = false;
  for (const Segment& segment : read) {
    work.keys += segment.entries;
    work.words += segment.words;
    if (segment.failed != 0) (segment.words > 0 ? overflow : no_room) = true;
    if (segment.words > 0 && segment.entries >= kFew)
      most = std::max(most, std::uint64_t{segment.words} * kWholeShare / segment.entries + 1);
  }
  if (most > 0) {
    const auto wanted =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(most + most / 4 + 1, kWholeShare));
    share = overflow || share == kWholeShare ? std::max(wanted, overflow ? share : 0U)
                                             : std::max(share, wanted);
  } else if (overflow) {
    share = std::min(share * 2, kWholeShare);
  } else if (no_room && share > 16) {
    share /= 4;
  }
}

bool Counter::join(Lane& m, std::span<Unit> batch, StopToken& token) {
  const auto begin = Clock::now();
  std::vector<WeightedTask> wanted;
  std::vector<Task>& tasks = m.all_tasks;
  std::vector<int>& times = m.times;
  std::vector<std::uint32_t>& owner = m.owner;
  tasks.clear(), times.clear(), owner.clear();
  for (std::size_t u = 0; u < batch.size(); ++u) {
    if (batch[u].failed) continue;
    wanted.clear();
    batch[u].lists->append_tasks(&m.read[batch[u].first_segment], wanted);
    for (const WeightedTask& each : wanted)
      for (std::uint32_t a = 0; a < each.task.a_size; a += m.piece)
        for (std::uint32_t b = 0; b < each.task.b_size; b += m.piece) {
          Task task = each.task;
          task.a_start += a, task.a_size = std::min(m.piece, task.a_size - a);
          task.b_start += b, task.b_size = std::min(m.piece, task.b_size - b);
          tasks.push_back(task);
          times.push_back(each.times);
          owner.push_back(static_cast<std::uint32_t>(u));
        }
  }
  std::vector<std::uint64_t> results;
  for (std::size_t first = 0; first < tasks.size();) {
    double pairs = 0;
    std::uint64_t most = 1;
    std::size_t end = first;
    for (; end < tasks.size() && end - first < kMostTasks && (end == first || pairs < m.join_rate);
         ++end) {
      pairs += static_cast<double>(tasks[end].a_size) * tasks[end].b_size;
      most = std::max<std::uint64_t>(most, std::uint64_t{tasks[end].a_size} + tasks[end].b_size);
    }
    const auto launched = Clock::now();
    const std::uint64_t scratch = m.scratch_times * most + 64;
    const auto groups = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        {m.join_groups, end - first, std::max<std::uint64_t>(m.scratch_words / scratch, 1)}));
    const std::uint32_t next[1] = {0};
    device_.write(*m.counters, 0, bytes_of(next));
    device_.write(*m.tasks, 0, bytes_of(std::span(tasks).subspan(first, end - first)));
    const Argument arguments[] = {same_->board.get(),
                                  same_->queens.get(),
                                  m.tasks.get(),
                                  m.results.get(),
                                  m.arena.get(),
                                  m.scratch.get(),
                                  m.counters.get(),
                                  static_cast<std::uint32_t>(end - first),
                                  static_cast<std::uint32_t>(scratch)};
    device_.launch(kJoinKernel, groups, arguments);
    results.resize(end - first);
    device_.read(*m.results, 0, std::as_writable_bytes(std::span(results)));
    ++m.work.launches;
    m.work.tasks += end - first;
    for (std::size_t i = first; i < end; ++i) {
      const Count sum = Count{results[i - first]} * static_cast<unsigned>(std::abs(times[i]));
      Count& solutions = batch[owner[i]].solutions;
      times[i] < 0 ? solutions -= sum : solutions += sum;
    }
    m.join_rate = scaled(pairs, seconds_since(launched), kLaunchSeconds);
    first = end;
    if (!token.keep_going()) return false;
  }
  m.work.join_seconds += seconds_since(begin);
  return true;
}

}  // namespace queens::gpu
