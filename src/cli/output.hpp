// Writes results to standard output, or to a file that appears under its name only when it is complete.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "machine/files.hpp"

namespace queens::cli {

using machine::FileError;

/// Buffered output. A file is a machine::NewFile: without commit() nothing remains of it, and if nothing is
/// written, an existing file stays as it is. Pipes, terminals and character devices are written to directly.
/// Throws FileError if a write fails. A pipe closed by its reader is not an error; closed() reports it.
class Output {
 public:
  /// "" and "-" are standard output.
  explicit Output(const std::string& file = "");

  void write(std::string_view text);
  /// Returns write() as a function.
  std::function<void(std::string_view)> writer() {
    return [this](std::string_view text) { write(text); };
  }
  void flush();
  void commit();
  bool closed() const { return closed_; }
  bool is_terminal() const;
  /// Whether this is a file that appears only with commit(), rather than one written to directly.
  bool is_all_or_nothing() const { return new_file_ && !new_file_->is_stream(); }

 private:
  void write_out(std::string_view text);

  std::string file_;  // the name as given; empty for standard output
  std::optional<machine::NewFile> new_file_;
  int descriptor_ = 1;
  std::string buffer_;
  bool flush_often_ = false;
  bool closed_ = false;
  bool written_ = false;
};

/// Writes a text to standard output. Returns kAnswered.
int print(std::string_view text);

/// Writes a text to a file (or standard output), all or nothing.
void write_file(const std::string& file, std::string_view text);

}  // namespace queens::cli
