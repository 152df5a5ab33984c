// Where data goes: standard output, or a file that appears under its name only when it is whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machine/new_file.hpp"

namespace queens::cli {

using machine::FileError;

/// Buffered. A file is a machine::NewFile: without commit() nothing is left of it. A pipe, a terminal
/// or a character device is written as it is. Throws FileError when something cannot be written. A
/// result of nothing leaves the file as it is. That a reader has closed the pipe is no error, but
/// closed() tells.
class Output {
 public:
  /// Empty or "-": standard output.
  explicit Output(const std::string& file = "");

  void write(std::string_view text);
  void flush();
  void make_executable();  ///< from commit() on
  void commit();
  bool closed() const { return closed_; }
  bool is_terminal() const;
  /// Whether it is a file that appears with commit(), and not one that has got what was written.
  bool is_all_or_nothing() const { return new_file_ && !new_file_->is_stream(); }

 private:
  void write_out(std::string_view text);

  std::string file_;  // as it was named; empty for standard output
  std::optional<machine::NewFile> new_file_;
  int descriptor_ = 1;
  std::string buffer_;
  bool flush_often_ = false;
  bool closed_ = false;
  bool written_ = false;
};

/// Writes one text to standard output. Returns kAnswered.
int print(std::string_view text);

/// Writes one text to a file (or standard output), whole or not at all.
void write_file(const std::string& file, std::string_view text);

}  // namespace queens::cli
