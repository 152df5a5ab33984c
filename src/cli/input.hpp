// Reads text from a file or standard input. If the user interrupts, the text ends there.
//
// The standard library's own buffers go on reading after a signal, but a person who presses Ctrl-C while the
// program waits for input wants it to stop.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <streambuf>
#include <string>
#include <utility>

#include "cli/interrupt.hpp"

namespace queens::cli {

/// A stream whose functions throw FileError if the file cannot be read on, or is evidently no text.
class Input : private std::streambuf, public std::istream {
 public:
  /// "-" is standard input. Throws FileError if the file cannot be read, for instance because it is a directory.
  explicit Input(const std::string& file);
  ~Input() override;

  /// The input ends when `going` returns false. While the input is read, `going` is called at least ten times a
  /// second. By default the input ends when the program is interrupted.
  void read_while(std::function<bool()> going) { going_ = std::move(going); }

  /// Reads text already in memory as if it were a file.
  static std::unique_ptr<Input> of_text(std::string text);

  /// A second reader of the same bytes, from the start, however far this Input has read. This Input must outlive
  /// it. Null if the input is not a regular file.
  std::unique_ptr<Input> again() const;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

 protected:
  std::streambuf::int_type underflow() override;

 private:
  Input(const std::string& file, int descriptor, std::int64_t at);

  std::string file_;
  std::function<bool()> going_ = [] { return !interrupted(); };
  int descriptor_ = 0;  // -1: all the text is in text_
  std::string text_;
  bool owned_ = false, begun_ = false;
  std::int64_t begin_ = -1;  // the file's position at the beginning; -1: not a regular file
  std::int64_t at_ = -1;     // where pread() reads next; -1: use read()
  std::array<char, std::size_t{1} << 16> buffer_;
};

/// The whole of a file, or of standard input for "-". Throws FileError.
std::string read_file(const std::string& file);

}  // namespace queens::cli
