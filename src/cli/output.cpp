#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/exit_status.hpp"

namespace queens::cli {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

[[noreturn]] void fail(const std::string& what) {
  throw FileError("cannot write " + what + ": " + std::strerror(errno));
}

// The file that a symbolic link stands for, so that the link stays one.
std::string target_of(const std::string& file) {
  std::error_code ignored;
  const auto target = std::filesystem::canonical(file, ignored);
  return ignored ? file : target.string();
}

bool is_regular_or_new(const std::string& file) {
  struct stat status;
  return stat(file.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

}  // namespace

Output::Output(const std::string& file)
    : file_(file == "-" ? "" : file), place_(file_.empty() ? "" : target_of(file_)) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows as EPIPE instead
  if (file_.empty()) {
    flush_often_ = is_terminal();
    return;
  }
  // Devices and pipes have no half-written state to hide.
  const bool beside = is_regular_or_new(place_);
  const std::string target = beside ? place_ + ".part" + std::to_string(getpid()) : place_;
  descriptor_ = open(target.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail("'" + file_ + "'");
  if (beside) part_ = target;
}

Output::~Output() {
  if (!part_.empty()) unlink(part_.c_str());
  if (descriptor_ > 2) close(descriptor_);
}

bool Output::is_terminal() const { return isatty(descriptor_) == 1; }

void Output::write(std::string_view text) {
  written_ = written_ || !text.empty();
  if (text.size() >= kBufferBytes) {
    flush();
    write_out(text);
    return;
  }
  buffer_ += text;
  if (buffer_.size() >= kBufferBytes || flush_often_) flush();
}

void Output::flush() {
  write_out(buffer_);
  buffer_.clear();
}

void Output::write_out(std::string_view text) {
  while (!text.empty() && !closed_) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      fail(file_.empty() ? "to standard output" : "'" + file_ + "'");
    }
  }
}

void Output::commit() {
  flush();
  if (part_.empty() || !written_) return;
  const bool failed = close(descriptor_) != 0 || std::rename(part_.c_str(), place_.c_str()) != 0;
  descriptor_ = -1;
  if (failed) fail("'" + file_ + "'");
  part_.clear();
}

int print(std::string_view text) {
  write_file("", text);
  return kAnswered;
}

void write_file(const std::string& file, std::string_view text) {
  Output output(file);
  output.write(text);
  output.commit();
}

}  // namespace queens::cli
