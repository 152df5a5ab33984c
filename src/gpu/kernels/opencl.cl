// What the kernels need in OpenCL C 1.2: the macros and types that are different in every language.
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#define DEVICE /* not static: then PoCL 3.1 with LLVM 15 crashes */
#define WORK(what, amount) /* counted only on the host */
#define UNROLL _Pragma("unroll")
#define GLOBAL __global
#define LOCAL __local
#define PRIVATE __private
#define KERNEL(name, parameters) \
  __kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void name parameters
#define SHARED(type, name) \
  __local type memory;     \
  __local type* const name = &memory
#define ITEM ((uint)get_local_id(0))
#define GROUP_NUMBER ((uint)get_group_id(0))
#if GROUP == 1
#define BARRIER()
DEVICE uint local_add(__local uint* to, uint more) {
  const uint before = *to;
  *to = before + more;
  return before;
}
#define local_or(to, bits) (*(to) |= (bits))
#else
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define local_add(to, more) atomic_add(to, more)
#define local_or(to, bits) atomic_or(to, bits)
#endif
#define global_add(to, more) atomic_add((volatile __global uint*)(to), more)
#define global_replace(to, old, by) atomic_cmpxchg((volatile __global uint*)(to), old, by)
#define LANES_ALIGNED __attribute__((aligned(4 * LANES)))

#if LANES == 1
typedef uint lanes_t;
#elif LANES == 2
typedef uint2 lanes_t;
#elif LANES == 4
typedef uint4 lanes_t;
#elif LANES == 8
typedef uint8 lanes_t;
#else
typedef uint16 lanes_t;
#endif
#define LANES_ALL(word) ((lanes_t)(word))

/// The words from bit `first` on of a row whose lowest `size` bits are set.
DEVICE lanes_t LANES_BELOW(uint size, uint first) {
  const uint left = size > first ? size - first : 0;
  lanes_t words;
  for (uint k = 0; k < LANES; ++k) {
    const uint bits = left > 32 * k ? left - 32 * k : 0;
    ((uint*)&words)[k] = bits >= 32 ? 0xffffffffu : (1u << bits) - 1;
  }
  return words;
}
DEVICE ulong lanes_sum(lanes_t words) {
  ulong sum = 0;
  for (uint k = 0; k < LANES; ++k) sum += ((uint*)&words)[k];
  return sum;
}
