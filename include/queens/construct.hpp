// Solutions by formula: no search, and no memory for the board.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// One row of the table of closed forms.
struct ClosedFormInfo {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string_view source;   ///< the publication it follows
  std::string_view sizes;    ///< which n it serves, in words
  bool (*serves)(std::int32_t n);
  bool toroidal = false;  ///< its solutions are solutions of the torus too
};
const std::vector<ClosedFormInfo>& closed_forms();

/// A solution of the empty board of n rows by the form of that name; without one by Pauls', which
/// serves n = 1 and every n >= 4. O(1) in time and memory, up to n = 2^31 - 1. Throws
/// Error(unknown_engine) naming the forms there are, Error(engine_cannot) naming those that serve n.
ClosedForm closed_form(std::int32_t n, std::string_view name = "pauls");

}  // namespace queens
QUEENS_PUBLIC_END
