// Turns errors of the library into Python exceptions, of the classes in queens._errors.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "queens/error.hpp"

namespace queens::python {

/// Has pybind11 turn Error, std::system_error and std::bad_alloc into exceptions of the package.
void add_errors(pybind11::module_& module);

/// An object of a Python file of the package. It is looked up once and kept, because Python keeps the name of every
/// look-up in a cache, and a new string each time would fill the cache.
pybind11::handle from_package(PyObject*& kept, const char* file, const char* name);

/// Set Python's exception for an error code; the caller must then return its own error value, such as nullptr.
void raise_error(ErrorCode code, const std::string& message);
void raise_type_error(const std::string& message);

/// A value as text for a message: its repr() if that is short, else its type.
std::string described(PyObject* object);

}  // namespace queens::python
