// Opens a fake driver (see fake/), chooses which of its calls fail, and reads what it has noted.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "gpu/driver.hpp"

namespace queens::gpu::test {

class FakeDriver : LibraryApi {
 public:
  explicit FakeDriver(const std::string& path) : LibraryApi({path}, "", "") {
    if (!*this) throw std::runtime_error("no fake driver: " + why_not());
    reset();
  }

  /// Makes the nth call of the function fail, and if `from_then_on` every call after it.
  void fail(const std::string& function, int nth, int code, bool from_then_on = false) const {
    plan_(function.c_str(), nth, code, from_then_on ? 1 : 0);
  }
  void reset() const { fail("", 0, 0); }

  int calls(const std::string& function) const { return calls_(function.c_str()); }
  /// The functions called since the last fail() or reset().
  std::vector<std::string> called() const {
    std::vector<std::string> names;
    for (int i = 0; const char* const name = called_(i); ++i) names.push_back(name);
    return names;
  }
  /// The number of contexts, buffers and programs that were made and not released.
  long open() const { return open_(); }
  /// The number of calls that would be errors with a real driver.
  long misuse() const { return misuse_(); }

 private:
  void (*plan_)(const char*, int, int, int) = need("fake_plan");
  int (*calls_)(const char*) = need("fake_calls");
  const char* (*called_)(int) = need("fake_called");
  long (*open_)() = need("fake_open");
  long (*misuse_)() = need("fake_misuse");
};

}  // namespace queens::gpu::test
