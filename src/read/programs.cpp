// Reads what programs write: answers of SAT solvers, and drawings that Queens made.
//
// The answer of a SAT solver to `queens export --format dimacs` has the form of the SAT competitions:
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
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

// ---- Models. ----

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

// ---- Drawings. ----

// A tag of a text: what stands between < and >, perhaps on several lines.
struct Tag {
  std::string text;
  std::uint64_t line;

  // The value of an attribute: name="value" after white space.
  std::optional<std::string> attribute(std::string_view name) const {
    for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; ++at) {
      std::string_view value = trim(std::string_view(text).substr(at + name.size()));
      if (at == 0 || !is_blank(text[at - 1]) || !value.starts_with('=')) continue;
      value = trim(value.substr(1));
      if (value.empty() || (value[0] != '"' && value[0] != '\'')) continue;
      const std::size_t end = value.find(value[0], 1);
      if (end != value.npos) return std::string(value.substr(1, end - 1));
    }
    return std::nullopt;
  }
};

// Calls the function with each tag. A > inside quotes belongs to a tag; what stands in comments is none.
template <class Function>
void each_tag(const Lines& lines, std::size_t first, Function function) {
  Tag tag;
  bool in_tag = false, comment = false;
  char quote = 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    for (std::string_view rest = lines[i].text; !rest.empty(); rest.remove_prefix(1)) {
      const char c = rest[0];
      if (comment) {
        comment = !rest.starts_with("-->");
      } else if (!in_tag) {
        comment = rest.starts_with("<!--");
        in_tag = c == '<' && !comment;
        if (in_tag) tag = {{}, lines[i].number};
      } else if (c == '>' && quote == 0) {
        in_tag = false;
        function(tag);
      } else {
        if (quote != 0 ? c == quote : c == '"' || c == '\'') quote = quote != 0 ? char{0} : c;
        tag.text += c;
      }
    }
    if (in_tag) tag.text += ' ';
  }
  if (in_tag) fail(tag.line, "the text ends inside the tag " + queens::quote(tag.text));
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
  Reading reading;
  reading.arrangement.n = static_cast<std::int32_t>(n);
  reading.format = "model";
  reading.line = number;
  for (const std::int64_t variable : model.held)
    if (variable <= n * n)
      reading.arrangement.queens.push_back({static_cast<std::int32_t>((variable - 1) / n),
                                            static_cast<std::int32_t>((variable - 1) % n)});
  return reading;
}

void add_marked_up(const Lines& lines, std::size_t first, std::optional<int> base,
                   std::vector<Reading>& readings) {
  each_tag(lines, first, [&](const Tag& tag) {
    const std::optional<std::string> text = tag.attribute("data-queens");
    if (!text) return;
    std::optional<NumberRow> row = number_row({*text, trim(*text), tag.line});
    if (!row)
      fail(tag.line, "found data-queens=" + quote(*text) +
                         ", expected the columns of the queens, such as 2 4 1 3");
    if (const auto size = tag.attribute("data-n");
        size && *size != std::to_string(row->numbers.size()))
      fail(tag.line, "found data-n=" + quote(*size) + " but data-queens with " +
                         plural(row->numbers.size(), "column") + "; they must agree");
    Wanted wanted{.format = "svg", .line = tag.line, .base = base};
    if (const auto written = tag.attribute("data-base"); written && !base) {
      if (*written != "0" && *written != "1")
        fail(tag.line, "found data-base=" + quote(*written) + ", expected 0 or 1");
      wanted.base = *written == "1";
    }
    std::vector<std::int64_t> columns_in_text;
    for (const std::string_view each : row->numbers) columns_in_text.push_back(value_of(each));
    readings.push_back(columns(columns_in_text, wanted));
  });
}

std::optional<Problem> problem_in_page(const Lines& lines, std::size_t first) {
  constexpr std::string_view kColour = " of color ", kRow = ", row ", kColumn = ", column ";
  std::vector<RegionSquare> squares;
  std::vector<Square> queens, crosses;
  each_tag(lines, first, [&](const Tag& tag) {
    const std::optional<std::string> label = tag.attribute("aria-label");
    if (!label) return;
    const std::size_t colour = label->find(kColour), row = label->find(kRow),
                      column = label->find(kColumn);
    if (colour == label->npos || row == label->npos || column == label->npos || row < colour ||
        column < row)
      return;
    const std::string name = label->substr(colour + kColour.size(), row - colour - kColour.size());
    const std::string_view all = *label;
    const std::int64_t r = value_of(all.substr(row + kRow.size())),
                       c = value_of(all.substr(column + kColumn.size()));
    if (r < 1 || c < 1 || r > kLargestNumber || c > kLargestNumber) return;
    squares.push_back({{.numbers = {r, c}, .count = 2}, name, tag.line});
    const std::string what = plain(all.substr(0, colour));
    const Square square{static_cast<std::int32_t>(r - 1), static_cast<std::int32_t>(c - 1)};
    if (what.find("queen") != what.npos) queens.push_back(square);
    if (what.find("cross") != what.npos) crosses.push_back(square);
  });
  if (squares.empty()) return {};
  Problem problem = map_of_squares(squares);
  problem.queens = std::move(queens);
  problem.blocked = std::move(crosses);
  return problem;
}

}  // namespace queens::read
