#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <istream>
#include <iterator>
#include <utility>

#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

[[noreturn]] void fail(const std::string& file) {
  const int error = errno;
  throw FileError(
      "cannot read " + (file == "-" ? "standard input" : quote(file)) + ": " + std::strerror(error),
      error);
}

}  // namespace

Input::Input(const std::string& file) : file_(file) {
  if (file_ != "-") {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer. underflow() waits instead, and notices a
    // stop.
    descriptor_ = open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor_ < 0) fail(file_);
    // A directory can be opened but not read: report that before anything else.
    if (::read(descriptor_, buffer_.data(), 0) < 0) {
      const int error = errno;
      close(descriptor_);
      errno = error;
      fail(file_);
    }
    owned_ = true;
  }
  struct stat status;
  if (fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode))
    begin_ = lseek(descriptor_, 0, SEEK_CUR);
}

Input::Input(const std::string& file, int descriptor, std::int64_t at)
    : file_(file), descriptor_(descriptor), begin_(at), at_(at) {}

std::unique_ptr<Input> Input::of_text(std::string text) {
  std::unique_ptr<Input> input(new Input("", -1, -1));
  input->text_ = std::move(text);
  input->setg(input->text_.data(), input->text_.data(), input->text_.data() + input->text_.size());
  return input;
}

Input::~Input() {
  if (owned_) close(descriptor_);
}

std::unique_ptr<Input> Input::again() const {
  if (begin_ < 0) return nullptr;
  std::unique_ptr<Input> again(new Input(file_, descriptor_, begin_));
  again->read_while(going_);
  return again;
}

Input::int_type Input::underflow() {
  if (descriptor_ < 0) return traits_type::eof();
  // A signal may arrive between the check of the flag and read(), so wait in short steps.
  constexpr int kStepMilliseconds = 100;
  pollfd readable{descriptor_, POLLIN, 0};
  ssize_t bytes = -1;
  do {
    while (going_() && poll(&readable, 1, kStepMilliseconds) <= 0) {
    }
    if (!going_()) return traits_type::eof();
    bytes = at_ < 0 ? ::read(descriptor_, buffer_.data(), buffer_.size())
                    : pread(descriptor_, buffer_.data(), buffer_.size(), at_);
  } while (bytes < 0 && (errno == EINTR || errno == EAGAIN));
  if (bytes < 0) fail(file_);
  if (bytes == 0) return traits_type::eof();
  if (at_ >= 0) at_ += bytes;
  setg(buffer_.data(), buffer_.data(), buffer_.data() + bytes);
  return traits_type::to_int_type(buffer_[0]);
}

std::string read_file(const std::string& file) {
  Input input(file);
  std::istream stream(&input);
  stream.exceptions(std::ios::badbit);  // so that a failure to read is reported as such
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace queens::cli
