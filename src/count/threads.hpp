// Starts the threads of a count.
//
// There are two ways, chosen when the library is configured (QUEENS_THREADS):
//   std   std::thread
//   none  only the calling thread; always so in the browser
// Tried. oneTBB, which keeps its pool of threads between runs. It limits the pool to the threads that it thinks the
//        machine has, and two simultaneous runs shared this pool, however many threads each had asked for. A higher
//        limit needs a global_control, which also affects the rest of the program. If no thread can be started,
//        oneTBB prints a warning and ends the process. The pool would save little: a std::thread takes some 20 us
//        to start, and a count that uses threads takes a hundred times as long.
#pragma once

#include <functional>

namespace queens::counting {

/// Runs `own` on the calling thread and `helper` on up to `helpers` others, and returns when all have ended. There
/// may be fewer others, or none, if the system refuses more, so the work must be divided dynamically. The helpers
/// see all writes made before the call, and the caller sees theirs afterwards. Neither function may throw.
void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own);

}  // namespace queens::counting
