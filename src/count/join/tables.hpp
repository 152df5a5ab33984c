// Tables of the outermost rows, built once for a whole count: every placement of rows 0..K-1 on every set of K
// columns. And the memory in which these lists and all others are kept.
//
// Idea.   A half board consists of a prefix (the rows nearest the centre, placed one by one) and K outer rows on the
//         remaining K columns. The outer part is the larger one, and depends only on these K columns. So it is
//         listed here for every set of K columns; the half boards then result from filtering one of these lists by
//         the diagonals of the prefix.
// Build.  Row by row: the placements of k rows on a set A of k columns are, for each c in A, those of k-1 rows on A
//         without c that do not conflict with a queen at (k-1, c). One call of expand() makes a list or, if A has a
//         central column, the stretch of the list for one row of the outermost central queen (see Order).
// Order.  Each list is sorted: its placements are ordered by the row of their outermost central queen. A queen is
//         central if it stands in the middle column (n odd) or in one of the two middle columns (n even). So the
//         placements whose outermost central queen is in certain rows are a stretch of the list.
// Cost.   n = 20, K = 7: 77520 lists, 0.37 GB, 0.2 s. Read-only afterwards, shared by all threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "count/join/frame.hpp"
#include "simd/pairs.hpp"

namespace queens::counting::join {

/// Memory that is allocated when it is first touched: a range of addresses, on huge pages if the system provides
/// them. So a list may reserve as much as it could ever need; only the part that it fills takes memory. Where
/// machine::kReservesForNothing is false, the whole range is allocated at once.
class Memory {
 public:
  Memory() = default;
  /// Reserves `words` words of 64 bits, and after them simd::kSlack words. Throws std::bad_alloc.
  explicit Memory(std::size_t words);
  ~Memory();
  Memory(Memory&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), words_(std::exchange(other.words_, 0)) {}
  Memory& operator=(Memory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(words_, other.words_);
    return *this;
  }

  std::uint64_t* data() const { return data_; }
  std::size_t words() const { return words_; }

 private:
  std::uint64_t* data_ = nullptr;
  std::size_t words_ = 0;
};

class Tables {
 public:
  /// Builds tables of `depth` rows, or fewer if they would take more than `most_bytes` or if `token` stops it.
  Tables(int n, int depth, std::uint64_t most_bytes, const simd::PairKernel& kernel,
         StopToken& token);

  int depth() const { return depth_; }
  bool stopped() const { return stopped_; }
  std::uint64_t bytes() const;

  using Keys = std::span<const std::uint64_t>;

  /// The keys of all placements on these `depth()` columns.
  Keys list(std::uint32_t columns) const { return sorted(columns).rows(0, level_.rows); }

  /// The same list, divided by the row of the outermost central queen. If none of the columns is a central one,
  /// all placements count as if this queen were in the last row.
  class Sorted {
   public:
    Sorted(const std::uint64_t* keys, const std::uint32_t* up_to_row)
        : keys_(keys), up_to_row_(up_to_row) {}
    /// The keys of the placements that have this queen in one of the rows first..end-1.
    /// 0 <= first <= end <= depth().
    Keys rows(int first, int end) const {
      return {keys_ + up_to_row_[first], keys_ + up_to_row_[end]};
    }

   private:
    const std::uint64_t* keys_;
    const std::uint32_t* up_to_row_;
  };
  Sorted sorted(std::uint32_t columns) const { return level_.sorted(columns); }

  /// The data from which these lists are read, so that it can be copied to a device: the keys, the place of each
  /// set (see Level) and the numbers of the sets.
  Keys all_keys() const { return {level_.keys.data(), static_cast<std::size_t>(level_.words)}; }
  std::span<const std::uint32_t> places() const { return level_.places; }
  const Subsets& subsets() const { return level_.subsets; }

 private:
  struct Level {
    Level(int n, int of) : rows(std::max(of, 1)), subsets(n, of) {}

    // For each set, a place says where its keys begin, in units of kSlack words, and for each r = 0..rows how many
    // keys have the outermost central queen in a row less than r. All this is in one piece of memory, because each
    // access misses the cache.
    std::size_t stride() const { return static_cast<std::size_t>(rows) + 2; }
    std::uint32_t* place(std::uint64_t number) { return &places[number * stride()]; }
    Sorted sorted(std::uint32_t set) const {
      const std::uint32_t* const place = &places[subsets.number(set) * stride()];
      return {keys.data() + std::size_t{place[0]} * simd::kSlack, place + 1};
    }

    int rows;  // at least 1: without rows, the one empty placement counts as if it had a row
    Subsets subsets;
    std::vector<std::uint32_t> places;  // [number of the set]
    Memory keys;
    std::uint64_t words = 0;
  };

  bool extend(Level& next, std::uint64_t most_words, const simd::PairKernel& kernel,
              StopToken& token);

  int n_;
  int depth_ = 0;
  bool stopped_ = false;
  Level level_;
};

}  // namespace queens::counting::join
