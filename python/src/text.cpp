// The module's functions for reading, judging and drawing placements, and for their symmetries.
#include <pybind11/stl.h>

#include <algorithm>
#include <sstream>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "queens/queens.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

py::tuple square_object(Square square) { return py::make_tuple(square.row, square.column); }

py::tuple squares_object(const std::vector<Square>& squares) {
  py::tuple list(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) list[i] = square_object(squares[i]);
  return list;
}

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

// Thrown when work was stopped; the caller knows why.
struct Interrupted {};

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

struct Read {
  Reading reading;
  std::optional<Placement> placement;
};

// [(n, placement or None, squares or None, format, base, line)]
py::list read_objects(const py::bytes& bytes, std::optional<int> base) {
  const std::string_view all = bytes;
  const std::vector<Read> found = run_job(py::none(), [&](Job& job) {
    std::vector<Read> list;
    Pieces pieces(all, job);
    std::istream input(&pieces);
    PlacementReader reader(input, base);
    Reading reading;
    while (job.going() && reader.next(reading)) {
      std::optional<Placement> placement = as_placement(reading.arrangement);
      if (placement) reading.arrangement.queens = {};
      list.push_back({std::move(reading), std::move(placement)});
      reading = {};
    }
    return list;
  });
  py::list list;
  for (const Read& each : found) {
    py::object placement = py::none(), squares = py::none();
    if (each.placement)
      placement = placement_object(*each.placement);
    else
      squares = squares_object(each.reading.arrangement.queens);
    list.append(py::make_tuple(each.reading.arrangement.n, placement, squares,
                               text(each.reading.format), each.reading.base, each.reading.line));
  }
  return list;
}

// (attack_count, off_board_count, missing, attacks, off_board)
py::tuple inspection_object(const Inspection& found) {
  py::tuple attacks(found.attacks.size());
  for (std::size_t i = 0; i < found.attacks.size(); ++i)
    attacks[i] =
        py::make_tuple(square_object(found.attacks[i].first),
                       square_object(found.attacks[i].second), text(name(found.attacks[i].line)));
  return py::make_tuple(found.attack_count, found.off_board_count, found.missing, attacks,
                        squares_object(found.off_board));
}

py::tuple inspect_arrangement(const Arrangement& arrangement, bool toroidal, std::size_t most) {
  return inspection_object(run_job(py::none(), [&](Job& job) {
    return inspect(arrangement, toroidal, most, [&] {
      if (!job.going()) throw Interrupted();
    });
  }));
}

py::tuple inspect_columns(const py::object& placement, bool toroidal, std::size_t most) {
  return inspect_arrangement(arrangement_of(columns_of(placement)), toroidal, most);
}

py::tuple inspect_squares(std::int32_t n,
                          const std::vector<std::pair<std::int32_t, std::int32_t>>& squares,
                          bool toroidal, std::size_t most) {
  Arrangement arrangement{n, {}};
  for (const auto& [row, column] : squares) arrangement.queens.push_back({row, column});
  return inspect_arrangement(arrangement, toroidal, most);
}

// Short work on one placement, without the GIL.
template <class Work>
auto on_columns(const py::object& placement, Work&& work) {
  const PlacementView columns = columns_of(placement);
  const py::gil_scoped_release release;
  return work(columns);
}

constexpr std::size_t kPart = std::size_t{1} << 20;  // rows judged between two looks at the caller

// Boards that take long to judge are judged in parts, so that the call can be stopped.
bool is_solution_object(const py::object& placement, bool toroidal) {
  const PlacementView columns = columns_of(placement);
  if (columns.size() <= kPart)
    return on_columns(placement, [&](PlacementView all) { return is_solution(all, toroidal); });
  return run_job(py::none(), [&](Job& job) {
    StreamingReferee referee;
    referee.begin();
    for (std::size_t row = 0; row < columns.size() && job.going(); row += kPart)
      referee.take(columns.subspan(row, std::min(kPart, columns.size() - row)));
    return job.going() && referee.finish(0, toroidal).valid();
  });
}

// A document with these placements, or one of them.
py::bytes written(const py::list& placements, const std::string& format_name, int base, bool many) {
  const Format format = parse_format(format_name);
  std::vector<PlacementView> views;
  for (const py::handle each : placements) views.push_back(columns_of(each));
  const Problem board{.n = views.empty() ? 1 : static_cast<std::int32_t>(views[0].size())};
  return run_job(py::none(), [&](Job& job) {
    Style style;
    style.base = base;
    style.numbered = many;
    const auto writer = make_writer(format, board, style);
    std::string document = writer->begin();
    for (const PlacementView columns : views) {
      if (!job.going()) return std::string();
      document += writer->solution(columns);
    }
    Answer answer;
    answer.question = many ? Question::all : Question::one;
    answer.verdict = views.empty() ? Verdict::none : Verdict::found;
    answer.count = views.size();
    answer.stop = Stop::enough;
    if (!views.empty() && !many) answer.placement = Placement(views[0].begin(), views[0].end());
    return document + writer->end(answer);
  });
}

}  // namespace

void add_text(py::module_& module) {
  module.def("read", read_objects, py::arg("text"), py::arg("base"));
  module.def("inspect_columns", inspect_columns, py::arg("placement"), py::arg("toroidal"),
             py::arg("list_at_most"));
  module.def("inspect_squares", inspect_squares, py::arg("n"), py::arg("squares"),
             py::arg("toroidal"), py::arg("list_at_most"));
  module.def("is_solution", is_solution_object, py::arg("placement"), py::arg("toroidal"));
  module.def(
      "draw", [](const py::object& placement) { return draw(columns_of(placement)); },
      py::arg("placement"));
  module.def("written", written, py::arg("placements"), py::arg("format"), py::arg("base"),
             py::arg("many"));
  module.def("formats", [] {
    py::list list;
    for (const FormatInfo& each : formats())
      list.append(py::make_tuple(text(each.name), text(each.summary), each.binary));
    return list;
  });

  module.def("symmetries", [] {
    py::list list;
    for (const Symmetry each : kSymmetries) list.append(text(name(each)));
    return list;
  });
  module.def(
      "image",
      [](const py::object& placement, int symmetry) {
        return placement_object(on_columns(placement, [&](PlacementView columns) {
          return image(columns, kSymmetries.at(static_cast<std::size_t>(symmetry)));
        }));
      },
      py::arg("placement"), py::arg("symmetry"));
  module.def(
      "canonical",
      [](const py::object& placement) {
        return placement_object(
            on_columns(placement, [](PlacementView columns) { return canonical(columns); }));
      },
      py::arg("placement"));
  module.def(
      "orbit_size",
      [](const py::object& placement) {
        return on_columns(placement, [](PlacementView columns) { return orbit_size(columns); });
      },
      py::arg("placement"));
  module.def(
      "symmetry_class",
      [](const py::object& placement) {
        return text(name(
            on_columns(placement, [](PlacementView columns) { return symmetry_class(columns); })));
      },
      py::arg("placement"));

  module.def(
      "read_problem", [](const std::string& text) { return problem_state(read_problem(text)); },
      py::arg("text"));
  module.def(
      "problem_file",
      [](const py::tuple& problem, const std::string& name, const std::string& comment) {
        return problem_file(problem_of(problem), name, comment);
      },
      py::arg("problem"), py::arg("name"), py::arg("comment"));
}

}  // namespace queens::python
