// The kernels compiled for the processor as a card runs them: in groups of eight work items, of which four together read
// one row of a table (512 bits).
#define GROUP 8
#define LANES 4
#define HOST_KERNELS host_kernels_8x4
#include "gpu/host_kernels-inl.hpp"
