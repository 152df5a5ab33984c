// Filling the buffer, cutting lines, wording messages.
#include "read/source.hpp"

#include <algorithm>
#include <cstring>

#include "queens/problem.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 18;  // stays in the second-level cache
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

Source::Source(std::istream& input) : input_(&input), buffer_(kBuffer) {}

// Keeps what is not yet taken and reads more behind it; false at the end of the text.
bool Source::refill() {
  if (begin_ == end_) {
    offset_ += begin_;
    begin_ = end_ = 0;
  } else if (end_ == buffer_.size()) {
    if (begin_ >= buffer_.size() / 2) {
      std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
      offset_ += begin_;
      end_ -= begin_;
      begin_ = 0;
    } else {
      buffer_.resize(2 * buffer_.size());
    }
  }
  if (!*input_) return false;
  if (offset_ + end_ - ended_at_ >= kLongestPlacement)
    fail(line_, "256 MiB of text without the end of a placement, which is as long as one may be" +
                    std::string(kRight));

  input_->read(buffer_.data() + end_, static_cast<std::streamsize>(buffer_.size() - end_));
  const auto count = static_cast<std::size_t>(input_->gcount());
  if (input_->bad()) fail(line_, "the text cannot be read any further");
  const char* const read = buffer_.data() + end_;
  if (const void* zero = std::memchr(read, 0, count)) {
    const char* const untaken = buffer_.data() + begin_;
    const auto lines = std::count(untaken, static_cast<const char*>(zero), '\n');
    fail(line_ + static_cast<std::uint64_t>(lines),
         "found a zero byte, so this is no text in UTF-8" + std::string(kRight));
  }
  end_ += count;
  if (offset_ == 0 && read == buffer_.data() &&
      std::string_view(read, count).substr(0, 3) == kByteOrderMark) {
    begin_ = kByteOrderMark.size();
    if (begin_ == end_) return refill();
  }
  return count != 0;
}

bool Source::line(std::string_view& text) {
  std::size_t searched = 0;
  const void* found = nullptr;
  do {
    found = std::memchr(buffer_.data() + begin_ + searched, '\n', end_ - begin_ - searched);
    if (found != nullptr) break;
    searched = end_ - begin_;
  } while (refill());

  if (found == nullptr && begin_ == end_) return false;
  const char* first = buffer_.data() + begin_;
  const char* last = found != nullptr ? static_cast<const char*>(found) : buffer_.data() + end_;
  begin_ = static_cast<std::size_t>(last - buffer_.data()) + (found != nullptr);
  ++line_;
  text = std::string_view(first, static_cast<std::size_t>(last - first));
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  return true;
}

void Source::put_back(std::string_view rest) {
  begin_ = static_cast<std::size_t>(rest.data() - buffer_.data());
  --line_;
}

char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80             ? 1
                             : (lead & 0xe0) == 0xc0 ? 2
                             : (lead & 0xf0) == 0xe0 ? 3
                             : (lead & 0xf8) == 0xf0 ? 4
                                                     : 0;
  char32_t character = length < 2 ? lead : lead & (0x7fu >> length);
  bool good = length != 0 && length <= text.size();
  for (std::size_t i = 1; good && i < length; ++i) {
    good = (byte(i) & 0xc0) == 0x80;
    character = character << 6 | (byte(i) & 0x3fu);
  }
  text.remove_prefix(good ? length : 1);
  return good ? character : U'\ufffd';
}

std::string shown(std::string_view text) {
  constexpr int kLongest = 40;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string quoted = "'";
  for (int count = 0; !text.empty() && count < kLongest; ++count) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    if (character < 0x20 || character == 0x7f || character == U'\ufffd' ||
        (character >= 0x80 && character < 0xa0)) {
      const auto byte = static_cast<unsigned char>(before[0]);
      quoted += std::string("\\x") + kHex[byte >> 4] + kHex[byte & 15];
      text = before.substr(1);
    } else {
      quoted += before.substr(0, before.size() - text.size());
    }
  }
  return quoted + (text.empty() ? "'" : "...'");
}

void fail(std::uint64_t line, const std::string& message) {
  throw Error(ErrorCode::bad_text, "line " + std::to_string(line) + ": " + message);
}

}  // namespace queens::read
