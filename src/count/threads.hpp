// Threads: the one place that starts them.
#pragma once

#include <functional>

namespace queens::counting {

/// Runs `own` on the calling thread and `helper` on up to `helpers` others, and returns when all
/// have ended. There may be fewer others, or none: whoever calls shares the work out as it goes.
/// What was written before is seen by the helpers, and what they wrote is seen afterwards. Neither
/// function may throw.
void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own);

}  // namespace queens::counting
