// Turns errors of the library into Python exceptions, of the classes in queens._errors.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
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

/// For long work that holds the GIL: every kBreath items it lets other threads run, and sees whether the user pressed
/// Ctrl-C. 0 to go on; -1 with an exception set.
constexpr std::size_t kBreath = std::size_t{1} << 16;
int breathe();

/// A value as text for a message: its repr() if that is short, else its type.
std::string described(PyObject* object);

}  // namespace queens::python
