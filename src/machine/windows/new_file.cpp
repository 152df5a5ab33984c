// New files on Windows. The header says what a new file guarantees and how.
//
// Protected. A file with the attribute "read-only" is not replaced.
// Streams.   NUL, CON and the names of other devices are written to directly.
#include "machine/files.hpp"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cctype>
#include <cerrno>

#include "machine/system.hpp"

namespace queens::machine {
namespace {

// Whether the name is that of a device, in any directory and with any extension, as Windows has it.
bool names_a_device(const std::string& path) {
  if (path.starts_with("\\\\.\\")) return true;
  std::string name = path.substr(path.find_last_of("/\\:") + 1);
  name.resize(std::min(name.find_first_of(". "), name.size()));
  for (char& each : name) each = static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
  for (const char* const device : {"NUL", "CON", "PRN", "AUX", "CONOUT$"})
    if (name == device) return true;
  return name.size() == 4 && (name.starts_with("COM") || name.starts_with("LPT")) &&
         name[3] >= '1' && name[3] <= '9';
}

int errno_of_move() {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND: return ENOENT;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: return ENOSPC;
    default: return EACCES;
  }
}

}  // namespace

// The system itself follows links when it opens a file.
std::string behind_links(const std::string& name) { return name; }

NewFile::~NewFile() {
  if (descriptor_ >= 0) _close(descriptor_);
  if (!fresh_.empty()) DeleteFileA(path().c_str());
}

std::string NewFile::path() const { return stream_ ? target_ : directory_ + fresh_; }

void NewFile::look_at_target(bool streams) {
  if (names_a_device(target_)) {
    if (!streams) fail("it is a character device", 0);
    stream_ = true;
    return;
  }
  const DWORD attributes = GetFileAttributesA(target_.c_str());
  replaces_ = attributes != INVALID_FILE_ATTRIBUTES;
  if (!replaces_) {
    if (target_.back() == '/' || target_.back() == '\\') fail(EISDIR);
    return;
  }
  if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) fail(EISDIR);
  if ((attributes & FILE_ATTRIBUTE_READONLY) != 0)
    fail("it is write-protected; make it writable with 'attrib -r', or name another file", EACCES);
}

void NewFile::open_stream() {
  descriptor_ = _open(target_.c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT);
  if (descriptor_ < 0) fail(errno);
}

void NewFile::open_beside() {
  directory_ = target_.substr(0, target_.find_last_of("/\\:") + 1);
  open_named();
}

void NewFile::open_named() {
  for (int attempts = 100; attempts > 0; --attempts) {
    const std::string fresh = random_name();
    descriptor_ =
        _open((directory_ + fresh).c_str(),
              _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    if (descriptor_ >= 0) {
      fresh_ = fresh;
      return;
    }
    if (errno != EEXIST) break;
  }
  fail(errno);
}

void NewFile::give_name() {
  if (!MoveFileExA(path().c_str(), target_.c_str(),
                   MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
    fail(errno_of_move());
  fresh_.clear();
}

// A file that is open cannot be renamed.
void NewFile::commit() {
  if (stream_) return;
  if (_commit(descriptor_) != 0) fail(errno);
  _close(descriptor_);
  descriptor_ = -1;
  give_name();
}

}  // namespace queens::machine
