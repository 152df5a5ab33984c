// What the kernels need in CUDA C++: the macros and types that are different in every language. No header is needed.
// QUEENS_NO_SDK: for a compiler that only checks the text.
#ifdef QUEENS_NO_SDK
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(items) __attribute__((launch_bounds(items)))
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
#define KERNEL(name, parameters) extern "C" __global__ void __launch_bounds__(GROUP) name parameters
#define SHARED(type, name)   \
  __shared__ type memory;    \
  type* const name = &memory
#define BARRIER() __syncthreads()
DEVICE uint popcount(uint word) { return (uint)POPCOUNT((int)word); }
