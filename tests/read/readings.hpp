// Helpers for the tests of the reader.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "queens/read.hpp"

namespace queens::test {

/// What is wrong with the text; empty if nothing is.
inline std::string message(std::string_view text, std::optional<int> base = std::nullopt) {
  try {
    read_placements(text, base);
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::bad_text) << text;
    return error.what();
  }
  return "";
}

/// The one placement of a text.
inline Reading only(std::string_view text, std::optional<int> base = std::nullopt) {
  const auto readings = read_placements(text, base);
  EXPECT_EQ(readings.size(), 1u) << text;
  return readings.at(0);
}

}  // namespace queens::test
