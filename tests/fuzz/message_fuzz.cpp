// Reads arbitrary bytes as a message from another rank of an MPI job. The result must be a message that packs into the
// same bytes again, or an error. The first byte chooses the kind of message.
#include "cluster/message.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "queens/problem.hpp"

namespace {

template <typename Message>
void read(std::string_view bytes) {
  using namespace queens;
  try {
    if (cluster::pack(cluster::unpack<Message>(bytes)) != bytes) std::abort();
  } catch (const Error& error) {
    if (error.code() != ErrorCode::bad_text) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace queens::cluster;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 5) {
    case 0: read<Job>(bytes); break;
    case 1: read<Hello>(bytes); break;
    case 2: read<Task>(bytes); break;
    case 3: read<Report>(bytes); break;
    default: read<Farewell>(bytes); break;
  }
  return 0;
}
