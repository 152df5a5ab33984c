// The table of closed forms: their names, their sources, and the sizes that they serve.
#include <algorithm>
#include <numeric>
#include <string>

#include "construct/construct.hpp"
#include "queens/problem.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"

namespace queens {
namespace {

struct Row {
  ClosedFormInfo info;
  ClosedForm (*make)(std::int32_t n);
};

bool has_solution(std::int32_t n) { return n == 1 || n >= 4; }

const Row kTable[] = {
    {{.name = "pauls",
      .summary = "two runs of knight's moves, with some queens elsewhere",
      .source = "E. Pauls 1874, Deutsche Schachzeitung 29",
      .sizes = "n = 1 and every n from 4 on",
      .serves = has_solution},
     pauls},
    {{.name = "hlm-a",
      .summary = "queens on (i, 2i) and (n/2 + i, 2i - 1)",
      .source = "Hoffman, Loessi, Moore 1969, Mathematics Magazine 42",
      .sizes = "n mod 6 = 0, 1, 4 or 5",
      .serves = [](std::int32_t n) { return has_solution(n) && n % 6 != 2 && n % 6 != 3; }},
     hoffman_loessi_moore_a},
    {{.name = "hlm-b",
      .summary = "knight's moves from the middle of an edge, and their images under a half turn",
      .source = "Hoffman, Loessi, Moore 1969, Mathematics Magazine 42",
      .sizes = "n mod 6 = 2, 3, 4 or 5, from n = 4 on",
      .serves = [](std::int32_t n) { return has_solution(n) && n % 6 != 0 && n % 6 != 1; }},
     hoffman_loessi_moore_b},
    {{.name = "evens-odds",
      .summary = "even columns, then odd ones, some of them moved",
      .source = "folklore, after Pauls 1874",
      .sizes = "n = 1 and every n from 4 on",
      .serves = has_solution},
     evens_then_odds},
    {{.name = "toroidal",
      .summary = "column = 2 * row modulo n; also solves the torus",
      .source = "G. Polya 1918",
      .sizes = "n divisible neither by 2 nor by 3",
      .serves = [](std::int32_t n) { return n >= 1 && std::gcd(n, 6) == 1; },
      .toroidal = true},
     knight_walk},
};

}  // namespace

const std::vector<ClosedFormInfo>& closed_forms() {
  static const std::vector<ClosedFormInfo> infos = [] {
    std::vector<ClosedFormInfo> list;
    for (const Row& row : kTable) list.push_back(row.info);
    return list;
  }();
  return infos;
}

std::vector<std::string> forms_for(std::int32_t n, bool toroidal, std::string_view prefix) {
  std::vector<std::string> names;
  for (const ClosedFormInfo& info : closed_forms())
    if (info.serves(n) && (info.toroidal || !toroidal))
      names.push_back(std::string(prefix) + std::string(info.name));
  return names;
}

ClosedForm closed_form(std::int32_t n, std::string_view name) {
  std::string known;
  for (const auto& [info, make] : kTable) {
    known += (known.empty() ? "" : ", ") + std::string(info.name);
    if (info.name != name) continue;
    if (info.serves(n)) return make(n);
    const std::vector<std::string> others = forms_for(n, false);
    throw Error(ErrorCode::engine_cannot,
                "the closed form " + quote(name) + " serves " + std::string(info.sizes) +
                    ", not n = " + std::to_string(n) +
                    (others.empty() ? "; no form does" : "; use " + joined_quotes(others)));
  }
  throw Error(ErrorCode::unknown_engine,
              "there is no closed form " + quote(name) + "; the forms are " + known);
}

}  // namespace queens
