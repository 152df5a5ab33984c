// The part of the fault library (see fault.hpp) that reads the environment variables, counts the calls, and acts at the
// start and end of the process.
#include "faults/fault.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace queens::fault {
namespace {

constexpr const char* kNames[kClasses] = {"open", "read",   "write", "sync", "name",
                                          "stat", "dir",    "close", "lock", "malloc",
                                          "mmap", "thread", "host"};

struct Word {
  const char* name;
  int value;
};
constexpr Word kErrors[] = {
    {"EIO", EIO},         {"ENOSPC", ENOSPC}, {"EACCES", EACCES},
    {"EPERM", EPERM},     {"ENOENT", ENOENT}, {"EINTR", EINTR},
    {"EAGAIN", EAGAIN},   {"ENOMEM", ENOMEM}, {"EMFILE", EMFILE},
    {"EROFS", EROFS},     {"EDQUOT", EDQUOT}, {"EFBIG", EFBIG},
    {"ENOTSUP", ENOTSUP}, {"EINVAL", EINVAL}, {"ENAMETOOLONG", ENAMETOOLONG},
    {"ESTALE", ESTALE},   {"EEXIST", EEXIST}, {"ENOLCK", ENOLCK}};
constexpr Word kSignals[] = {{"SIGKILL", SIGKILL}, {"SIGTERM", SIGTERM}, {"SIGINT", SIGINT},
                             {"SIGHUP", SIGHUP},   {"SIGQUIT", SIGQUIT}, {"SIGXFSZ", SIGXFSZ}};

struct Fault {
  int of = -1;  // a Class
  long first = 0;
  bool and_all_that_follow = false, half = false;
  int error = 0, signal = 0;
};

Fault fault;
std::atomic<long> calls[kClasses];
std::atomic<bool> armed{false}, fired{false};
char report_file[4096];

[[noreturn]] void refuse(const char* text) {
  syscall(SYS_write, 2, text, std::strlen(text));
  syscall(SYS_exit_group, 97);
  __builtin_unreachable();
}

void read_environment() {
  if (const char* file = std::getenv("QUEENS_FAULT_REPORT"))
    std::strncpy(report_file, file, sizeof report_file - 1);
  const char* text = std::getenv("QUEENS_FAULT");
  if (text == nullptr) return;
  char* at = nullptr;
  for (int i = 0; i < kClasses; ++i) {
    const std::size_t length = std::strlen(kNames[i]);
    if (std::strncmp(text, kNames[i], length) != 0 || text[length] != ':') continue;
    fault.of = i;
    fault.first = std::strtol(text + length + 1, &at, 10);
  }
  if (fault.of < 0 || fault.first < 1) refuse("QUEENS_FAULT is CLASS:K:WHAT\n");
  fault.and_all_that_follow = *at == '+';
  if (*at == '+') ++at;
  if (*at++ != ':') refuse("QUEENS_FAULT is CLASS:K:WHAT\n");
  fault.half = std::strcmp(at, "SHORT") == 0;
  for (const Word& each : kErrors)
    if (std::strcmp(at, each.name) == 0) fault.error = each.value;
  for (const Word& each : kSignals)
    if (std::strcmp(at, each.name) == 0) fault.signal = each.value;
  if (!fault.half && fault.error == 0 && fault.signal == 0)
    refuse("QUEENS_FAULT names an error or a signal that is not in the table of the shim\n");
}

void report() {
  if (report_file[0] == '\0') return;
  char text[1024];
  int length = std::snprintf(text, sizeof text, "fired %d\n", fired ? 1 : 0);
  for (int i = 0; i < kClasses; ++i)
    length += std::snprintf(text + length, sizeof text - static_cast<std::size_t>(length),
                            "%s %ld\n", kNames[i], calls[i].load());
  const long to = syscall(SYS_openat, AT_FDCWD, report_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  syscall(SYS_write, to, text, length);
  syscall(SYS_close, to);
}

using Main = int(int, char**, char**);
Main* real_main = nullptr;

int armed_main(int argc, char** argv, char** environment) {
  armed = true;
  return real_main(argc, argv, environment);
}

__attribute__((destructor)) void end() {
  armed = false;
  report();
}

}  // namespace

What met(Class of) {
  if (!armed.load(std::memory_order_relaxed)) return What::go_on;
  const long number = ++calls[of];
  if (of != fault.of || number < fault.first ||
      (number > fault.first && !fault.and_all_that_follow))
    return What::go_on;
  fired = true;
  if (fault.signal != 0) {
    syscall(SYS_kill, syscall(SYS_getpid), fault.signal);
    return What::go_on;
  }
  if (fault.half) return What::half;
  errno = fault.error;
  return What::fail;
}

}  // namespace queens::fault

using namespace queens::fault;

SYMBOL(int, __libc_start_main,
       (Main * main, int argc, char** argv, void* init, void* fini, void* loader, void* stack));
int shim___libc_start_main(Main* main, int argc, char** argv, void* init, void* fini, void* loader,
                           void* stack) {
  NEXT(int, __libc_start_main, (Main*, int, char**, void*, void*, void*, void*));
  read_environment();
  real_main = main;
  return next(armed_main, argc, argv, init, fini, loader, stack);
}
