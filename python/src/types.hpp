// How the library's types look in Python: each is spelled once, in the call that adds it to the module.
//
// Small values become plain ones: counts are ints, squares and ranges tuples, lists tuples, and the values of an
// enumeration are words. The casters below convert them, so that the functions of the module take and return the
// library's own types. Structs become classes with read-only attributes: see Record.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <concepts>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "columns.hpp"
#include "queens/queens.hpp"
#include "queens/units.hpp"

namespace queens::python {

/// The queens.Problem for a problem.
pybind11::object problem_object(const Problem& problem);

/// The regions row by row; empty if there are none. (A list of 32-bit numbers would be a Placement.)
std::vector<std::vector<std::int64_t>> region_rows(const Problem& problem);

// ---- Enumerations: the words for their values. ------------------------------------------------

// clang-format off
template <class Enumeration> inline constexpr int kWords = 0;  // how many values it has, if Python knows it
template <> inline constexpr int kWords<Question> = 7;
template <> inline constexpr int kWords<Verdict> = 3;
template <> inline constexpr int kWords<Stop> = 5;
template <> inline constexpr int kWords<Event::Kind> = 6;
template <> inline constexpr int kWords<Line> = 6;
template <> inline constexpr int kWords<SymmetryClass> = 3;
template <> inline constexpr int kWords<TreeOrder> = 3;
template <> inline constexpr int kWords<Level> = 4;
template <> inline constexpr int kWords<Rule> = 6;
template <> inline constexpr int kWords<PuzzleStep::Kind> = 5;
// clang-format on

/// Throws Error(bad_argument) for a word that names no value.
template <class Enumeration>
Enumeration value_of(std::string_view wanted) {
  const char* const kind = std::same_as<Enumeration, Question>    ? "question"
                           : std::same_as<Enumeration, TreeOrder> ? "order"
                           : std::same_as<Enumeration, Level>     ? "level"
                                                                  : "value";
  std::string known;
  for (int i = 0; i < kWords<Enumeration>; ++i) {
    const auto value = static_cast<Enumeration>(i);
    if (name(value) == wanted) return value;
    known += (i == 0 ? "" : ", ") + std::string(name(value));
  }
  throw Error(ErrorCode::bad_argument, "there is no " + std::string(kind) + " '" +
                                           std::string(wanted) + "'; there are: " + known);
}

// ---- Values that are plain ones in Python. ----------------------------------------------------

template <class Value>
struct Plain;

template <>
struct Plain<Count> {
  using type = pybind11::int_;
  static type to(Count count) {
    if (count.high == 0) return type(count.low);
    return type(type(count.high) << type(64) | type(count.low));
  }
  static Count from(const type& value) {
    const auto high = type(value >> type(64)).cast<std::uint64_t>();
    const auto low = type(value & type(~std::uint64_t{0})).cast<std::uint64_t>();
    return {high, low};
  }
};
template <>
struct Plain<Square> {
  using type = std::pair<std::int32_t, std::int32_t>;
  static type to(Square square) { return {square.row, square.column}; }
  static Square from(const type& pair) { return {pair.first, pair.second}; }
};
template <>
struct Plain<PuzzleLine> {
  using type = std::pair<Line, std::int32_t>;
  static type to(PuzzleLine line) { return {line.line, line.number}; }
  static PuzzleLine from(const type& pair) { return {pair.first, pair.second}; }
};
template <>
struct Plain<UnitRange> {
  using type = std::pair<std::uint64_t, std::uint64_t>;
  static type to(const UnitRange& range) { return {range.first, range.last}; }
  static UnitRange from(const type& pair) { return {pair.first, pair.second}; }
};
template <>
struct Plain<UnitSet> {
  using type = std::vector<UnitRange>;
  static const type& to(const UnitSet& units) { return units.ranges(); }
  static UnitSet from(const type& ranges) { return UnitSet(ranges); }
};
template <>
struct Plain<std::set<std::string>> {
  using type = std::vector<std::string>;
  static type to(const std::set<std::string>& set) { return {set.begin(), set.end()}; }
  static std::set<std::string> from(const type& list) { return {list.begin(), list.end()}; }
};
template <>
struct Plain<Placement> {
  using type = PlacementView;
  static type to(const Placement& columns) { return columns; }
  static Placement from(const type& columns) { return {columns.begin(), columns.end()}; }
};

}  // namespace queens::python

namespace pybind11::detail {

// Lists come out as tuples.
template <class Item>
struct type_caster<std::vector<Item>> : list_caster<std::vector<Item>, Item> {
  template <class List>
  static handle cast(List&& source, return_value_policy policy, handle parent) {
    using Base = list_caster<std::vector<Item>, Item>;
    const auto list =
        reinterpret_steal<object>(Base::cast(std::forward<List>(source), policy, parent));
    return list ? PySequence_Tuple(list.ptr()) : nullptr;
  }
};

// A view of the columns of a Placement is valid as long as the object lives, as arguments do during a call.
template <>
struct type_caster<queens::PlacementView> {
  PYBIND11_TYPE_CASTER(queens::PlacementView, const_name("Placement"));
  bool load(handle source, bool) {
    value = queens::python::columns_of(source);
    return true;
  }
  static handle cast(queens::PlacementView columns, return_value_policy, handle) {
    return queens::python::placement_object(columns).release();
  }
};

template <class Value>
struct PlainCaster {
  using Plain = queens::python::Plain<Value>;
  PYBIND11_TYPE_CASTER(Value, make_caster<typename Plain::type>::name);

  bool load(handle source, bool convert) {
    make_caster<typename Plain::type> plain;
    if (!plain.load(source, convert)) return false;
    value = Plain::from(cast_op<typename Plain::type>(plain));
    return true;
  }
  static handle cast(const Value& value, return_value_policy policy, handle parent) {
    return make_caster<typename Plain::type>::cast(Plain::to(value), policy, parent);
  }
};

// clang-format off
template <> struct type_caster<queens::Count> : PlainCaster<queens::Count> {};
template <> struct type_caster<queens::Square> : PlainCaster<queens::Square> {};
template <> struct type_caster<queens::UnitRange> : PlainCaster<queens::UnitRange> {};
template <> struct type_caster<queens::UnitSet> : PlainCaster<queens::UnitSet> {};
template <> struct type_caster<queens::Placement> : PlainCaster<queens::Placement> {};
template <> struct type_caster<std::set<std::string>> : PlainCaster<std::set<std::string>> {};
// clang-format on

template <class Enumeration>
struct type_caster<Enumeration, std::enable_if_t<(queens::python::kWords<Enumeration> > 0)>> {
  PYBIND11_TYPE_CASTER(Enumeration, const_name("str"));
  bool load(handle source, bool convert) {
    make_caster<std::string> text;
    if (!text.load(source, convert)) return false;
    value = queens::python::value_of<Enumeration>(cast_op<std::string&>(text));
    return true;
  }
  static handle cast(Enumeration value, return_value_policy, handle) {
    const std::string_view word = queens::name(value);
    return str(word.data(), word.size()).release();
  }
};

template <>
struct type_caster<queens::PuzzleLine> : PlainCaster<queens::PuzzleLine> {};

// Problems come out as queens.Problem, which Python derives from the class in this module.
template <>
struct type_caster<queens::Problem> : type_caster_base<queens::Problem> {
  static handle cast(const queens::Problem& problem, return_value_policy, handle) {
    return queens::python::problem_object(problem).release();
  }
};

}  // namespace pybind11::detail

namespace queens::python {

// ---- Structs: classes with read-only attributes. ----------------------------------------------

/// What the stub, _core.pyi, says of "Class" or "Class.attribute". Throws std::logic_error if it says nothing.
const char* docstring(const std::string& of);

pybind11::tuple field_values(pybind11::handle self);
void add_field(pybind11::handle type, const char* name);
void add_value_methods(pybind11::object type);  // __repr__, __eq__, __hash__

/// The class for a struct. Objects with equal fields are equal; they are printed as "Name(field=value, ...)", can be
/// keys of a dictionary, copied, and pickled. What is no field is only an attribute.
template <class Struct>
class Record : public pybind11::class_<Struct> {
 public:
  Record(pybind11::handle module, const char* name)
      : pybind11::class_<Struct>(module, name, docstring(name)), name_(name) {
    add_value_methods(*this);
    this->def(pybind11::pickle([](const pybind11::object& self) { return field_values(self); },
                               [](const pybind11::tuple& values) {
                                 Struct self{};
                                 for (std::size_t i = 0; i < setters().size(); ++i)
                                   setters()[i](self, values[i]);
                                 return self;
                               }));
  }

  /// `access` is a pointer to a member, or a function that returns a reference to one or a computed value.
  template <class Access>
  Record& field(const char* name, Access access) {
    using Found = std::invoke_result_t<Access, Struct&>;
    using Value = std::remove_cvref_t<Found>;
    setters().push_back([access](Struct& self, pybind11::handle value) {
      if constexpr (std::same_as<Value, std::string_view>) {
        static auto* const texts = new std::set<std::string>;  // a view needs a text that stays
        std::invoke(access, self) = *texts->insert(value.cast<std::string>()).first;
      } else if constexpr (std::is_lvalue_reference_v<Found>) {
        std::invoke(access, self) = value.cast<Value>();
      }
    });
    return shown(name, access);
  }
  /// A computed value with a function that sets it in a copy.
  template <class Access, class Set>
  Record& field(const char* name, Access access, Set set) {
    using Value = std::remove_cvref_t<std::invoke_result_t<Access, Struct&>>;
    setters().push_back(
        [set](Struct& self, pybind11::handle value) { set(self, value.cast<Value>()); });
    return shown(name, access);
  }

  template <class Access>
  Record& attribute(const char* name, Access access) {
    using Found = std::invoke_result_t<Access, Struct&>;
    using Seen = std::conditional_t<std::is_lvalue_reference_v<Found>,
                                    const std::remove_reference_t<Found>&, Found>;
    this->def_property_readonly(
        name, [access](Struct& self) -> Seen { return std::invoke(access, self); },
        docstring(name_ + "." + name));
    return *this;
  }

 private:
  using Setters = std::vector<std::function<void(Struct&, pybind11::handle)>>;
  static Setters& setters() {
    static auto* const list = new Setters;
    return *list;
  }
  template <class Access>
  Record& shown(const char* name, Access access) {
    add_field(*this, name);
    return attribute(name, access);
  }

  const std::string name_;
};

}  // namespace queens::python

/// QUEENS_FIELDS(Struct, a, b, ...) is field("a", &Struct::a).field("b", &Struct::b) and so on.
#define QUEENS_FIELDS(...) QUEENS_SCAN_64(QUEENS_FIELD(__VA_ARGS__))
#define QUEENS_FIELD(Struct, member, ...) \
  field(#member, &Struct::member) __VA_OPT__(.QUEENS_NEXT QUEENS_PARENTHESES(Struct, __VA_ARGS__))
#define QUEENS_NEXT() QUEENS_FIELD
#define QUEENS_PARENTHESES ()
#define QUEENS_SCAN_64(...) \
  QUEENS_SCAN_16(QUEENS_SCAN_16(QUEENS_SCAN_16(QUEENS_SCAN_16(__VA_ARGS__))))
#define QUEENS_SCAN_16(...) QUEENS_SCAN(QUEENS_SCAN(QUEENS_SCAN(QUEENS_SCAN(__VA_ARGS__))))
#define QUEENS_SCAN(...) __VA_ARGS__
