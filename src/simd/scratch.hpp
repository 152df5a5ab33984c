// A buffer of fixed size, aligned for vectors: the working memory of a kernel, one for each thread.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace queens::simd {

template <std::size_t kSize>
class AlignedMemory {
 public:
  static constexpr std::size_t kBytes = kSize;
  AlignedMemory() : bytes_(new (std::align_val_t{64}) std::byte[kSize]) {}
  std::byte* data() { return bytes_.get(); }

 private:
  struct Free {
    void operator()(std::byte* p) const { ::operator delete[](p, std::align_val_t{64}); }
  };
  std::unique_ptr<std::byte[], Free> bytes_;
};

}  // namespace queens::simd
