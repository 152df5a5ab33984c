// Opens a shared library when the program runs, so that the program also starts where there is none.
#pragma once

#include <string>
#include <vector>

namespace queens::gpu {

class SharedLibrary {
 public:
  /// Opens the first of these files that can be opened; if there is none, `*this` is false. The library stays open
  /// until the program ends, because drivers do not expect to be unloaded.
  explicit SharedLibrary(const std::vector<std::string>& names);

  explicit operator bool() const { return handle_ != nullptr; }
  /// Why no file could be opened.
  const std::string& why_not() const { return why_not_; }

  /// Finds a function. Returns whether the library has it; if not, `function` is null.
  template <class Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(address(name));
    return function != nullptr;
  }

 private:
  void* address(const char* name) const;

  void* handle_ = nullptr;
  std::string why_not_;
};

}  // namespace queens::gpu
