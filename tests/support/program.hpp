// Starts `queens`, or a shell command with the built `queens` first on its PATH, as a process of its own. The test can
// watch it, type to it, send it signals and make its system calls fail.
//
// Every wait ends when the program has done something, or after kPatience, which only a program that hangs exceeds,
// even on the slowest machine.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "support/files.hpp"

namespace queens::test {

using Words = std::vector<std::string>;

/// The result of a program.
struct Outcome {
  int status = -1;  ///< 128 + the signal if one killed it; -1 if it hung and was killed
  std::string output = {},
              error = {};  ///< with Streams::together and ::terminal, `output` has both
  bool fired = false;      ///< the fault was met; unknown when a signal ended the program
  std::map<std::string, long> calls = {};  ///< of each class that can be made to fail
};

/// What the outputs of the program are. If they are together, its input is a pipe to which type() writes.
enum class Streams { apart, together, terminal };

/// How a program is started.
struct Start {
  std::filesystem::path directory = {};  ///< where it runs; by default in a new directory
  Streams streams = Streams::apart;
  std::string input = "/dev/null";  ///< a file in the directory, if the streams are apart
  std::map<std::string, std::string> environment = {};  ///< besides the test's own
  std::optional<std::string> fault = {};  ///< CLASS:K:WHAT, as in faults/fault.hpp; "" only counts
  unsigned short columns = 80;            ///< of the terminal
  /// Runs in the child before the program does. If it returns false, the program is not started.
  std::function<bool()> prepare = {};
};

inline constexpr std::chrono::seconds kPatience{1200};

/// Waits until the condition holds; false if that takes too long.
template <class Condition>
bool wait_until(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    usleep(1000);
  }
  return true;
}

/// A running program. The destructor kills it.
class Program {
 public:
  static constexpr int kNotStarted = 99;  ///< the status if Start::prepare returns false

  /// Starts `queens ARGUMENTS`.
  explicit Program(Words arguments, const Start& start = {}) {
    arguments.insert(arguments.begin(), "queens");
    begin(QUEENS_BINARY, arguments, start);
  }
  /// Starts a command of the shell. With "exec" before it, signals reach the program itself.
  explicit Program(const std::string& command, const Start& start = {},
                   const char* shell = "/bin/sh") {
    begin(shell, {shell, "-c", command}, start);
  }
  Program(Program&& other) noexcept
      : directory_(std::move(other.directory_)),
        child_(std::exchange(other.child_, -1)),
        out_(std::exchange(other.out_, -1)),
        err_(std::exchange(other.err_, -1)),
        in_(std::exchange(other.in_, -1)),
        raw_status_(other.raw_status_),
        read_(std::move(other.read_)) {}
  ~Program() {
    if (child_ > 0) {
      send(SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    for (const int each : {out_, err_, in_ == out_ ? -1 : in_})
      if (each >= 0) close(each);
  }

  pid_t id() const { return child_; }
  void send(int signal) const { kill(child_, signal); }

  void type(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = write(in_, text.data(), text.size());
      if (count < 0 && errno != EINTR) fail("write");
      if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  /// Whether the program has ended. Does not wait.
  bool has_ended() {
    if (child_ > 0 && waitpid(child_, &raw_status_, WNOHANG) == child_) child_ = 0;
    return child_ <= 0;
  }

  /// Waits until `seen` returns true; false if the program ends first or hangs.
  template <class Seen>
  bool runs_until(const Seen& seen) {
    return wait_until([&] { return has_ended() || seen(); }) && child_ > 0;
  }

  /// Waits until `seen` returns true and then stops the program, so that it does nothing in the meantime;
  /// send(SIGCONT) lets it continue. False if it ended first.
  template <class Seen>
  bool stopped_when(const Seen& seen) {
    if (!runs_until(seen)) return false;
    send(SIGSTOP);
    // It has either ended or stopped, or soon will.
    if (waitpid(child_, &raw_status_, WUNTRACED) == child_ && !WIFSTOPPED(raw_status_)) child_ = 0;
    return child_ > 0;
  }

  /// Reads until the output contains `text` at least `times` times; false if the output ends or nothing comes for too
  /// long.
  bool wait_for(std::string_view text, int times = 1) {
    for (std::size_t from = 0; times > 0;) {
      const std::size_t at = read_.find(text, from);
      if (at != std::string::npos) {
        from = at + text.size();
        --times;
      } else if (!read_some()) {
        return false;
      }
    }
    return true;
  }

  /// Waits until the program sleeps, which means that it has read all its input and waits for more. False if that
  /// does not happen.
  bool wait_until_idle() const {
    return wait_until([this] {
      const std::string text = about("stat");
      const auto name_end = text.rfind(')');
      return name_end != std::string::npos && text.substr(name_end, 3) == ") S";
    });
  }

  /// Waits until the program has read everything typed into the pipe, and sleeps.
  bool wait_until_all_is_read() const {
    return wait_until([this] {
             int left = 0;
             return ioctl(in_, FIONREAD, &left) == 0 && left == 0;
           }) &&
           wait_until_idle();
  }

  /// Waits until the program handles the signal, which from then on asks it to stop instead of killing it. Checks that
  /// the process is the program already, because the shell before it has handlers, too. False if this does not happen.
  bool wait_until_it_catches(int signal) const {
    const std::filesystem::path program = std::filesystem::canonical(QUEENS_BINARY);
    return wait_until([&] {
      std::error_code gone;
      if (std::filesystem::read_symlink(proc("exe"), gone) != program) return false;
      const std::string text = about("status"), key = "SigCgt:";
      const auto at = text.find(key);
      return at != std::string::npos &&
             (std::stoull(text.substr(at + key.size()), nullptr, 16) >> (signal - 1) & 1) != 0;
    });
  }

  /// All output read so far, of a program whose streams are not apart. On a terminal, lines end with "\r\n".
  const std::string& output() const { return read_; }

  /// Waits for the end of the program without reading its output. Returns the status, or -1 if it does not end.
  int wait_unread() {
    if (!wait_until([this] { return has_ended(); })) {
      send(SIGKILL);
      waitpid(std::exchange(child_, 0), nullptr, 0);
      return -1;
    }
    return WIFEXITED(raw_status_) ? WEXITSTATUS(raw_status_) : 128 + WTERMSIG(raw_status_);
  }

  /// Reads the rest of the output and waits for the end of the program.
  Outcome wait() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (err_ < 0 && read_some() && std::chrono::steady_clock::now() < end) {
    }
    Outcome outcome{.status = wait_unread()};
    outcome.output = err_ < 0 ? read_ : all_of(out_);
    if (err_ >= 0) outcome.error = all_of(err_);
    if (directory_) {
      std::ifstream lines(directory_->file("calls"));
      std::string name;
      for (long number = 0; lines >> name >> number;) outcome.calls[name] = number;
      outcome.fired = outcome.calls["fired"] != 0;
    }
    return outcome;
  }
  int finish() { return wait().status; }

 private:
  [[noreturn]] static void fail(const char* call) {
    throw std::system_error(errno, std::generic_category(), call);
  }

  std::filesystem::path place(const Start& start) const {
    return start.directory.empty() ? directory_->path() : start.directory;
  }

  void begin(const char* program, const Words& words, const Start& start) {
    if (start.directory.empty() || start.fault) directory_ = std::make_unique<TemporaryDirectory>();
    // Opened now, because `prepare` may switch to a user without access to the program's directory.
    const int file = open(program, O_RDONLY | O_CLOEXEC);
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    if (start.streams == Streams::apart) {
      // Files without names: the program need not wait until the test reads them.
      out_ = memfd_create("output", MFD_CLOEXEC);
      err_ = memfd_create("error", MFD_CLOEXEC);
      in[0] = open((place(start) / start.input).c_str(), O_RDONLY | O_CLOEXEC);
      if (out_ < 0 || err_ < 0 || in[0] < 0) fail(start.input.c_str());
    } else if (start.streams == Streams::together &&
               (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)) {
      fail("pipe");
    }
    winsize size{24, start.columns, 0, 0};
    child_ = start.streams == Streams::terminal ? forkpty(&out_, nullptr, nullptr, &size) : fork();
    if (child_ < 0) fail("fork");
    if (child_ == 0) {
      if (start.streams != Streams::terminal) {
        dup2(in[0], STDIN_FILENO);
        dup2(err_ < 0 ? out[1] : out_, STDOUT_FILENO);
        dup2(err_ < 0 ? out[1] : err_, STDERR_FILENO);
      }
      become(file, words, start);
    }
    close(file);
    if (in[0] >= 0) close(in[0]);
    if (start.streams == Streams::terminal) in_ = out_;
    if (start.streams == Streams::together) {
      close(out[1]);
      in_ = in[1];
      out_ = out[0];
    }
  }

  // The child: so that outputs can be compared exactly, its directory, locale and colours are fixed.
  [[noreturn]] void become(int program, Words words, const Start& start) {
    if (chdir(place(start).c_str()) != 0) _exit(126);
    const char* path = std::getenv("PATH");
    // Perhaps a directory with a `queens` for another processor.
    const char* others = std::getenv("QUEENS_PROGRAMS");
    const std::string binaries =
        others ? others : std::filesystem::path(QUEENS_BINARY).parent_path().string();
    setenv("PATH", (binaries + ":" + (path ? path : "/usr/bin:/bin")).c_str(), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "xterm", 1);
    for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE"}) unsetenv(name);
    for (const auto& [name, value] : start.environment) setenv(name.c_str(), value.c_str(), 1);
#ifdef QUEENS_FAULT_SHIM
    if (start.fault) {
      setenv("TMPDIR", place(start).c_str(), 1);
      setenv("LD_PRELOAD", QUEENS_FAULT_SHIM, 1);
      setenv("QUEENS_FAULT_REPORT", directory_->file("calls").c_str(), 1);
      if (!start.fault->empty()) setenv("QUEENS_FAULT", start.fault->c_str(), 1);
    }
#endif
    if (start.prepare && !start.prepare()) _exit(kNotStarted);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    fexecve(program, argv.data(), environ);
    _exit(127);
  }

  std::string proc(const char* file) const {
    return "/proc/" + std::to_string(child_) + "/" + file;
  }
  std::string about(const char* file) const { return bytes(proc(file)); }

  static std::string all_of(int file) {
    std::string text;
    char buffer[4096];
    while (true) {
      const ssize_t count = pread(file, buffer, sizeof buffer, static_cast<off_t>(text.size()));
      if (count <= 0) return text;
      text.append(buffer, static_cast<std::size_t>(count));
    }
  }

  bool read_some() {
    pollfd wait{out_, POLLIN, 0};
    const int ready = poll(&wait, 1, std::chrono::milliseconds(kPatience).count());
    if (ready < 0 && errno == EINTR) return true;
    if (ready <= 0) return false;
    char buffer[4096];
    const ssize_t count = read(out_, buffer, sizeof buffer);  // a terminal ends with an error
    if (count > 0) read_.append(buffer, static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && errno == EINTR);
  }

  std::unique_ptr<TemporaryDirectory> directory_;  // its own, and for the report of a fault
  pid_t child_ = -1;
  int out_ = -1, err_ = -1, in_ = -1, raw_status_ = 0;
  std::string read_;
};

/// Starts a command of the shell on a terminal, or with pipes. Signals reach the program itself.
inline Program on_terminal(const std::string& command, const std::filesystem::path& directory,
                           unsigned short columns = 80) {
  return Program("exec " + command,
                 {.directory = directory, .streams = Streams::terminal, .columns = columns});
}
inline Program on_pipes(const std::string& command, const std::filesystem::path& directory) {
  return Program("exec " + command, {.directory = directory, .streams = Streams::together});
}

/// Runs `queens ARGUMENTS` to its end.
inline Outcome run_queens(const Words& arguments, const Start& start = {}) {
  return Program(arguments, start).wait();
}

/// Runs a command of the shell to its end. Its output and its messages are read together.
inline Outcome run_shell(const std::string& command, const std::filesystem::path& directory = {}) {
  return Program("exec </dev/null; " + command,
                 {.directory = directory, .streams = Streams::together})
      .wait();
}

/// Makes this process run as another user if it runs as root, because root may do what other users may not.
inline bool become_nobody() {
  constexpr uid_t kNobody = 65534;
  return geteuid() != 0 || (setgid(kNobody) == 0 && setuid(kNobody) == 0);
}

}  // namespace queens::test
