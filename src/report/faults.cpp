#include "report/faults.hpp"

#include <fmt/format.h>

#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

std::string square_text(Square square, int base) {
  return "row " + std::to_string(std::int64_t{square.row} + base) + ", column " +
         std::to_string(std::int64_t{square.column} + base);
}

std::string queens_are(std::uint64_t count) { return plural(count, "queen is", "queens are"); }

}  // namespace

std::string fault_text(const Reading& reading, const Faults& faults) {
  const Inspection& found = faults.inspection;
  const int base = reading.base;
  const std::int32_t n = reading.arrangement.n;
  std::string text;
  for (const Square& square : found.off_board)
    text += fmt::format("  the queen on {0} is off the {1} x {1} board\n",
                        square_text(square, base), n);
  if (reading.streamed && found.off_board_count > found.off_board.size())
    text +=
        fmt::format("  {0}{1} off the {2} x {2} board\n", found.off_board.empty() ? "" : "... and ",
                    queens_are(found.off_board_count - found.off_board.size()), n);
  for (const auto& [first, second, line] : found.attacks)
    text += fmt::format("  the queens on {} and {} share {}\n", to_string(first, base),
                        to_string(second, base), with_article(line));
  for (const auto& [second, line] : faults.half_named)
    text += second ? fmt::format("  the queen on {} and an earlier one share {}\n",
                                 to_string(*second, base), with_article(line))
                   : fmt::format("  two queens share {} that wraps around the edge\n",
                                 with_article(line));
  const std::size_t listed = found.attacks.size() + faults.half_named.size();
  if (found.attack_count > listed)
    text += fmt::format("  ... and {}{} more attacking pairs\n",
                        reading.streamed ? "at least " : "", grouped(found.attack_count - listed));
  if (found.missing > 0)
    text += fmt::format("  {} missing\n", queens_are(static_cast<std::uint64_t>(found.missing)));
  if (found.missing < 0) {
    const auto extra = static_cast<std::uint64_t>(-found.missing);
    text += fmt::format("  there {} {} too many\n", plural_of(extra, "is", "are"),
                        plural(extra, "queen"));
  }
  return text;
}

Json fault_json(const Reading& reading, const Faults& faults) {
  const int base = reading.base;
  Json object = {{"line", reading.line},
                 {"n", reading.arrangement.n},
                 {"format", reading.format},
                 {"base", base}};
  object.update(inspection_json(faults.inspection, base));
  for (const auto& [second, line] : faults.half_named)
    object["attacks"].push_back({{"first", nullptr},
                                 {"second", second ? square_json(*second, base) : Json()},
                                 {"line", name(line)}});
  if (reading.streamed) object["streamed"] = true;
  return object;
}

std::string verdict_text(const Tally& tally, bool toroidal, const std::string& verdict) {
  const std::string where = toroidal ? " on the torus" : "";
  if (tally.checked == 1)
    return fmt::format("{}: {} solution for n = {}{}\n", verdict,
                       tally.invalid == 0 ? "a" : "not a", tally.n, where);
  if (tally.invalid == 0)
    return fmt::format("{}: all {} placements are solutions{}\n", verdict, grouped(tally.checked),
                       where);
  return fmt::format("{}: {} of {} {}{}\n", verdict, grouped(tally.invalid),
                     plural(tally.checked, "placement"),
                     plural_of(tally.invalid, "is not a solution", "are not solutions"), where);
}

}  // namespace queens
