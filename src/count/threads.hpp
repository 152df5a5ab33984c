// Threads: the one place that starts them.
//
// Two ways, chosen when the library is configured (QUEENS_THREADS):
//   std   std::thread
//   none  the calling thread alone; so it is in the browser, whatever was chosen
// Tried. oneTBB, whose pool is kept from run to run. Two runs at once shared what it takes to be the
//        machine's threads, whatever they had asked for; to raise that it wants a global_control, which
//        holds back the program around; where no thread can be had it warns and ends the process. A
//        std::thread takes some 20 us to start, a count that takes threads a hundred times as long.
#pragma once

#include <functional>

namespace queens::counting {

/// Runs `own` on the calling thread and `helper` on up to `helpers` others, and returns when all
/// have ended. There may be fewer others, or none, where the system has no more: whoever calls shares
/// the work out as it goes. What was written before is seen by the helpers, and what they wrote is seen
/// afterwards. Neither function may throw.
void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own);

}  // namespace queens::counting
