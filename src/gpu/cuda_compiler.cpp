// Compiles the kernels for CUDA with its compiler NVRTC, which is opened when the program runs, and keeps them in files.
//
// Idea.  NVRTC compiles a binary for exactly the card that is present. Then the driver has nothing to compile and needs
//        no cache, and it may be older than NVRTC if both have the same major version of CUDA. If the card is newer
//        than NVRTC, the result is PTX, an intermediate language, which the driver compiles.
// Files. NVRTC takes three to five seconds for the join's kernels, longer than a card takes for n = 20. So the compiled
//        kernels are kept in the cache directory, one file for each source text and kind of card. If there is no such
//        directory, or nothing can be written there, the kernels are compiled each time.
// Trust. A file holds everything that its kernels depend on, and a checksum. If it is cut short, damaged or made from
//        another source text, it is not used but written again.
#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <exception>
#include <iterator>
#include <string_view>

#include "gpu/cuda.hpp"
#include "machine/files.hpp"

namespace queens::gpu {

// ---- The compiler --------------------------------------------------------------------------------

namespace {

class NvrtcProgram {
 public:
  NvrtcProgram(const cuda::CompilerApi& api, const std::string& compiler, const std::string& text)
      : api_(api), compiler_(compiler) {
    must(api.create(&program_, text.c_str(), "join.cu", 0, nullptr, nullptr), "accept the kernels");
  }
  ~NvrtcProgram() { api_.destroy(&program_); }
  NvrtcProgram(const NvrtcProgram&) = delete;
  NvrtcProgram& operator=(const NvrtcProgram&) = delete;

  void compile(const std::string& architecture) {
    const std::string option = "--gpu-architecture=" + architecture;
    const char* const options[] = {option.c_str()};
    must(api_.compile(program_, 1, options), "compile the kernels");
  }
  std::string binary() const { return result(api_.binary_size, api_.binary); }
  std::string ptx() const { return result(api_.ptx_size, api_.ptx); }

 private:
  using SizeOf = cuda::Result (*)(cuda::Program, std::size_t*);
  using Get = cuda::Result (*)(cuda::Program, char*);

  std::string result(SizeOf size_of, Get get) const {
    std::size_t size = 0;
    must(size_of(program_, &size), "return the kernels");
    std::string text(size, '\0');
    must(get(program_, text.data()), "return the kernels");
    return text;
  }

  std::string log() const {
    std::size_t size = 0;
    if (program_ == nullptr || api_.log_size(program_, &size) != 0) return {};
    std::string text(size, '\0');
    if (api_.log(program_, text.data()) != 0) return {};
    return text;
  }

  void must(cuda::Result status, const char* doing) const {
    if (status == cuda::kSuccess) return;
    const char* const text = api_.error_text(status);
    throw DeviceError(
        status == cuda::kCompilerOutOfMemory ? Trouble::no_memory : Trouble::build_failed,
        fmt::format("{} cannot {}: {}{}", compiler_, doing,
                    text != nullptr ? text : "error " + std::to_string(status),
                    first_lines(log())));
  }

  const cuda::CompilerApi& api_;
  const std::string& compiler_;
  cuda::Program program_ = nullptr;
};

std::string capability_text(int capability) {
  return fmt::format("{}.{}", capability / 10, capability % 10);
}

}  // namespace

std::vector<std::string> cuda::compiler_names() {
  std::vector<std::string> names;
  for (const char* const directory : {"", "/usr/local/cuda/lib64/"})
    for (const char* const name :
         {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.so"})
      names.push_back(std::string(directory) + name);
  return names;
}

CudaCompiler::CudaCompiler(const std::vector<std::string>& names, int driver_version) {
  std::string why_not;
  for (const std::string& name : names) {
    auto api = std::make_unique<const cuda::CompilerApi>(name);
    int major = 0, minor = 0;
    if (!*api) {
      if (api->is_open()) why_not = "; " + name + " cannot be used: " + api->why_not();
      continue;
    }
    if (api->version(&major, &minor) != cuda::kSuccess) {
      why_not = "; " + name + " cannot be used: it does not report its version";
      continue;
    }
    const bool suits = major <= driver_version / 1000;
    if (api_ == nullptr || suits) {
      api_ = std::move(api);
      name_ = fmt::format("NVRTC {}.{}", major, minor);
    }
    if (suits) return;
  }
  if (api_ == nullptr)
    throw DeviceError(Trouble::refused,
                      fmt::format("CUDA's compiler NVRTC was not found{}. Install Debian's package "
                                  "libnvrtc11.2, Ubuntu's libnvrtc12 or NVIDIA's cuda-nvrtc-{}-{}",
                                  why_not, driver_version / 1000, driver_version % 1000 / 10));
}

std::string CudaCompiler::compile(const std::string& text, int capability) const {
  int count = 0;
  std::vector<int> known;
  if (api_->architecture_count(&count) == cuda::kSuccess && count > 0) {
    known.resize(static_cast<std::size_t>(count));
    if (api_->architectures(known.data()) != cuda::kSuccess) known.clear();
  }
  if (known.empty())
    throw DeviceError(Trouble::build_failed,
                      name_ + " does not report for which cards it compiles");
  std::sort(known.begin(), known.end());
  const auto after = std::upper_bound(known.begin(), known.end(), capability);
  if (after == known.begin())
    throw DeviceError(
        Trouble::build_failed,
        fmt::format("{} compiles only for cards of capability {} or more, and this one has {}",
                    name_, capability_text(known.front()), capability_text(capability)));
  const int architecture = *(after - 1);
  NvrtcProgram program(*api_, name_, text);
  if (architecture == capability) {
    program.compile(fmt::format("sm_{}", architecture));
    return program.binary();
  }
  program.compile(fmt::format("compute_{}", architecture));
  return program.ptx();
}

// ---- Kept kernels --------------------------------------------------------------------------------

namespace {

constexpr const char* kHeading = "queens kernels 2";

// FNV-1a: finds accidents, not attacks. The directory is the user's own.
std::uint64_t sum_of(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return sum;
}

// The beginning of a file; the compiled kernels follow. Its length depends only on that of the key.
std::string head_of(const std::string& key, const std::string& made) {
  return fmt::format("{}\n{:016x} {:016x}\n{}\n", kHeading, made.size(), sum_of(made), key);
}

}  // namespace

std::string KeptKernels::name_of(const std::string& key) const {
  return fmt::format("{}/kernels-{:016x}", directory_, sum_of(key));
}

std::optional<std::string> KeptKernels::find(const std::string& key) const {
  if (directory_.empty()) return std::nullopt;
  const std::string content = machine::text_of(name_of(key));
  const std::size_t head = head_of(key, {}).size();
  if (content.size() <= head) return std::nullopt;
  const std::string made = content.substr(head);
  if (content.compare(0, head, head_of(key, made)) != 0) return std::nullopt;
  return made;
}

std::string KeptKernels::keep(const std::string& key, const std::string& made) const {
  if (directory_.empty()) return {};
  try {
    machine::make_directory(directory_);
    machine::NewFile file(name_of(key));
    file.write(head_of(key, made));
    file.write(made);
    file.commit();
    return {};
  } catch (const std::exception& error) {
    return std::string("the kernels are compiled each time, because they cannot be kept: ") +
           error.what();
  }
}

}  // namespace queens::gpu
