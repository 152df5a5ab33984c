// The functions that fill the extension module queens._core: each adds one group of functions to the module. The
// package's Python code calls the module; it checks the arguments first, and turns the returned tuples into named
// objects.
#pragma once

#include <pybind11/pybind11.h>

#include "queens/engine.hpp"

namespace queens::python {

void add_search(pybind11::module_& module);    // run, engines
void add_streams(pybind11::module_& module);   // solutions and events as iterators, arrays
void add_text(pybind11::module_& module);      // reading, judging, drawing, formats, symmetries
void add_analysis(pybind11::module_& module);  // ranks, estimates, trees
void add_complete(
    pybind11::module_& module);  // conflicts, proofs, export, random instances, closed forms
void add_counting(pybind11::module_& module);  // units
void add_ledger(pybind11::module_& module);    // counts on record, plans, audits

Question question_of(const std::string& name);

/// The answer as a tuple (question, verdict, stop, count, complete, placement, engine, seconds, statistics); statistics
/// is None unless nodes were counted.
pybind11::tuple answer_object(const Answer& answer);

/// The limits in a tuple (seconds, solutions, counting, threads, memory, seed, kernel, tries).
Limits limits_of(const pybind11::tuple& limits);

/// The limits of a count in a tuple (seconds, threads, memory).
RunControl control_of(const pybind11::tuple& control);

/// The name of a stop: "finished", "enough", "time_limit", "tries" or "asked".
const char* stop_name(Stop stop);

inline pybind11::str text(std::string_view view) { return {view.data(), view.size()}; }

}  // namespace queens::python
