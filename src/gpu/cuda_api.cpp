#include "gpu/cuda_api.hpp"

namespace queens::gpu::cuda {
namespace {

class Finder {
 public:
  explicit Finder(const SharedLibrary& library) : library_(library) {}
  template <class Function>
  void operator()(const char* name, Function*& function) {
    if (!library_.find(name, function) && missing.empty()) missing = name;
  }
  std::string missing;  // the first one

 private:
  const SharedLibrary& library_;
};

}  // namespace

Api::Api(const std::vector<std::string>& names) : library(names) {
  if (!library) {
    why_not = "there is no CUDA driver: " + library.why_not();
    return;
  }
  Finder need(library);
  need("cuInit", init);
  need("cuDriverGetVersion", driver_version);
  need("cuGetErrorName", error_name);
  need("cuDeviceGetCount", device_count);
  need("cuDeviceGet", get_device);
  need("cuDeviceGetName", device_name);
  need("cuDeviceTotalMem_v2", total_memory);
  need("cuDeviceGetAttribute", device_attribute);
  need("cuDevicePrimaryCtxRetain", retain_context);
  need("cuDevicePrimaryCtxRelease_v2", release_context);
  need("cuDevicePrimaryCtxSetFlags_v2", set_context_flags);
  need("cuCtxSetCurrent", set_context);
  need("cuMemGetInfo_v2", memory_info);
  need("cuMemAlloc_v2", allocate);
  need("cuMemFree_v2", free);
  need("cuMemcpyHtoD_v2", copy_to_device);
  need("cuMemcpyDtoH_v2", copy_to_host);
  need("cuModuleLoadDataEx", load_module);
  need("cuModuleUnload", unload_module);
  need("cuModuleGetFunction", get_function);
  need("cuFuncGetAttribute", function_attribute);
  need("cuLaunchKernel", launch);
  need("cuCtxSynchronize", synchronize);
  usable = need.missing.empty();
  if (!usable) why_not = "the CUDA driver of this machine is too old: it lacks " + need.missing;
}

CompilerApi::CompilerApi(const std::string& name) : library({name}) {
  if (!library) {
    why_not = library.why_not();
    return;
  }
  Finder need(library);
  need("nvrtcVersion", version);
  need("nvrtcGetErrorString", error_text);
  need("nvrtcGetNumSupportedArchs", architecture_count);
  need("nvrtcGetSupportedArchs", architectures);
  need("nvrtcCreateProgram", create);
  need("nvrtcDestroyProgram", destroy);
  need("nvrtcCompileProgram", compile);
  need("nvrtcGetProgramLogSize", log_size);
  need("nvrtcGetProgramLog", log);
  need("nvrtcGetPTXSize", ptx_size);
  need("nvrtcGetPTX", ptx);
  need("nvrtcGetCUBINSize", binary_size);
  need("nvrtcGetCUBIN", binary);
  usable = need.missing.empty();
  if (!usable) why_not = "it is too old: it lacks " + need.missing;
}

std::vector<std::string> compiler_names() {
  std::vector<std::string> names;
  for (const char* const directory : {"", "/usr/local/cuda/lib64/"})
    for (const char* const name :
         {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.so"})
      names.push_back(std::string(directory) + name);
  return names;
}

}  // namespace queens::gpu::cuda
