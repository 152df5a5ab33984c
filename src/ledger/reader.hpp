// Reads the results of a run in order, with one page of them in memory.
//
// Each page is a separate query, which begins with the unit after the last one read. So the ledger may be written
// to between pages, and no reader keeps SQLite from moving its log into the file.
// Cost. 1 to 2 us per result; up to 2000 results in memory. The first page is small, and so is the first one after
//       leap(), because perhaps only a few results are wanted.
#pragma once

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Reader {
 public:
  /// `ledger` must outlive the reader.
  Reader(const Ledger& ledger, Run run);

  /// The current result; null after the last one.
  const Row* result() const { return at_ < page_.size() ? &page_[at_] : nullptr; }
  void advance();

  /// Skips to the first result that ends at `unit` or later, without reading those in between.
  void leap(std::uint64_t unit);

 private:
  void fetch(std::uint64_t first);

  const Ledger& ledger_;
  Run run_;
  std::vector<Row> page_;
  std::size_t most_ = 0;  // in the page
  std::size_t at_ = 0;
};

/// Passes each result of a run to `take`, in the order of units.
template <class Take>
void each(const Ledger& ledger, const Run& run, const Take& take) {
  for (Reader reader(ledger, run); reader.result() != nullptr; reader.advance())
    take(*reader.result());
}

}  // namespace queens::ledger
