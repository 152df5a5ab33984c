// The module's functions for reading, judging and drawing placements, and for their symmetries.
#include <algorithm>
#include <sstream>

#include "errors.hpp"
#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

// Up to these sizes, in rows and in characters, work takes less than a millisecond.
constexpr std::size_t kSmallBoard = 1000, kSmallText = 10'000;

// The columns if there is one queen in each row and all are on the board.
std::optional<Placement> as_placement(const Arrangement& arrangement) {
  if (arrangement.queens.size() != static_cast<std::size_t>(arrangement.n)) return std::nullopt;
  Placement columns(arrangement.queens.size(), -1);
  for (const Square& queen : arrangement.queens) {
    if (queen.row < 0 || queen.row >= arrangement.n || queen.column < 0 ||
        queen.column >= arrangement.n || columns[static_cast<std::size_t>(queen.row)] != -1)
      return std::nullopt;
    columns[static_cast<std::size_t>(queen.row)] = queen.column;
  }
  return columns;
}

// Gives the reader the text in pieces, and nothing more once the work was stopped.
class Pieces : public std::streambuf {
 public:
  Pieces(std::string_view text, const Job& job) : text_(text), job_(job) {}

 protected:
  int_type underflow() override {
    constexpr std::size_t kPiece = 1 << 20;
    if (!job_.going() || position_ >= text_.size()) return traits_type::eof();
    const std::size_t size = std::min(kPiece, text_.size() - position_);
    char* const begin = const_cast<char*>(text_.data()) + position_;  // setg() takes no const
    setg(begin, begin, begin + size);
    position_ += size;
    return traits_type::to_int_type(*begin);
  }

 private:
  std::string_view text_;
  const Job& job_;
  std::size_t position_ = 0;
};

// A placement found in a text: its columns if there is one queen in each row, else its squares.
struct Found : Reading {
  std::optional<Placement> placement;
  std::vector<Square> queens() const {
    return placement ? arrangement_of(*placement).queens : arrangement.queens;
  }
};

std::vector<Found> read(const std::string& all, std::optional<int> base) {
  const auto read_all = [&](Job& job) {
    std::vector<Found> list;
    Pieces pieces(all, job);
    std::istream input(&pieces);
    PlacementReader reader(input, base);
    Found found;
    while (job.going() && reader.next(found)) {
      found.placement = as_placement(found.arrangement);
      if (found.placement) found.arrangement.queens = {};
      list.push_back(std::move(found));
      found = {};
    }
    return list;
  };
  return run_job(py::none(), read_all, all.size() <= kSmallText);
}

// What is wrong with queens on a board of n rows.
struct Check : Inspection {
  std::int32_t n = 0;
};

// By a problem, or by the rules of the empty board.
Check check(const Arrangement& arrangement, bool toroidal, const Problem* problem) {
  constexpr std::size_t kListed = 20;
  const auto judge = [&](Job& job) {
    const auto heed = [&] {
      if (!job.going()) throw Interrupted();
    };
    const Problem empty{.n = arrangement.n, .toroidal = toroidal};
    const CheckedProblem by(problem != nullptr ? *problem : empty, 0);
    return Check{inspect(arrangement, by, kListed, heed), arrangement.n};
  };
  const auto n = static_cast<std::uint64_t>(arrangement.n);
  const bool small =
      arrangement.queens.size() <= kSmallBoard &&
      (problem == nullptr || (n * n <= kSmallText && problem->blocked.size() <= kSmallBoard));
  return run_job(py::none(), judge, small);
}

// The judgement on placements that are solutions needs no lists, and is made quickly.
Check check_columns(PlacementView columns, bool toroidal, const Problem* problem) {
  if (problem == nullptr && columns.size() <= kSmallBoard && is_solution(columns, toroidal))
    return Check{{}, static_cast<std::int32_t>(columns.size())};
  return check(arrangement_of(columns), toroidal, problem);
}

std::vector<Square> squares_of(const py::list& pairs) {
  std::vector<Square> squares;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (i % kBreath == kBreath - 1 && breathe() != 0) throw py::error_already_set();
    squares.push_back(pairs[i].cast<Square>());
  }
  return squares;
}

// The same for a list or tuple of n whole numbers, on the board or not; None if it is anything else.
std::optional<Check> check_list(const py::object& list, bool toroidal, const Problem* problem) {
  PyObject* const from = list.ptr();
  const Py_ssize_t n = PySequence_Fast_GET_SIZE(from);
  Placement columns(static_cast<std::size_t>(n));
  for (Py_ssize_t row = 0; row < n; ++row) {
    if (row % kBreath == kBreath - 1 && breathe() != 0) throw py::error_already_set();
    if (PySequence_Fast_GET_SIZE(from) != n) return std::nullopt;
    PyObject* const item = PySequence_Fast_GET_ITEM(from, row);
    if (!PyLong_CheckExact(item)) return std::nullopt;
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(item, &overflow);
    if (overflow != 0 || value < -kLargestSize || value > kLargestSize) return std::nullopt;
    columns[static_cast<std::size_t>(row)] = static_cast<std::int32_t>(value);
  }
  return check_columns(columns, toroidal, problem);
}

std::string in_words(const Check& found) {
  const std::string n = std::to_string(found.n);
  if (found.valid()) return "a solution for n = " + n;
  std::string text = "not a solution for n = " + n;
  if (found.missing > 0) text += "\n  queens missing: " + std::to_string(found.missing);
  if (found.missing < 0) text += "\n  queens too many: " + std::to_string(-found.missing);
  for (const Square& each : found.off_board)
    text += "\n  the queen on " + to_string(each, 0) + " is off the board";
  for (const Attack& each : found.attacks)
    text += "\n  the queens on " + to_string(each.first, 0) + " and " + to_string(each.second, 0) +
            (each.line == Line::corner ? " touch at " : " share ") +
            std::string(each.line == Line::antidiagonal ? "an " : "a ") +
            std::string(name(each.line));
  for (const Square& each : found.absent)
    text += "\n  no queen stands on " + to_string(each, 0) + ", where the problem gives one";
  for (const Square& each : found.on_blocked)
    text += "\n  the queen on " + to_string(each, 0) + " stands on a blocked square";
  const std::uint64_t more = found.attack_count - found.attacks.size() + found.off_board_count -
                             found.off_board.size() + found.absent_count - found.absent.size() +
                             found.on_blocked_count - found.on_blocked.size();
  return more == 0 ? text : text + "\n  and " + std::to_string(more) + " more";
}

constexpr std::size_t kPart = std::size_t{1} << 20;  // rows judged between two looks at the caller

// Boards that take long to judge are judged in parts, so that the call can be stopped.
bool is_solution_in_parts(PlacementView columns, bool toroidal) {
  if (columns.size() <= kPart) {
    const WithoutGil release;
    return is_solution(columns, toroidal);
  }
  return run_job(py::none(), [&](Job& job) {
    StreamingReferee referee;
    referee.begin();
    for (std::size_t row = 0; row < columns.size() && job.going(); row += kPart)
      referee.take(columns.subspan(row, std::min(kPart, columns.size() - row)));
    return job.going() && referee.finish(0, toroidal).valid();
  });
}

// A document with these placements, or one of them: bytes if the format is binary, else text. Without placements it is
// a picture of the problem.
py::object written(const std::vector<PlacementView>& views, const std::string& format_name,
                   int base, bool many, const std::optional<Problem>& problem) {
  const Format format = parse_format(format_name);
  const Problem board =
      problem ? *problem : Problem{.n = static_cast<std::int32_t>(views.at(0).size())};
  const auto write = [&](Job& job) {
    Style style;
    style.base = base;
    style.numbered = many;
    if (views.empty()) return draw(board, format, style);
    const auto writer = make_writer(format, board, style);
    std::string document;
    WritingSink sink(*writer, board.n, [&](std::string_view text) {
      document += text;
      return job.going();
    });
    for (const PlacementView columns : views)
      if (!sink.solution(columns)) return std::string();
    Answer answer;
    answer.question = many ? Question::all : Question::one;
    answer.verdict = Verdict::found;
    answer.count = views.size();
    answer.stop = Stop::enough;
    if (!many) answer.placement = Placement(views[0].begin(), views[0].end());
    sink.end(answer);
    return document;
  };
  const std::size_t squares = static_cast<std::size_t>(board.n) * static_cast<std::size_t>(board.n);
  const bool small = squares <= kSmallText && (views.size() + 1) * squares <= kSmallText;
  const std::string whole = run_job(py::none(), write, small);
  const auto row = std::ranges::find(formats(), format, &FormatInfo::format);
  return row->binary ? py::object(py::bytes(whole)) : py::str(whole);
}

}  // namespace

void add_text(py::module_& module) {
  Record<Attack>(module, "Attack").QUEENS_FIELDS(Attack, first, second, line);
  Record<Check>(module, "Check")
      .QUEENS_FIELDS(Check, n, attacks, attack_count, off_board, off_board_count, missing, absent,
                     absent_count, on_blocked, on_blocked_count)
      .attribute("valid", &Check::valid)
      .def("__bool__", [](const Check& check) { return check.valid(); })
      .def("__str__", in_words);
  Record<Found>(module, "Reading")
      .field("n", [](Found& self) -> std::int32_t& { return self.arrangement.n; })
      .field(
          "queens", &Found::queens,
          [](Found& self, const std::vector<Square>& queens) { self.arrangement.queens = queens; })
      .QUEENS_FIELDS(Found, placement, format, base, line)
      .def(py::init<const Found&>());

  module.def("read", read);
  module.def("check_columns", check_columns);
  module.def("check_list", check_list);
  module.def("check_squares",
             [](std::int32_t n, const py::list& squares, bool toroidal, const Problem* problem) {
               return check({n, squares_of(squares)}, toroidal, problem);
             });
  module.def("is_solution", is_solution_in_parts);
  module.def("draw", [](PlacementView columns) { return draw(columns); });
  module.def("written", written);

  const py::call_guard<WithoutGil> parallel;
  module.def("symmetries", [] {
    std::vector<std::string_view> names;
    for (const Symmetry each : kSymmetries) names.push_back(name(each));
    return names;
  });
  module.def(
      "image",
      [](PlacementView columns, int symmetry) {
        return image(columns, kSymmetries.at(static_cast<std::size_t>(symmetry)));
      },
      parallel);
  module.def("canonical", &canonical, parallel);
  module.def("orbit_size", &orbit_size, parallel);
  module.def("symmetry_class", &symmetry_class, parallel);

  module.def("read_problem", [](std::string_view text) -> Problem { return read_problem(text); });
  module.def("problem_file", &problem_file);
}

}  // namespace queens::python
