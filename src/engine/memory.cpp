#include "engine/memory.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_MMAP
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace queens {

#ifdef QUEENS_HAS_MMAP

std::uint64_t physical_memory() {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

#else

std::uint64_t physical_memory() { return std::uint64_t{2} << 30; }

#endif

void advise_huge_pages([[maybe_unused]] const void* start, [[maybe_unused]] std::size_t bytes) {
#if defined(QUEENS_HAS_MMAP) && defined(MADV_HUGEPAGE)
  constexpr std::uintptr_t kPage = 4096, kHugePage = std::uintptr_t{2} << 20;
  const auto address = reinterpret_cast<std::uintptr_t>(start);
  const std::uintptr_t first = (address + kPage - 1) / kPage * kPage;
  const std::uintptr_t end = (address + bytes) / kPage * kPage;
  // Where it is refused, small pages do.
  if (end >= first + kHugePage) madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#endif
}

}  // namespace queens
