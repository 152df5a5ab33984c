// A fake CUDA compiler. Its binary is the name of the architecture followed by the text itself. A line "#error ..." in
// the text is an error.
#include <cstring>
#include <string>

#include "gpu/cuda_api.hpp"
#include "gpu/fake/plan.hpp"

namespace queens::gpu::cuda {
struct ProgramStruct {
  std::string text, result = {}, log = {};
};
}  // namespace queens::gpu::cuda

#define FAKE(name) \
  if (const queens::gpu::cuda::Result error = fails(name); error != 0) return error

extern "C" {

using namespace queens::gpu::cuda;  // NOLINT

Result nvrtcVersion(int* major, int* minor) {
  FAKE("nvrtcVersion");
  *major = FAKE_NVRTC;
  *minor = 4;
  return 0;
}

const char* nvrtcGetErrorString(Result error) {
  fails("nvrtcGetErrorString");
  return error == 6 ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR_FAKE";
}

Result nvrtcGetNumSupportedArchs(int* count) {
  FAKE("nvrtcGetNumSupportedArchs");
  *count = 2;
  return 0;
}

Result nvrtcGetSupportedArchs(int* architectures) {
  FAKE("nvrtcGetSupportedArchs");
  architectures[0] = 80;
  architectures[1] = 90;
  return 0;
}

Result nvrtcCreateProgram(Program* program, const char* text, const char*, int, const char* const*,
                          const char* const*) {
  FAKE("nvrtcCreateProgram");
  *program = new ProgramStruct{text};
  ++plan.open;
  return 0;
}

Result nvrtcDestroyProgram(Program* program) {
  const Result error = fails("nvrtcDestroyProgram");
  if (*program != nullptr) --plan.open;
  delete *program;
  *program = nullptr;
  return error;
}

Result nvrtcCompileProgram(Program program, int count, const char* const* options) {
  FAKE("nvrtcCompileProgram");
  constexpr const char* kOption = "--gpu-architecture=";
  for (int i = 0; i < count; ++i)
    if (std::strncmp(options[i], kOption, std::strlen(kOption)) == 0)
      program->result = std::string(options[i] + std::strlen(kOption)) + "\n" + program->text;
  if (const std::size_t wrong = program->text.find("#error "); wrong != std::string::npos) {
    const std::size_t end = program->text.find('\n', wrong);
    program->log =
        "a warning\njoin.cu(1): error: " + program->text.substr(wrong, end - wrong) + "\n";
    return 6;
  }
  return 0;
}

Result nvrtcGetProgramLogSize(Program program, std::size_t* size) {
  FAKE("nvrtcGetProgramLogSize");
  *size = program->log.size() + 1;
  return 0;
}

Result nvrtcGetProgramLog(Program program, char* log) {
  FAKE("nvrtcGetProgramLog");
  std::memcpy(log, program->log.c_str(), program->log.size() + 1);
  return 0;
}

Result nvrtcGetPTXSize(Program program, std::size_t* size) {
  FAKE("nvrtcGetPTXSize");
  *size = program->result.size() + 1;
  return 0;
}

Result nvrtcGetPTX(Program program, char* text) {
  FAKE("nvrtcGetPTX");
  std::memcpy(text, program->result.c_str(), program->result.size() + 1);
  return 0;
}

Result nvrtcGetCUBINSize(Program program, std::size_t* size) {
  FAKE("nvrtcGetCUBINSize");
  *size = program->result.size() + 1;
  return 0;
}

Result nvrtcGetCUBIN(Program program, char* binary) {
  FAKE("nvrtcGetCUBIN");
  std::memcpy(binary, program->result.c_str(), program->result.size() + 1);
  return 0;
}
}
