// Reads arbitrary bytes as a manifest (the file that describes the parts of a divided count). The result must be a
// manifest that stays the same when it is written and read again, or an error of one line.
#include "campaign/manifest.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "queens/problem.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace queens;
  using namespace queens::campaign;
  try {
    const campaign::Manifest manifest =
        campaign::parse_manifest({reinterpret_cast<const char*>(data), size}, "file");
    const std::string text = campaign::manifest_text(manifest);
    const campaign::Manifest again = campaign::parse_manifest(text, "file");
    if (!again.same_job(manifest) || campaign::manifest_text(again) != text) std::abort();
  } catch (const Error& error) {
    const std::string_view message = error.what();
    if (error.code() != ErrorCode::bad_text || message.find('\n') != std::string_view::npos)
      std::abort();
  }
  return 0;
}
