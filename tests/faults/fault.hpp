// A library that is loaded before the C library (LD_PRELOAD) and makes one call of a class fail.
//
// Idea.   What SQLite's tests do: run a command again and again, and let the first call fail, then the
//         second, until it ends without having met the fault. Every path that an error can take is
//         walked once, whatever the machine.
// Use.    QUEENS_FAULT=CLASS:K:WHAT, for instance write:3:ENOSPC. The K-th call of the class, from 1,
//         fails with that error; "3+" in place of "3": it and all that follow. WHAT may also be a signal
//         (write:3:SIGKILL), which the process sends itself before that call, or SHORT, for half of what
//         was to be read or written. QUEENS_FAULT_REPORT=FILE: at its end the process writes how many
//         calls of each class there were, a line each, and "fired 1" when the fault was met.
// Scope.  Calls from main() on, of all threads, also those of SQLite, oneTBB and the C++ library. What the
//         C library calls within itself (the write() behind fwrite()) cannot be seen; fopen and fclose
//         are. Programs that the process starts begin to count anew. usleep() takes no time.
#pragma once

#include <dlfcn.h>

namespace queens::fault {

enum Class {
  kOpen,
  kRead,
  kWrite,
  kSync,
  kName,
  kStat,
  kDir,
  kClose,
  kLock,
  kMalloc,
  kMmap,
  kThread,
  kHost,
  kClasses
};

enum class What { go_on, fail, half };

/// Counts a call and decides its fate; sets errno if it must fail.
What met(Class of);

}  // namespace queens::fault

// The real functions behind this library. Only the symbols have the names of the headers' functions,
// so the headers' attributes need not be repeated.
#define SYMBOL(result, name, parameters) \
  extern "C" __attribute__((visibility("default"))) result shim_##name parameters __asm__(#name)
#define NEXT(result, name, parameters) \
  static auto* const next = reinterpret_cast<result(*) parameters>(dlsym(RTLD_NEXT, #name))
