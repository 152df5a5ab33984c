// Source: the manual page statfs(2) and the kernel's linux/magic.h. The numbers of Lustre, GPFS, BeeGFS and
// PanFS are from their own headers.
#include "ledger/file_system.hpp"

#ifdef __linux__
#include <sys/vfs.h>
#endif

#include <algorithm>
#include <array>
#include <filesystem>

namespace queens::ledger {
namespace {

constexpr std::array<unsigned long, 15> kShared = {
    0x6969,      // NFS
    0x517B,      // SMB
    0xFE534D42,  // SMB 2
    0xFF534D42,  // CIFS
    0x0BD00BD0,  // Lustre
    0x47504653,  // GPFS
    0x19830326,  // BeeGFS
    0x00C36400,  // Ceph
    0xAAD7AAEA,  // PanFS
    0x20030528,  // OrangeFS
    0x01161970,  // GFS2
    0x7461636F,  // OCFS2
    0x5346414F,  // AFS
    0x01021997,  // 9P
    0x65735546,  // FUSE
};

}  // namespace

bool is_shared_kind(unsigned long kind) {
  return std::find(kShared.begin(), kShared.end(), kind & 0xFFFFFFFF) != kShared.end();
}

bool on_shared_file_system(const std::string& file) {
#ifdef __linux__
  const std::filesystem::path path(file);
  const std::string directory = path.has_parent_path() ? path.parent_path().string() : ".";
  struct statfs about {};
  for (const std::string& place : {file, directory})
    if (statfs(place.c_str(), &about) == 0)
      return is_shared_kind(static_cast<unsigned long>(about.f_type));
#else
  static_cast<void>(file);
#endif
  return false;
}

}  // namespace queens::ledger
