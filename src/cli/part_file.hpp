// A file that appears under its name only when it is whole.
#pragma once

#include <stdexcept>
#include <string>

namespace queens::cli {

/// Something could not be read or written.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Opened beside its name ("F.part" and a number) and renamed by commit(); without that it leaves
/// no trace. A device or a pipe has no half-written state to hide and is opened as it is. Throws
/// FileError.
class PartFile {
 public:
  explicit PartFile(const std::string& file);
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  int descriptor() const { return descriptor_; }
  const std::string& path() const { return path_; }    ///< what is written meanwhile
  const std::string& place() const { return place_; }  ///< where it will be, links followed
  bool beside() const { return path_ != place_; }
  void commit();

 private:
  std::string file_;  // as it was named
  std::string place_, path_;
  int descriptor_ = -1;
  bool kept_ = false;
};

[[noreturn]] void fail_to_write(const std::string& what);  ///< with the words for errno

}  // namespace queens::cli
