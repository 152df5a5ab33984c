// The table of the formats of `queens export`, with the function that writes each.
#include "encode/text.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens {

const std::vector<ExportFormatInfo>& export_formats() {
  static const std::vector<ExportFormatInfo> table = {
      {ExportFormat::dimacs, "dimacs", "clauses for SAT solvers", kLargestCnf},
      {ExportFormat::minizinc, "minizinc", "a model for constraint solvers", kLargestSize},
      {ExportFormat::lp, "lp", "a 0/1 program in CPLEX's LP format", kLargestCnf},
      {ExportFormat::exact_cover, "exact-cover", "items and options for Knuth's DLX programs",
       kLargestCnf},
  };
  return table;
}

ExportFormat parse_export_format(std::string_view name) {
  std::string names;
  for (const ExportFormatInfo& info : export_formats()) {
    if (info.name == name) return info.format;
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  throw Error(ErrorCode::bad_text,
              "there is no export format " + quote(name) + "; the formats are " + names);
}

std::string encode::title(const Problem& problem) {
  std::string text =
      std::to_string(problem.n) + ' ' + plural_of(static_cast<std::uint64_t>(problem.n), "queen");
  if (problem.toroidal) text += " on the torus";
  if (problem.queens.empty() && !problem.blocks()) return text;
  text += problem.queens.empty() ? ", squares blocked"
          : problem.blocks()     ? ", queens placed and squares blocked"
                                 : ", queens placed";
  return text + " beforehand";
}

void export_problem(const Problem& problem, ExportFormat format,
                    const std::function<void(std::string_view)>& take,
                    std::optional<AtMostOne> encoding) {
  validate(problem);
  for (const ExportFormatInfo& info : export_formats())
    if (info.format == format && problem.n > info.largest_n)
      throw Error(ErrorCode::too_large,
                  "the format " + std::string(info.name) + " takes boards of up to " +
                      std::to_string(info.largest_n) + " rows, not " + std::to_string(problem.n) +
                      ": the file would be too large for solvers");
  encode::Text text(take);
  switch (format) {
    case ExportFormat::dimacs:
      encode::write_dimacs(problem, encoding.value_or(at_most_one_for(problem.n)), text);
      break;
    case ExportFormat::minizinc: encode::write_minizinc(problem, text); break;
    case ExportFormat::lp: encode::write_lp(problem, text); break;
    case ExportFormat::exact_cover: encode::write_exact_cover(problem, text); break;
  }
  text.flush();
}

}  // namespace queens
