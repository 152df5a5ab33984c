#include "errors.hpp"

#include <new>
#include <string_view>
#include <system_error>

namespace py = pybind11;

namespace queens::python {
namespace {

py::object decoded(std::string_view text) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

// Calls queens._errors.error(code, message), which makes the exception.
void raise_made(std::string_view code, const std::string& message) {
  static PyObject* make = nullptr;
  try {
    const py::object made =
        from_package(make, "queens._errors", "error")(decoded(code), decoded(message));
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
  } catch (py::error_already_set& error) {
    error.restore();
  }
}

}  // namespace

py::handle from_package(PyObject*& kept, const char* file, const char* name) {
  if (kept == nullptr) kept = py::object(py::module_::import(file).attr(name)).release().ptr();
  return kept;
}

void raise_error(ErrorCode code, const std::string& message) { raise_made(name(code), message); }

void raise_type_error(const std::string& message) { raise_made("wrong_type", message); }

int breathe() {
  Py_BEGIN_ALLOW_THREADS;
  Py_END_ALLOW_THREADS;
  return PyErr_CheckSignals();
}

std::string described(PyObject* object) {
  constexpr std::size_t kShort = 60;
  const auto text = py::reinterpret_steal<py::object>(PyObject_Repr(object));
  if (!text) PyErr_Clear();
  if (text && PyUnicode_Check(text.ptr())) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes != nullptr && static_cast<std::size_t>(size) <= kShort)
      return std::string(bytes, static_cast<std::size_t>(size));
    PyErr_Clear();
  }
  return std::string("an object of type ") + Py_TYPE(object)->tp_name;
}

void add_errors(py::module_&) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      raise_error(error.code(), error.what());
    } catch (const std::bad_alloc&) {
      raise_error(ErrorCode::out_of_memory, "there is not enough memory");
    } catch (const std::system_error& error) {
      const py::object arguments = py::make_tuple(error.code().value(), decoded(error.what()));
      PyErr_SetObject(PyExc_OSError, arguments.ptr());
    }
  });
}

}  // namespace queens::python
