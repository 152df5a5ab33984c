#include "columns.hpp"

#include <algorithm>
#include <cstddef>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "errors.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

struct ColumnsObject {
  PyObject_VAR_HEAD std::int32_t columns[1];
};

PyTypeObject* columns_type = nullptr;  // Columns

std::int32_t* data(PyObject* self) { return reinterpret_cast<ColumnsObject*>(self)->columns; }
PlacementView view(PyObject* self) { return {data(self), static_cast<std::size_t>(Py_SIZE(self))}; }

// Columns without values, because to set those of a large board to zero would take seconds. Only types of users have
// more than columns, which must begin as zero.
PyObject* allocate(PyTypeObject* type, Py_ssize_t n) {
  const bool plain = !PyType_IS_GC(type) && type->tp_dictoffset == 0 &&
                     type->tp_weaklistoffset == 0 &&
                     type->tp_basicsize == columns_type->tp_basicsize;
  return plain ? reinterpret_cast<PyObject*>(PyObject_NewVar(ColumnsObject, type, n))
               : type->tp_alloc(type, n);
}

// ---- From Python. -----------------------------------------------------------------------------

// 0 for success; -1 with an exception set.
int take_column(PyObject* item, Py_ssize_t row, Py_ssize_t n, std::int32_t& column) {
  if (PyLong_CheckExact(item)) {  // what a column nearly always is
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(item, &overflow);
    if (overflow == 0 && value >= 0 && value < n) {
      column = static_cast<std::int32_t>(value);
      return 0;
    }
  }
  const std::string_view type = Py_TYPE(item)->tp_name;
  const bool flag = type == "bool" || type == "numpy.bool_" || type == "numpy.bool";
  PyObject* const number = flag ? nullptr : PyNumber_Index(item);
  if (number == nullptr) {
    if (PyErr_Occurred() != nullptr && !PyErr_ExceptionMatches(PyExc_TypeError)) return -1;
    PyErr_Clear();
    raise_type_error("the columns of a placement are whole numbers, but that of row " +
                     std::to_string(row) + " is " + described(item));
    return -1;
  }
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number, &overflow);
  if (overflow != 0 || value < 0 || value >= n) {
    const std::string text = described(number);
    Py_DECREF(number);
    raise_error(ErrorCode::square_off_board,
                "the queen of row " + std::to_string(row) + " is off the board: its column is " +
                    text + ", and the columns go from 0 to " + std::to_string(n - 1));
    return -1;
  }
  Py_DECREF(number);
  column = static_cast<std::int32_t>(value);
  return 0;
}

// Contiguous 32-bit or 64-bit integers, as NumPy has them. 1: taken, 0: something else, -1: an exception.
template <class Number>
int take_numbers(const Number* numbers, PyObject* self) {
  const Py_ssize_t n = Py_SIZE(self);
  for (Py_ssize_t row = 0; row < n; ++row) {
    if (row % kBreath == kBreath - 1 && breathe() != 0) return -1;
    if (numbers[row] < 0 || numbers[row] >= n) {
      PyObject* const number = PyLong_FromLongLong(numbers[row]);
      std::int32_t ignored = 0;
      if (number != nullptr) take_column(number, row, n, ignored);
      Py_XDECREF(number);
      return -1;
    }
    data(self)[row] = static_cast<std::int32_t>(numbers[row]);
  }
  return 1;
}

// A new reference to a list or tuple, or to a list of what an iterable gives; nullptr with an exception set.
PyObject* listed(PyObject* source) {
  if (PyList_Check(source) || PyTuple_Check(source)) {
    Py_INCREF(source);
    return source;
  }
  // The order of a set or of the keys of a dictionary is not that of the rows.
  const bool unordered = PyDict_Check(source) || PyAnySet_Check(source);
  PyObject* const iterator = unordered ? nullptr : PyObject_GetIter(source);
  if (iterator == nullptr) {
    if (!unordered && !PyErr_ExceptionMatches(PyExc_TypeError)) return nullptr;
    PyErr_Clear();
    raise_type_error("a placement is made of the columns of its queens, row by row, not of " +
                     described(source));
    return nullptr;
  }
  PyObject* list = PyList_New(0);
  for (std::size_t i = 1; list != nullptr; ++i) {
    PyObject* const item = PyIter_Next(iterator);
    if (item == nullptr && PyErr_Occurred() == nullptr) break;
    if (item == nullptr || PyList_Append(list, item) != 0 || (i % kBreath == 0 && breathe() != 0))
      Py_CLEAR(list);
    Py_XDECREF(item);
  }
  Py_DECREF(iterator);
  return list;
}

PyObject* columns_new(PyTypeObject* type, PyObject* arguments, PyObject* names) {
  static const char* const kNames[] = {"columns", nullptr};
  PyObject* source = nullptr;
  if (!PyArg_ParseTupleAndKeywords(arguments, names, "O", const_cast<char**>(kNames), &source))
    return nullptr;
  if (PyUnicode_Check(source) || PyBytes_Check(source)) {
    raise_type_error("a placement is made of the columns of its queens, row by row, not of " +
                     described(source) + "; queens.read() reads text");
    return nullptr;
  }
  if (PyObject_CheckBuffer(source)) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(source, &buffer, PyBUF_FORMAT | PyBUF_ND | PyBUF_C_CONTIGUOUS) == 0) {
      PyObject* self = nullptr;
      int taken = 0;
      const std::string format = buffer.format == nullptr ? "B" : buffer.format;
      const bool wide = format == "l" || format == "q", narrow = format == "i";
      const bool fits = (wide && buffer.itemsize == 8) || (narrow && buffer.itemsize == 4);
      if (buffer.ndim == 1 && fits && buffer.shape[0] > 0) {
        self = allocate(type, buffer.shape[0]);
        taken = self == nullptr ? -1
                : wide          ? take_numbers(static_cast<const std::int64_t*>(buffer.buf), self)
                                : take_numbers(static_cast<const std::int32_t*>(buffer.buf), self);
      }
      PyBuffer_Release(&buffer);
      if (taken == 1) return self;
      Py_XDECREF(self);
      if (taken == -1) return nullptr;
    } else {
      PyErr_Clear();
    }
  }
  PyObject* const list = listed(source);
  if (list == nullptr) return nullptr;
  const Py_ssize_t n = PySequence_Fast_GET_SIZE(list);
  if (n == 0 || n > kLargestSize) {
    Py_DECREF(list);
    raise_error(ErrorCode::size_out_of_range, "a placement has from 1 to " +
                                                  std::to_string(kLargestSize) + " rows, not " +
                                                  std::to_string(n));
    return nullptr;
  }
  PyObject* const self = allocate(type, n);
  for (Py_ssize_t row = 0; self != nullptr && row < n; ++row) {
    const bool going = row % kBreath != kBreath - 1 || breathe() == 0;
    if (going && PySequence_Fast_GET_SIZE(list) == n) {
      PyObject* const item = PySequence_Fast_GET_ITEM(list, row);
      Py_INCREF(item);  // its own methods could take it from the list
      const int status = take_column(item, row, n, data(self)[row]);
      Py_DECREF(item);
      if (status == 0) continue;
    } else if (going) {
      raise_error(ErrorCode::bad_argument, "the list of columns changed while it was read");
    }
    Py_DECREF(self);
    Py_DECREF(list);
    return nullptr;
  }
  Py_DECREF(list);
  return self;
}

// ---- What Python may do with it. --------------------------------------------------------------

void columns_dealloc(PyObject* self) {
  PyTypeObject* const type = Py_TYPE(self);
  type->tp_free(self);
  Py_DECREF(type);
}

Py_ssize_t columns_length(PyObject* self) { return Py_SIZE(self); }

PyObject* columns_item(PyObject* self, Py_ssize_t row) {
  if (row < 0 || row >= Py_SIZE(self)) {
    PyErr_SetString(PyExc_IndexError, "there is no such row");
    return nullptr;
  }
  return PyLong_FromLong(data(self)[row]);
}

PyObject* columns_subscript(PyObject* self, PyObject* key) {
  if (PyIndex_Check(key)) {
    const Py_ssize_t n = Py_SIZE(self), row = PyNumber_AsSsize_t(key, nullptr);
    if (row == -1 && PyErr_Occurred()) return nullptr;
    if (row >= -n && row < n) return columns_item(self, row < 0 ? row + n : row);
    raise_error(
        ErrorCode::index_out_of_range,
        "there is no row " + described(key) + " in a placement of " + std::to_string(n) + " rows");
    return nullptr;
  }
  if (!PySlice_Check(key)) {
    raise_type_error("rows are whole numbers or slices, not " + described(key));
    return nullptr;
  }
  Py_ssize_t start = 0, stop = 0, step = 0;
  if (PySlice_Unpack(key, &start, &stop, &step) < 0) return nullptr;
  const Py_ssize_t length = PySlice_AdjustIndices(Py_SIZE(self), &start, &stop, step);
  PyObject* const tuple = PyTuple_New(length);
  for (Py_ssize_t i = 0; tuple != nullptr && i < length; ++i) {
    PyObject* const number = PyLong_FromLong(data(self)[start + i * step]);
    if (number == nullptr) {
      Py_DECREF(tuple);
      return nullptr;
    }
    PyTuple_SET_ITEM(tuple, i, number);
  }
  return tuple;
}

Py_hash_t columns_hash(PyObject* self) {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  for (const std::int32_t column : view(self)) {
    hash = (hash ^ static_cast<std::uint32_t>(column)) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return static_cast<Py_hash_t>(hash) == -1 ? -2 : static_cast<Py_hash_t>(hash);
}

PyObject* columns_compare(PyObject* self, PyObject* other, int operation) {
  if (!PyObject_TypeCheck(other, columns_type)) Py_RETURN_NOTIMPLEMENTED;
  const PlacementView a = view(self), b = view(other);
  const auto order = std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  Py_RETURN_RICHCOMPARE(order < 0 ? -1 : order > 0 ? 1 : 0, 0, operation);
}

int columns_buffer(PyObject* self, Py_buffer* buffer, int flags) {
  if ((flags & PyBUF_WRITABLE) == PyBUF_WRITABLE) {
    PyErr_SetString(PyExc_BufferError, "a placement cannot be changed");
    buffer->obj = nullptr;
    return -1;
  }
  static Py_ssize_t stride = sizeof(std::int32_t);
  static char format[] = "i";
  buffer->obj = self;
  Py_INCREF(self);
  buffer->buf = data(self);
  buffer->len = Py_SIZE(self) * stride;
  buffer->itemsize = stride;
  buffer->readonly = 1;
  buffer->ndim = 1;
  buffer->format = (flags & PyBUF_FORMAT) == PyBUF_FORMAT ? format : nullptr;
  buffer->shape =
      (flags & PyBUF_ND) == PyBUF_ND ? &reinterpret_cast<PyVarObject*>(self)->ob_size : nullptr;
  buffer->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? &stride : nullptr;
  buffer->suboffsets = nullptr;
  buffer->internal = nullptr;
  return 0;
}

PyType_Slot columns_slots[] = {
    {Py_tp_doc, const_cast<char*>("Columns(columns)\n--\n\n"
                                  "The columns of the queens, row by row; the base of Placement.")},
    {Py_tp_new, reinterpret_cast<void*>(columns_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(columns_dealloc)},
    {Py_tp_hash, reinterpret_cast<void*>(columns_hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(columns_compare)},
    {Py_sq_length, reinterpret_cast<void*>(columns_length)},
    {Py_sq_item, reinterpret_cast<void*>(columns_item)},
    {Py_mp_length, reinterpret_cast<void*>(columns_length)},
    {Py_mp_subscript, reinterpret_cast<void*>(columns_subscript)},
    {Py_bf_getbuffer, reinterpret_cast<void*>(columns_buffer)},
    {0, nullptr}};

#ifndef Py_TPFLAGS_SEQUENCE  // Python 3.9
#define Py_TPFLAGS_SEQUENCE 0
#endif

PyType_Spec columns_spec = {
    "queens._core.Columns", offsetof(ColumnsObject, columns), sizeof(std::int32_t),
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_SEQUENCE, columns_slots};

}  // namespace

void add_columns(py::module_& module) {
  const auto type = py::reinterpret_steal<py::object>(PyType_FromSpec(&columns_spec));
  if (!type) throw py::error_already_set();
  columns_type = reinterpret_cast<PyTypeObject*>(type.ptr());
  Py_INCREF(columns_type);
  module.attr("Columns") = type;
}

NewPlacement new_placement(std::size_t n) {
  static PyObject* type = nullptr;
  PyObject* const self = allocate(
      reinterpret_cast<PyTypeObject*>(from_package(type, "queens._placement", "Placement").ptr()),
      static_cast<Py_ssize_t>(n));
  if (self == nullptr) {
    PyErr_Clear();
    throw std::bad_alloc();
  }
  return {py::reinterpret_steal<py::object>(self), {data(self), n}};
}

py::object placement_object(PlacementView columns) {
  const NewPlacement made = new_placement(columns.size());
  std::ranges::copy(columns, made.columns.begin());
  return made.object;
}

PlacementView columns_of(py::handle placement) {
  if (!PyObject_TypeCheck(placement.ptr(), columns_type))
    throw py::type_error("expected a Placement, not " + described(placement.ptr()));
  return view(placement.ptr());
}

}  // namespace queens::python
