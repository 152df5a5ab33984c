// Returns the Error that a call throws, its code or its message.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "queens/error.hpp"

namespace queens::test {

inline Error error_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "nothing was thrown";
  return {ErrorCode::bad_text, "nothing was thrown"};
}

inline ErrorCode code_of(const std::function<void()>& call) { return error_of(call).code(); }

inline std::string message_of(const std::function<void()>& call) { return error_of(call).what(); }

}  // namespace queens::test
