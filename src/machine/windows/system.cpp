// The calls of machine/system.hpp on Windows 10 or later.
//
// Lock. A lock file is opened for writing, and shared with readers only: a second writer cannot open it.
#include "machine/system.hpp"

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace queens::machine {
namespace {

constexpr DWORD kEveryoneMay = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// The errno that means the same as the last error of Windows.
int last_errno() {
  const auto meaning = std::error_code(static_cast<int>(GetLastError()), std::system_category())
                           .default_error_condition();
  return meaning.category() == std::generic_category() && meaning.value() != 0 ? meaning.value()
                                                                               : EIO;
}

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

// Opens a file, not a directory. What is opened may be removed and renamed meanwhile, as elsewhere.
HANDLE open_shared(const std::string& file) {
  const DWORD attributes = GetFileAttributesA(file.c_str());
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
    errno = EISDIR;
    return INVALID_HANDLE_VALUE;
  }
  const HANDLE handle = CreateFileA(file.c_str(), GENERIC_READ, kEveryoneMay, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) errno = last_errno();
  return handle;
}

// How many bytes were read, 0 at the end; -1 with errno.
std::ptrdiff_t read_handle(HANDLE handle, char* bytes, std::size_t most, std::int64_t at) {
  OVERLAPPED position{};
  position.Offset = static_cast<DWORD>(at);
  position.OffsetHigh = static_cast<DWORD>(at >> 32);
  DWORD got = 0;
  if (ReadFile(handle, bytes, static_cast<DWORD>(most), &got, at < 0 ? nullptr : &position))
    return static_cast<std::ptrdiff_t>(got);
  switch (GetLastError()) {
    case ERROR_HANDLE_EOF:
    case ERROR_BROKEN_PIPE: return 0;
    case ERROR_OPERATION_ABORTED: errno = EINTR; return -1;  // Ctrl-C at a console
    default: errno = last_errno(); return -1;
  }
}

std::string read_text(const std::string& file, std::size_t bytes, bool from_the_end, bool* failed) {
  *failed = true;
  const HANDLE handle = open_shared(file);
  if (handle == INVALID_HANDLE_VALUE) return {};
  std::int64_t at = 0;
  LARGE_INTEGER size{};
  if (from_the_end && (GetFileType(handle) != FILE_TYPE_DISK || !GetFileSizeEx(handle, &size) ||
                       (at = size.QuadPart - static_cast<std::int64_t>(bytes)) < 0)) {
    CloseHandle(handle);
    return {};
  }
  std::string text(bytes, '\0');
  const std::ptrdiff_t got = read_handle(handle, text.data(), bytes, at);
  const int error = errno;
  CloseHandle(handle);
  errno = error;
  *failed = got < 0;
  text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return text;
}

std::atomic<void (*)(int)> stop_handler = nullptr, alarm_handler = nullptr;

BOOL WINAPI on_control(DWORD event) {
  switch (event) {
    case CTRL_C_EVENT: stop_handler.load()(SIGINT); return TRUE;
    case CTRL_BREAK_EVENT: stop_handler.load()(SIGBREAK); return TRUE;
    default:
      // The console is closed, or the user logs off. Windows ends the program when this function returns, or after
      // some seconds; the program ends by itself before that.
      stop_handler.load()(SIGTERM);
      Sleep(INFINITE);
      return TRUE;
  }
}

void CALLBACK ring(void*, BOOLEAN) { alarm_handler.load()(0); }

// What prepare_streams() changed, for the next program in this console.
UINT code_page_before = 0;
struct ConsoleMode {
  HANDLE console = nullptr;
  DWORD before = 0;
} modes[3];

void restore_console() {
  if (code_page_before != 0) SetConsoleOutputCP(code_page_before);
  for (const ConsoleMode& each : modes)
    if (each.console != nullptr) SetConsoleMode(each.console, each.before);
}

}  // namespace

std::filesystem::path path_of(std::string_view name) {
  return std::filesystem::path(std::u8string(name.begin(), name.end()));
}

std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

int open_to_read(const std::string& file) {
  const HANDLE handle = open_shared(file);
  if (handle == INVALID_HANDLE_VALUE) return -1;
  return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle),
                         _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}

void close_file(int descriptor) { _close(descriptor); }

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t most, std::int64_t at) {
  return read_handle(handle_of(descriptor), bytes, most, at);
}

std::ptrdiff_t write_some(int descriptor, std::string_view text) {
  constexpr std::size_t kMost = std::size_t{1} << 30;
  const int written = _write(descriptor, text.data(),
                             static_cast<unsigned>(text.size() < kMost ? text.size() : kMost));
  // A pipe that nobody reads any longer.
  if (written < 0 && (GetLastError() == ERROR_NO_DATA || GetLastError() == ERROR_BROKEN_PIPE))
    errno = EPIPE;
  return written;
}

std::int64_t position_in(int descriptor) {
  if (GetFileType(handle_of(descriptor)) != FILE_TYPE_DISK) return -1;
  return _lseeki64(descriptor, 0, SEEK_CUR);
}

std::optional<std::string> beginning_of(const std::string& file, std::size_t bytes) {
  bool failed = false;
  std::string text = read_text(file, bytes, false, &failed);
  if (failed) return {};
  return text;
}

std::string end_of(const std::string& file, std::size_t bytes) {
  bool failed = false;
  std::string text = read_text(file, bytes, true, &failed);
  return failed || text.size() < bytes ? "" : text;
}

bool may_write(const std::string& file) { return _access(file.c_str(), 2) == 0; }

bool has_name(const std::string& file) {
  return GetFileAttributesA(file.c_str()) != INVALID_FILE_ATTRIBUTES;
}

bool means_no_room(int error) { return error == EFBIG || error == ENOSPC; }

bool ready_to_read(int descriptor, int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const HANDLE handle = handle_of(descriptor);
  switch (GetFileType(handle)) {
    case FILE_TYPE_CHAR:
      return WaitForSingleObject(handle, static_cast<DWORD>(milliseconds)) == WAIT_OBJECT_0;
    case FILE_TYPE_PIPE: break;
    default: return true;
  }
  // Windows has no call that waits for a pipe of any kind.
  const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  for (DWORD pause = 1;; pause = pause < 10 ? pause + 1 : 10) {
    DWORD bytes = 0;
    if (!PeekNamedPipe(handle, nullptr, 0, nullptr, &bytes, nullptr) || bytes > 0) return true;
    if (Clock::now() >= end) return false;
    Sleep(pause);
  }
}

// Windows does not say whether a pipe is full.
bool ready_to_write(int, int) { return true; }

std::size_t least_room() { return 4096; }

// ---- The terminal. ----

void prepare_streams() {
  _fmode = _O_BINARY;
  for (const int each : {kStandardInput, kStandardOutput, kStandardError})
    _setmode(each, _O_BINARY);
  for (const int each : {kStandardOutput, kStandardError}) {
    const HANDLE console = handle_of(each);
    DWORD mode = 0;
    if (!GetConsoleMode(console, &mode)) continue;
    if (SetConsoleMode(console,
                       mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING))
      modes[each] = {console, mode};
    if (code_page_before == 0) {
      code_page_before = GetConsoleOutputCP();
      SetConsoleOutputCP(CP_UTF8);
    }
  }
  std::atexit(restore_console);
}

// A console that does not know the sequences that clear a line or change the colour is none to us.
bool is_terminal(int descriptor) {
  DWORD mode = 0;
  if (!GetConsoleMode(handle_of(descriptor), &mode)) return false;
  return descriptor == kStandardInput || (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

int columns_of(int descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO about{};
  if (!GetConsoleScreenBufferInfo(handle_of(descriptor), &about)) return 80;
  const int columns = about.srWindow.Right - about.srWindow.Left + 1;
  return columns > 0 ? columns : 80;
}

// ---- Requests to stop. ----

void on_stop_request(void (*handler)(int)) {
  stop_handler = handler;
  SetConsoleCtrlHandler(on_control, TRUE);
}

// The status of a program that Ctrl-C ends, STATUS_CONTROL_C_EXIT.
void end_by(int) {
  restore_console();
  TerminateProcess(GetCurrentProcess(), 0xC000013A);
}

void on_alarm(void (*handler)(int)) { alarm_handler = handler; }

void set_alarm(int milliseconds) {
  HANDLE timer = nullptr;
  CreateTimerQueueTimer(&timer, nullptr, ring, nullptr, static_cast<DWORD>(milliseconds), 0,
                        WT_EXECUTEONLYONCE);
}

void report_failed_writes() {}  // that is how it is on Windows

void end_at_once(int status) {
  restore_console();
  _exit(status);
}

// ---- Processes. ----

long process_number() { return static_cast<long>(GetCurrentProcessId()); }

std::string how_to_stop(long process) { return "taskkill /f /pid " + std::to_string(process); }

std::tm utc(std::time_t time) {
  std::tm parts{};
  gmtime_s(&parts, &time);
  return parts;
}

LockFile::LockFile(const std::string& path) : path_(path) {
  const DWORD attributes = GetFileAttributesA(path.c_str());
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
    outcome_ = Outcome::not_a_file;
    return;
  }
  const HANDLE handle = CreateFileA(path.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ,
                                    nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle != INVALID_HANDLE_VALUE) {
    descriptor_ = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_RDWR | _O_BINARY);
    outcome_ = Outcome::locked;
    read_note();
    return;
  }
  error_ = last_errno();
  if (GetLastError() != ERROR_SHARING_VIOLATION) return;
  outcome_ = Outcome::busy;
  read_note();
}

// If another process locks the file between these two calls, the file cannot be removed, and need not be.
LockFile::~LockFile() {
  if (descriptor_ < 0) return;
  _close(descriptor_);
  DeleteFileA(path_.c_str());
}

void LockFile::read_note() { note_ = beginning_of(path_, 512).value_or(""); }

void LockFile::leave() { _close(std::exchange(descriptor_, -1)); }

void LockFile::write(std::string_view note) {
  _lseeki64(descriptor_, 0, SEEK_SET);
  write_some(descriptor_, note);
}

}  // namespace queens::machine
