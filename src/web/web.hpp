// The interface between the page in the browser (docs/lab.md) and the library. The page asks a question in
// JSON, and the library answers in JSON; before the answer it sends long results, such as placements, in
// batches of numbers.
//
//   {"ask": "count", "problem": {"n": 8}}   ->   {"count": "92", "complete": true, ...}
//
// Rows and columns count from 0 on both sides. The table in answer.cpp lists the questions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "queens/queens.hpp"

namespace queens::web {

/// The page that asks, and receives results while the answer is being computed.
class Page {
 public:
  virtual ~Page() = default;

  /// Called about 20 times a second; false stops the search.
  virtual bool progress(const Progress&) { return true; }

  /// Steps of a traced search, each packed by pack(), in order.
  virtual void events(std::span<const std::uint32_t>) {}

  /// Placements, one after the other.
  virtual void placements(std::span<const std::int32_t>) {}
};

/// An event in 32 bits: from the top, 4 for its kind and 14 each for row + 1 and column + 1, so that 0 means
/// "none".
std::uint32_t pack(const Event& event);

/// Never throws: an error comes back as {"error": its sentence, "code": ...}.
std::string answer(std::string_view request, Page& page);

}  // namespace queens::web
