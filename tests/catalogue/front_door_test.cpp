// Checks that the example at the head of queens.hpp, and one of docs/library.md, compile, run and print what their
// comments say.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

// Only main() may end without a return.
#define main()                        \
  front_door_example_has_no_status(); \
  static void front_door_example()
#include "catalogue/front_door_example.cpp"
#undef main

static void puzzle_example() {
#include "catalogue/puzzle_example.cpp"
}

namespace {

// The lines of a file between the line `first` and the line `last`.
std::string between(const std::string& file, const std::string& first, const std::string& last) {
  std::ifstream input(QUEENS_SOURCE_DIR "/" + file);
  std::string text, line;
  while (std::getline(input, line) && line != first) {
  }
  while (std::getline(input, line) && line != last) text += line + "\n";
  return text;
}

// The indented lines of a comment.
std::string uncommented(const std::string& comment) {
  std::istringstream input(comment);
  std::string text;
  for (std::string line; std::getline(input, line);) {
    EXPECT_TRUE(line == "//" || line.rfind("//   ", 0) == 0) << line;
    text += line.substr(std::min<std::size_t>(5, line.size())) + "\n";
  }
  return text;
}

}  // namespace

TEST(FrontDoorExample, IsTheOneInTheHeader) {
  const std::string file = "include/queens/queens.hpp";
  const std::string comment = "//   #include <queens/queens.hpp>\n" +
                              between(file, "//   #include <queens/queens.hpp>", "//   }") +
                              "//   }\n";
  EXPECT_EQ(uncommented(comment),
            between("tests/catalogue/front_door_example.cpp", "// begin", "// end"));
}

TEST(FrontDoorExample, PrintsABoardACountAndFourLines) {
  ::testing::internal::CaptureStdout();
  front_door_example();
  const std::string printed = ::testing::internal::GetCapturedStdout();
  EXPECT_EQ(printed.rfind("+---+---+---+---+---+---+---+---+\n|   | # |   | Q |", 0), 0u)
      << printed;
  const std::string tail = "+\n92\n2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n";
  ASSERT_GT(printed.size(), tail.size());
  EXPECT_EQ(printed.substr(printed.size() - tail.size()), tail);
}

TEST(PuzzleExample, IsTheOneOfThePage) {
  const std::string example = between("tests/catalogue/puzzle_example.cpp", "// begin", "// end");
  EXPECT_NE(between("docs/library.md", "## Regions and puzzles", "## Symmetry").find(example),
            std::string::npos);
}

TEST(PuzzleExample, ExplainsAPuzzleAndWritesAnother) {
  ::testing::internal::CaptureStdout();
  puzzle_example();
  const std::string printed = ::testing::internal::GetCapturedStdout();
  const std::string head =
      "1\n1\ntouches or sees every square of region C: no queen on r2c1 and r4c2\n";
  EXPECT_EQ(printed.rfind(head, 0), 0u) << printed;
  const std::size_t text = printed.find("\nmedium\n") + 8, end = printed.rfind("\nplace\n");
  ASSERT_NE(end, std::string::npos) << printed;
  EXPECT_EQ(queens::level_of(queens::read_problem(printed.substr(text, end - text))),
            queens::Level::easy);
}
