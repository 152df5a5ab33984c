// A program that runs while the test does, on its own terminal or with a pipe as standard input. Each wait ends when
// the program has done something, or after kPatience, which only a program that hangs exceeds, even on the slowest
// machine.
#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>

#include <chrono>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/command.hpp"

namespace queens::test {

inline constexpr std::chrono::seconds kPatience{120};

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

class Process {
 public:
  /// Starts the command with a terminal of `columns` columns as standard input, output and error.
  static Process on_terminal(const std::string& command, const std::filesystem::path& directory,
                             unsigned short columns = 80) {
    winsize size{24, columns, 0, 0};
    Process process;
    process.child_ = forkpty(&process.read_end_, nullptr, nullptr, &size);
    if (process.child_ == 0) become(command, directory);
    process.write_end_ = process.read_end_;
    return process;
  }

  /// Starts the command with a pipe as standard input, to which type() writes. Output and error are read together.
  static Process on_pipes(const std::string& command, const std::filesystem::path& directory) {
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
      throw std::system_error(errno, std::generic_category(), "pipe");
    Process process;
    process.child_ = fork();
    if (process.child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      dup2(out[1], STDERR_FILENO);
      become(command, directory);
    }
    close(in[0]);
    close(out[1]);
    process.write_end_ = in[1];
    process.read_end_ = out[0];
    return process;
  }

  Process(Process&& other) noexcept
      : child_(std::exchange(other.child_, -1)),
        read_end_(std::exchange(other.read_end_, -1)),
        write_end_(std::exchange(other.write_end_, -1)) {}
  ~Process() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    if (write_end_ >= 0 && write_end_ != read_end_) close(write_end_);
    if (read_end_ >= 0) close(read_end_);
  }

  void type(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = write(write_end_, text.data(), text.size());
      if (count < 0 && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "write");
      if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  void signal(int number) { ::kill(child_, number); }

  /// Reads until the output contains `text` at least `times` times; false if the output ends or nothing comes for too
  /// long.
  bool wait_for(std::string_view text, int times = 1) {
    for (std::size_t from = 0; times > 0;) {
      const std::size_t at = output_.find(text, from);
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
             return ioctl(write_end_, FIONREAD, &left) == 0 && left == 0;
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

  /// Waits for the end of the program without reading its output. Returns the status, or -1 if it does not end.
  int wait_unread() {
    int status = 0;
    if (!wait_until([&] { return waitpid(child_, &status, WNOHANG) != 0; })) return -1;
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  /// Reads the rest of the output. Returns the status as a shell gives it, or -1 if the program does not end.
  int finish() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (read_some())
      if (std::chrono::steady_clock::now() > end) return -1;
    if (given_up_) return -1;
    const int status = exit_status_of(child_);
    child_ = -1;
    return status;
  }

  /// All output read so far. On a terminal, lines end with "\r\n".
  const std::string& output() const { return output_; }

 private:
  Process() = default;

  [[noreturn]] static void become(const std::string& command,
                                  const std::filesystem::path& directory) {
    enter_quiet_surroundings(directory);
    setenv("TERM", "xterm", 1);
    // exec, so that a signal meant for the program does not end a shell above it
    execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }

  std::string proc(const char* file) const {
    return "/proc/" + std::to_string(child_) + "/" + file;
  }

  std::string about(const char* file) const {
    std::ifstream stream(proc(file));
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  bool read_some() {
    pollfd wait{read_end_, POLLIN, 0};
    const int ready = poll(&wait, 1, std::chrono::milliseconds(kPatience).count());
    if (ready < 0 && errno == EINTR) return true;
    given_up_ = ready <= 0;
    if (given_up_) return false;
    char buffer[4096];
    const ssize_t count = read(read_end_, buffer, sizeof buffer);
    if (count > 0) output_.append(buffer, static_cast<std::size_t>(count));
    return count > 0;
  }

  pid_t child_ = -1;
  int read_end_ = -1, write_end_ = -1;
  bool given_up_ = false;
  std::string output_;
};

}  // namespace queens::test
