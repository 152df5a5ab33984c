#include "ledger/reader.hpp"

#include <algorithm>
#include <utility>

namespace queens::ledger {
namespace {

constexpr std::size_t kFirstPage = 16, kPage = 2000;

}  // namespace

Reader::Reader(const Ledger& ledger, Run run) : ledger_(ledger), run_(std::move(run)) {
  most_ = kFirstPage;
  fetch(0);
}

void Reader::advance() {
  if (++at_ < page_.size() || page_.size() < most_) return;
  most_ = std::min(2 * most_, kPage);
  fetch(page_.back().units.last + 1);
}

void Reader::leap(std::uint64_t unit) {
  while (result() != nullptr && result()->units.last < unit) {
    if (page_.back().units.last < unit && page_.size() == most_) {
      most_ = kFirstPage;
      fetch(unit);
    } else {
      advance();
    }
  }
}

void Reader::fetch(std::uint64_t first) {
  page_ = ledger_.page(run_, first, most_);
  at_ = 0;
}

}  // namespace queens::ledger
