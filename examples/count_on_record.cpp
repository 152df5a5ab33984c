// Counts the solutions of a board, and records the results in a ledger. Shows its progress. You can kill it at any
// moment: called again, it goes on from the ledger.
//
//   count_on_record 18 q18.ledger
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <queens/ledger.hpp>

int main(int argc, char** argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 12;
  const std::string ledger = argc > 2 ? argv[2] : "q" + std::to_string(n) + ".ledger";

  queens::RecordOptions options;
  options.limits.on_progress = [](const queens::Progress& now) {
    if (now.units == 0) return true;  // the units are still being numbered
    std::fprintf(stderr, "\r%5.1f %%, %llu of %llu units", 100 * now.fraction,
                 static_cast<unsigned long long>(now.units_done),
                 static_cast<unsigned long long>(now.units));
    return true;  // false would stop the count; its results so far are on record
  };

  try {
    const queens::CountOnRecord count = queens::count_on_record({.n = n}, ledger, options);
    std::fputc('\n', stderr);
    std::cout << count.units_before << " units were on record, " << count.units_done
              << " were counted now\n";
    if (count.answer.complete)
      std::cout << n << " queens: " << count.answer.count << " solutions\n";
    return count.answer.complete ? 0 : 1;
  } catch (const queens::Error& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
