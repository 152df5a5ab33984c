// A file system of a few kilobytes, in a mount namespace of its own, so that it disappears with the test.
#pragma once

#include <sched.h>
#include <sys/mount.h>

#include <cerrno>
#include <filesystem>

namespace queens::test {

class SmallDisk {
 public:
  /// Mounts the file system on an existing directory. `size` is an option of mount, such as "size=16k".
  SmallDisk(const std::filesystem::path& at, const char* size) : at_(at) {
    if (unshare(CLONE_NEWNS) != 0 ||
        mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("none", at_.c_str(), "tmpfs", 0, size) != 0)
      error_ = errno;
    // In a change root, / need not be a mount point, and then what is mounted here could appear outside.
    if (error_ == EINVAL) error_ = EPERM;
  }
  ~SmallDisk() {
    if (error_ == 0) umount2(at_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  /// Why it could not be made; 0 if it was. EPERM: no permission, or a change root.
  int error() const { return error_; }

  bool resize(const char* size) const {
    return mount("none", at_.c_str(), "tmpfs", MS_REMOUNT, size) == 0;
  }

 private:
  std::filesystem::path at_;
  int error_ = 0;
};

}  // namespace queens::test
