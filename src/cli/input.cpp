#include "cli/input.hpp"

#include <fmt/format.h>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <optional>
#include <string_view>

#include "base/quote.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "machine/system.hpp"

namespace queens::cli {
namespace {

[[noreturn]] void fail_to_read(const std::string& file) {
  const int error = errno;
  throw FileError(
      "cannot read " + (file == "-" ? "standard input" : quote(file)) + ": " + std::strerror(error),
      error);
}

// Files that people take for text, and how to get at it. `bytes` stand at `place`.
struct Binary {
  std::size_t place;
  std::string_view bytes, what, advice;
};
constexpr Binary kBinaries[] = {
    {0, "SQLite format 3", "an SQLite file, such as a ledger",
     "'queens ledger show' shows what a ledger holds"},
    {0, "\x1f\x8b", "compressed", "unpack it with gzip -d"},
    {4, "1AY&SY", "compressed", "unpack it with bzip2 -d"},
    {0, "\xfd\x37zXZ", "compressed", "unpack it with xz -d"},
    {0, "\x28\xb5\x2f\xfd", "compressed", "unpack it with zstd -d"},
    {0, "PK\x03\x04", "a zip archive", "unpack it"},
    {257, "ustar", "a tar archive", "unpack it with tar -x"},
    {0, "%PDF-", "a PDF document", "copy the text out of it"},
    {0, "\x89PNG", "a picture", "the lab reads screenshots"},
    {0, "\xff\xd8\xff", "a picture", "the lab reads screenshots"},
};

void refuse_binary(const std::string& file, std::string_view start) {
  for (const auto& [place, bytes, what, advice] : kBinaries)
    if (start.size() >= place && start.substr(place).starts_with(bytes))
      throw FileError(fmt::format("{} is {}, not text: {}",
                                  file == "-" ? "standard input" : quote(file), what, advice));
}

}  // namespace

Input::Input(const std::string& file) : Input(file, 0, -1) {
  if (file_ != "-") {
    // Not opening a named pipe, but underflow() waits for its writer, and notices a stop.
    descriptor_ = machine::open_to_read(file_);
    if (descriptor_ < 0) fail_to_read(file_);
    owned_ = true;
    // A directory can be opened but not read: report that before anything else.
    if (machine::read_some(descriptor_, buffer_.data(), 0) < 0) fail_to_read(file_);
  }
  begin_ = machine::position_in(descriptor_);
}

Input::Input(const std::string& file, int descriptor, std::int64_t at)
    : std::istream(static_cast<std::streambuf*>(this)),
      file_(file),
      descriptor_(descriptor),
      begin_(at),
      at_(at) {
  exceptions(std::ios::badbit);  // so that a failure to read is reported as such
}

std::unique_ptr<Input> Input::of_text(std::string text) {
  std::unique_ptr<Input> input(new Input("", -1, -1));
  input->text_ = std::move(text);
  input->setg(input->text_.data(), input->text_.data(), input->text_.data() + input->text_.size());
  return input;
}

Input::~Input() {
  if (owned_) machine::close_file(descriptor_);
}

std::unique_ptr<Input> Input::again() const {
  if (begin_ < 0) return nullptr;
  std::unique_ptr<Input> again(new Input(file_, descriptor_, begin_));
  again->read_while(going_);
  return again;
}

std::streambuf::int_type Input::underflow() {
  if (descriptor_ < 0) return std::char_traits<char>::eof();
  // A signal may arrive between the check of the flag and read(), so wait in short steps.
  constexpr int kStepMilliseconds = 100;
  std::optional<Typing> typing;
  if (descriptor_ == machine::kStandardInput && machine::is_terminal(descriptor_)) typing.emplace();
  std::ptrdiff_t bytes = -1;
  do {
    while (going_() && !machine::ready_to_read(descriptor_, kStepMilliseconds)) {
    }
    if (!going_()) return std::char_traits<char>::eof();
    bytes = machine::read_some(descriptor_, buffer_.data(), buffer_.size(), at_);
  } while (bytes < 0 && (errno == EINTR || errno == EAGAIN));
  if (bytes < 0) fail_to_read(file_);
  if (bytes == 0) return std::char_traits<char>::eof();
  if (at_ >= 0) at_ += bytes;
  if (!std::exchange(begun_, true))
    refuse_binary(file_, {buffer_.data(), static_cast<std::size_t>(bytes)});
  setg(buffer_.data(), buffer_.data(), buffer_.data() + bytes);
  return std::char_traits<char>::to_int_type(buffer_[0]);
}

std::string read_file(const std::string& file) {
  Input input(file);
  return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace queens::cli
