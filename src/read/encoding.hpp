// Text that is not in UTF-8, told by its bytes, and how every reader says so.
#pragma once

#include <string_view>

#include "queens/problem.hpp"

namespace queens::read {

inline constexpr const char* kZeroByte = "found a zero byte, so this is no text in UTF-8";

/// Throws Error(bad_text) when the text begins as one in UTF-16 does.
inline void refuse_utf16(std::string_view text) {
  const std::string_view two = text.substr(0, 2);
  if (two.size() == 2 &&
      (two == "\xff\xfe" || two == "\xfe\xff" || (two[0] == '\0') != (two[1] == '\0')))
    throw Error(ErrorCode::bad_text, "the text is in UTF-16: save it as UTF-8");
}

}  // namespace queens::read
