// The catalogue: the explicit list of engines. A new engine needs its own file and one line here.
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "complete/complete.hpp"
#include "construct/construct.hpp"
#include "count/rules.hpp"
#include "local/local_search.hpp"
#include "queens/queens.hpp"
#include "textbook/textbook.hpp"

namespace queens {

const std::vector<const Engine*>& engines(bool variants) {
  if (variants) return construct_variants();
  static const std::vector<const Engine*> list = [] {
    std::vector<const Engine*> all = {
        // clang-format off
        &permute_test(),
        &permute(),
        &fike_test(),
        &fike(),
        &gray_recursive(),
        &gray_iterative(),
        &backtrack(),
        &branch_and_bound(),
        &flags(),
        &bitmask(),
        &fewest_choices(),
        &dancing_links(),
        &smallest_line(),
        &sat(),
        &construct(),
        &local_search(),
        &cross(),
        &join(),
        &orbits(),
        &torus(),
        // clang-format on
    };
    if (!have_sat()) std::erase(all, &sat());
    return all;
  }();
  return list;
}

const Engine& engine(std::string_view name) {
  std::vector<std::string> names, variants;
  for (const Engine* each : engines()) {
    if (each->info().name == name) return *each;
    names.emplace_back(each->info().name);
  }
  const std::string_view family = name.substr(0, name.find(':'));
  for (const Engine* each : engines(true)) {
    const std::string_view variant = each->info().name;
    if (variant == name) return *each;
    if (variant.substr(0, variant.find(':')) == family) variants.emplace_back(variant);
  }
  if (!variants.empty())
    throw Error(ErrorCode::unknown_engine, "there is no engine " + quote(name) +
                                               "; the engines of this family are " +
                                               std::string(family) + ", " + joined(variants));
  throw Error(ErrorCode::unknown_engine, "there is no engine " + quote(name) +
                                             did_you_mean(name, names) + "; the engines are " +
                                             joined(names));
}

}  // namespace queens
