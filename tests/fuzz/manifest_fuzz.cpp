// Reads arbitrary bytes as a manifest (the file that describes the parts of a divided count). The result must be a
// manifest that stays the same when it is written and read again, or an error of one line.
#include "cluster/manifest.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "queens/problem.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace queens;
  using namespace queens::cluster;
  try {
    const cluster::Manifest manifest =
        cluster::parse_manifest({reinterpret_cast<const char*>(data), size}, "file");
    const std::string text = cluster::manifest_text(manifest);
    const cluster::Manifest again = cluster::parse_manifest(text, "file");
    if (!again.same_job(manifest) || cluster::manifest_text(again) != text) std::abort();
  } catch (const Error& error) {
    const std::string_view message = error.what();
    if (error.code() != ErrorCode::bad_text || message.find('\n') != std::string_view::npos)
      std::abort();
  }
  return 0;
}
