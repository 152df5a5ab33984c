// Returns the code of the Error that a call throws.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "queens/error.hpp"

namespace queens::test {

inline ErrorCode code_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.code();
  }
  ADD_FAILURE() << "nothing was thrown";
  return ErrorCode::bad_text;
}

}  // namespace queens::test
