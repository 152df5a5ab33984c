// Three ways, chosen when the library is configured (QUEENS_THREADS):
//   tbb   oneTBB: its pool is kept from run to run, and takes its place among whatever else uses it
//   std   std::thread: where there is no oneTBB, and under ThreadSanitizer, which cannot look into
//         libtbb and takes every hand-over through it for a race
//   none  the calling thread alone: for the page in the browser
#include "count/threads.hpp"

#if defined(QUEENS_THREADS_TBB)

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace queens::counting {

void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own) {
  if (helpers < 1) return own();
  tbb::global_control allow(tbb::global_control::max_allowed_parallelism,
                            static_cast<std::size_t>(helpers) + 1);
  tbb::task_arena arena(helpers + 1);
  arena.execute([&] {
    tbb::task_group group;
    for (int i = 0; i < helpers; ++i) group.run([&helper] { helper(); });
    own();
    group.wait();
  });
}

}  // namespace queens::counting

#elif defined(QUEENS_THREADS_STD)

#include <system_error>
#include <thread>
#include <vector>

namespace queens::counting {

void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own) {
  std::vector<std::thread> threads;
  try {
    for (int i = 0; i < helpers; ++i) threads.emplace_back(std::cref(helper));
  } catch (const std::system_error&) {  // no more of them to be had: go on with these
  }
  own();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace queens::counting

#else

namespace queens::counting {

void work_together(int /*helpers*/, const std::function<void()>& /*helper*/,
                   const std::function<void()>& own) {
  own();
}

}  // namespace queens::counting

#endif
