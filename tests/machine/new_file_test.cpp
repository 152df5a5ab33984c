// Tests files that appear under their names only when they are complete: what the directory shows before, meanwhile and
// afterwards, and what such a file never replaces.
// labels: arm
#include "machine/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <set>

#include "base/quote.hpp"
#include "support/files.hpp"

namespace queens::machine {
namespace {

namespace fs = std::filesystem;
using Streams = NewFile::Streams;

class NewFileTest : public testing::Test {
 protected:
  ~NewFileTest() override { umask(mask_); }

  std::string at(const std::string& name) const { return directory_.file(name); }
  void put(const std::string& name, const std::string& text, mode_t mode = 0644) const {
    test::write_bytes(at(name), text);
    chmod(at(name).c_str(), mode);
  }
  std::string get(const std::string& name) const { return test::bytes(at(name)); }
  mode_t mode(const std::string& name) const {
    struct stat about {};
    EXPECT_EQ(lstat(at(name).c_str(), &about), 0) << name;
    return about.st_mode & 07777;
  }
  std::set<std::string> names() const { return directory_.names(); }
  void make(const std::string& name, const std::string& text,
            Streams streams = Streams::refused) const {
    NewFile file(at(name), streams);
    file.write(text);
    file.commit();
  }
  // Writes a file. Returns the message if this fails, or "" if it succeeds.
  std::string refusal(const std::string& name, Streams streams = Streams::refused) const {
    try {
      make(name, "new", streams);
      return "";
    } catch (const FileError& error) {
      return error.what();
    }
  }
  std::string expected(const std::string& name, const std::string& why) const {
    return "cannot write " + quote(at(name)) + ": " + why;
  }

  const test::TemporaryDirectory directory_;
  const mode_t mask_ = umask(022);
};

using Names = std::set<std::string>;

TEST_F(NewFileTest, NothingIsSeenOfItBeforeItIsWhole) {
  NewFile file(at("a"));
  file.write("half");
  const Names meanwhile =
      names();  // empty, or the random name of a file system without nameless files
  EXPECT_EQ(meanwhile.count("a"), 0u);
  for (const std::string& each : meanwhile) EXPECT_EQ(each.rfind(".queens-", 0), 0u) << each;
  struct stat about {};
  ASSERT_EQ(fstat(file.descriptor(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0600u);
  file.write(" and half");
  file.commit();
  EXPECT_EQ(names(), Names{"a"});
  EXPECT_EQ(get("a"), "half and half");
}

TEST_F(NewFileTest, WithoutCommitNothingIsLeft) {
  put("old", "old");
  for (const char* name : {"old", "new"}) {
    NewFile file(at(name));
    file.write("something");
  }
  EXPECT_EQ(names(), Names{"old"});
  EXPECT_EQ(get("old"), "old");
}

TEST_F(NewFileTest, ANewFileHasTheModeOfTheUmask) {
  for (const mode_t mask : {022, 077, 0, 027}) {
    umask(mask);
    const std::string name = "a" + std::to_string(mask);
    make(name, "x");
    EXPECT_EQ(mode(name), 0666u & ~mask) << mask;
  }
}

TEST_F(NewFileTest, AFileThatIsReplacedKeepsItsModeAndOwner) {
  for (const mode_t each : {0600, 0644, 0660, 0755, 0200}) {
    put("a", "old", each);
    if (geteuid() == 0) {
      ASSERT_EQ(chown(at("a").c_str(), 12345, 54321), 0);
    }
    make("a", "new");
    EXPECT_EQ(mode("a"), each);
    struct stat about {};
    ASSERT_EQ(stat(at("a").c_str(), &about), 0);
    if (geteuid() == 0) {
      EXPECT_EQ(about.st_uid, 12345u);
      EXPECT_EQ(about.st_gid, 54321u);
    }
    EXPECT_EQ(names(), Names{"a"});
    fs::remove(at("a"));
  }
}

TEST_F(NewFileTest, LinksAreFollowedAndStay) {
  fs::create_directory(at("d"));
  put("d/target", "old", 0640);
  fs::create_symlink("d/target", at("link"));
  fs::create_symlink("link", at("link-to-link"));
  fs::create_symlink("d/none-yet", at("dangling"));
  fs::create_symlink(at("absolute"), at("to-absolute"));
  for (const char* name : {"link-to-link", "dangling", "to-absolute"}) make(name, "new");
  EXPECT_EQ(names(), (Names{"absolute", "d", "dangling", "link", "link-to-link", "to-absolute"}));
  EXPECT_TRUE(fs::is_symlink(at("link-to-link")) && fs::is_symlink(at("dangling")));
  EXPECT_EQ(get("d/target"), "new");
  EXPECT_EQ(mode("d/target"), 0640u);
  EXPECT_EQ(get("d/none-yet"), "new");
  EXPECT_EQ(get("absolute"), "new");
}

TEST_F(NewFileTest, ALoopOfLinksIsAnError) {
  fs::create_symlink("b", at("a"));
  fs::create_symlink("a", at("b"));
  EXPECT_EQ(refusal("a"), expected("a", "Too many levels of symbolic links"));
  EXPECT_EQ(names(), (Names{"a", "b"}));
}

TEST_F(NewFileTest, AWriteProtectedFileIsRefused) {
  put("a", "old", 0444);
  EXPECT_EQ(
      refusal("a"),
      expected("a",
               "it is write-protected; make it writable with 'chmod u+w', or name another file"));
  EXPECT_EQ(get("a"), "old");
  EXPECT_EQ(mode("a"), 0444u);
}

TEST_F(NewFileTest, WhatIsNoRegularFileIsNeverReplaced) {
  for (const auto& [kind, make] : test::kNoRegularFiles) {
    if (!make(at(kind))) {
      EXPECT_EQ(errno, EPERM) << kind;
      continue;
    }
    struct stat before {
    }, after{};
    ASSERT_EQ(lstat(at(kind).c_str(), &before), 0);
    const std::string said = expected(kind, std::string("it is ") + kind);
    EXPECT_EQ(refusal(kind), said);
    if (!S_ISFIFO(before.st_mode)) {  // opening a pipe would wait for its reader
      EXPECT_EQ(refusal(kind, Streams::written), S_ISCHR(before.st_mode) ? "" : said);
    }
    ASSERT_EQ(lstat(at(kind).c_str(), &after), 0);
    EXPECT_EQ(before.st_ino, after.st_ino) << kind;
    EXPECT_EQ(before.st_mode, after.st_mode) << kind;
  }
  fs::create_directory(at("a directory"));
  for (const Streams streams : {Streams::refused, Streams::written})
    EXPECT_EQ(refusal("a directory", streams), expected("a directory", "Is a directory"));
}

TEST_F(NewFileTest, APipeWithAReaderIsWrittenAsItIs) {
  ASSERT_EQ(mkfifo(at("pipe").c_str(), 0666), 0);
  const int reader = open(at("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  make("pipe", "through", Streams::written);
  char text[16] = {};
  EXPECT_EQ(read(reader, text, sizeof text), 7);
  close(reader);
  EXPECT_STREQ(text, "through");
  EXPECT_EQ(names(), Names{"pipe"});
}

TEST_F(NewFileTest, WhatIsOpenAlreadyIsWrittenWhereItStands) {
  put("a", "before, ");
  const int descriptor = open(at("a").c_str(), O_WRONLY | O_APPEND);
  NewFile file("/dev/fd/" + std::to_string(descriptor), Streams::written);
  file.write("after");
  file.commit();
  close(descriptor);
  EXPECT_EQ(get("a"), "before, after");
}

TEST_F(NewFileTest, WhoseNameWasTakenMeanwhileReplacesAFileAndNothingElse) {
  NewFile first(at("a")), second(at("b"));
  first.write("new");
  put("a", "meanwhile");
  fs::create_directory(at("b"));
  first.commit();
  EXPECT_EQ(get("a"), "new");
  EXPECT_THROW(second.commit(), FileError);
  EXPECT_TRUE(fs::is_directory(at("b")));
}

TEST_F(NewFileTest, WhoseDirectoryIsRemovedMeanwhileSaysSo) {
  fs::create_directory(at("d"));
  NewFile file(at("d/a"));
  file.write("new");
  fs::remove_all(at("d"));
  try {
    file.commit();
    ADD_FAILURE() << "there is no directory";
  } catch (const FileError& error) {
    EXPECT_EQ(error.what(), expected("d/a", "No such file or directory"));
    EXPECT_EQ(error.error(), ENOENT);
  }
  EXPECT_EQ(names(), Names{});
}

TEST_F(NewFileTest, NamesThatAreNoNamesOfFiles) {
  EXPECT_EQ(refusal("none/a"), expected("none/a", "No such file or directory"));
  EXPECT_EQ(refusal("none/"), expected("none/", "Is a directory"));
  put("file", "x");
  EXPECT_EQ(refusal("file/a"), expected("file/a", "Not a directory"));
  const std::string longest(255, 'x'), longer(256, 'x');
  EXPECT_EQ(refusal(longest), "");
  EXPECT_EQ(refusal(longest), "") << "and once more, to replace it";
  EXPECT_EQ(refusal(longer), expected(longer, "File name too long"));
  EXPECT_THROW(NewFile(""), FileError);
  EXPECT_EQ(names(), (Names{"file", longest}));
}

TEST_F(NewFileTest, SomebodyElsesFileInAStickyDirectoryIsRefusedAtOnce) {
  if (geteuid() != 0) GTEST_SKIP() << "takes two users";
  put("a", "old", 0666);
  chmod(directory_.path().c_str(), 01777);
  constexpr uid_t kNobody = 65534;
  ASSERT_EQ(seteuid(kNobody), 0);
  const std::string said = refusal("a");
  ASSERT_EQ(seteuid(0), 0);
  EXPECT_NE(said.find("belongs to another user"), std::string::npos) << said;
  EXPECT_EQ(get("a"), "old");
}

}  // namespace
}  // namespace queens::machine
