// What each operating system does in its own way: files without a name of their own, the terminal, signals, processes.
// posix/ and windows/ have one definition each, of which the build takes one.
//
// Text. All file names and all text are UTF-8. On Windows the manifest of the program says so
//       (windows/queens.manifest), and the functions of the C library follow it, but std::filesystem does not:
//       path_of() and name_of() convert.
// Errors. A function that fails returns -1, false or nothing, and sets errno.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace queens::machine {

// ---- Names of files. ----

/// The path that a name in UTF-8 stands for.
std::filesystem::path path_of(std::string_view name);
/// The reverse.
std::string name_of(const std::filesystem::path& path);

// ---- Reading and writing. ----

inline constexpr int kStandardInput = 0, kStandardOutput = 1, kStandardError = 2;

/// Opens a file to read it, without waiting for the writer of a pipe. A program that is started does not get it.
int open_to_read(const std::string& file);
void close_file(int descriptor);

/// Reads at most so many bytes: from the position `at`, or where the last reading ended. EAGAIN if there are none yet.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t most, std::int64_t at = -1);
std::ptrdiff_t write_some(int descriptor, std::string_view text);

/// The position in a regular file; -1 for a pipe or a terminal.
std::int64_t position_in(int descriptor);

/// The first bytes of a file, or fewer if it is shorter. Empty, with errno, if it cannot be read.
std::optional<std::string> beginning_of(const std::string& file, std::size_t bytes);
/// The last bytes of a regular file; empty if it is shorter, a link, or cannot be read.
std::string end_of(const std::string& file, std::size_t bytes);

bool may_write(const std::string& file);
bool has_name(const std::string& file);  ///< whether anything has this name

/// Whether an errno says that there is no room: the disk is full, or a quota or a limit is reached.
bool means_no_room(int error);

/// Whether there is something to read, or room to write, within that many milliseconds. A terminal may be stopped
/// (Ctrl-S), or a pipe may be full. Windows does not say so: there is always room.
bool ready_to_read(int descriptor, int milliseconds);
bool ready_to_write(int descriptor, int milliseconds = 0);

/// So many bytes a pipe that is ready accepts at once.
std::size_t least_room();

// ---- The terminal. ----

/// Call it once, before anything is read or written: standard input and output are bytes, and a console shows UTF-8 and
/// colours.
void prepare_streams();
bool is_terminal(int descriptor);
/// The width of a terminal; 80 if it does not say.
int columns_of(int descriptor);

// ---- Requests to stop. ----

/// From now on `handler` is called with the number of a signal that asks the program to stop: SIGINT, SIGTERM, SIGHUP
/// (unless it is ignored, as by nohup) and SIGQUIT. On Windows a thread of its own calls it when Ctrl-C or Ctrl-Break
/// is pressed, or the console is closed. A read that waits for input ends.
void on_stop_request(void (*handler)(int));
/// Ends the program as the signal ends a program that does not catch it.
void end_by(int signal);
/// From now on `handler` is called when the time of set_alarm() is over.
void on_alarm(void (*handler)(int));
void set_alarm(int milliseconds);
/// Writing to a pipe that nobody reads, or more than a limit allows, is an error from now on; it does not end the
/// program.
void report_failed_writes();
/// Nothing is flushed, no destructor runs.
[[noreturn]] void end_at_once(int status);

// ---- Processes. ----

long process_number();
/// What a user types to stop a process.
std::string how_to_stop(long process);

/// The parts of a point in time, in Coordinated Universal Time.
std::tm utc(std::time_t time);

/// A file that one process at a time holds locked. The system releases the lock when the process ends, however that
/// happens; the mere existence of the file means nothing. The destructor removes it.
class LockFile {
 public:
  enum class Outcome {
    locked,
    busy,        ///< another process holds it; note() is what it wrote
    not_a_file,  ///< the name is that of something else
    failed,      ///< error() says why
  };

  explicit LockFile(const std::string& path);
  ~LockFile();
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;

  Outcome outcome() const { return outcome_; }
  int error() const { return error_; }
  /// What the file held when it was opened.
  const std::string& note() const { return note_; }
  /// Writes at the beginning of the file, by a single call, so that a reader sees either the old or the new text.
  void write(std::string_view note);
  /// Unlocks the file and leaves it where it is; without this, the destructor removes it.
  void leave();

 private:
  void read_note();

  std::string path_, note_;
  Outcome outcome_ = Outcome::failed;
  int error_ = 0, descriptor_ = -1;
};

}  // namespace queens::machine
