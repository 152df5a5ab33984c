// The kernels compiled for groups of one work item, which reads a whole row of a table (512 bits) at once. This suits
// processors.
#define GROUP 1
#define LANES 16
#define HOST_KERNELS host_kernels_1x16
#include "gpu/host_kernels-inl.hpp"
