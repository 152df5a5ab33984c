// Counts units of the join on a device.
//
// Idea.   Units are counted in batches, breadth first. A first kernel makes the lists of all units of the batch; they
//         stay in the device's memory, and the host reads only how long they are. The host then divides the work into
//         tasks. A task is two short lists, one of top halves and one of bottom halves (unit_lists.hpp). A second
//         kernel counts the compatible pairs of each task. When a group of work-items has finished a task, it takes
//         the next, so all groups are busy until the last task. A launch takes about a tenth of a second, so a request
//         to stop takes effect soon.
// Lanes.  On a card, three threads take batches, each with lists of its own: while one describes lists, forms tasks or
//         adds up results, the kernels of the others run. What is the same for all units is on the device once.
// Memory. At most half of the memory that is used on the device goes to the tables, most of the rest to the lists of a
//         batch and to the groups' own lists. A segment of a list is its words with the same first queen; all segments
//         of a batch share one arena. How many words a segment will have is not known in advance: it is made from table
//         entries, and only some of them fit. So room is reserved for a fraction of these entries. If the room or the
//         arena is too small, the unit is begun again, with a larger fraction or in a smaller batch.
// Exact.  The results are sums of integers, so they do not depend on how the work is divided.
// Tried.  On paper only: a kernel whose groups each count a whole unit. At n = 24 this takes seconds. So a count could
//         not be stopped quickly, and most of the card would be idle during the last units. From n = 26 on, the
//         lists of all groups together do not fit into the memory of the card.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "count/join/tables.hpp"
#include "gpu/device.hpp"
#include "gpu/unit_lists.hpp"
#include "queens/units.hpp"

namespace queens::gpu {

/// The clock that times launches, batches and counts.
using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct CounterOptions {
  std::uint64_t memory = 0;  ///< bytes of the device to use; 0: most of it
  /// Bytes of this machine that the tables may take while they are built; 0: any number.
  std::uint64_t host_memory = 0;
  int depth = 0;                    ///< rows in the tables, if they fit; 0: suitable for n
  std::optional<Shape> shape = {};  ///< empty: the one for the device
  double costs = 1;  ///< multiplies the cost of comparing pairs; any value gives the same count
};

/// What a device has done.
struct DeviceWork {
  std::uint64_t units = 0, tasks = 0, launches = 0;
  /// Units that were begun again because their lists had too little room.
  std::uint64_t units_again = 0;
  std::uint64_t keys = 0;   ///< table entries read
  std::uint64_t words = 0;  ///< halves listed
  double seconds = 0, list_seconds = 0, join_seconds = 0;
};

/// The shape that suits a device.
Shape shape_for(const DeviceInfo& device);

class Counter {
 public:
  /// Builds the tables and copies them to the device, which is kept by reference. If `token` stopped it, count()
  /// counts nothing. Throws DeviceError.
  Counter(Device& device, int n, const CounterOptions& options, StopToken& token);
  ~Counter();

  /// Counts these units, in any order, and calls on_unit for each that is done, one at a time, but on several threads.
  /// Returns false if it was stopped.
  /// Throws DeviceError, with Trouble::no_memory if the lists of one unit do not fit. After an exception, only the
  /// units for which on_unit was called are counted.
  bool count(std::span<const std::uint64_t> units, StopToken& token,
             const std::function<void(const UnitResult&)>& on_unit);

  const counting::join::Units& units() const { return *units_; }
  /// The numbers of all units.
  std::vector<std::uint64_t> all_units() const;
  DeviceWork work() const;

 private:
  struct Unit;
  struct Same;
  struct Lane;
  struct Waiting;

  layout::Board board_of(const Frame& frame, const counting::join::Tables& tables) const;
  void load(StopToken& token, const CounterOptions& options);
  void add_lane(std::uint64_t usable);
  bool count_in(Lane& lane, Waiting& waiting, StopToken& token);
  bool make_lists(Lane& lane, std::span<Unit> batch, StopToken& token);
  bool join(Lane& lane, std::span<Unit> batch, StopToken& token);

  Device& device_;
  const Shape shape_;
  const double costs_;
  std::unique_ptr<counting::join::Units> units_;
  std::unique_ptr<Frame> frame_;
  std::unique_ptr<Same> same_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  double seconds_ = 0;
};

}  // namespace queens::gpu
