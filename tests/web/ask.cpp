// queens-web-ask: what the page in the browser asks, a line each on standard input; the replies, a line each, on
// standard output. For tests that are not written in C++.
#include <iostream>
#include <string>

#include "web/web.hpp"

int main() {
  queens::web::Page page;
  for (std::string request; std::getline(std::cin, request);)
    std::cout << queens::web::answer(request, page) << '\n';
}
