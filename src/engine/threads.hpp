// Whether the library starts threads: QUEENS_THREADED is defined if so. It starts none if it is configured with
// QUEENS_THREADS=none, nor in the browser.
#pragma once

#if !defined(QUEENS_THREADS_NONE) && (!defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__))
#define QUEENS_THREADED
#endif
