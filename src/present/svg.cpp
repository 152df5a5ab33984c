// Draws a board as SVG, or a sheet of several boards, for web pages and print.
//
// The squares and the queen are defined once, in <defs>, and reused everywhere, so a sheet stays small. The queen
// is a shape of our own, so it does not depend on a font. Every board carries its placement as data-queens and
// data-base, and can be read back. Pre-placed queens are red, blocked squares crossed. Regions have a tint each, and
// thick borders, which say the same without colour. Boards are kept until end(), because only then is the size of the
// sheet known. captioned_sheet() draws a sheet whose captions are given.
#include <algorithm>

#include "base/phrases.hpp"
#include "present/writers.hpp"
#include "present/xml.hpp"

namespace queens {
namespace present {
namespace {

constexpr std::size_t kLargestSheet = 4096;               // boards
constexpr std::size_t kMostMarks = std::size_t{1} << 20;  // queens and crosses on a sheet

constexpr std::int64_t kSquare = 40;   // side of a square; the queen's path is made for it
constexpr std::int64_t kMargin = 24;   // around the drawing
constexpr std::int64_t kLabels = 26;   // room for ranks at the left and files below
constexpr std::int64_t kCaption = 34;  // room for the number above a board of a sheet
constexpr std::int64_t kWidest = 960;  // pixels; larger drawings are scaled down

// A crown with five points, a pearl on each, and a banded base, in a square of 40.
constexpr std::string_view kQueen =
    "<g id=\"queens-piece\" stroke=\"#fffaf0\" stroke-width=\"1.1\" stroke-linejoin=\"round\">"
    "<path d=\"M11.3 27.6 6.6 14.4 13.1 20.8 13.4 10.6 18 19.4 20 8.6 22 19.4 26.6 10.6 26.9 20.8"
    " 33.4 14.4 28.7 27.6Q20 24.9 11.3 27.6Z\"/>"
    "<path d=\"M11.3 27.6Q20 24.9 28.7 27.6L29 30.4Q20 28 11 30.4Z\"/>"
    "<path d=\"M11 30.4Q20 28 29 30.4 30.6 31.6 30.6 34.4H9.4Q9.4 31.6 11 30.4Z\"/>"
    "<circle cx=\"6.4\" cy=\"12.9\" r=\"2.3\"/><circle cx=\"13.2\" cy=\"9\" r=\"2.3\"/>"
    "<circle cx=\"20\" cy=\"7\" r=\"2.5\"/><circle cx=\"26.8\" cy=\"9\" r=\"2.3\"/>"
    "<circle cx=\"33.6\" cy=\"12.9\" r=\"2.3\"/></g>\n";

// Every rule applies only to our own drawings, because a drawing may share a page with others.
constexpr std::string_view kStyle =
    "<style>.queens-sheet .found{fill:#2f2a26}.queens-sheet .placed{fill:#a8321f}"
    ".queens-sheet .blocked{stroke:#a8321f;stroke-width:3.5;stroke-linecap:round;opacity:.8}"
    ".queens-sheet text{font:15px Georgia,'DejaVu Serif',serif;fill:#5d5348;text-anchor:middle}"
    ".queens-sheet .caption{font-size:17px}</style>\n";

class SvgWriter : public Writer {
 public:
  SvgWriter(const Problem& problem, Style style)
      : problem_(problem),
        blocked_(blocked_squares(problem)),
        style_(style),
        n_(problem.n),
        labelled_(n_ <= kLetters) {
    std::sort(problem_.queens.begin(), problem_.queens.end());
  }

  std::string solution(PlacementView columns) override {
    require_rows(columns, n_);
    const std::size_t marks = columns.size() + blocked_.size();
    if (boards_.size() >= std::min(kLargestSheet, kMostMarks / marks))
      throw Error(ErrorCode::too_large,
                  "a sheet holds at most " + std::to_string(boards_.size()) +
                      " boards of this size: ask for fewer, or for the format numeric, "
                      "csv or json");
    boards_.push_back({Placement(columns.begin(), columns.end()),
                       index_label(style_.first_number + boards_.size())});
    return {};
  }

  std::string end(const Answer& answer) override {
    const std::string title = title_for(answer);
    if (boards_.empty()) boards_.emplace_back();  // the problem as it was given
    if (!style_.numbered || boards_.size() == 1)
      for (CaptionedBoard& board : boards_) board.caption.clear();
    std::size_t across = 1;
    while (across * across < boards_.size()) ++across;
    return sheet(boards_, across, title);
  }

  /// A document with these boards, at least one. A board without columns shows only what the problem gives.
  std::string sheet(const std::vector<CaptionedBoard>& boards, std::size_t across,
                    const std::string& title) const {
    const std::size_t down = (boards.size() + across - 1) / across;
    const std::int64_t side = kSquare * n_;
    const std::int64_t labels = labelled_ ? kLabels : 0;
    const std::int64_t caption = boards.front().caption.empty() ? 0 : kCaption;
    const std::int64_t step_x = side + labels + kMargin;
    const std::int64_t step_y = side + labels + caption + kMargin;

    std::string text = head(title, static_cast<std::int64_t>(across) * step_x + kMargin,
                            static_cast<std::int64_t>(down) * step_y + kMargin);
    text += definitions();
    for (std::size_t i = 0; i < boards.size(); ++i)
      append_board(text, boards[i],
                   kMargin + labels + static_cast<std::int64_t>(i % across) * step_x,
                   kMargin + caption + static_cast<std::int64_t>(i / across) * step_y);
    return text + "</svg>\n";
  }

 private:
  static std::string head(const std::string& title, std::int64_t width, std::int64_t height) {
    const std::int64_t shown_width = std::min(width, kWidest);
    std::string size = attribute("width", static_cast<double>(shown_width));
    size += attribute("height", static_cast<double>(height) * static_cast<double>(shown_width) /
                                    static_cast<double>(width));
    const std::string view = std::to_string(width) + ' ' + std::to_string(height);
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "
        "xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-sheet\" role=\"img\"" +
        size + " viewBox=\"0 0 " + view + "\">\n<title>" + escape_xml(title) + "</title>\n";
    text += kStyle;
    return text + "<rect width=\"100%\" height=\"100%\" fill=\"#fdfbf6\"/>\n";
  }

  std::string title_for(const Answer& answer) const {
    const std::string size = std::to_string(n_);
    std::string text = plural(static_cast<std::uint64_t>(n_), "queen") + " on the " + size +
                       " by " + size + (problem_.toroidal ? " torus" : " board") +
                       (problem_.regions.empty() ? ": " : " with regions: ");
    if (boards_.size() == 1) return text + "a solution";
    if (!boards_.empty()) return text + std::to_string(boards_.size()) + " solutions";
    return text + (answer.verdict == Verdict::none ? "no solution" : "as it is given");
  }

  // Ids include the values they depend on, so that several drawings can share a page.
  std::string definitions() const {
    const std::string side = std::to_string(kSquare * n_);
    std::string text = "<defs>\n";
    text += kQueen;
    text += "<g id=\"" + squares_id() + "\">";
    if (problem_.regions.empty()) {
      text += "<rect width=\"" + side + "\" height=\"" + side +
              "\" fill=\"#f3ead8\"/><path fill=\"#c3ab87\" d=\"";
      append_squares(text, [this](Square s) { return is_dark(s.row, s.column, n_); });
      text += "\"/>";
    } else {
      append_regions_to(text);
    }
    text += "<rect width=\"" + side + "\" height=\"" + side +
            "\" fill=\"none\" stroke=\"#6b5a45\" stroke-width=\"2\"/></g>\n";
    if (labelled_) text += board_labels();
    return text + "</defs>\n";
  }

  std::string squares_id() const {
    std::string id = "queens-squares-" + std::to_string(n_);
    if (problem_.regions.empty()) return id;
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const std::int32_t region : problem_.regions)
      hash = (hash ^ static_cast<std::uint64_t>(region)) * 0x100000001b3;
    return id + '-' + std::to_string(hash);
  }

  template <class Wanted>
  void append_squares(std::string& text, Wanted&& wanted) const {
    for (std::int32_t row = 0; row < n_; ++row)
      for (std::int32_t column = 0; column < n_; ++column)
        if (wanted(Square{row, column}))
          text += 'M' + std::to_string(kSquare * column) + ' ' + std::to_string(kSquare * row) +
                  "h40v40h-40z";
  }

  void append_regions_to(std::string& text) const {
    const std::size_t tints = std::min(std::size(kTints), static_cast<std::size_t>(n_));
    for (std::size_t tint = 0; tint < tints; ++tint) {
      text += "<path fill=\"" + std::string(kTints[tint].svg) + "\" d=\"";
      append_squares(text, [&](Square s) {
        return static_cast<std::size_t>(problem_.region(s)) % tints == tint;
      });
      text += "\"/>";
    }
    std::string thin, thick;  // lines between squares
    const auto line = [&](Square one, Square other, const char* along) {
      (problem_.region(one) == problem_.region(other) ? thin : thick) +=
          'M' + std::to_string(kSquare * other.column) + ' ' + std::to_string(kSquare * other.row) +
          along;
    };
    for (std::int32_t row = 0; row < n_; ++row)
      for (std::int32_t column = 0; column < n_; ++column) {
        if (row > 0) line({row - 1, column}, {row, column}, "h40");
        if (column > 0) line({row, column - 1}, {row, column}, "v40");
      }
    text += "<path fill=\"none\" stroke=\"#6b5a45\" stroke-opacity=\".35\" d=\"" + thin +
            "\"/><path fill=\"none\" stroke=\"#2f2a26\" stroke-width=\"3\" "
            "stroke-linecap=\"round\" d=\"" +
            thick + "\"/>";
  }

  std::string board_labels() const {
    std::string text = "<g id=\"queens-labels-" + std::to_string(n_) + "\">";
    for (std::int32_t i = 0; i < n_; ++i) {
      const std::int64_t middle = kSquare * i + kSquare / 2;
      text += "<text x=\"-14\" y=\"" + std::to_string(middle + 5) + "\">" + std::to_string(n_ - i) +
              "</text><text x=\"" + std::to_string(middle) + "\" y=\"" +
              std::to_string(kSquare * n_ + 20) + "\">" + static_cast<char>('a' + i) + "</text>";
    }
    return text + "</g>\n";
  }

  void append_board(std::string& text, const CaptionedBoard& board, std::int64_t x,
                    std::int64_t y) const {
    const auto& [columns, caption] = board;
    const std::string size = std::to_string(n_);
    text += "<g transform=\"translate(" + std::to_string(x) + ' ' + std::to_string(y) + ")\"";
    if (!columns.empty()) {
      text += " data-n=\"" + size + "\" data-base=\"" + std::to_string(style_.base) +
              "\" data-queens=\"";
      append_columns(text, columns, style_.base, ' ');
      text += '"';
    }
    text += ">\n<use href=\"#" + squares_id() + "\"/>";
    if (labelled_) text += "<use href=\"#queens-labels-" + size + "\"/>";
    if (!caption.empty())
      text += "<text class=\"caption\" x=\"" + std::to_string(kSquare * n_ / 2) + "\" y=\"-12\">" +
              escape_xml(caption) + "</text>";
    append_crosses(text);
    if (columns.empty()) {
      append_queens(text, "placed", problem_.queens);
    } else {
      std::vector<Square> placed, found;
      for (std::int32_t row = 0; row < n_; ++row) {
        const Square square{row, columns[row]};
        const bool given =
            std::binary_search(problem_.queens.begin(), problem_.queens.end(), square);
        (given ? placed : found).push_back(square);
      }
      append_queens(text, "found", found);
      append_queens(text, "placed", placed);
    }
    text += "\n</g>\n";
  }

  void append_crosses(std::string& text) const {
    if (blocked_.empty()) return;
    text += "<path class=\"blocked\" d=\"";
    for (const Square square : blocked_)
      text += 'M' + std::to_string(kSquare * square.column + 12) + ' ' +
              std::to_string(kSquare * square.row + 12) + "l16 16m0-16l-16 16";
    text += "\"/>";
  }

  static void append_queens(std::string& text, std::string_view kind,
                            const std::vector<Square>& squares) {
    if (squares.empty()) return;
    text += "<g class=\"" + std::string(kind) + "\">";
    for (const Square square : squares)
      text += "<use href=\"#queens-piece\" x=\"" + std::to_string(kSquare * square.column) +
              "\" y=\"" + std::to_string(kSquare * square.row) + "\"/>";
    text += "</g>";
  }

  Problem problem_;
  std::vector<Square> blocked_;
  Style style_;
  std::int32_t n_;
  bool labelled_;
  std::vector<CaptionedBoard> boards_;
};

}  // namespace

std::unique_ptr<Writer> svg_writer(const Problem& problem, Style style) {
  return std::make_unique<SvgWriter>(problem, style);
}

}  // namespace present

std::string captioned_sheet(const std::vector<CaptionedBoard>& boards, std::size_t across,
                            const std::string& title, Style style) {
  const auto n = static_cast<std::int32_t>(boards.front().columns.size());
  present::require_size(Format::svg, boards.front().columns.size());
  return present::SvgWriter({.n = n}, std::move(style))
      .sheet(boards, std::min(across, boards.size()), title);
}

}  // namespace queens
