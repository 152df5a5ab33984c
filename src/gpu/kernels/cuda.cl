// What the kernels need in CUDA C++: the macros and types that are different in every language. No header is needed.
// QUEENS_NO_SDK: for a compiler that only checks the text.
#ifdef QUEENS_NO_SDK
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(items, groups) __attribute__((launch_bounds(items, groups)))
#define ITEM ((uint)__nvvm_read_ptx_sreg_tid_x())
#define GROUP_NUMBER ((uint)__nvvm_read_ptx_sreg_ctaid_x())
#define POPCOUNT(word) __builtin_popcount(word)
#define global_add(to, more) __sync_fetch_and_add(to, more)
#define global_replace(to, old, by) __sync_val_compare_and_swap(to, old, by)
#define local_add(to, more) __sync_fetch_and_add(to, more)
#define local_or(to, bits) __sync_fetch_and_or(to, bits)
#else
#define ITEM ((uint)threadIdx.x)
#define GROUP_NUMBER ((uint)blockIdx.x)
#define POPCOUNT(word) __popc(word)
#define global_add(to, more) atomicAdd(to, more)
#define global_replace(to, old, by) atomicCAS(to, old, by)
#define local_add(to, more) atomicAdd(to, more)
#define local_or(to, bits) atomicOr(to, bits)
#if GROUP % 32 == 0
#define WARPS
#endif
#endif
typedef unsigned char uchar;
typedef unsigned int uint;
typedef unsigned long long ulong;
#define DEVICE static __device__ inline
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#define WORK(what, amount) /* counted only on the host */
#define UNROLL _Pragma("unroll")
#define GLOBAL
#define LOCAL
#define PRIVATE
// The compiler uses few enough registers that this many groups run on a multiprocessor at once, as local memory permits.
#define AT_ONCE (GROUP <= 256 ? 768 / GROUP : 1)
#define KERNEL(name, parameters) extern "C" __global__ void __launch_bounds__(GROUP, AT_ONCE) name parameters
#define SHARED(type, name)   \
  __shared__ type memory;    \
  type* const name = &memory
#define BARRIER() __syncthreads()
DEVICE uint popcount(uint word) { return (uint)POPCOUNT((int)word); }
#ifdef WARPS
#define EVERYONE 0xffffffffu
DEVICE void give_places(uint* count, const uint* keep, uint* place) {  // 4: BATCH (list.cl)
  const uint lane = ITEM % 32, below = (1u << lane) - 1;
  uint all = 0, first = 0;
  for (uint k = 0; k < 4; ++k) {
    const uint kept = __ballot_sync(EVERYONE, keep[k]);
    place[k] = all + popcount(kept & below);
    all += popcount(kept);
  }
  if (lane == 0) first = atomicAdd(count, all);
  first = __shfl_sync(EVERYONE, first, 0);
  for (uint k = 0; k < 4; ++k) place[k] += first;
}
/// A warp transposes 32 x 32 bits, one row in each item. Hacker's Delight, section 7-3.
DEVICE uint transposed(uint row) {
  uint mask = 0x0000ffffu;
  for (uint step = 16; step > 0; step /= 2, mask ^= mask << step) {
    const uint other = __shfl_xor_sync(EVERYONE, row, step);
    row = (ITEM & step) == 0 ? (row & mask) | (other & mask) << step : (row & ~mask) | (other >> step & mask);
  }
  return row;
}
DEVICE void group_or(uint* to, uint bits) {
  for (uint step = 16; step > 0; step /= 2) bits |= __shfl_xor_sync(EVERYONE, bits, step);
  if (ITEM % 32 == 0) atomicOr(to, bits);
}
#endif
