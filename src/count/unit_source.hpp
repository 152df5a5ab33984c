// Units that come from elsewhere instead of a range: for example from another process, which hands them out.
#pragma once

#include <cstdint>
#include <optional>

namespace queens::counting {

/// Any thread may call these functions.
class UnitSource {
 public:
  virtual ~UnitSource() = default;
  /// The next unit; if `wait` is true, the call may wait for one. Empty if no more will come, or if `wait` is false
  /// and none is available now.
  virtual std::optional<std::uint64_t> next(bool wait) = 0;
  /// Takes back a unit that could not be counted, so that another thread can.
  virtual void give_back(std::uint64_t unit) = 0;
};

}  // namespace queens::counting
