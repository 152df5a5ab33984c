// Defines the calls that can be made to fail, grouped by kind (open, read, malloc, ...). To add a call, add a line.
#include <fcntl.h>
#include <sys/types.h>

#include <cerrno>
#include <cstddef>

#include "faults/fault.hpp"

using namespace queens::fault;

// Defines a call that is passed on unchanged, or fails and returns `bad`.
#define CALL(of, bad, result, name, parameters, arguments) \
  SYMBOL(result, name, parameters);                        \
  result shim_##name parameters {                          \
    NEXT(result, name, parameters);                        \
    if (met(of) == What::fail) return bad;                 \
    return next arguments;                                 \
  }

// Defines a call that transfers `size` bytes: it is passed on, or fails, or transfers only half of them.
#define TRANSFER(of, name, parameters, arguments)  \
  SYMBOL(ssize_t, name, parameters);               \
  ssize_t shim_##name parameters {                 \
    NEXT(ssize_t, name, parameters);               \
    const What what = met(of);                     \
    if (what == What::fail) return -1;             \
    if (what == What::half && size > 1) size /= 2; \
    return next arguments;                         \
  }

// Callers pass `mode` only if a file may be created; reading it in other cases is harmless.
#define OPEN(name)                                               \
  SYMBOL(int, name, (const char* path, int flags, mode_t mode)); \
  int shim_##name(const char* path, int flags, mode_t mode) {    \
    NEXT(int, name, (const char*, int, ...));                    \
    if (met(kOpen) == What::fail) return -1;                     \
    return next(path, flags, mode);                              \
  }
#define OPEN_AT(name)                                                    \
  SYMBOL(int, name, (int at, const char* path, int flags, mode_t mode)); \
  int shim_##name(int at, const char* path, int flags, mode_t mode) {    \
    NEXT(int, name, (int, const char*, int, ...));                       \
    if (met(kOpen) == What::fail) return -1;                             \
    return next(at, path, flags, mode);                                  \
  }

OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)
CALL(kOpen, nullptr, void*, fopen, (const char* path, const char* mode), (path, mode))
CALL(kOpen, nullptr, void*, fopen64, (const char* path, const char* mode), (path, mode))
CALL(kOpen, nullptr, void*, freopen, (const char* path, const char* mode, void* file),
     (path, mode, file))
CALL(kOpen, nullptr, void*, freopen64, (const char* path, const char* mode, void* file),
     (path, mode, file))

TRANSFER(kRead, read, (int file, void* bytes, std::size_t size), (file, bytes, size))
TRANSFER(kRead, pread, (int file, void* bytes, std::size_t size, off_t at), (file, bytes, size, at))
TRANSFER(kRead, pread64, (int file, void* bytes, std::size_t size, off_t at),
         (file, bytes, size, at))
TRANSFER(kWrite, write, (int file, const void* bytes, std::size_t size), (file, bytes, size))
TRANSFER(kWrite, pwrite, (int file, const void* bytes, std::size_t size, off_t at),
         (file, bytes, size, at))
TRANSFER(kWrite, pwrite64, (int file, const void* bytes, std::size_t size, off_t at),
         (file, bytes, size, at))
CALL(kWrite, -1, ssize_t, writev, (int file, const void* parts, int many), (file, parts, many))
CALL(kWrite, -1, ssize_t, sendfile, (int to, int from, off_t* at, std::size_t size),
     (to, from, at, size))

CALL(kSync, -1, int, fsync, (int file), (file))
CALL(kSync, -1, int, fdatasync, (int file), (file))

CALL(kName, -1, int, rename, (const char* from, const char* to), (from, to))
CALL(kName, -1, int, renameat, (int a, const char* from, int b, const char* to), (a, from, b, to))
CALL(kName, -1, int, link, (const char* from, const char* to), (from, to))
CALL(kName, -1, int, linkat, (int a, const char* from, int b, const char* to, int flags),
     (a, from, b, to, flags))
CALL(kName, -1, int, unlink, (const char* path), (path))
CALL(kName, -1, int, unlinkat, (int at, const char* path, int flags), (at, path, flags))
CALL(kName, -1, int, ftruncate, (int file, off_t size), (file, size))
CALL(kName, -1, int, ftruncate64, (int file, off_t size), (file, size))
CALL(kName, -1, int, chmod, (const char* path, mode_t mode), (path, mode))
CALL(kName, -1, int, fchmod, (int file, mode_t mode), (file, mode))
CALL(kName, -1, int, fchown, (int file, uid_t user, gid_t group), (file, user, group))
CALL(kName, -1, int, mkdir, (const char* path, mode_t mode), (path, mode))
CALL(kName, -1, int, rmdir, (const char* path), (path))
CALL(kName, nullptr, char*, mkdtemp, (char* path), (path))

CALL(kStat, -1, int, stat, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, stat64, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, lstat, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, lstat64, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, fstat, (int file, void* about), (file, about))
CALL(kStat, -1, int, fstat64, (int file, void* about), (file, about))
CALL(kStat, -1, int, fstatat, (int at, const char* path, void* about, int flags),
     (at, path, about, flags))
CALL(kStat, -1, int, statfs, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, statfs64, (const char* path, void* about), (path, about))
CALL(kStat, -1, int, access, (const char* path, int mode), (path, mode))
CALL(kStat, -1, ssize_t, readlink, (const char* path, char* text, std::size_t size),
     (path, text, size))
CALL(kStat, nullptr, char*, realpath, (const char* path, char* text), (path, text))

CALL(kDir, nullptr, void*, opendir, (const char* path), (path))
CALL(kDir, nullptr, void*, fdopendir, (int file), (file))
CALL(kDir, nullptr, void*, readdir, (void* directory), (directory))
CALL(kDir, nullptr, void*, readdir64, (void* directory), (directory))

SYMBOL(int, close, (int file));
int shim_close(int file) {
  NEXT(int, close, (int));
  const bool fails = met(kClose) == What::fail;
  const int error = errno;
  const int result = next(file);  // closed in any case, as Linux does
  if (!fails) return result;
  errno = error;
  return -1;
}

SYMBOL(int, fclose, (void* file));
int shim_fclose(void* file) {
  NEXT(int, fclose, (void*));
  const bool fails = met(kClose) == What::fail;
  const int error = errno;
  const int result = next(file);
  if (!fails) return result;
  errno = error;
  return -1;
}

#define CONTROL(name)                                                                  \
  SYMBOL(int, name, (int file, int command, void* argument));                          \
  int shim_##name(int file, int command, void* argument) {                             \
    NEXT(int, name, (int, int, ...));                                                  \
    const bool lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK; \
    if (lock && met(kLock) == What::fail) return -1;                                   \
    return next(file, command, argument);                                              \
  }
CONTROL(fcntl)
CONTROL(fcntl64)
CALL(kLock, -1, int, flock, (int file, int operation), (file, operation))

// dlsym() may allocate, so use the C library's functions under their other names.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}
SYMBOL(void*, malloc, (std::size_t size));
void* shim_malloc(std::size_t size) {
  return met(kMalloc) == What::fail ? nullptr : __libc_malloc(size);
}
SYMBOL(void*, calloc, (std::size_t many, std::size_t size));
void* shim_calloc(std::size_t many, std::size_t size) {
  return met(kMalloc) == What::fail ? nullptr : __libc_calloc(many, size);
}
SYMBOL(void*, realloc, (void* old, std::size_t size));
void* shim_realloc(void* old, std::size_t size) {
  return met(kMalloc) == What::fail ? nullptr : __libc_realloc(old, size);
}
SYMBOL(void*, aligned_alloc, (std::size_t alignment, std::size_t size));
void* shim_aligned_alloc(std::size_t alignment, std::size_t size) {
  return met(kMalloc) == What::fail ? nullptr : __libc_memalign(alignment, size);
}
SYMBOL(int, posix_memalign, (void** memory, std::size_t alignment, std::size_t size));
int shim_posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  *memory = met(kMalloc) == What::fail ? nullptr : __libc_memalign(alignment, size);
  return *memory == nullptr ? ENOMEM : 0;
}

CALL(kMmap, reinterpret_cast<void*>(-1), void*, mmap,
     (void* at, std::size_t size, int protection, int flags, int file, off_t from),
     (at, size, protection, flags, file, from))
CALL(kMmap, reinterpret_cast<void*>(-1), void*, mmap64,
     (void* at, std::size_t size, int protection, int flags, int file, off_t from),
     (at, size, protection, flags, file, from))
CALL(kMmap, reinterpret_cast<void*>(-1), void*, mremap,
     (void* at, std::size_t size, std::size_t wanted, int flags, void* there),
     (at, size, wanted, flags, there))

CALL(kThread, errno, int, pthread_create,
     (void* thread, const void* attributes, void* (*start)(void*), void* argument),
     (thread, attributes, start, argument))

// SQLite waits up to ten seconds for a lock that it does not get. Waiting would not help here, so usleep() returns at
// once.
SYMBOL(int, usleep, (unsigned));
int shim_usleep(unsigned) { return 0; }

CALL(kHost, -1, int, gethostname, (char* name, std::size_t size), (name, size))
CALL(kHost, nullptr, char*, getcwd, (char* path, std::size_t size), (path, size))
CALL(kHost, -1, ssize_t, getrandom, (void* bytes, std::size_t size, unsigned flags),
     (bytes, size, flags))
