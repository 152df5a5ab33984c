// Starts the command line as a process that tests can watch and send signals, with separate output streams.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <string>
#include <vector>

#include "support/files.hpp"

namespace queens::test {

/// A running `queens`. The destructor waits for its end.
class Program {
 public:
  struct Outcome {
    int status = -1;  ///< 128 + the signal if it was killed
    std::string out, err;
  };

  /// Output goes through files in `notes`. `prepare` runs in the child before the program does; if it returns
  /// false, the program is not started (status 99).
  Program(const std::filesystem::path& notes, const std::vector<std::string>& arguments,
          const std::function<bool()>& prepare = {})
      : out_(notes / ("out" + std::to_string(++count_))),
        err_(notes / ("err" + std::to_string(count_))) {
    std::vector<std::string> words = {QUEENS_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    // Opened now, because `prepare` may switch to a user without access to the program's directory.
    const int program = open(QUEENS_BINARY, O_RDONLY | O_CLOEXEC);
    child_ = fork();
    if (child_ == 0) {
      dup2(open(out_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), STDOUT_FILENO);
      dup2(open(err_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), STDERR_FILENO);
      if (prepare && !prepare()) _exit(kNotStarted);
      fexecve(program, argv.data(), environ);
      _exit(98);
    }
    close(program);
  }
  ~Program() {
    if (child_ > 0) wait();
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  static constexpr int kNotStarted = 99;

  void send(int signal) const { kill(child_, signal); }
  pid_t id() const { return child_; }

  /// Waits for at most this time. Returns whether the program has ended.
  bool ends_within(double seconds) {
    for (double waited = 0; waited < seconds; waited += 0.005) {
      if (waitpid(child_, &raw_status_, WNOHANG) == child_) {
        ended_ = true;
        return true;
      }
      usleep(5000);
    }
    return false;
  }

  /// Waits for the end of the program. If it hangs, kills it and returns false.
  bool ends() {
    constexpr double kOnlyAHangTakesAsLong = 120;
    if (ends_within(kOnlyAHangTakesAsLong)) return true;
    send(SIGKILL);
    return false;
  }

  /// Waits until `seen` returns true and then stops the program, so that it does nothing in the meantime;
  /// send(SIGCONT) lets it continue. False if it ended first.
  template <class Seen>
  bool stopped_when(const Seen& seen) {
    while (!ends_within(0.002)) {
      if (!seen()) continue;
      send(SIGSTOP);
      // It has either ended or stopped, or soon will.
      const pid_t changed = waitpid(child_, &raw_status_, WUNTRACED);
      ended_ = changed == child_ && !WIFSTOPPED(raw_status_);
      return !ended_;
    }
    return false;
  }

  Outcome wait() {
    if (!ended_) waitpid(child_, &raw_status_, 0);
    ended_ = true;
    child_ = 0;
    Outcome outcome = {
        WIFEXITED(raw_status_) ? WEXITSTATUS(raw_status_) : 128 + WTERMSIG(raw_status_),
        bytes(out_), bytes(err_)};
    std::filesystem::remove(out_);
    std::filesystem::remove(err_);
    return outcome;
  }

 private:
  static inline int count_ = 0;
  std::filesystem::path out_, err_;
  pid_t child_ = -1;
  int raw_status_ = 0;
  bool ended_ = false;
};

/// Makes this process run as another user if it runs as root, because root may do what other users may not.
inline bool become_nobody() {
  constexpr uid_t kNobody = 65534;
  return geteuid() != 0 || (setgid(kNobody) == 0 && setuid(kNobody) == 0);
}

}  // namespace queens::test
