// Reads what programs write: answers of SAT solvers, drawings that Queens made, a page of the puzzle, arrays of NumPy.
//
// Models. The answer of a SAT solver to `queens export --format dimacs` has the form of the SAT competitions:
//
//   c whatever the solver has to say
//   s SATISFIABLE
//   v -1 2 -3 -4 -5 -6 -7 8 9 -10 ...
//   v ... -16 0
//
// or the form of minisat, glucose and others that write the model to a file:
//
//   SAT
//   -1 2 -3 -4 ... -16 0
//
// Variable (row - 1) * n + column is true if a queen stands on that square. The model does not state n. If the
// number of variables is a square, n is its root: the export makes sure that the number is not a square when there
// are auxiliary variables. Otherwise n is the largest number such that each of the first n groups of n consecutive
// variables has exactly one that is true.
//
// If the model is a solution, only its n has this property. Suppose that n + 1 also had it. Counted from 0, group k of
// n + 1 variables begins with the square in row k and column k. So the queen of row k stands in column k or further to
// the right: the first queen that did not would be in group k - 1 together with the queen above her. Then the last
// queen stands in the last column and the queen above her in one of the last two, so these two attack each other. The
// argument for n - 1 is the same, with the first two columns.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/stream.hpp"

namespace queens::read {

namespace {

constexpr std::int64_t kLargestVariable = 2147483647;

// The variables that are true, ascending, and the last variable.
struct Model {
  std::vector<std::int64_t> held;
  std::int64_t variables = 0;
};

// Takes the literals of one line. Returns whether a 0 ended the model.
bool take_literals(std::string_view text, std::uint64_t line, Model& model) {
  for (text = trim(text); !text.empty(); text = trim(text)) {
    std::int64_t literal = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), literal);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || (length < text.size() && !is_blank(text[length])))
      fail(line, "found " + quote(text) + " in a model, expected a literal");
    text.remove_prefix(length);
    if (literal == 0) {
      if (trim(text).empty()) return true;
      fail(line, "found " + quote(text) + " after the 0 that ends the model");
    }
    const std::int64_t variable = std::abs(literal);
    if (variable <= model.variables || variable > kLargestVariable)
      fail(line, "found " + std::to_string(literal) +
                     " in a model: variables must be increasing, up to 2147483647");
    model.variables = variable;
    if (literal > 0) model.held.push_back(variable);
  }
  return false;
}

// Whether each of the n rows of n variables has exactly one that is true.
bool one_in_each_row(const Model& model, std::int64_t n) {
  std::int64_t rows = 0;
  for (const std::int64_t variable : model.held) {
    if (variable > n * n) break;
    if ((variable - 1) / n != rows++) return false;
  }
  return rows == n;
}

// Whether these are more variables than `queens export` ever uses for n rows: n * n for the squares; for each of
// 6n lines with at most n squares 2 sqrt(n) auxiliary ones; and those for the at-most-one constraints among the
// auxiliary ones.
bool too_many(const Model& model, std::int64_t n) {
  const auto k = static_cast<double>(n);
  return static_cast<double>(model.variables) >
         k * k + 6 * k * (2 * std::sqrt(k) + 6 * std::sqrt(std::sqrt(k)));
}

std::int64_t size_of(const Model& model, std::uint64_t line) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(model.variables)));
  if (root >= 1 && root * root == model.variables) return root;
  for (std::int64_t n = root; n >= 1 && !too_many(model, n); --n)
    if (one_in_each_row(model, n)) return n;
  fail(line, "this model of " + std::to_string(model.variables) +
                 " variables fits no board: there is no n for which it places one queen in each of "
                 "n rows");
}

}  // namespace

bool has_literals(std::string_view bare) {
  if (bare.size() < 3 || bare[0] != 'v' || !is_blank(bare[1])) return false;
  bare = trim(bare.substr(1));
  return is_digit(bare[0]) || (bare.size() > 1 && bare[0] == '-' && is_digit(bare[1]));
}

std::size_t end_of_model(const Lines& lines, std::size_t first) {
  for (std::size_t i = first; i < lines.size(); ++i) {
    const std::string_view bare = lines[i].bare;
    const bool odd = !bare.empty() && lines[first].bare != "SAT" && !has_literals(bare);
    if (odd || bare == "0" || bare.ends_with(" 0")) return i + 1;
  }
  fail(lines[first].number, "the text ends within a model: the 0 at its end is missing");
}

Reading model_in(const Lines& lines, std::size_t first, std::size_t end) {
  Model model;
  const std::uint64_t number = lines[first].number;
  const bool marked = lines[first].bare != "SAT";
  for (std::size_t i = first + (marked ? 0 : 1); i < end; ++i) {
    const std::string_view bare = lines[i].bare;
    if (bare.empty()) continue;
    if (marked && !has_literals(bare))
      fail(lines[i].number, "found " + quote(bare) +
                                " in a model: expected a line of literals, or the 0 that ends it");
    if (take_literals(bare.substr(marked ? 1 : 0), lines[i].number, model)) break;
  }
  const std::int64_t n = size_of(model, number);
  std::vector<Square> queens;
  for (const std::int64_t variable : model.held)
    if (variable <= n * n)
      queens.push_back({static_cast<std::int32_t>((variable - 1) / n),
                        static_cast<std::int32_t>((variable - 1) % n)});
  return reading_of(static_cast<std::int32_t>(n), std::move(queens),
                    {.format = "model", .line = number}, 1);
}

void add_drawn(const Lines& lines, std::size_t first, std::optional<int> base,
               std::vector<Reading>& readings) {
  constexpr std::string_view kQueens = "data-queens";
  const auto number_in = [](std::string_view tag, std::string_view name) {
    const std::size_t at = tag.rfind(name);
    return at == tag.npos ? -1 : value_of(tag.substr(at + name.size()));
  };
  for (std::size_t i = first; i < lines.size(); ++i) {
    std::string_view rest = lines[i].text;
    for (std::size_t at; (at = rest.find(kQueens)) != rest.npos;) {
      const std::string_view tag = rest.substr(0, at);
      rest.remove_prefix(at + kQueens.size());
      const std::string_view text = rest.substr(0, rest.find('"', 2));
      const bool whole = text.starts_with("=\"") && tag.find("<!--") == tag.npos;
      const std::optional<NumberRow> row =
          whole ? number_row({text, trim(text.substr(2)), lines[i].number}) : std::nullopt;
      if (!row)
        fail(lines[i].number, "found data-queens" + printable(text) +
                                  ", expected the columns of the queens, such as =\"2 4 1 3\"");
      const std::int64_t n = number_in(tag, "data-n=\""), stated = number_in(tag, "data-base=\"");
      if (n >= 0 && n != static_cast<std::int64_t>(row->numbers.size()))
        fail(lines[i].number, "found data-n=\"" + std::to_string(n) + "\" but data-queens with " +
                                  plural(row->numbers.size(), "column") + "; they must agree");
      Wanted wanted{.format = "svg", .line = lines[i].number, .base = base};
      if (!base && stated >= 0) wanted.base = stated == 0 ? 0 : 1;
      readings.push_back(columns(values_of(*row), wanted));
    }
  }
}

std::optional<Problem> problem_in_page(const Lines& lines, std::size_t first) {
  constexpr std::string_view kColour = " of color ", kRow = ", row ", kColumn = ", column ";
  std::vector<RegionSquare> squares;
  std::vector<Square> queens, crosses;
  for (std::size_t i = first; i < lines.size(); ++i) {
    std::string_view rest = lines[i].text;
    for (std::size_t at; (at = rest.find(kColour)) != rest.npos;) {
      const std::string_view before = rest.substr(0, at);
      const std::string what = plain(before.substr(before.find_last_of("\"'") + 1));
      rest.remove_prefix(at + kColour.size());
      const std::size_t row = rest.find(kRow), column = rest.find(kColumn, row);
      if (column == rest.npos) continue;
      const std::int64_t r = value_of(rest.substr(row + kRow.size())),
                         c = value_of(rest.substr(column + kColumn.size()));
      if (r < 1 || c < 1 || r > kLargestNumber || c > kLargestNumber) continue;
      squares.push_back({{r, c}, std::string(rest.substr(0, row)), lines[i].number});
      const Square square{static_cast<std::int32_t>(r - 1), static_cast<std::int32_t>(c - 1)};
      if (what.find("queen") != what.npos) queens.push_back(square);
      if (what.find("cross") != what.npos) crosses.push_back(square);
    }
  }
  if (squares.empty()) return {};
  Problem problem = map_of_squares(squares);
  problem.queens = std::move(queens);
  problem.blocked = std::move(crosses);
  return problem;
}

// ---- Arrays of NumPy, .npy: the header is a Python literal, followed by the data as they lie in
// memory.
//
// The usual types of whole numbers can be read, '<i4' and '<i8', stored by rows ("C order"). A one-dimensional
// array is a placement; in a two-dimensional one each row is a placement. Source: numpy.lib.format, versions 1.0
// to 3.0; from 2.0 on the header length takes four bytes.

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

// The value after "'key': " in the header, between `begin` and `end`.
std::string_view value(std::string_view head, const std::string& key, char begin, char end) {
  const std::size_t at = head.find(quote(key));
  const std::size_t first = at == head.npos ? at : head.find(begin, at + key.size() + 2);
  const std::size_t last = first == head.npos ? first : head.find(end, first + 1);
  if (last == head.npos) fail_array("has no " + quote(key) + " in its header");
  return head.substr(first + 1, last - first - 1);
}

// "3, 8" or "8,": the dimensions of the array.
std::vector<std::int64_t> lengths(std::string_view shape) {
  constexpr std::int64_t kMost = std::int64_t{1} << 53;
  std::vector<std::int64_t> list;
  bool in_number = false;
  for (const char c : shape) {
    if (is_digit(c)) {
      if (!in_number) list.push_back(0);
      in_number = true;
      list.back() = std::min(list.back() * 10 + (c - '0'), kMost);
    } else if (c == ' ' || c == ',' || c == 'L') {
      in_number = false;
    } else {
      fail_array("has a shape that is not a list of lengths: (" + std::string(shape) + ")");
    }
  }
  return list;
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
      if (rows_ == 0)
        throw Error(ErrorCode::bad_text,
                    "the array holds no placement" + std::string(kPlacementForm));
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
      throw Error(
          ErrorCode::bad_text,
          "the input begins with the byte 0x93, but is neither UTF-8 text nor a NumPy array" +
              std::string(kPlacementForm));
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
    const std::string head = bytes(head_bytes);

    const std::string_view type = value(head, "descr", '\'', '\'');
    if (type != "<i4" && type != "<i8")
      fail_array("holds items of type " + quote(type) +
                 ": save integers of 32 or 64 bits, such as a.astype('int64')");
    item_bytes_ = type == "<i4" ? 4 : 8;
    const std::vector<std::int64_t> shape = lengths(value(head, "shape", '(', ')'));
    if (shape.empty() || shape.size() > 2)
      fail_array("has " + std::to_string(shape.size()) +
                 " dimensions: one placement has one, a list of placements two");
    const bool by_columns =
        value(head, "fortran_order", ':', ',').find("True") != std::string_view::npos;
    if (by_columns && shape.size() == 2)
      fail_array("is stored column by column: save numpy.ascontiguousarray(a)");
    n_ = shape.back();
    rows_ = shape.size() == 1 ? 1 : shape[0];
    if (n_ > kLargestSize)
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
