#pragma once

namespace queens::machine {

/// Processor seconds that this process has used so far. Unlike elapsed time, they do not include the time of other
/// programs on the machine. If the system does not provide them, seconds on a steady clock.
double processor_seconds();

/// Processor seconds that the calling thread has used so far. A reading takes a system call, about a
/// quarter of a microsecond.
double thread_seconds();

}  // namespace queens::machine
