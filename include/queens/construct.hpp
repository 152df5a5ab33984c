// Solutions by formula, without search and without memory for the board.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

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
  bool (*serves)(std::int64_t n);
  ClosedForm (*make)(std::int32_t n);  ///< for an n that it serves; closed_form() checks that
  bool toroidal = false;               ///< its solutions also solve the torus
};
std::span<const ClosedFormInfo> closed_forms();

/// A solution of the empty board of n rows, up to n = 2^31 - 1, by the named form. Pauls' form
/// serves n = 1 and every n >= 4. O(1) in time and memory. Throws Error(unknown_engine), which
/// names all forms, and Error(engine_cannot), which names those that serve n.
[[nodiscard]] ClosedForm closed_form(std::int64_t n, std::string_view name = "pauls");

}  // namespace queens
QUEENS_PUBLIC_END
