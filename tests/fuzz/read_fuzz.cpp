// Reads arbitrary bytes as placements. The reader must return placements or throw queens::Error, and nothing else.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "queens/read.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  queens::Reading reading;
  try {
    queens::PlacementReader reader(input);
    while (reader.next(reading)) {
      const auto& arrangement = reading.arrangement;
      if (arrangement.n < 1 || reading.format.empty() || reading.line < 1) std::abort();
      if (arrangement.queens.size() > size) std::abort();
    }
  } catch (const queens::Error& error) {
    if (error.code() != queens::ErrorCode::bad_text) std::abort();
  }
  return 0;
}
