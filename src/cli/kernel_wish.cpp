#include "cli/kernel_wish.hpp"

#include <cstdlib>

#include "text/quote.hpp"

namespace queens::cli {

std::string kernel_wish(const std::string& option) {
  const char* const variable = std::getenv("QUEENS_KERNEL");
  const std::string wish = !option.empty() ? option : variable != nullptr ? variable : "";
  try {
    counting::kernel(wish);
  } catch (const Error& error) {
    const std::string whose = !option.empty() ? "--kernel" : "QUEENS_KERNEL=" + printable(wish);
    throw Error(error.code(), whose + ": " + error.what());
  }
  return wish;
}

const counting::Kernel& wished_kernel(const std::string& option) {
  return counting::kernel(kernel_wish(option));
}

}  // namespace queens::cli
