// Errors of the library as Python exceptions: the classes of queens._errors.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "queens/error.hpp"

namespace queens::python {

/// Has pybind11 turn Error, std::system_error and std::bad_alloc into exceptions of the package.
void add_errors(pybind11::module_& module);

/// Set the exception of Python that belongs to the code; the caller returns its error value.
void raise_error(ErrorCode code, const std::string& message);
void raise_type_error(const std::string& message);

/// A value for a message: its repr(), shortened, or its type if it has no short one.
std::string described(PyObject* object);

}  // namespace queens::python
