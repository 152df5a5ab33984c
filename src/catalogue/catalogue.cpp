// The catalogue: the explicit list of engines. To add one: its file, and its line here.
#include "complete/complete.hpp"
#include "construct/construct.hpp"
#include "count/cross/cross.hpp"
#include "count/join/join.hpp"
#include "count/symmetric/orbits.hpp"
#include "count/torus/torus.hpp"
#include "local/local_search.hpp"
#include "queens/queens.hpp"
#include "text/quote.hpp"
#include "textbook/textbook.hpp"

namespace queens {

const std::vector<const Engine*>& engines() {
  static const std::vector<const Engine*> list = [] {
    std::vector<const Engine*> all = {
        &permute_test(),   &permute(),
        &fike_test(),      &fike(),
        &gray_recursive(), &gray_iterative(),
        &backtrack(),      &branch_and_bound(),
        &flags(),          &bitmask(),
        &fewest_choices(), &dancing_links(),
        &smallest_line(),  &sat(),
        &construct(),      &local_search(),
        &cross(),          &join(),
        &orbits(),         &torus(),
    };
    if (!have_sat()) std::erase(all, &sat());
    return all;
  }();
  return list;
}

const std::vector<const Engine*>& engine_variants() { return construct_variants(); }

const Engine& engine(std::string_view name) {
  std::string names;
  for (const Engine* each : engines()) {
    if (each->info().name == name) return *each;
    names += (names.empty() ? "" : ", ") + std::string(each->info().name);
  }
  std::string variants;
  for (const Engine* each : engine_variants()) {
    if (each->info().name == name) return *each;
    const std::string_view variant = each->info().name;
    if (variant.substr(0, variant.find(':')) == name.substr(0, name.find(':')))
      variants += (variants.empty() ? "" : ", ") + std::string(variant);
  }
  if (!variants.empty())
    throw Error(ErrorCode::unknown_engine,
                "there is no engine " + quote(name) + "; of its family there are " +
                    std::string(name.substr(0, name.find(':'))) + ", " + variants);
  throw Error(ErrorCode::unknown_engine,
              "there is no engine " + quote(name) + "; the engines are " + names);
}

}  // namespace queens
