#include "count/join/tables.hpp"

#include <bit>

#include "count/join/worker.hpp"
#include "machine/limits.hpp"

namespace queens::counting::join {

// ---- Memory

namespace {

std::size_t bytes(std::size_t words) {
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  return ((words + simd::kSlack) * sizeof(std::uint64_t) + kHugePage - 1) / kHugePage * kHugePage;
}

}  // namespace

Memory::Memory(std::size_t words)
    : data_(static_cast<std::uint64_t*>(machine::reserve_memory(bytes(words)))), words_(words) {}

Memory::~Memory() {
  if (data_ != nullptr) machine::release_memory(data_, bytes(words_));
}

// ---- Tables

Tables::Tables(int n, int depth, std::uint64_t most_bytes, const simd::PairKernel& kernel,
               StopToken& token)
    : n_(n), level_(n, 0) {
  level_.places = {0, 0, 1};
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
  const int row = depth_;
  const std::uint32_t central = central_columns(n_);
  const Frame frame(n_, row + 1);
  const std::uint64_t mask = ~frame.last_reached(row);  // later rows cannot reach these bits

  // Every list of `row` columns is read once for each column that it does not have.
  const std::uint64_t most = std::min(
      level_.words * static_cast<std::uint64_t>(n_ - row) + next.subsets.count() * simd::kSlack,
      most_words + simd::kSlack);
  next.keys = Memory(most);
  next.places.resize(next.subsets.count() * next.stride());
  const std::uint64_t tag =
      tag_of(n_ / 2 - 1 - row, frame);  // if the new queen is the outermost central one
  std::vector<simd::Stretch> stretches;
  std::uint32_t set = (1u << (row + 1)) - 1;
  for (std::uint64_t number = 0; number < next.subsets.count(); ++number) {
    if (!token.keep_going()) {
      stopped_ = true;
      return false;
    }
    std::uint64_t* const to = next.keys.data() + next.words;
    std::uint32_t* const place = next.place(number);
    place[0] = static_cast<std::uint32_t>(next.words / simd::kSlack);
    std::uint32_t* const up_to_row = place + 1;
    std::size_t count = 0, bound = 0;
    const auto take = [&](int column, Keys keys, std::uint64_t more) {
      bound += keys.size();
      stretches.push_back({keys.data(), keys.size(), frame.key_bits(row, column, row),
                           frame.key_bits(row, column) | more});
    };
    const auto flush = [&] {
      if (next.words + count + bound > most) return false;
      count += kernel.expand(stretches.data(), stretches.size(), mask, to + count);
      stretches.clear();
      bound = 0;
      return true;
    };
    // The new queen is the outermost central one only if no other is central.
    for (int outermost = (set & central) != 0 ? 0 : row; outermost <= row; ++outermost) {
      up_to_row[outermost] = static_cast<std::uint32_t>(count);
      for (std::uint32_t m = set; m != 0; m &= m - 1) {
        const int column = std::countr_zero(m);
        const std::uint32_t others = set & ~(1u << column);
        if ((others & central) == 0) {
          if (outermost == row) take(column, list(others), (set & central) != 0 ? tag : 0);
        } else if (outermost < row) {
          take(column, sorted(others).rows(outermost, outermost + 1), 0);
        }
      }
      if (!flush()) return false;
    }
    up_to_row[next.rows] = static_cast<std::uint32_t>(count);
    next.words += (count + simd::kSlack - 1) / simd::kSlack * simd::kSlack;
    set = next_subset(set);
  }
  return true;
}

std::uint64_t Tables::bytes() const {
  return level_.words * sizeof(std::uint64_t) + level_.places.size() * sizeof(std::uint32_t);
}

}  // namespace queens::counting::join
