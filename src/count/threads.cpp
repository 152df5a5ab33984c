#include "count/threads.hpp"

#if defined(QUEENS_THREADS_NONE) || (defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__))

namespace queens::counting {

void work_together(int /*helpers*/, const std::function<void()>& /*helper*/,
                   const std::function<void()>& own) {
  own();
}

}  // namespace queens::counting

#else

#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace queens::counting {

void work_together(int helpers, const std::function<void()>& helper,
                   const std::function<void()>& own) {
  std::vector<std::thread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(helpers));
    for (int i = 0; i < helpers; ++i) threads.emplace_back(std::cref(helper));
  } catch (const std::system_error&) {  // the system refuses more: continue with these
  } catch (const std::bad_alloc&) {
  }
  own();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace queens::counting

#endif
