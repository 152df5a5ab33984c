// Reads an input into a buffer, cuts it into lines, and words the error messages of all readers.
#include "read/source.hpp"

#include <algorithm>
#include <cstring>

namespace queens::read {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 18;  // stays in the second-level cache
constexpr std::size_t kAtOnce = std::size_t{1}
                                << 19;  // reads stay in the cache even if the buffer has grown
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kSlack =
    16;  // the bytes that may follow when a wide blank or a colour is cut in two
constexpr std::string_view kWideBlanks[] = {"\xc2\xa0", "\xe2\x80\x87", "\xe2\x80\xaf"};

constexpr char kEscape = '\x1b';

// The length of the sequence that sets a colour on a terminal, or another attribute: ESC [ 31 m. npos if its end is
// missing, 0 if it is none.
std::size_t colour_length(std::string_view text) {
  if (text.size() > 1 && text[1] != '[') return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  if (text.size() < 2 || end == text.npos) return text.npos;
  return text[end] >= 0x40 && text[end] <= 0x7e ? end + 1 : 0;
}

bool holds(const char* first, std::size_t size, int byte) {
  return size != 0 && std::memchr(first, byte, size) != nullptr;
}

}  // namespace

Source::Source(std::istream& input) : input_(&input), buffer_(kBuffer) {}

// Reads up to `size` bytes, but only those already available, so that a line is checked when it arrives and does
// not wait for the next one. A stream that does not say what is available (std::cin, tied to stdio) is read up to
// `size`.
std::size_t Source::read_at_hand(char* first, std::size_t size) {
  const std::size_t least = empty() ? kByteOrderMark.size() : 1;
  std::size_t count = 0;
  while (count < least && input_->peek() != std::istream::traits_type::eof()) {
    const std::streamsize at_hand = input_->rdbuf()->in_avail();
    const auto most = static_cast<std::streamsize>(size - count);
    input_->read(first + count, at_hand > 0 ? std::min(at_hand, most) : most);
    count += static_cast<std::size_t>(input_->gcount());
  }
  return count;
}

// Reads up to `size` bytes, turns line ends into line feeds and wide blanks into spaces, and leaves out colours of a
// terminal; returns how many bytes are left. A carriage return before a line feed stays. Needs room for kSlack more
// bytes.
std::size_t Source::read_plain(char* first, std::size_t size) {
  std::size_t count = read_at_hand(first, size);
  if (!holds(first, count, '\r') && !holds(first, count, 0xc2) && !holds(first, count, 0xe2) &&
      !holds(first, count, kEscape))
    return count;
  const auto cut = [&] {
    const std::string_view read(first, count);
    const std::size_t escape = read.rfind(kEscape);
    if (escape != read.npos && colour_length(read.substr(escape)) == read.npos) return true;
    return read.back() == '\xc2' || read.back() == '\xe2' ||
           (count > 1 && read.substr(count - 2) == "\xe2\x80");
  };
  for (std::size_t more = 0; more < kSlack && cut() && *input_; ++more)
    if (const int c = input_->get(); *input_) first[count++] = static_cast<char>(c);
  char* to = first;
  std::string_view text(first, count);
  while (!text.empty()) {
    std::size_t taken = 1;
    char c = text[0];
    if (const std::size_t colour = c == kEscape ? colour_length(text) : 0;
        colour != 0 && colour != text.npos) {
      text.remove_prefix(colour);
      continue;
    }
    if (c == '\r') {
      const int next = text.size() > 1 ? text[1] : *input_ ? input_->peek() : -1;
      if (next != '\n') c = '\n';
    } else if (c == '\xc2' || c == '\xe2') {
      for (const std::string_view blank : kWideBlanks)
        if (text.substr(0, blank.size()) == blank) {
          taken = blank.size();
          c = ' ';
        }
    }
    *to++ = c;
    text.remove_prefix(taken);
  }
  return static_cast<std::size_t>(to - first);
}

// Keeps the bytes not yet taken, and those of a trial, and reads more after them; false at the end of the text.
bool Source::refill() {
  const auto keep = static_cast<std::size_t>(std::min(offset_ + begin_, kept_from_) - offset_);
  if (keep == end_) {
    offset_ += end_;
    begin_ = end_ = 0;
  } else if (end_ + kSlack >= buffer_.size()) {
    if (keep >= buffer_.size() / 2) {
      std::memmove(buffer_.data(), buffer_.data() + keep, end_ - keep);
      offset_ += keep;
      end_ -= keep;
      begin_ -= keep;
    } else {
      buffer_.resize(2 * buffer_.size());
    }
  }
  if (!*input_) return false;
  if (offset_ + end_ - ended_at_ >= kLongestPlacement)
    fail(line_, "a placement takes more than 256 MiB of text, the limit" + std::string(kRight));

  const std::size_t count =
      read_plain(buffer_.data() + end_, std::min(buffer_.size() - end_ - kSlack, kAtOnce));
  if (input_->bad()) fail(line_, "the rest of the text cannot be read");
  const char* const read = buffer_.data() + end_;
  if (offset_ + end_ == 0) refuse_utf16({read, count});
  if (const void* zero = std::memchr(read, 0, count)) {
    const char* const untaken = buffer_.data() + begin_;
    const auto lines = std::count(untaken, static_cast<const char*>(zero), '\n');
    fail(line_ + static_cast<std::uint64_t>(lines), kZeroByte + std::string(kRight));
  }
  end_ += count;
  if (offset_ == 0 && read == buffer_.data() &&
      std::string_view(read, count).substr(0, 3) == kByteOrderMark) {
    begin_ = kByteOrderMark.size();
    if (begin_ == end_) return refill();
  }
  return count != 0 || (*input_ && refill());
}

// The end of the next line, if it is among the next `most` bytes; reads that far ahead.
const char* Source::find_end(std::size_t most) {
  std::size_t searched = 0;
  do {
    const std::size_t at_hand = std::min(end_ - begin_, most);
    const char* const first = buffer_.data() + begin_;
    if (const void* end = std::memchr(first + searched, '\n', at_hand - searched))
      return static_cast<const char*>(end);
    searched = at_hand;
  } while (searched < most && refill());
  return nullptr;
}

bool Source::line(std::string_view& text) {
  const char* const end = find_end(~std::size_t{0});
  if (end == nullptr && begin_ == end_) return false;
  const char* const first = buffer_.data() + begin_;
  const char* const last = end != nullptr ? end : buffer_.data() + end_;
  begin_ = static_cast<std::size_t>(last - buffer_.data()) + (end != nullptr);
  ++line_;
  text = std::string_view(first, static_cast<std::size_t>(last - first));
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  return true;
}

bool Source::longer_than(std::size_t bytes) {
  return find_end(bytes + 1) == nullptr && end_ - begin_ > bytes;
}

std::string_view Source::piece() {
  if (begin_ == end_) refill();
  return {buffer_.data() + begin_, end_ - begin_};
}

void Source::take_piece(std::size_t bytes) { begin_ += bytes; }

void Source::put_back(std::string_view rest) {
  begin_ = static_cast<std::size_t>(rest.data() - buffer_.data());
  --line_;
}

void refuse_utf16(std::string_view text) {
  const std::string_view two = text.substr(0, 2);
  if (two.size() == 2 &&
      (two == "\xff\xfe" || two == "\xfe\xff" || (two[0] == '\0') != (two[1] == '\0')))
    throw Error(ErrorCode::bad_text, "the text is in UTF-16: save it as UTF-8");
}

void fail(std::uint64_t line, const std::string& message, ErrorCode code) {
  throw Error(code, "line " + std::to_string(line) + ": " + message);
}

}  // namespace queens::read
