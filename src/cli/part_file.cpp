#include "cli/part_file.hpp"
#include "text/quote.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace queens::cli {
namespace {

// The file that a symbolic link stands for, so that the link stays one.
std::string target_of(const std::string& file) {
  std::error_code ignored;
  const auto target = std::filesystem::canonical(file, ignored);
  return ignored ? file : target.string();
}

bool is_regular_or_new(const std::string& file) {
  struct stat status;
  return stat(file.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

}  // namespace

void fail_to_write(const std::string& what) {
  throw FileError("cannot write " + what + ": " + std::strerror(errno));
}

PartFile::PartFile(const std::string& file) : file_(file), place_(target_of(file)), path_(place_) {
  if (is_regular_or_new(place_)) path_ += ".part" + std::to_string(getpid());
  descriptor_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail_to_write(quote(file_));
}

PartFile::~PartFile() {
  if (beside() && !kept_) unlink(path_.c_str());
  if (descriptor_ >= 0) close(descriptor_);
}

void PartFile::commit() {
  if (!beside()) return;
  const bool failed = close(descriptor_) != 0 || std::rename(path_.c_str(), place_.c_str()) != 0;
  descriptor_ = -1;
  if (failed) fail_to_write(quote(file_));
  kept_ = true;
}

}  // namespace queens::cli
