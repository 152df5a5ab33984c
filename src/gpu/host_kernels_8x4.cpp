// The kernels compiled for the processor, but in groups of several work items, as on a card: a group has eight, of
// which four together read one row of a table (512 bits).
#define GROUP 8
#define LANES 4
#define HOST_KERNELS host_kernels_8x4
#include "gpu/host_kernels-inl.hpp"
