#include "simd/particles.hpp"

#include <hwy/base.h>

namespace queens::simd {
namespace {

namespace portable {
#define QUEENS_PDEP 0
#include "simd/particles-inl.hpp"
#undef QUEENS_PDEP
}  // namespace portable

#if HWY_ARCH_X86_64
HWY_PUSH_ATTRIBUTES("bmi,bmi2,popcnt")
namespace bmi2 {
#define QUEENS_PDEP 1
#include "simd/particles-inl.hpp"
#undef QUEENS_PDEP
}  // namespace bmi2
HWY_POP_ATTRIBUTES

bool has_bmi2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
#endif

}  // namespace

std::vector<ParticleKernel> particle_kernels() {
  std::vector<ParticleKernel> list;
#if HWY_ARCH_X86_64
  if (has_bmi2()) list.push_back({"bmi2", bmi2::place, bmi2::look, bmi2::complete});
#endif
  list.push_back({"portable", portable::place, portable::look, portable::complete});
  return list;
}

}  // namespace queens::simd
