// The solutions of a problem, one after another, for a loop:
//
//   for (const queens::Placement& columns : queens::solutions(8))
//     std::cout << queens::format(columns) << '\n';
//
// A thread of its own searches a little ahead of the loop. Leaving the loop ends the search.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// An input range: a loop may go through it once. Its destructor ends the search and waits for its thread, about a
/// twentieth of a second at most. Memory: some hundred kilobytes, or a few placements if they are longer.
///
/// In a build without threads, and where the system starts no thread, the solutions are collected in batches: the
/// first search ends with one solution, and each later one goes on to eight times as many, so that together they take
/// about a seventh longer than a single search. Then the memory is that of the solutions.
///
/// Only one thread at a time may use it. After a move, only assignment and destruction are allowed.
class Solutions {
  class Impl;

 public:
  struct sentinel {};  ///< the end

  class iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = Placement;
    using difference_type = std::ptrdiff_t;
    using pointer = const Placement*;
    using reference = const Placement&;

    iterator() = default;  ///< at the end
    reference operator*() const;
    pointer operator->() const { return &**this; }
    /// Waits for the next solution. Throws what the search throws.
    iterator& operator++();
    void operator++(int) { ++*this; }
    bool at_end() const;
    friend bool operator==(const iterator& each, sentinel) { return each.at_end(); }

   private:
    friend class Solutions;
    explicit iterator(Impl& of) : of_(&of) {}
    Impl* of_ = nullptr;
  };

  /// As solutions() below.
  Solutions(const CheckedProblem& problem, const Limits& limits, std::string_view engine);
  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  /// Starts the search, unless it has begun, and waits for its first solution. Throws what run() throws.
  iterator begin();
  sentinel end() const { return {}; }

  /// The answer of the search, once the loop has come to the end: it says whether those were all solutions, or what
  /// stopped it.
  std::optional<Answer> answer() const;

 private:
  std::unique_ptr<Impl> impl_;
};

/// All solutions of a problem, or of the empty board of n rows, up to `limits`. on_progress is called by the thread
/// that searches, and the time limit includes what the loop takes between two solutions. If `engine` is empty the
/// catalogue chooses one.
[[nodiscard]] Solutions solutions(const CheckedProblem& problem, const Limits& limits = {},
                                  std::string_view engine = {});

}  // namespace queens
QUEENS_PUBLIC_END
