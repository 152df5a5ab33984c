#include "count/join/tables.hpp"

#include <new>

#include "count/join/frame.hpp"

namespace queens::counting::join {

Tables::Tables(int n, int depth, std::uint64_t most_bytes, const simd::PairKernel& kernel,
               StopToken& token)
    : n_(n), level_(n, 0) {
  level_.places = {{0, 1}};
  level_.up_to_row = {0};
  level_.keys = Memory(simd::kSlack);
  level_.keys.data()[0] = 0;
  level_.words = simd::kSlack;
  while (depth_ < depth) {
    Level next(n, depth_ + 1);
    try {
      if (!extend(next, most_bytes / sizeof(std::uint64_t), kernel, token)) break;
    } catch (const std::bad_alloc&) {  // too few addresses: continue with the rows that are done
      break;
    }
    level_ = std::move(next);
    ++depth_;
  }
}

// Adds one row. Returns false if it would take too much memory, or was stopped.
bool Tables::extend(Level& next, std::uint64_t most_words, const simd::PairKernel& kernel,
                    StopToken& token) {
  const int row = depth_, middle = n_ / 2;
  const bool odd = n_ % 2 != 0;
  const Frame frame(n_, row + 1);
  const std::uint64_t mask = ~frame.last_reached(row);  // later rows cannot reach these bits

  // Every list of `row` columns is read once for each column that it does not have.
  const std::uint64_t most = std::min(
      level_.words * static_cast<std::uint64_t>(n_ - row) + next.subsets.count() * simd::kSlack,
      most_words + simd::kSlack);
  next.keys = Memory(most);
  next.places.reserve(next.subsets.count());
  std::vector<simd::Stretch> stretches;
  std::uint32_t set = (1u << (row + 1)) - 1;
  for (std::uint64_t number = 0; number < next.subsets.count(); ++number) {
    if (!token.keep_going()) {
      stopped_ = true;
      return false;
    }
    std::uint64_t* const to = next.keys.data() + next.words;
    std::size_t count = 0, bound = 0;
    const auto take = [&](int column, int first_row, int end_row) {
      const std::uint32_t source = level_.subsets.number(set & ~(1u << column));
      const Place& place = level_.places[source];
      std::size_t first = 0, end = place.count;
      if (first_row >= 0) {
        first = level_.middle(source)[first_row];
        end = level_.middle(source)[end_row];
      }
      bound += end - first;
      stretches.push_back({level_.keys.data() + place.start + first, end - first,
                           frame.key_bits(row, column, row), frame.key_bits(row, column)});
    };
    const auto flush = [&] {
      if (next.words + count + bound > most) return false;
      count += kernel.expand(stretches.data(), stretches.size(), mask, to + count);
      stretches.clear();
      bound = 0;
      return true;
    };
    const std::uint32_t others = odd ? set & ~(1u << middle) : set;
    if (odd && others != set) {
      for (int middle_row = 0; middle_row <= row; ++middle_row) {
        next.up_to_row.push_back(static_cast<std::uint32_t>(count));
        if (middle_row == row) {
          take(middle, -1, -1);
        } else {
          for (std::uint32_t m = others; m != 0; m &= m - 1)
            take(std::countr_zero(m), middle_row, middle_row + 1);
        }
        if (!flush()) return false;
      }
      next.up_to_row.push_back(static_cast<std::uint32_t>(count));
    } else {
      for (std::uint32_t m = set; m != 0; m &= m - 1) take(std::countr_zero(m), -1, -1);
      if (!flush()) return false;
      if (odd) next.up_to_row.insert(next.up_to_row.end(), row + 2, 0);
    }
    next.places.push_back({next.words, static_cast<std::uint32_t>(count)});
    next.words += (count + simd::kSlack - 1) / simd::kSlack * simd::kSlack;
    set = next_subset(set);
  }
  return true;
}

std::uint64_t Tables::bytes() const {
  return level_.words * sizeof(std::uint64_t) + level_.places.size() * sizeof(Place) +
         level_.up_to_row.size() * sizeof(std::uint32_t);
}

}  // namespace queens::counting::join
