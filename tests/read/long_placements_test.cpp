// Tests long placements, which the reader passes on while it reads them: lines of more than 16 MiB, and .npy arrays.
// labels: arm
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "queens/present.hpp"
#include "queens/read.hpp"

using namespace queens;

namespace {

class Kept : public LongPlacementSink {
 public:
  void begin(std::uint64_t line) override {
    line_ = line;
    columns_.clear();
  }
  void take(PlacementView columns) override {
    columns_.insert(columns_.end(), columns.begin(), columns.end());
  }
  std::uint64_t line() const { return line_; }
  const std::vector<std::int32_t>& columns() const { return columns_; }

 private:
  std::uint64_t line_ = 0;
  std::vector<std::int32_t> columns_;
};

constexpr std::int32_t kMany = 2'300'000;  // 17 MB of text

std::vector<std::int32_t> numbers(std::int32_t first, std::int32_t count = kMany) {
  std::vector<std::int32_t> list(static_cast<std::size_t>(count));
  std::iota(list.begin(), list.end(), first);
  std::reverse(list.begin(), list.end());
  return list;
}

std::string message(const std::string& text) {
  std::istringstream input(text);
  Kept kept;
  PlacementReader reader(input, std::nullopt, &kept);
  try {
    for (Reading reading; reader.next(reading);) {
    }
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::bad_text);
    return error.what();
  }
  return "";
}

std::string npy(const std::string& head, const std::string& data) {
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(head.size() & 0xff);
  bytes += static_cast<char>(head.size() >> 8);
  return bytes + head + data;
}

std::string npy(const std::string& type, const std::string& shape, const std::string& data) {
  return npy("{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }\n",
             data);
}

std::string little(std::initializer_list<std::int64_t> values, int bytes) {
  std::string data;
  for (const std::int64_t value : values)
    for (int i = 0; i < bytes; ++i)
      data += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xff);
  return data;
}

}  // namespace

TEST(LongLine, GoesToTheSinkAsItIsWritten) {
  const std::vector<std::int32_t> list = numbers(1);
  const std::string body = format(list, 0);
  for (const std::string& text : {body, body + "\n", body + " \r\n", "001 : " + body + "\n",
                                  "  12) " + body, body + "  # remark\n", body + ",\n"}) {
    std::istringstream input(text);
    Kept kept;
    PlacementReader reader(input, std::nullopt, &kept);
    Reading reading;
    ASSERT_TRUE(reader.next(reading));
    EXPECT_TRUE(reading.streamed);
    EXPECT_EQ(reading.arrangement.n, kMany);
    EXPECT_TRUE(reading.arrangement.queens.empty());
    EXPECT_EQ(reading.format, "numeric");
    EXPECT_EQ(reading.base, 1);
    EXPECT_EQ(kept.line(), 1u);
    ASSERT_EQ(kept.columns(), list);
    EXPECT_FALSE(reader.next(reading));
  }
}

TEST(LongLine, StandsAmongOthers) {
  const std::vector<std::int32_t> list = numbers(0);
  std::istringstream input("2 4 1 3\n" + format(list, 0) + "\n\n3 1 4 2\n" + format(list, 0));
  Kept kept;
  PlacementReader reader(input, std::nullopt, &kept);
  std::vector<std::pair<std::uint64_t, bool>> seen;
  for (Reading reading; reader.next(reading);) {
    seen.push_back({reading.line, reading.streamed});
    if (reading.streamed) {
      EXPECT_EQ(reading.base, 0);
      ASSERT_EQ(kept.columns(), list);
    }
  }
  const std::vector<std::pair<std::uint64_t, bool>> expected = {
      {1, false}, {2, true}, {4, false}, {5, true}};
  EXPECT_EQ(seen, expected);
}

TEST(LongLine, IsHeldWhereNobodyTakesIt) {
  const std::vector<std::int32_t> list = numbers(1);
  const auto readings = read_placements(format(list, 0));
  ASSERT_EQ(readings.size(), 1u);
  EXPECT_FALSE(readings[0].streamed);
  EXPECT_EQ(readings[0].arrangement.queens.size(), list.size());
}

TEST(LongLine, WithSomethingElseInItIsRefused) {
  const std::string body = format(numbers(1), 0);
  const auto begins = [](const std::string& text, const std::string& with) {
    return text.substr(0, with.size()) == with;
  };
  EXPECT_TRUE(
      begins(message(body + " x 1"), "line 1: found 'x 1' after the first 2300000 numbers of"));
  EXPECT_TRUE(
      begins(message(body + " , , 1"), "line 1: found ', 1' after the first 2300000 numbers of"));
  EXPECT_TRUE(
      begins(message(body + " 1.5"), "line 1: found '.5' after the first 2300001 numbers of"));
  EXPECT_TRUE(begins(message(body + " -"), "line 1: found '-' after the first 2300000 numbers of"));
  EXPECT_TRUE(begins(message("2 1\n" + body + "# no"), "line 2: found '# no' after the first"));
  for (const char* number : {"2147483648", "99999999999999999999999"})
    EXPECT_TRUE(begins(message(body + " " + number + " 4"), "line 1: found ")) << number;
  EXPECT_EQ(message(body + " 2147483647 -5"), "");
}

TEST(Npy, IsReadInBothWidthsAndShapes) {
  for (const int bytes : {4, 8})
    for (const bool two : {false, true}) {
      const std::string type = bytes == 4 ? "<i4" : "<i8";
      const std::string data =
          little({2, 4, 1, 3}, bytes) + (two ? little({2, 0, 3, 1}, bytes) : std::string());
      const auto readings = read_placements(npy(type, two ? "2, 4" : "4,", data));
      ASSERT_EQ(readings.size(), two ? 2u : 1u);
      const std::vector<Square> first = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};
      EXPECT_EQ(readings[0].arrangement.queens, first);
      EXPECT_EQ(readings[0].format, "npy");
      EXPECT_EQ(readings[0].base, 1);
      EXPECT_EQ(readings[0].line, 1u);
      if (!two) continue;
      EXPECT_EQ(readings[1].base, 0);
      EXPECT_EQ(readings[1].line, 2u);
      EXPECT_EQ(readings[1].arrangement.queens[0], (Square{0, 2}));
    }
}

TEST(Npy, OfVersionTwoHasALongerHead) {
  const std::string head = "{'descr': '<i4', 'fortran_order': False, 'shape': (1,), }\n";
  std::string bytes("\x93NUMPY\x02\x00", 8);
  bytes += static_cast<char>(head.size());
  bytes += std::string(3, '\0');
  EXPECT_EQ(read_placements(bytes + head + little({1}, 4)).size(), 1u);
}

TEST(Npy, ThatIsNoListOfPlacementsIsRefused) {
  const std::string four = little({2, 4, 1, 3}, 4);
  EXPECT_EQ(message(npy("<f8", "4,", four + four)),
            "this .npy array holds items of type '<f8': save integers of 32 or 64 bits, such as "
            "a.astype('int64')");
  EXPECT_EQ(message(npy(">i4", "4,", four)).substr(0, 43),
            "this .npy array holds items of type '>i4': ");
  EXPECT_EQ(message(npy("<i4", "1, 2, 2", four)),
            "this .npy array has 3 dimensions: one placement has one, a list of placements two");
  EXPECT_EQ(message(npy("<i4", "", four)),
            "this .npy array has 0 dimensions: one placement has one, a list of placements two");
  EXPECT_EQ(message(npy("<i4", "5,", four)),
            "this .npy array ends within its data: row 1 of 1 is incomplete");
  EXPECT_EQ(message(npy("<i4", "3,", four)),
            "this .npy array is followed by more bytes than its shape allows");
  EXPECT_EQ(message(npy("<i4", "0, 4", "")).substr(0, 30), "the array holds no placement; ");
  EXPECT_EQ(message(npy("<i4", "4294967296,", four)),
            "this .npy array has 4294967296 numbers for each placement, but the largest board has "
            "2147483647 "
            "rows");
  EXPECT_EQ(message(npy("<i8", "1,", little({std::int64_t{1} << 40}, 8))),
            "this .npy array holds, in row 1, a number that is too large for a column");
  EXPECT_EQ(message(npy("{'descr': '<i4', 'fortran_order': True, 'shape': (2, 2), }\n", four)),
            "this .npy array is stored column by column: save numpy.ascontiguousarray(a)");
  EXPECT_EQ(message(npy("{'descr': '<i4', 'fortran_order': False }\n", four)),
            "this .npy array has no 'shape' in its header");
  EXPECT_EQ(message(npy("<i4", "4,", four).substr(0, 30)),
            "this .npy array ends within its header");
  EXPECT_EQ(message("\x93 2 4"), "this .npy array ends within its header");
  EXPECT_EQ(message("\x93 2 4 1 3 and more").substr(0, 40),
            "the input begins with the byte 0x93, but");
}

// labels: release
TEST(Npy, WithLongRowsGoesToTheSink) {
  const std::int32_t n = 4'200'000;
  const std::vector<std::int32_t> list = numbers(1, n);
  for (const int bytes : {4, 8}) {
    std::string data;
    for (const std::int32_t each : list) data += little({each}, bytes);
    std::istringstream input(npy(bytes == 4 ? "<i4" : "<i8", "2, 4200000", data + data));
    Kept kept;
    PlacementReader reader(input, std::nullopt, &kept);
    for (std::uint64_t row = 1; row <= 2; ++row) {
      Reading reading;
      ASSERT_TRUE(reader.next(reading));
      EXPECT_TRUE(reading.streamed);
      EXPECT_EQ(reading.arrangement.n, n);
      EXPECT_EQ(reading.base, 1);
      EXPECT_EQ(kept.line(), row);
      ASSERT_EQ(kept.columns(), list);
    }
    Reading none;
    EXPECT_FALSE(reader.next(none));
  }
}
