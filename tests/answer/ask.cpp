// queens-ask answers the questions that the page in the browser asks, for tests that are not written in C++. It
// reads one question from each line of standard input, and writes the reply as a line to standard output.
#include <iostream>
#include <string>

#include "answer/answer.hpp"

int main() {
  queens::answer::Page page;
  for (std::string request; std::getline(std::cin, request);)
    std::cout << queens::answer::answer(request, page) << '\n';
}
