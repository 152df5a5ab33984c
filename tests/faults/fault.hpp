// A library that is loaded before the C library (by LD_PRELOAD) and makes one call of a class of system calls fail.
//
// Idea.   As in SQLite's tests, a command is run again and again. In the first run the first call fails, in the second
//         run the second, until the command ends without having met the fault. So every path that an error can take is
//         taken once, whatever the machine.
// Use.    QUEENS_FAULT=CLASS:K:WHAT, for instance write:3:ENOSPC. The K-th call of the class, counted from 1, fails
//         with this error; with 3+ instead of 3, all later calls fail, too. WHAT may also be a signal
//         (write:3:SIGKILL), which the process sends itself before this call, or SHORT, so that only half of the bytes
//         are read or written. QUEENS_FAULT_REPORT=FILE: at its end the process writes a line with the number of calls
//         for each class, and "fired 1" if the fault was met.
// Scope.  Calls from main() on, of all threads, also those made by SQLite, oneTBB and the C++ library. Calls that the C
//         library makes within itself (the write() in fwrite()) cannot be seen, but fopen() and fclose() can. Programs
//         that the process starts count their calls from 1 again. usleep() takes no time.
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

/// Counts a call and decides whether it fails; if so, sets errno.
What met(Class of);

}  // namespace queens::fault

// SYMBOL declares a function that takes the place of the system's function of that name, NEXT finds the system's own.
// Only the symbol has the name of the system's function, so the attributes in the headers need not be repeated.
#define SYMBOL(result, name, parameters) \
  extern "C" __attribute__((visibility("default"))) result shim_##name parameters __asm__(#name)
#define NEXT(result, name, parameters) \
  static auto* const next = reinterpret_cast<result(*) parameters>(dlsym(RTLD_NEXT, #name))
