// Checks that the pictures in the documentation are exactly what their commands draw now.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/program.hpp"

using namespace queens::test;

namespace {

struct Picture {
  const char* file;
  const char* command;  // the picture on standard output
  int status = 0;
};

constexpr Picture kPictures[] = {
    {"completed", "queens solve 8 --queen 1,4 --block 2,1 --block 2,2 --display svg"},
    {"conflict",
     "queens solve 8 --queen 3,5 --queen 8,3 --block 1,1 --block 1,2 --display svg 2>messages", 1},
    {"eight-queens", "queens solve 8 --display svg"},
    {"fundamental-8", "queens solve 8 --fundamental --display svg"},
    {"orbit-8", "queens symmetry 2 4 6 8 3 1 7 5 --svg -"},
    {"orbit-quarter-12", "queens symmetry 5 3 11 6 12 9 4 1 7 2 10 8 --svg -"},
    {"regions",
     "printf '%s\\n' AAABCCCC AAABCCBB AAABBBBB ADDBBEEE FFFBBEEE FFFBEEEG FFFFEHHG FFFFFGGG | "
     "queens solve - --display svg"},
    {"session", "python3 " QUEENS_SOURCE_DIR "/script/film"},
    {"six-queens-all", "queens solve 6 --all --display svg"},
    {"torus-7", "queens solve 7 --toroidal --display svg"},
    {"tree-5", "queens tree 5 --svg -"},
    {"tree-orders-12", "queens tree 12 --compare --plot -"},
};

}  // namespace

TEST(Pictures, AreWhatTheProgramDraws) {
  for (const auto& [name, command, status] : kPictures) {
    std::ifstream file(std::string(QUEENS_SOURCE_DIR "/docs/images/") + name + ".svg");
    const std::string shown{std::istreambuf_iterator<char>(file), {}};
    const Outcome drawn = run_shell(command);
    EXPECT_EQ(drawn.status, status) << command;
    EXPECT_TRUE(drawn.output == shown) << name << ".svg is not what '" << command << "' draws";
  }
}
