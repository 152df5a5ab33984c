// What the writers of the output formats share: the functions that make them, and helpers that several of them use.
//
// A new format needs its writer, a row of the table in formats.cpp, and a case in make_writer() or text_writer().
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/present.hpp"

namespace queens {
namespace present {

/// If a question is given, such as "rank", it takes the place of that of the answer; `numbers` are further members.
std::unique_ptr<Writer> json_writer(
    const Problem& problem, Style style, std::string question = {},
    std::vector<std::pair<std::string, std::uint64_t>> numbers = {});
std::unique_ptr<Writer> svg_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> npy_writer(const Problem& problem, Style style);
/// All other formats.
std::unique_ptr<Writer> text_writer(Format format, const Problem& problem, Style style);

/// What the regions are called: their names, or else what usual_region_name() says.
std::vector<std::string> region_labels(const Problem& problem);

/// A colour for a region, light enough for black text: in SVG, and among the 256 colours of a terminal.
struct Tint {
  std::string_view svg;
  int terminal;
};

/// Region k has the tint k modulo their number. The first nine are the light scheme of P. Tol, Colour Schemes (SRON,
/// 2021), made to be told apart by the colour-blind; no larger set can be, so drawings show borders as well.
inline constexpr Tint kTints[] = {{"#77aadd", 110}, {"#ee8866", 209}, {"#eedd88", 222},
                                  {"#ffaabb", 217}, {"#99ddff", 117}, {"#44bb99", 72},
                                  {"#bbcc33", 149}, {"#dddddd", 253}, {"#aaaa00", 142},
                                  {"#bba3d8", 146}, {"#c8a27a", 180}, {"#f7f7f7", 231}};

/// A format that consists of numbers, and so can write a board of any size in constant memory, part by part: part() and
/// begin_part() replace solution() and begin(). A whole solution is one part: its head, its columns with `separator`
/// between them, and `end`.
class NumberWriter : public Writer {
 public:
  NumberWriter(std::int64_t n, Style style, char separator, std::string_view end)
      : n_(n), style_(std::move(style)), separator_(separator), end_(end) {}

  std::int64_t rows() const { return n_; }

  std::string solution(PlacementView columns) override;

  /// Appends the next part of begin(); returns whether more is left.
  virtual bool begin_part(std::string& text) {
    text += begin();
    return false;
  }

  /// Appends a part of a solution: the columns of the rows from `first_row` on. Give the parts in
  /// order; the one with row 0 begins the solution, the one with the last row ends it.
  virtual void part(std::string& text, PlacementView columns, std::int64_t first_row);

  /// Closes a solution of which only the first `rows` rows were written, so that end() may follow
  /// and the document can be read. Text formats end the line; json ends the list, and end() adds
  /// "rows_written". An npy array stays shorter than its head says.
  virtual void cut(std::string& text, std::int64_t rows);

 protected:
  /// What precedes the columns of the next solution.
  virtual std::string head() { return {}; }

  std::int64_t n_;
  Style style_;

 private:
  char separator_;
  std::string_view end_;
};

/// Throws Error(too_large) if the format cannot show a board of n rows.
void require_size(Format format, std::size_t n);

/// Throws Error(bad_argument) unless the placement has n rows.
void require_rows(PlacementView columns, std::int64_t n);

/// Whether the square is dark; the bottom-left one is.
inline bool is_dark(std::int64_t row, std::int64_t column, std::int64_t n) {
  return (n - 1 - row + column) % 2 == 0;
}

/// The number of a solution, at least three digits wide: "001".
std::string index_label(std::uint64_t index);

/// Appends the columns counted from `base`, `separator` between them unless it is 0.
void append_columns(std::string& text, PlacementView columns, int base, char separator);

}  // namespace present

/// A board to be drawn with its caption above it.
struct CaptionedBoard {
  Placement columns;
  std::string caption;
};

/// A complete SVG document with the boards in rows of `across`, all of the same size n >= 1. The boards can be
/// read back from it. Throws Error(too_large) beyond n = 200.
std::string captioned_sheet(const std::vector<CaptionedBoard>& boards, std::size_t across,
                            const std::string& title, Style style = {});

}  // namespace queens
