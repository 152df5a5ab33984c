// A fake CUDA compiler. Its binary is the name of the architecture followed by the text itself. A line "#error ..." in
// the text is an error.
#include <cstring>
#include <string>

#include "gpu/cuda.hpp"
#include "gpu/fake/plan.hpp"

namespace queens::gpu::cuda {
struct ProgramStruct {
  std::string text, result = {}, log = {};
};
}  // namespace queens::gpu::cuda

// Defines a call of the compiler, which succeeds unless the plan makes it fail.
#define CALL(name, parameters, ...)                                  \
  Result name parameters {                                           \
    if (const Result error = fails(#name); error != 0) return error; \
    __VA_ARGS__;                                                     \
    return 0;                                                        \
  }
// Defines the two calls that give a text of the program: its size, and the text itself.
#define TEXT(size_name, name, of)                                                        \
  CALL(size_name, (Program program, std::size_t * size), *size = program->of.size() + 1) \
  CALL(name, (Program program, char* text),                                              \
       std::memcpy(text, program->of.c_str(), program->of.size() + 1))

extern "C" {

using namespace queens::gpu::cuda;  // NOLINT

CALL(nvrtcVersion, (int* major, int* minor), *major = FAKE_NVRTC; *minor = 4)
CALL(nvrtcGetNumSupportedArchs, (int* count), *count = 2)
CALL(nvrtcGetSupportedArchs, (int* architectures), architectures[0] = 80; architectures[1] = 90)
CALL(nvrtcCreateProgram,
     (Program * program, const char* text, const char*, int, const char* const*,
      const char* const*),
     *program = new ProgramStruct{text};
     ++plan.open)
TEXT(nvrtcGetProgramLogSize, nvrtcGetProgramLog, log)
TEXT(nvrtcGetPTXSize, nvrtcGetPTX, result)
TEXT(nvrtcGetCUBINSize, nvrtcGetCUBIN, result)

const char* nvrtcGetErrorString(Result error) {
  fails("nvrtcGetErrorString");
  return error == 6 ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR_FAKE";
}

Result nvrtcDestroyProgram(Program* program) {
  if (*program != nullptr) --plan.open;
  delete *program;
  *program = nullptr;
  return fails("nvrtcDestroyProgram");
}

CALL(
    nvrtcCompileProgram, (Program program, int count, const char* const* options),
    const std::string option = "--gpu-architecture=";
    for (int i = 0; i < count; ++i) if (std::string(options[i]).rfind(option, 0) == 0)
        program->result = std::string(options[i] + option.size()) + "\n" + program->text;
    if (const std::size_t wrong = program->text.find("#error "); wrong != std::string::npos) {
      const std::size_t end = program->text.find('\n', wrong);
      program->log =
          "a warning\njoin.cu(1): error: " + program->text.substr(wrong, end - wrong) + "\n";
      return 6;
    })
}
