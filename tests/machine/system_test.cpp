// Tests the calls that each system does in its own way: parts of files, and the lock that one writer holds.
// labels: arm
#include "machine/system.hpp"

#include <gtest/gtest.h>

#include <cerrno>

#include "support/files.hpp"

namespace queens::machine {
namespace {

TEST(System, ReadsBothEndsOfAFile) {
  const test::TemporaryDirectory directory;
  const std::string file = directory.file("a"), link = directory.file("link");
  test::write_bytes(file, "12345");
  std::filesystem::create_symlink("a", link);
  EXPECT_EQ(beginning_of(file, 3), "123");
  EXPECT_EQ(beginning_of(link, 9), "12345");
  EXPECT_EQ(end_of(file, 3), "345");
  EXPECT_EQ(end_of(file, 5), "12345");
  EXPECT_EQ(end_of(file, 6), "");
  EXPECT_EQ(end_of(link, 3), "");
  EXPECT_EQ(beginning_of(directory.file("none"), 3), std::nullopt);
  EXPECT_EQ(errno, ENOENT);
  EXPECT_TRUE(has_name(link));
  EXPECT_FALSE(has_name(directory.file("none")));
}

TEST(System, ALockHasOneHolderAndVanishesWithIt) {
  using Outcome = LockFile::Outcome;
  const test::TemporaryDirectory directory;
  const std::string file = directory.file("lock");
  {
    LockFile holder(file);
    ASSERT_EQ(holder.outcome(), Outcome::locked);
    holder.write("somebody\n");
    const LockFile other(file);
    EXPECT_EQ(other.outcome(), Outcome::busy);
    EXPECT_EQ(other.note(), "somebody\n");
  }
  EXPECT_FALSE(has_name(file));
  test::write_bytes(file, "left over");
  EXPECT_EQ(LockFile(file).outcome(), Outcome::locked);
  EXPECT_EQ(LockFile(directory.file("")).outcome(), Outcome::not_a_file);
  const LockFile nowhere(directory.file("none/lock"));
  EXPECT_EQ(nowhere.outcome(), Outcome::failed);
  EXPECT_EQ(nowhere.error(), ENOENT);
}

}  // namespace
}  // namespace queens::machine
