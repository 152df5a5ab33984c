// The module queens._core, through which Python calls the library.
#include "module.hpp"

#include <string>

#include "columns.hpp"
#include "errors.hpp"
#include "queens/version.hpp"

PYBIND11_MODULE(_core, module) {
  using namespace queens::python;
  module.doc() = "The library Queens in C++. The package queens is the interface to it.";
  std::string version = QUEENS_VERSION;
  std::erase(version, '-');  // 1.0.0rc1, as Python writes versions
  module.attr("version") = version;
  module.attr("largest_size") = queens::kLargestSize;
  add_errors(module);
  add_columns(module);
  add_search(module);
  add_streams(module);
  add_text(module);
  add_analysis(module);
  add_complete(module);
  add_counting(module);
  add_ledger(module);
}
