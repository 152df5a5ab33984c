// What the page in the browser asks the library: a question as JSON goes in, an answer as JSON comes
// out, and what is long comes in between, in batches of numbers.
//
//   {"ask": "count", "problem": {"n": 8}}   ->   {"count": "92", "complete": true, ...}
//
// Rows and columns count from 0 on both sides. The questions are the table in answer.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "queens/queens.hpp"

namespace queens::web {

/// Who asks, and listens while the answer is worked out.
class Page {
 public:
  virtual ~Page() = default;

  /// About 20 times a second; false stops the search.
  virtual bool progress(const Progress&) { return true; }

  /// Steps of a traced search, each packed by pack(), in order.
  virtual void events(std::span<const std::uint32_t>) {}

  /// Placements, one after the other.
  virtual void placements(std::span<const std::int32_t>) {}
};

/// An event in 32 bits: from the top 4 for its kind, and 14 each for row + 1 and column + 1, so that 0
/// means "none".
std::uint32_t pack(const Event& event);

/// Never throws: what the library refuses comes back as {"error": its sentence, "code": ...}.
std::string answer(std::string_view request, Page& page);

}  // namespace queens::web
