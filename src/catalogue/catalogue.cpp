// The catalogue: the explicit list of engines. To add one: its file, and its line here.
#include "construct/construct.hpp"
#include "count/cross/cross.hpp"
#include "count/join/join.hpp"
#include "count/symmetric/orbits.hpp"
#include "count/torus/torus.hpp"
#include "local/local_search.hpp"
#include "queens/queens.hpp"
#include "textbook/textbook.hpp"

namespace queens {

const std::vector<const Engine*>& engines() {
  static const std::vector<const Engine*> list = {
      &permute_test(),   &permute(),        &fike_test(),      &fike(),
      &gray_recursive(), &gray_iterative(), &backtrack(),      &branch_and_bound(),
      &flags(),          &bitmask(),        &fewest_choices(), &dancing_links(),
      &construct(),      &local_search(),   &cross(),          &join(),
      &orbits(),         &torus(),
  };
  return list;
}

const Engine& engine(std::string_view name) {
  std::string names;
  for (const Engine* each : engines()) {
    if (each->info().name == name) return *each;
    names += (names.empty() ? "" : ", ") + std::string(each->info().name);
  }
  throw Error(ErrorCode::unknown_engine,
              "there is no engine '" + std::string(name) + "'; the engines are " + names);
}

}  // namespace queens
