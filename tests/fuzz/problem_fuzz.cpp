// Reads arbitrary bytes as a problem file. The result must be a valid problem or one clear error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "queens/read.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const queens::Problem problem =
        queens::read_problem({reinterpret_cast<const char*>(data), size});
    if (problem.queens.size() + problem.blocked.size() > size) std::abort();
    queens::CheckedProblem{problem};
  } catch (const queens::Error& error) {
    const std::string_view message = error.what();
    if (message.empty() || message.find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}
