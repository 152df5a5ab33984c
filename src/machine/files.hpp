// Files that appear under their names only when they are complete; directories; and what a file name stands for. Errors
// have messages for users.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace queens::machine {

/// A file or directory could not be read or written.
class FileError : public std::runtime_error {
 public:
  explicit FileError(const std::string& message, int error = 0)
      : std::runtime_error(message), error_(error) {}
  int error() const { return error_; }  ///< an errno, or 0

 private:
  int error_;
};

/// Throws FileError: "cannot write WHAT: " and the text for errno.
[[noreturn]] void fail_to_write(const std::string& what);

/// The contents of a file; empty if it cannot be read, as in a browser.
std::string text_of(const std::string& file);

// ---- New files. ----

/// A file that appears under its name only when it is complete. Queens creates all its files with this class.
///
/// Idea.   The text goes to a file without a name in the directory of the target (O_TMPFILE). commit()
///         flushes it to the disk, sets its mode, gives it its name and flushes the directory. If
///         the process ends before that, for whatever reason, the kernel removes the nameless file.
/// Names.  Symbolic links are followed, even to files that do not exist yet, and stay links. Only a
///         regular file is ever replaced, and only if it may be written; the new file takes its mode, and
///         its owner if the system allows. A file that did not exist gets mode 0666 less the umask.
///         Until commit() the mode is 0600.
/// Else.   Some file systems have no nameless files (NFS, FUSE, FAT). There the file gets a new random name (O_EXCL),
///         and a process that is killed leaves the file behind. Replacing a file needs such a name for a moment on
///         every file system: no Linux call gives a nameless file a name that is taken.
/// Windows. There the file has a random name until commit() too, is flushed, and takes its name by MoveFileEx.
/// Source. The manual pages open(2) (O_TMPFILE), linkat(2), and rename(2), which says what is atomic.
class NewFile {
 public:
  enum class Streams {
    refused,
    written,  ///< a pipe, a terminal or a character device is opened and written to
  };

  /// Creates the file, invisible so far. Throws FileError if it cannot be written there.
  explicit NewFile(const std::string& name, Streams streams = Streams::refused);
  /// Without commit(), the file vanishes.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool is_stream() const { return stream_; }  ///< written directly, without commit()
  int descriptor() const { return descriptor_; }
  /// A path by which the file can be opened again while it has no name.
  std::string path() const;
  /// Writes the whole text. Throws FileError.
  void write(std::string_view bytes);
  void commit();

 private:
  void look_at_target(bool streams);
  void open_stream();
  void open_beside();
  bool open_unnamed();
  void open_named();
  void take_mode();
  void give_name();
  static std::string random_name();
  [[noreturn]] void fail(const std::string& why, int error) const;
  [[noreturn]] void fail(int error) const;

  std::string name_;                // as it was given
  std::string directory_, target_;  // after following links: the directory, and the name in it
  std::string fresh_;               // its temporary name; empty: it has none
  int directory_descriptor_ = -1, descriptor_ = -1;
  bool stream_ = false, replaces_ = false;
  std::uint32_t mode_ = 0;  // for commit()
  std::uint32_t user_ = 0, group_ = 0;
};

// ---- Names. ----

/// The file that a name leads to by symbolic links; it need not exist. Throws FileError for a loop.
std::string behind_links(const std::string& name);

/// The kind of a file that is not a regular one, with an article: "a directory", "a pipe". Links are not followed.
std::string kind_of_file(const std::string& name);

/// These two throw FileError if the system gives no answer.
bool is_a_directory(const std::filesystem::path& path);
bool is_there(const std::filesystem::path& path);
/// Whether the name exists and is neither a file nor a directory: a pipe, a terminal, /dev/null.
bool is_device(const std::string& file);
/// Whether two names lead to the same file, through any links. The file need not exist.
bool same_file(const std::string& a, const std::string& b);

// ---- Directories: these functions throw FileError. ----

/// Creates the directory, and its parents if they are missing.
void make_directory(const std::filesystem::path& path);

/// The directory for files that the program can always make again: compiled kernels. $XDG_CACHE_HOME/queens, else
/// $HOME/.cache/queens; empty if neither variable holds an absolute path. The directory need not exist. Source: the XDG
/// Base Directory Specification.
std::string cache_directory();

/// The entries of a directory, sorted by name.
std::vector<std::filesystem::path> entries(const std::filesystem::path& directory);

}  // namespace queens::machine
