// Reads arrays of NumPy, .npy: the header is a Python literal, followed by the data as they lie in memory.
//
// The usual types of whole numbers can be read, '<i4' and '<i8', stored by rows ("C order"). A one-dimensional
// array is a placement; in a two-dimensional one each row is a placement. Source: numpy.lib.format, versions 1.0
// to 3.0; from 2.0 on the header length takes four bytes.
#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>

#include "base/quote.hpp"
#include "read/stream.hpp"

namespace queens::read {

namespace {

constexpr int kFirstByte = 0x93;  // no text in UTF-8 begins with it
constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kLongestHead = 1 << 16;
constexpr std::size_t kBlock = std::size_t{1} << 16;             // numbers
constexpr std::int64_t kLongRow = std::int64_t{4} << 20;         // numbers
constexpr std::int64_t kLongestBytes = std::int64_t{256} << 20;  // of a row held in memory

[[noreturn]] void fail_array(const std::string& what) {
  throw Error(ErrorCode::bad_text, "this .npy array " + what);
}

// The value of a key in the header, a tree with one object.
const Node& value(const Tree& head, std::string_view key) {
  for (const Node& object : head.items)
    for (const Node& member : object.items)
      if (object.is_list() && member.is_member() && member.name() == key) return member.value();
  fail_array("has no " + quote(key) + " in its header");
}

std::int64_t number(const char* bytes, std::size_t count) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < count; ++i)
    bits |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return count == 4 ? std::int64_t{static_cast<std::int32_t>(bits)}
                    : static_cast<std::int64_t>(bits);
}

class Array : public Stream {
 public:
  explicit Array(Long text) : input_(text.source.input), text_(text) {}

  // The next row of the array; false after the last.
  bool next(Reading& reading) override {
    if (n_ < 0) read_head();
    if (row_ == rows_) {
      if (input_.peek() != std::istream::traits_type::eof())
        fail_array("is followed by more bytes than its shape allows");
      if (rows_ == 0) no_placement(0, "the array holds no placement");
      return false;
    }
    const auto line = static_cast<std::uint64_t>(++row_);
    reading = {.arrangement = {}, .format = "npy", .line = line};
    if (text_.sink != nullptr && n_ > kLongRow) {
      bool zero = false;
      text_.sink->begin(line);
      read_row([&](PlacementView columns) {
        zero = zero || std::find(columns.begin(), columns.end(), 0) != columns.end();
        text_.sink->take(columns);
      });
      reading.arrangement.n = static_cast<std::int32_t>(n_);
      reading.base = text_.base ? *text_.base : !zero;
      reading.streamed = true;
      return true;
    }
    auto& queens = reading.arrangement.queens;
    read_row([&](PlacementView columns) {
      for (const std::int32_t column : columns)
        queens.push_back({static_cast<std::int32_t>(queens.size()), column});
    });
    return finish_columns(reading, "npy", line, text_.base);
  }

 private:
  void read_head() {
    if (const std::string magic = bytes(kMagic.size()); magic != kMagic)
      no_placement(
          0, "the input begins with the byte 0x93, but is neither UTF-8 text nor a NumPy array");
    const std::string version = bytes(2);
    const bool first_version = version[0] == 1;
    if (version[0] < 1 || version[0] > 3)
      fail_array("is of format version " + std::to_string(version[0]) +
                 "; only versions 1 to 3 can be read");
    const std::string length = bytes(first_version ? 2 : 4);
    std::size_t head_bytes = 0;
    for (std::size_t i = length.size(); i-- > 0;)
      head_bytes = head_bytes * 256 + static_cast<unsigned char>(length[i]);
    if (head_bytes > kLongestHead) fail_array("has a header of more than 64 KiB");
    const Sheet sheet(bytes(head_bytes));
    const Tree head(sheet.lines(), 0, sheet.lines().size() - 1);

    const std::string_view type = value(head, "descr").text;
    if (type != "<i4" && type != "<i8")
      fail_array("holds items of type " + quote(type) +
                 ": save integers of 32 or 64 bits, such as a.astype('int64')");
    item_bytes_ = type == "<i4" ? 4 : 8;
    const Node& shape = value(head, "shape");
    if (shape.items.empty() || shape.items.size() > 2 || !all_numbers(shape))
      fail_array("has " + std::to_string(shape.items.size()) +
                 " dimensions: one placement has one, a list of placements two");
    if (value(head, "fortran_order").number != 0 && shape.items.size() == 2)
      fail_array("is stored column by column: save numpy.ascontiguousarray(a)");
    n_ = shape.items.back().number;
    rows_ = shape.items.size() == 1 ? 1 : shape.items[0].number;
    if (n_ < 0 || rows_ < 0 || n_ > kLargestSize)
      fail_array("has " + std::to_string(n_) +
                 " numbers for each placement, but the largest board has " +
                 std::to_string(kLargestSize) + " rows");
    if (n_ == 0) rows_ = 0;
    if (text_.sink == nullptr && n_ * static_cast<std::int64_t>(item_bytes_) > kLongestBytes)
      fail_array("has placements that take more than the limit of 256 MiB each");
  }

  std::string bytes(std::size_t count) {
    std::string text(count, '\0');
    input_.read(text.data(), static_cast<std::streamsize>(count));
    if (static_cast<std::size_t>(input_.gcount()) != count) fail_array("ends within its header");
    return text;
  }

  // Reads the next `count` numbers into columns_.
  void take(std::size_t count) {
    block_.resize(count * item_bytes_);
    input_.read(block_.data(), static_cast<std::streamsize>(block_.size()));
    if (static_cast<std::size_t>(input_.gcount()) != block_.size())
      fail_array("ends within its data: row " + std::to_string(row_) + " of " +
                 std::to_string(rows_) + " is incomplete");
    columns_.resize(count);
    std::int64_t greatest = 0;
    const auto convert = [&](auto item_bytes) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t each = number(block_.data() + i * item_bytes(), item_bytes());
        greatest = std::max({greatest, each, -(each + 1)});
        columns_[i] = static_cast<std::int32_t>(each);
      }
    };
    if (item_bytes_ == 4)
      convert(std::integral_constant<std::size_t, 4>());
    else
      convert(std::integral_constant<std::size_t, 8>());
    if (greatest > kLargestNumber)
      fail_array("holds, in row " + std::to_string(row_) +
                 ", a number that is too large for a column");
  }

  template <class Hand>
  void read_row(Hand hand) {
    for (std::int64_t left = n_; left > 0;) {
      const std::int64_t count = std::min<std::int64_t>(left, kBlock);
      take(static_cast<std::size_t>(count));
      hand(PlacementView(columns_));
      left -= count;
    }
  }

  std::istream& input_;
  Long text_;
  std::int64_t n_ = -1, rows_ = 0, row_ = 0;
  std::size_t item_bytes_ = 4;
  std::vector<char> block_;
  std::vector<std::int32_t> columns_;  // of the current block
};

}  // namespace

std::unique_ptr<Stream> open_npy(Long text) {
  if (text.source.input.peek() != kFirstByte) return nullptr;
  return std::make_unique<Array>(text);
}

}  // namespace queens::read
