// The kernels for a group of eight items, as on a card: four of them together read a row of a table (512 bits).
#define GROUP 8
#define LANES 4
#define HOST_KERNELS host_kernels_8x4
#include "gpu/host_kernels-inl.hpp"
