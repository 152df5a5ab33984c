// The base type of queens.Placement: an immutable row of 32-bit columns in one Python object.
//
// It is written for the C API of Python, not with pybind11, because a list of solutions makes millions of them:
// one allocation each, and NumPy reads them without a copy through the buffer protocol.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>

#include "queens/problem.hpp"

namespace queens::python {

/// Adds the type `Columns` to the module.
void add_columns(pybind11::module_& module);

/// A new object of the type that Python registered (queens.Placement), with a copy of these columns.
pybind11::object placement_object(PlacementView columns);

/// The columns of such an object; they live as long as it does. Throws TypeError for anything else.
PlacementView columns_of(pybind11::handle placement);

/// A problem as Python has checked it: (n, queens, blocked, diagonals, antidiagonals, toroidal).
Problem problem_of(const pybind11::tuple& state);
pybind11::tuple problem_state(const Problem& problem);

}  // namespace queens::python
