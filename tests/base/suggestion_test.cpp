// Tests the suggestions for mistyped names.
#include "base/suggestion.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(DidYouMean, NamesTheNearest) {
  const std::vector<std::string> names = {"solve", "count", "torus", "bitmask", "construct"};
  EXPECT_EQ(did_you_mean("sovle", names), " (did you mean 'solve'?)");
  EXPECT_EQ(did_you_mean("bitmsk", names), " (did you mean 'bitmask'?)");
  EXPECT_EQ(did_you_mean("Bitmask", names), " (did you mean 'bitmask'?)");
  EXPECT_EQ(did_you_mean("bit", names), " (did you mean 'bitmask'?)");
  EXPECT_EQ(did_you_mean("cunst", names), " (did you mean 'count'?)");
  EXPECT_EQ(did_you_mean("co", names), "");         // two names begin with it
  EXPECT_EQ(did_you_mean("bogus", names), "");      // two letters of five are another word
  EXPECT_EQ(did_you_mean("--xyt", {"--dot"}), "");  // dashes are no letters
  EXPECT_EQ(did_you_mean("--doc", {"--dot"}), " (did you mean '--dot'?)");
  EXPECT_EQ(did_you_mean(std::string(1000, 'x'), names), "");
}
