// Reads the bytes and lines of an input for the readers of all formats, from one buffer, and counts the lines.
//
// Each reader takes the lines of its placement and leaves the later ones to the next reader. The buffer holds one line at
// most, and during a Trial all lines that the trial has taken. A placement of more than 256 MiB of text is refused, so
// that a device or a file of one endless line cannot fill the memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "base/quote.hpp"
#include "queens/problem.hpp"

namespace queens::read {

class Source {
 public:
  static constexpr std::uint64_t kLongestPlacement = std::uint64_t{256} << 20;  // bytes
  static constexpr int kEnd = -1;

  explicit Source(std::istream& input);

  /// The next byte, or kEnd; get() goes past it.
  int peek() {
    return begin_ != end_ || refill() ? static_cast<unsigned char>(buffer_[begin_]) : kEnd;
  }
  int get() {
    const int byte = peek();
    if (byte == kEnd) return kEnd;
    ++begin_;
    line_ += byte == '\n';
    return byte;
  }

  /// The byte `ahead` bytes after the next one, or kEnd.
  int peek(std::size_t ahead) {
    while (end_ - begin_ <= ahead)
      if (!refill()) return kEnd;
    return static_cast<unsigned char>(buffer_[begin_ + ahead]);
  }

  /// A reading on trial: unless it is kept, its end goes back to where it began.
  class Trial {
   public:
    explicit Trial(Source& source)
        : source_(source),
          at_(source.offset_ + source.begin_),
          line_(source.line_),
          outer_(source.kept_from_) {
      source.kept_from_ = std::min(outer_, at_);
    }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    ~Trial() {
      source_.kept_from_ = outer_;
      if (kept_) return;
      source_.begin_ = static_cast<std::size_t>(at_ - source_.offset_);
      source_.line_ = line_;
    }
    void keep() { kept_ = true; }

   private:
    Source& source_;
    std::uint64_t at_, line_, outer_;
    bool kept_ = false;
  };

  /// The next whole line without its end (LF or CR LF). Valid until the next call of any function.
  bool line(std::string_view& text);

  /// Whether the next line has more than `bytes` bytes; reads that far ahead.
  bool longer_than(std::size_t bytes);

  /// The next piece of a long line, as much as is available; empty at the end of the text. Valid until the next
  /// call of any function.
  std::string_view piece();

  /// Takes `bytes` bytes off the piece; they contain no end of a line.
  void take_piece(std::size_t bytes);

  /// Goes back to the beginning of `rest`, a part of the line just taken.
  void put_back(std::string_view rest);

  /// The line of the next byte, from 1.
  std::uint64_t line_number() const { return line_; }

  /// Whether no byte has been read.
  bool empty() const { return offset_ + end_ == 0; }

  /// Call at the end of a placement, or of a part of a long one. The limit kLongestPlacement counts from there.
  void placement_ended() { ended_at_ = offset_ + begin_; }

 private:
  bool refill();
  const char* find_end(std::size_t most);
  std::size_t read_at_hand(char* first, std::size_t size);
  std::size_t read_plain(char* first, std::size_t size);

  std::istream* input_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what is not yet taken
  std::uint64_t offset_ = 0;         // of buffer_[0] in the text
  std::uint64_t ended_at_ = 0;
  std::uint64_t kept_from_ =
      ~std::uint64_t{0};  // the place in the text that a trial may go back to
  std::uint64_t line_ = 1;
};

inline constexpr const char* kZeroByte = "found a zero byte, so this is not UTF-8 text";

/// Throws Error(bad_text) if the text begins like UTF-16.
void refuse_utf16(std::string_view text);

/// Throws Error: "line 3: ...".
[[noreturn]] void fail(std::uint64_t line, const std::string& message,
                       ErrorCode code = ErrorCode::bad_text);

/// The end of a message: what would be right.
inline constexpr const char* kRight =
    "; a placement is written like 2 4 1 3, like [2,4,1,3], or drawn row by row like .Q..";

/// Takes one character off the front of `text`; U+FFFD for a byte that is not UTF-8.
inline char32_t take_character(std::string_view& text) {
  const quoting::Character next = quoting::take_character(text);
  return next.good ? next.value : U'\ufffd';
}

}  // namespace queens::read
