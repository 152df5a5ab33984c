// The interface between the page in the browser (docs/lab.md) and the library. The page asks a question in JSON, and
// the library answers in JSON; before the answer it sends long results, such as placements, in batches of numbers.
//
//   {"ask": "search", "question": "count", "problem": {"n": 8}}   ->   {"count": "92", "complete": true, ...}
//
// Rows and columns count from 0 on both sides. The table in answer.cpp lists the questions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "queens/queens.hpp"

namespace queens::answer {

/// The page that asks. It receives results while the answer is being computed.
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

/// Packs an event into 32 bits, from the highest: 4 bits for its kind, 14 for row + 1 and 14 for column + 1. The last
/// two are 0 if the event has no row or no column.
std::uint32_t pack(const Event& event);

/// Answers one request of the page; both are JSON. Never throws: an error comes back as {"error": its sentence,
/// "code": ...}.
std::string answer(std::string_view request, Page& page);

}  // namespace queens::answer
