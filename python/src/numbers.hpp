// Converts 128-bit counts to Python ints, and back.
#pragma once

#include <pybind11/pybind11.h>

#include "queens/units.hpp"

namespace queens::python {

inline pybind11::int_ number(Count count) {
  const auto low = static_cast<std::uint64_t>(count),
             high = static_cast<std::uint64_t>(count >> 64);
  if (high == 0) return pybind11::int_(low);
  return pybind11::int_(pybind11::int_(high) << pybind11::int_(64) | pybind11::int_(low));
}

/// Throws OverflowError unless 0 <= value < 2^128.
inline Count count_of(const pybind11::int_& value) {
  const auto high = (value >> pybind11::int_(64)).cast<std::uint64_t>();
  const auto low = (value & pybind11::int_(~std::uint64_t{0})).cast<std::uint64_t>();
  return static_cast<Count>(high) << 64 | low;
}

}  // namespace queens::python
