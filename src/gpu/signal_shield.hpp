// Protects the signal handlers of this process while a driver is loaded or used.
//
// Why. LLVM, which PoCL and other drivers contain, installs handlers of its own for SIGINT, SIGTERM, SIGQUIT and more
//      as soon as it is loaded. The first SIGQUIT after that would be lost. So the destructor puts back the handlers
//      that were there before. Signals that arrive in between wait until then, and threads that the driver starts in
//      between never get these signals.
#pragma once

#if defined(__unix__) || defined(__APPLE__)
#include <csignal>
#define QUEENS_HAS_SIGACTION
#endif

namespace queens::gpu {

class SignalShield {
 public:
#ifdef QUEENS_HAS_SIGACTION
  SignalShield() {
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM}) sigaddset(&all, signal);
    pthread_sigmask(SIG_BLOCK, &all, &mask_);
    for (int signal = 1; signal < kSignals; ++signal)
      known_[signal] = sigaction(signal, nullptr, &handlers_[signal]) == 0;
  }
  ~SignalShield() {
    for (int signal = 1; signal < kSignals; ++signal)
      if (known_[signal] && signal != SIGKILL && signal != SIGSTOP)
        sigaction(signal, &handlers_[signal], nullptr);
    pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
  }
#else
  SignalShield() = default;
#endif
  SignalShield(const SignalShield&) = delete;
  SignalShield& operator=(const SignalShield&) = delete;

#ifdef QUEENS_HAS_SIGACTION
 private:
  static constexpr int kSignals = 32;  // the real-time signals are not touched
  sigset_t mask_;
  struct sigaction handlers_[kSignals];
  bool known_[kSignals] = {};
#endif
};

}  // namespace queens::gpu
