// The kernels for a group of eight items, four of which read a row together, as on a card.
#define GROUP 8
#define LANES 4
#define HOST_KERNELS host_kernels_8x4
#include "gpu/host_kernels-inl.hpp"
