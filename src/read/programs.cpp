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
#include "read/formats.hpp"

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

// Takes lines up to the 0 that ends the model. If `marked`, each line begins with a v.
void take_lines(Source& source, std::uint64_t line, bool marked, Model& model) {
  for (std::string_view text;;) {
    const std::uint64_t number = source.line_number();
    if (!source.line(text)) fail(line, "the text ends within a model: the 0 at its end is missing");
    text = trim(text);
    if (text.empty()) continue;
    if (marked && !is_model(text))
      fail(number, "found " + quote(text) +
                       " in a model: expected a line of literals, or the 0 that ends it");
    if (take_literals(text.substr(marked ? 1 : 0), number, model)) return;
  }
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

bool place_queens(const Model& model, std::uint64_t line, Reading& reading) {
  const std::int64_t n = size_of(model, line);
  for (const std::int64_t variable : model.held)
    if (variable <= n * n)
      reading.arrangement.queens.push_back({static_cast<std::int32_t>((variable - 1) / n),
                                            static_cast<std::int32_t>((variable - 1) % n)});
  return finish(reading, static_cast<std::int32_t>(n), "model", line, 1);
}

// ---- Drawings. ----
//
// The data-queens attributes of an SVG file, or of SVG inside an HTML page. Each tag is read by itself; comments and
// the text between tags are skipped.

class Markup : public Stretch {
 public:
  explicit Markup(Text& text) : source_(text.source), base_(text.base) {}

  // Reads the placement of the next tag that has one; the stretch extends to the end of the text.
  bool next(Reading& reading) override {
    while (take_tag()) {
      auto text = attribute("data-queens");
      const bool values = tag_ == "values";  // of an instantiation of XCSP3
      if (values) text = text_until_tag();
      if (!text) continue;
      auto& queens = reading.arrangement.queens;
      queens.clear();
      const Scan scan = scan_numbers(*text, queens);
      if (scan.count == 0 || scan.stopped_at != text->size())
        fail(line_, "found " + std::string(values ? "values " : "data-queens=") + quote(*text) +
                        ", expected the columns of the queens, such as 2 4 1 3");
      if (const auto size = attribute("data-n"); size && *size != std::to_string(scan.count))
        fail(line_, "found data-n=" + quote(*size) + " but data-queens with " +
                        plural(scan.count, "column") + "; they must agree");
      std::optional<int> base = base_;
      if (const auto written = attribute("data-base"); written && !base) {
        if (*written != "0" && *written != "1")
          fail(line_, "found data-base=" + quote(*written) + ", expected 0 or 1");
        base = *written == "1";
      }
      return finish_columns(reading, values ? "xcsp3" : "svg", line_, base);
    }
    return false;
  }

 private:
  // Reads the next tag into tag_. A > inside quotes belongs to it; comments are not tags.
  bool take_tag() {
    constexpr std::string_view kComment = "!--";
    for (;;) {
      int c = source_.get();
      while (c != '<' && c != Source::kEnd) c = source_.get();
      if (c == Source::kEnd) return false;

      line_ = source_.line_number();
      tag_.clear();
      int opened = 0;
      for (c = source_.get(); c != Source::kEnd; c = source_.get()) {
        if (c == '>' && opened == 0) break;
        if (opened != 0)
          opened = c == opened ? 0 : opened;
        else if (is_quote(c))
          opened = c;
        tag_ += static_cast<char>(c);
        if (tag_ == kComment) break;
      }
      if (c == Source::kEnd) fail(line_, "the text ends inside the tag " + quote(tag_));
      if (tag_ != kComment) return true;

      int dashes = 0;
      for (c = source_.get(); c != Source::kEnd && !(c == '>' && dashes >= 2); c = source_.get())
        dashes = c == '-' ? dashes + 1 : 0;
    }
  }

  // The text between the tag just read and the next one.
  std::string text_until_tag() {
    std::string text;
    for (int c = source_.peek(); c != '<' && c != Source::kEnd; c = source_.peek())
      text += is_space(source_.get()) ? ' ' : static_cast<char>(c);
    return std::string(trim(std::string_view(text)));
  }

  // The value of an attribute of tag_: name = "value" after white space.
  std::optional<std::string> attribute(std::string_view name) const {
    const auto after_space = [&](std::size_t at) {
      while (at < tag_.size() && is_space(tag_[at])) ++at;
      return at;
    };
    for (std::size_t at = 0; (at = tag_.find(name, at)) != std::string::npos; ++at) {
      const std::size_t equals = after_space(at + name.size());
      if (at == 0 || !is_space(tag_[at - 1]) || equals == tag_.size() || tag_[equals] != '=')
        continue;
      const std::size_t value = after_space(equals + 1);
      if (value == tag_.size() || !is_quote(tag_[value])) continue;
      const std::size_t end = tag_.find(tag_[value], value + 1);
      if (end == std::string::npos) return std::nullopt;
      return tag_.substr(value + 1, end - value - 1);
    }
    return std::nullopt;
  }

  Source& source_;
  std::optional<int> base_;
  std::string tag_;         // what stands between < and >
  std::uint64_t line_ = 1;  // where it begins
};

}  // namespace

bool is_model(std::string_view text) {
  if (text.size() < 3 || text[0] != 'v' || !is_blank(text[1])) return false;
  text = trim(text.substr(1));
  return !text.empty() &&
         (is_digit(text[0]) || (text.size() > 1 && text[0] == '-' && is_digit(text[1])));
}

bool read_model(Text& text, Look& look, Reading& reading) {
  Model model;
  const auto& [line, number] = std::pair(look.line.text, look.line.number);
  const bool marked = line != "SAT";
  if (!marked || !take_literals(line.substr(1), number, model))
    take_lines(text.source, number, marked, model);
  return place_queens(model, number, reading);
}

bool read_markup(Text& text, Look&, Reading&) {
  text.if_none =
      "the text holds no placement; a drawing must have boards with data-queens attributes";
  text.stretch = std::make_unique<Markup>(text);
  return false;
}

}  // namespace queens::read
