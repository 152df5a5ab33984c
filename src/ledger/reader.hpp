// The results of a run one after the other, a page of them in memory.
//
// Each page is a query of its own, from the unit after the last one read: between pages the ledger
// may be written to, and no reader keeps SQLite from taking its log into the file.
// Cost. 1 to 2 us a result; up to 2000 results in memory. After a leap the pages begin small.
#pragma once

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Reader {
 public:
  /// `ledger` must outlive it.
  Reader(const Ledger& ledger, Run run);

  /// Null after the last one.
  const Row* result() const { return at_ < page_.size() ? &page_[at_] : nullptr; }
  void advance();

  /// Goes on to the first result that ends at `unit` or after it, without reading those between.
  void leap(std::uint64_t unit);

 private:
  void fetch(std::uint64_t first);

  const Ledger& ledger_;
  Run run_;
  std::vector<Row> page_;
  std::size_t most_ = 0;  // in the page
  std::size_t at_ = 0;
};

/// Hands each result of a run to `take`, in the order of units.
template <class Take>
void each(const Ledger& ledger, const Run& run, const Take& take) {
  for (Reader reader(ledger, run); reader.result() != nullptr; reader.advance())
    take(*reader.result());
}

}  // namespace queens::ledger
