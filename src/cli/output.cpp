#include "cli/output.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>

#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "machine/system.hpp"

namespace queens::cli {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

// The first bytes of a regular file, or nothing.
std::string head(const std::string& file) {
  std::error_code none;
  std::string begin(16, '\0');
  return std::filesystem::is_regular_file(machine::path_of(file), none) &&
                 std::ifstream(file, std::ios::binary).read(begin.data(), 16)
             ? begin
             : "";
}

bool begins_database(const std::string& head) { return head.starts_with("SQLite format 3"); }

// Refuses to overwrite keys and databases, ledgers among them: a mistyped name would cost weeks of work. SQLite takes
// a file FILE-journal for the journal of FILE, which undoes what a crash left half written.
void refuse_to_replace(const std::string& file) {
  constexpr std::string_view kJournal = "-journal";
  const std::string begin = head(file);
  const std::string what =
      begin.starts_with("-----BEGIN ") ? "a key"
      : begins_database(begin)         ? "a ledger or another database"
      : file.ends_with(kJournal) &&
              begins_database(head(file.substr(0, file.size() - kJournal.size())))
          ? "the journal of a ledger or of another database"
          : "";
  if (!what.empty())
    throw FileError(quote(file) + " is " + what +
                    ", which the output would replace; give the output another name");
}

}  // namespace

Output::Output(const std::string& file) : file_(file == "-" ? "" : file) {
  if (file_.empty()) {
    flush_often_ = is_terminal();
    return;
  }
  refuse_to_replace(file_);
  new_file_.emplace(file_, machine::NewFile::Streams::written);
  descriptor_ = new_file_->descriptor();
}

bool Output::is_terminal() const { return machine::is_terminal(descriptor_); }

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

// After a request to stop, do not wait for a reader that has stopped reading: what it does not take soon is
// dropped. After a time limit nothing is dropped, because that document is complete.
void Output::write_out(std::string_view text) {
  constexpr int kWaitMilliseconds = 200;
  while (!text.empty() && !closed_) {
    const bool hurry = interrupted();
    if (hurry && !machine::ready_to_write(descriptor_, kWaitMilliseconds)) {
      closed_ = true;
      return;
    }
    // A writable pipe accepts this amount at once.
    const std::size_t most = hurry ? machine::least_room() : text.size();
    const std::ptrdiff_t written = machine::write_some(descriptor_, text.substr(0, most));
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      machine::fail_to_write(file_.empty() ? "to standard output" : quote(file_));
    }
  }
}

void Output::commit() {
  flush();
  if (new_file_ && written_) new_file_->commit();
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
