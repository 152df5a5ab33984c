// Is this a solution? Placements are read from text in any usual form.
#include <queens/queens.hpp>

#include <iostream>

int main() {
  for (const char* text : {"2 4 1 3", "[1, 2, 3, 0]", ".Q..\n...Q\nQ...\n..Q.\n"}) {
    for (const queens::Reading& reading : queens::read_placements(text)) {
      const queens::Inspection found = queens::inspect(reading.arrangement);
      std::cout << reading.format << ": " << (found.valid() ? "a solution" : "no solution");
      for (const auto& [first, second, line] : found.attacks)
        std::cout << ", " << queens::to_string(first) << " and " << queens::to_string(second)
                  << (line == queens::Line::antidiagonal ? " share an " : " share a ") << line;
      std::cout << '\n';
    }
  }
}
