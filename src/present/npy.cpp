// Writes solutions as an array of NumPy, for numpy.load: format 1.0, 32-bit little-endian whole numbers.
//
// A single solution is an array of n columns, several are an array of k rows of n columns each. Columns are
// counted from the base of the style, as in every other format; with base 0 they are indices. The header gives the
// shape, so several solutions are held in memory until all are known; a single one is written in parts.
// Source: numpy.lib.format, "Format Version 1.0": the magic string, two bytes of version, two bytes with the
// length of the header, the header as a Python literal padded with spaces so that the data begin at a
// multiple of 64, and the data.
#include <bit>
#include <cstring>

#include "present/writers.hpp"

namespace queens::present {
namespace {

constexpr std::size_t kMostHeld = std::size_t{1} << 30;  // bytes

std::string npy_head(const std::string& shape) {
  constexpr std::size_t kBefore = 10, kMultiple = 64;
  std::string text = "{'descr': '<i4', 'fortran_order': False, 'shape': (" + shape + "), }";
  const std::size_t length = kBefore + text.size() + 1;
  text.append((kMultiple - length % kMultiple) % kMultiple, ' ');
  text += '\n';
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(text.size() & 0xff);
  bytes += static_cast<char>(text.size() >> 8);
  return bytes + text;
}

// Appends the columns counted from `base`.
void append_little_endian(std::string& bytes, PlacementView columns, int base) {
  const std::size_t before = bytes.size();
  bytes.resize(before + 4 * columns.size());
  char* to = bytes.data() + before;
  for (const std::int32_t column : columns) {
    const auto value = static_cast<std::uint32_t>(column) + static_cast<std::uint32_t>(base);
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(to, &value, 4);
    } else {
      for (int i = 0; i < 4; ++i) to[i] = static_cast<char>(value >> (8 * i) & 0xff);
    }
    to += 4;
  }
}

class NpyWriter : public NumberWriter {
 public:
  NpyWriter(std::int64_t n, const Style& style) : NumberWriter(n, style, 0, "") {}

  void part(std::string& bytes, PlacementView columns, std::int64_t first_row) override {
    if (first_row == 0) begin_solution(bytes);
    append_little_endian(style_.numbered ? held_ : bytes, columns, style_.base);
  }

  void cut(std::string&, std::int64_t rows) override {
    if (!style_.numbered || rows == 0) return;
    held_.resize(held_.size() - 4 * static_cast<std::size_t>(rows));
    --count_;
  }

  // If several were asked for and there are none, the array has no rows.
  std::string end(const Answer&) override {
    if (!style_.numbered) return {};
    return npy_head(std::to_string(count_) + ", " + std::to_string(n_)) + held_;
  }

 private:
  void begin_solution(std::string& bytes) {
    ++count_;
    if (style_.numbered) {
      if (held_.size() + 4 * static_cast<std::size_t>(n_) > kMostHeld)
        throw Error(ErrorCode::too_large,
                    "npy keeps all solutions in memory until the end, at most 1 GiB: ask for "
                    "fewer solutions, or choose numeric or csv");
    } else if (count_ > 1) {
      throw Error(ErrorCode::too_large,
                  "this npy array was begun for one solution: for several, set Style::numbered");
    } else {
      bytes += npy_head(std::to_string(n_) + ",");
    }
  }

  std::uint64_t count_ = 0;
  std::string held_;
};

}  // namespace

std::unique_ptr<Writer> npy_writer(const Problem& problem, Style style) {
  return std::make_unique<NpyWriter>(problem.n, style);
}

}  // namespace queens::present
