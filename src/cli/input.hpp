// Where data comes from: a file or standard input, read so that an interrupt ends the text.
//
// The standard library's own buffers go on reading after a signal; a person who presses Ctrl-C
// while the program waits for input wants it to stop.
#pragma once

#include <array>
#include <streambuf>
#include <string>

namespace queens::cli {

class Input : public std::streambuf {
 public:
  /// "-": standard input. Throws FileError when the file cannot be read, a directory for instance.
  explicit Input(const std::string& file);
  ~Input() override;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

 protected:
  int_type underflow() override;

 private:
  std::string file_;
  int descriptor_ = 0;
  std::array<char, std::size_t{1} << 16> buffer_;
};

/// All of a file, or of standard input for "-". Throws FileError.
std::string read_file(const std::string& file);

}  // namespace queens::cli
