#include "cli/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "cli/exit_status.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

}  // namespace

Output::Output(const std::string& file) : file_(file == "-" ? "" : file) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows as EPIPE instead
  if (file_.empty()) {
    flush_often_ = is_terminal();
    return;
  }
  part_.emplace(file_);
  descriptor_ = part_->descriptor();
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
      fail_to_write(file_.empty() ? "to standard output" : quote(file_));
    }
  }
}

void Output::commit() {
  flush();
  if (part_ && written_) part_->commit();
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
