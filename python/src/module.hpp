// The functions that fill the extension module queens._core: each adds one group of functions to the module. The
// package's Python code calls the module; it checks the arguments first.
#pragma once

#include <pybind11/pybind11.h>

namespace queens::python {

void add_search(pybind11::module_& module);    // problems, run, engines
void add_streams(pybind11::module_& module);   // solutions and events as iterators, arrays
void add_text(pybind11::module_& module);      // reading, judging, drawing, formats, symmetries
void add_analysis(pybind11::module_& module);  // ranks, estimates, trees
void add_complete(pybind11::module_& module);  // conflicts, proofs, export, instances, forms
void add_counting(pybind11::module_& module);  // units
void add_ledger(pybind11::module_& module);    // counts on record, plans, checks

}  // namespace queens::python
