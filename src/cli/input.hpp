// Where data comes from: a file or standard input, read so that an interrupt ends the text.
//
// The standard library's own buffers go on reading after a signal; a person who presses Ctrl-C
// while the program waits for input wants it to stop.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <streambuf>
#include <string>
#include <utility>

#include "cli/interrupt.hpp"

namespace queens::cli {

class Input : public std::streambuf {
 public:
  /// "-": standard input. Throws FileError when the file cannot be read, a directory for instance.
  explicit Input(const std::string& file);
  ~Input() override;

  /// The input ends where `going` says no; it is asked at least ten times a second. Without it: until the
  /// program is interrupted.
  void read_while(std::function<bool()> going) { going_ = std::move(going); }

  /// A text that is there already, to be read like a file.
  static std::unique_ptr<Input> of_text(std::string text);

  /// The same bytes once more from the first one, while this Input lives and wherever it is; empty
  /// when they were no regular file.
  std::unique_ptr<Input> again() const;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

 protected:
  int_type underflow() override;

 private:
  Input(const std::string& file, int descriptor, std::int64_t at);

  std::string file_;
  std::function<bool()> going_ = [] { return !interrupted(); };
  int descriptor_ = 0;  // -1: there is text_, and no more
  std::string text_;
  bool owned_ = false;
  std::int64_t begin_ = -1;  // where the file stood at the beginning; -1: no regular file
  std::int64_t at_ = -1;     // where to read by pread(); -1: by read()
  std::array<char, std::size_t{1} << 16> buffer_;
};

/// All of a file, or of standard input for "-". Throws FileError.
std::string read_file(const std::string& file);

}  // namespace queens::cli
