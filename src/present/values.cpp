// `out << value` for the values of the library that have no names.
#include <ostream>
#include <string>

#include "queens/present.hpp"

namespace queens {

std::ostream& operator<<(std::ostream& out, const Problem& problem) {
  std::string text = problem_file(problem);
  while (text.ends_with('\n')) text.pop_back();
  return out << text;
}

std::ostream& operator<<(std::ostream& out, const Arrangement& arrangement) {
  out << "n = " << arrangement.n << ':';
  for (const Square& queen : arrangement.queens) out << ' ' << queen;
  return out;
}

std::ostream& operator<<(std::ostream& out, const ClosedForm& form) {
  out << "n = " << form.n() << ':';
  for (const Progression& run : form.runs())
    out << ' ' << run.count << " from " << run.first << " by (" << run.row_step << ", "
        << run.column_step << ")";
  return out;
}

std::ostream& operator<<(std::ostream& out, const Answer& answer) {
  out << answer.question << ": " << answer.verdict << ", count " << answer.count;
  if (!answer.complete) out << " (" << answer.stop << ')';
  return out << ", " << answer.engine;
}

}  // namespace queens
