#include "count/join/memory.hpp"

#include <new>

#include "simd/pairs.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_MMAP
#include <sys/mman.h>
#endif

namespace queens::counting::join {
namespace {

std::size_t bytes(std::size_t words) {
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  return ((words + simd::kSlack) * sizeof(std::uint64_t) + kHugePage - 1) / kHugePage * kHugePage;
}

}  // namespace

#ifdef QUEENS_HAS_MMAP

const bool kReservesForNothing = true;

Memory::Memory(std::size_t words) : words_(words) {
#ifdef MAP_NORESERVE
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
#else
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS;
#endif
  void* const start = mmap(nullptr, bytes(words), PROT_READ | PROT_WRITE, kFlags, -1, 0);
  if (start == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(start, bytes(words), MADV_HUGEPAGE);  // if the system refuses, small pages do
#endif
  data_ = static_cast<std::uint64_t*>(start);
}

Memory::~Memory() {
  if (data_ != nullptr) munmap(data_, bytes(words_));
}

#else

const bool kReservesForNothing = false;

Memory::Memory(std::size_t words)
    : data_(static_cast<std::uint64_t*>(::operator new (bytes(words), std::align_val_t{64}))),
      words_(words) {}

Memory::~Memory() {
  if (data_ != nullptr) ::operator delete (data_, std::align_val_t{64});
}

#endif

}  // namespace queens::counting::join
