// A file that appears under its name only when it is whole: every file that Queens makes is made here.
//
// Idea.   What is written goes to a file without a name in the directory of the target (O_TMPFILE). commit()
//         writes it through to the disk, gives it its mode and its name, and writes the directory through.
//         Whatever ends the process before that, the kernel removes the nameless file with it.
// Names.  Symbolic links are followed to what they stand for, there or not, and stay links. Only a regular
//         file is ever replaced, and only one that may be written: with its mode, and its owner where the
//         system lets us. A new file has the mode that the umask leaves of 0666. Meanwhile it is 0600.
// Else.   Some file systems know no nameless files (NFS, FUSE, FAT): there the name is random and new
//         (O_EXCL), and a process that is killed leaves it behind. To replace a file takes such a name for a
//         moment on every file system: Linux has no call that gives a nameless file a name that is taken.
// Source. The manual pages open(2), O_TMPFILE, and linkat(2); rename(2) for what is atomic.
#pragma once

#include <sys/types.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace queens::machine {

/// Something could not be read or written.
class FileError : public std::runtime_error {
 public:
  explicit FileError(const std::string& message, int error = 0)
      : std::runtime_error(message), error_(error) {}
  int error() const { return error_; }  ///< an errno, or 0

 private:
  int error_;
};

/// FileError "cannot write WHAT: ", with the words for errno.
[[noreturn]] void fail_to_write(const std::string& what);

/// What stands behind a name when symbolic links are followed, there or not. Throws FileError for a loop.
std::string behind_links(const std::string& name);

/// What a file is, with its article, when it is no regular one: "a directory", "a pipe".
std::string kind_of_file(mode_t mode);

class NewFile {
 public:
  enum class Streams {
    refused,
    written,  ///< a pipe, a terminal or a character device is opened and written as it is
  };

  /// Nothing can be seen of it yet. Throws FileError when there is no writing there.
  explicit NewFile(const std::string& name, Streams streams = Streams::refused);
  /// Without commit() nothing is left.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool is_stream() const { return stream_; }  ///< written where it stands, without commit()
  int descriptor() const { return descriptor_; }
  /// By which the file can be opened once more while it has no name.
  std::string path() const;
  /// Writes all of it. Throws FileError.
  void write(std::string_view bytes);
  /// From commit() on whoever may read it may also run it.
  void make_executable() { executable_ = true; }
  void commit();

 private:
  void look_at_target(bool streams);
  void open_stream();
  void open_beside();
  bool open_unnamed();
  void open_named();
  void take_mode();
  void give_name();
  [[noreturn]] void fail(const std::string& why, int error) const;
  [[noreturn]] void fail(int error) const;

  std::string name_;                // as it was given
  std::string directory_, target_;  // behind links: where it will be, and its name there
  std::string fresh_;               // its name meanwhile; empty: it has none
  int directory_descriptor_ = -1, descriptor_ = -1;
  bool stream_ = false, replaces_ = false, executable_ = false;
  mode_t mode_ = 0;  // for commit()
  uid_t user_ = 0;
  gid_t group_ = 0;
};

}  // namespace queens::machine
