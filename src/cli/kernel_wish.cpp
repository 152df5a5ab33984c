#include "cli/kernel_wish.hpp"

#include <cstdlib>

namespace queens::cli {

std::string kernel_wish(const std::string& option) {
  if (!option.empty()) {
    counting::kernel(option);  // throws when there is none
    return option;
  }
  const char* const variable = std::getenv("QUEENS_KERNEL");
  const std::string wish = variable != nullptr ? variable : "";
  try {
    counting::kernel(wish);
  } catch (const Error& error) {
    throw Error(error.code(),
                "the environment variable QUEENS_KERNEL: " + std::string(error.what()));
  }
  return wish;
}

const simd::Kernel& wished_kernel(const std::string& option) {
  return counting::kernel(kernel_wish(option));
}

}  // namespace queens::cli
