// The base type of queens.Placement: an immutable row of 32-bit columns in one Python object.
//
// It uses the C API of Python, not pybind11, because a list of solutions makes millions of such objects. Each takes
// only one allocation, and NumPy reads it without a copy through the buffer protocol.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "queens/problem.hpp"

namespace queens::python {

/// Adds the type `Columns` to the module.
void add_columns(pybind11::module_& module);

/// A new queens.Placement, whose columns have no values yet: the caller writes them, with or without the GIL, before
/// any other code sees the object. Throws std::bad_alloc.
struct NewPlacement {
  pybind11::object object;
  std::span<std::int32_t> columns;
};
NewPlacement new_placement(std::size_t n);

/// A new queens.Placement with a copy of these columns.
pybind11::object placement_object(PlacementView columns);

/// The columns of a queens.Placement; they live as long as that object. Throws TypeError for anything else.
PlacementView columns_of(pybind11::handle placement);

}  // namespace queens::python
