// Tests texts made at random: placements in every form of docs/formats.md and pasted.txt, with headings, margins, bases
// and marks chosen by chance, and talk around them. The reader may refuse such a text, but what it reads must be what was
// written: it never takes a placement for another one, leaves one out or adds one.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "queens/read.hpp"

using namespace queens;

namespace {

using Columns = std::vector<int>;  // from 0

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : engine_(seed) {}
  int below(std::size_t n) { return static_cast<int>(engine_() % n); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(list.size()))];
  }
  template <class T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[static_cast<std::size_t>(below(i))]);
  }

 private:
  std::mt19937 engine_;
};

using Strings = std::vector<std::string>;

std::string number(int value) { return std::to_string(value); }

std::string joined(const Strings& parts, const std::string& separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : separator) + parts[i];
  return text;
}

Strings numbers(const Columns& columns, int base, const std::string& suffix = "") {
  Strings list;
  for (const int column : columns) list.push_back(number(column + base) + suffix);
  return list;
}

// "(0,1)" for each queen: `open` row `comma` column `close`.
Strings squares(const Columns& columns, int base, const std::string& open, const std::string& comma,
                const std::string& close) {
  Strings list;
  for (std::size_t row = 0; row < columns.size(); ++row)
    list.push_back(open + number(static_cast<int>(row) + base) + comma +
                   number(columns[row] + base) + close);
  return list;
}

// The squares of each row, one string for each.
std::vector<Strings> rows(const Columns& columns, const std::string& queen,
                          const std::string& empty, const std::string& dark) {
  std::vector<Strings> board;
  for (std::size_t row = 0; row < columns.size(); ++row) {
    board.emplace_back();
    for (std::size_t column = 0; column < columns.size(); ++column)
      board.back().push_back(static_cast<int>(column) == columns[row] ? queen
                             : (row + column) % 2 == 0                ? empty
                                                                      : dark);
  }
  return board;
}

// ---- Forms. Each writes one placement, and ends its last line. ----

std::string list_line(Chance& chance, const Columns& columns, int base) {
  const std::string index = chance.of<std::string>(
      {"", "", "", "001 : ", "1: ", "2) ", "#3: ", "1. ", "Solution 1: ", "Solution #2: "});
  if (chance.one_in(8))  // as tables and `cat -n` number lines
    return "  12" + chance.of<std::string>({"\t", "      "}) + joined(numbers(columns, base), " ") +
           "\n";
  return index +
         joined(numbers(columns, base), chance.of<std::string>({" ", ",", ", ", ";", "\t", "  "})) +
         chance.of<std::string>({"", "", "", " ", ",", " # by hand", "  // found"}) + "\n";
}

std::string bracketed_list(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> around = {{"[", "]"},
                                       {"(", ")"},
                                       {"{", "}"},
                                       {"List(", ")"},
                                       {"Vector(", ")"},
                                       {"c(", ")"},
                                       {"array([", "])"},
                                       {"np.array([", "])"},
                                       {"vec![", "]"},
                                       {"tensor([", "])"},
                                       {"Qs = [", "]."},
                                       {"queens = [", "]"},
                                       {"int q[] = {", "};"},
                                       {"let q = vec![", "];"},
                                       {"Some([", "])"},
                                       {"Queens at: [", "]"},
                                       {"result: [", "]"},
                                       {"Array(8) [ ", " ]"},
                                       {"[", "], Conflicts: 0"},
                                       {"[", "];"},
                                       {"q = array1d(1..8, [", "]);"}};
  const Strings& pair = chance.of(around);
  return pair[0] + joined(numbers(columns, base), chance.of<std::string>({", ", ",", ",\n"})) +
         pair[1] + "\n";
}

std::string spaced_list(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> around = {
      {"[", " ", "]", ""},    {"{", " ", "}", ""},  {"#(", " ", ")", ""}, {"[", "; ", "]", ""},
      {"[|", "; ", "|]", ""}, {"[", " ", "]", "."}, {"[1] ", " ", "", ""}};
  const Strings& form = chance.of(around);
  return form[0] + joined(numbers(columns, base, form[3]), form[1]) + form[2] + "\n";
}

std::string compact(Chance&, const Columns& columns, int base) {
  return joined(numbers(columns, base), "") + "\n";
}

std::string column(Chance& chance, const Columns& columns, int base) {
  return joined(numbers(columns, base), chance.of<std::string>({"\n", ",\n"})) + "\n\n";
}

std::string pairs(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> forms = {{"", " ", "", "\n"},         {"", ",", "", "\n"},
                                      {"(", ",", ")", ","},        {"(", ", ", ")", ", "},
                                      {"(", ",", ")", "\n"},       {"(", ",", ")", " "},
                                      {"[", ", ", "]", "\n"},      {"queen(", ",", ")", " "},
                                      {"queen(", ",", ").", "\n"}, {"q(", ", ", ")", ", "}};
  const Strings& form = chance.of(forms);
  Strings list = squares(columns, base, form[0], form[1], form[2]);
  if (chance.one_in(2)) chance.shuffle(list);
  return joined(list, form[3]) + "\n\n";
}

std::string nested_pairs(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> forms = {{"[", ",", "]"},
                                      {"(", ", ", ")"},
                                      {"{", ",", "}"},
                                      {"{\"row\":", ",\"col\":", "}"},
                                      {"{\"r\":", ",\"c\":", "}"},
                                      {"{ row: ", ", column: ", " }"}};
  const Strings& form = chance.of(forms);
  Strings list = squares(columns, base, form[0], form[1], form[2]);
  if (chance.one_in(2)) chance.shuffle(list);
  const std::string name = chance.of<std::string>({"", "", "queens = ", "Solution: "});
  return name + "[" + joined(list, chance.of<std::string>({",", ", ", ",\n  "})) + "]\n";
}

std::string keyed(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> forms = {
      {"", "Q_", " = ", "", "\n", ""},  {"", "q", " = ", "", "\n", ""},
      {"", "q[", "] = ", "", ", ", ""}, {"[", "Q_", " = ", "", ", ", "]"},
      {"{", "", ": ", "", ", ", "}"},   {"{", "'Q", "': ", "", ", ", "}"}};
  const Strings& form = chance.of(forms);
  Strings list;
  for (std::size_t row = 0; row < columns.size(); ++row)
    list.push_back(form[1] + number(static_cast<int>(row) + base) + form[2] +
                   number(columns[row] + base) + form[3]);
  if (chance.one_in(2)) chance.shuffle(list);
  return form[0] + joined(list, form[4]) + form[5] + "\n\n";
}

// A queen on each line.
std::string lines(Chance& chance, const Columns& columns, int base) {
  const std::vector<Strings> forms = {
      {"", ": ", ""}, {"", " -> ", ""}, {"Queen at (", ", ", ")"}, {"(", ", ", ")"}};
  const Strings& form = chance.of(forms);
  return joined(squares(columns, base, form[0], form[1], form[2]), "\n") + "\n\n";
}

std::string records(Chance& chance, const Columns& columns, int base) {
  Strings names;
  const std::string stem = chance.of<std::string>({"row", "q", "c"});
  if (chance.one_in(2)) {
    for (std::size_t row = 0; row < columns.size(); ++row)
      names.push_back(stem + number(static_cast<int>(row) + 1));
    const bool index = chance.one_in(2);
    return (index ? "solution," : "") + joined(names, ",") + "\n" + (index ? "1," : "") +
           joined(numbers(columns, base), ",") + "\n\n";
  }
  return chance.of<std::string>({"row,col", "r,c", "Row,Column"}) + "\n" +
         joined(squares(columns, base, "", ",", ""), "\n") + "\n\n";
}

std::string matrix(Chance& chance, const Columns& columns, int) {
  const std::vector<Strings> forms = {
      {"", "", "", " ", "\n", ""},        {"", "", "", "", "\n", ""},
      {"", "", "", ",", "\n", ""},        {"[", "[", "]", ",", ",", "]"},
      {"[", "[", "]", ", ", ",\n ", "]"}, {"[", "[", "]", " ", "\n ", "]"},
      {"", "[", "]", ", ", "\n", ""},     {"{", "{", "}", ",", ",\n", "}"},
      {"", "(", ")", ", ", "\n", ""},     {"{\"board\":[", "[", "]", ",", ",", "]}"}};
  const Strings& form = chance.of(forms);
  Strings list;
  for (const Strings& row : rows(columns, "1", "0", "0"))
    list.push_back(form[1] + joined(row, form[3]) + form[2]);
  return form[0] + joined(list, form[4]) + form[5] + "\n";
}

std::string flat_matrix(Chance& chance, const Columns& columns, int) {
  Strings all;
  for (const Strings& row : rows(columns, "1", "0", "0"))
    all.insert(all.end(), row.begin(), row.end());
  return chance.one_in(2) ? joined(all, " ") + "\n" : "[" + joined(all, ",") + "]\n";
}

std::string strings(Chance& chance, const Columns& columns, int) {
  Strings list;
  for (const Strings& row : rows(columns, "Q", ".", "."))
    list.push_back("\"" + joined(row, "") + "\"");
  const std::string board = "[" + joined(list, chance.of<std::string>({",", ", ", ",\n"})) + "]";
  return chance.of<std::string>({"", "Output: "}) + (chance.one_in(2) ? "[" + board + "]" : board) +
         "\n";
}

// A drawn board with marks, numbers of rows at either side, numbers or letters of columns, and a frame.
std::string board(Chance& chance, const Columns& columns, int) {
  const std::vector<Strings> marks = {{"Q", "#", "."}, {"Q", "#", "-"},         {"1", "0", "0"},
                                      {"1", ".", "."}, {"X", "*", "*"},         {"*", "X", "X"},
                                      {"x", "o", "o"}, {"♛", "·", "·"},         {"♕", "□", "■"},
                                      {"👑", "⬜", "⬛"}, {"🟥", "🟩", "🟩"}};
  Strings mark = chance.of(marks);
  if (chance.one_in(2)) {
    const Strings queens = {"Q", "q", "X", "x", "*", "@", "$", "&", "W", "R", "K", "%", "♛", "♔"};
    const Strings empties = {".", "-", "_", "+", "~", "=", "·", "o", "0", ":", "#", "□", "░"};
    mark = {chance.of(queens), chance.of(empties), ""};
    mark[2] = mark[1];
  }
  const std::string gap = chance.of<std::string>({"", " ", " "});
  const int n = static_cast<int>(columns.size()), first = chance.below(2);
  const bool down = chance.one_in(2), left = chance.one_in(4), right = chance.one_in(5);
  const int scale = gap == " " ? chance.below(3) : 0;  // none, numbers, letters
  const Strings bar =
      gap == " " ? chance.of<Strings>({{"", "", ""}, {"| ", " | ", " |"}, {"│ ", " │ ", " │"}})
                 : chance.of<Strings>({{"", "", ""}, {"|", "", "|"}});
  const bool grid = bar[1] != "" && chance.one_in(2);
  const std::string after_label = chance.of<std::string>({" ", " ", ": ", " | "});
  const std::size_t margin = left ? number(n).size() : 0;
  const auto label = [&](int row) { return number(down ? first + row : first + n - 1 - row); };
  const auto padded = [&](const std::string& text) {
    return std::string(margin - std::min(margin, text.size()), ' ') + text +
           (bar[0].empty() ? after_label : " ");
  };
  std::string files = std::string(left ? padded("").size() : 0, ' ') + (bar[0].empty() ? "" : "  ");
  for (int i = 0; i < n; ++i)
    files += (scale == 1 ? number(first + i) : std::string(1, static_cast<char>('a' + i))) +
             (bar[0].empty() ? " " : "   ");
  std::string rule = std::string(left ? padded("").size() : 0, ' ') + "+";
  for (int i = 0; i < n; ++i) rule += "---+";
  const bool above = chance.one_in(2);
  std::string text = scale != 0 && above ? files + "\n" : "";
  if (grid) text += rule + "\n";
  int row = 0;
  for (const Strings& each : rows(columns, mark[0], mark[1], mark[2])) {
    text += (left ? padded(label(row)) : "") + bar[0] +
            joined(each, bar[1].empty() ? gap : bar[1]) + bar[2] + (right ? " " + label(row) : "") +
            "\n" + (grid ? rule + "\n" : "");
    ++row;
  }
  return text + (scale != 0 && !above ? files + "\n" : "") + (chance.one_in(2) ? "\n" : "");
}

std::string named_squares(Chance& chance, const Columns& columns, int) {
  Strings list;
  for (std::size_t row = 0; row < columns.size(); ++row)
    list.push_back(static_cast<char>('a' + columns[row]) +
                   number(static_cast<int>(columns.size() - row)));
  if (chance.one_in(2)) chance.shuffle(list);
  return joined(list, chance.of<std::string>({" ", ", "})) + "\n";
}

std::string document(Chance& chance, const Columns& columns, int base) {
  const std::string list = joined(numbers(columns, base), ",");
  const std::string n = number(static_cast<int>(columns.size()));
  return chance.of<std::string>(
             {"{\"n\":" + n + ",\"base\":" + number(base) + ",\"solutions\":[[" + list + "]]}",
              "{\"n\":" + n + ",\"queens\":[" + list + "]}",
              "{\"solution\":[" + list + "],\"time\":0.25}",
              "<svg><g data-queens=\"" + list + "\"/></svg>"}) +
         "\n";
}

std::string model(Chance& chance, const Columns& columns, int) {
  std::string literals;
  int variable = 0;
  for (const Strings& row : rows(columns, "", "-", "-"))
    for (const std::string& sign : row) literals += sign + number(++variable) + " ";
  return (chance.one_in(2) ? "s SATISFIABLE\nv " : "SAT\n") + literals + "0\n";
}

using Form = std::string (*)(Chance&, const Columns&, int base);

const std::vector<Form> kForms = {
    list_line,    list_line, bracketed_list, spaced_list, compact,       column,      pairs,
    nested_pairs, keyed,     lines,          records,     matrix,        flat_matrix, strings,
    board,        board,     board,          board,       named_squares, document,    model};

// ---- Texts. ----

const Strings kBefore = {"Solution found",
                         "Solution 1:",
                         "=== Solution 1 ===",
                         "There are 92 solutions to the 8 queens problem.",
                         "Enter the number of queens: 8",
                         "$ ./queens 8",
                         "# by hand",
                         "// by hand",
                         "[INFO] started",
                         "Best fitness = 6",
                         "Iteration 17: conflicts 0",
                         "Board 1",
                         "First board:",
                         "YES",
                         "Time: 0.01 s",
                         "N = 8",
                         "How many queens? 8",
                         "Total: 2",
                         "clingo version 5.4.0",
                         "解法:",
                         "************"};
const Strings kAfter = {"Total: 1",
                        "Time: 3 ms",
                        "done.",
                        "1 solution found",
                        "Total solutions: 92",
                        "Press any key to continue . . .",
                        "real\t0m0.003s",
                        "Conflicts: 0",
                        "OPTIMAL!",
                        "true.",
                        "# end",
                        "Found after 876 nodes (113 backtracks)",
                        "----------"};

struct Written {
  std::string text;
  std::vector<Columns> placements;
};

// A queen in each row; in each column too, but for one placement of `twice`. Numbers in their order may be a scale, and are
// not written.
Columns placement(Chance& chance, std::size_t n, std::size_t twice) {
  Columns columns(n);
  std::iota(columns.begin(), columns.end(), 0);
  do chance.shuffle(columns);
  while (std::is_sorted(columns.begin(), columns.end()));
  if (twice != 0 && chance.one_in(twice))
    columns[1 + static_cast<std::size_t>(chance.below(n - 1))] = columns[0];
  return columns;
}

Written written(Chance& chance) {
  Written result;
  int base = chance.below(2);
  const std::size_t n = 4 + static_cast<std::size_t>(chance.below(9));
  const bool mixed = chance.one_in(3);
  Form form = chance.of(kForms);
  std::string body;
  do {
    if (mixed) form = chance.of(kForms);
    const std::size_t size = form == compact ? std::min<std::size_t>(n, 8) : n;
    result.placements.push_back(placement(chance, size, form == column ? 0 : 8));
    const Columns& columns = result.placements.back();
    if (std::find(columns.begin(), columns.end(), 0) == columns.end())
      base = 1;  // no number 0 shows base 0
    body += form(chance, columns, base);
    if (chance.one_in(3)) body += "\n";
  } while (form != document && form != model && form != records && chance.one_in(3));
  std::string text;
  if (form != column && !mixed && chance.one_in(8))
    text += chance.of<std::string>({"8\n", "1\n", "92\n"});
  while (chance.one_in(2)) text += chance.of(kBefore) + "\n" + (chance.one_in(4) ? "\n" : "");
  const std::string margin(chance.one_in(4) ? static_cast<std::size_t>(1 + chance.below(6)) : 0,
                           ' ');
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = body.find('\n', at);
    if (end != at) text += margin;
    text += body.substr(at, end - at) + "\n";
    at = end + 1;
  }
  while (chance.one_in(2)) text += chance.of(kAfter) + "\n";
  if (chance.one_in(8)) text = std::regex_replace(text, std::regex("\n"), "\r\n");
  result.text = text;
  return result;
}

Columns columns_of(const Arrangement& arrangement) {
  Columns columns(static_cast<std::size_t>(arrangement.n), -1);
  for (const Square& square : arrangement.queens)
    if (square.row >= 0 && square.row < arrangement.n)
      columns[static_cast<std::size_t>(square.row)] = square.column;
  return columns;
}

void read_texts(int count) {
  Chance chance(1);
  int right = 0, misread = 0;
  for (int i = 0; i < count && misread < 10; ++i) {
    const Written each = written(chance);
    std::vector<Columns> found;
    try {
      for (const Reading& reading : read_placements(each.text))
        found.push_back(columns_of(reading.arrangement));
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::bad_text);
      continue;
    }
    right += found == each.placements;
    misread += found != each.placements;
    EXPECT_EQ(found, each.placements) << each.text;
  }
  EXPECT_GT(right, count * 95 / 100);
}

}  // namespace

TEST(Generated, IsReadRightOrRefused) { read_texts(2000); }

// labels: full
TEST(Generated, IsReadRightOrRefusedEachTime) { read_texts(100000); }
