// What other programs see of a shared library: the names between these two macros. All others are
// compiled with hidden visibility.
#pragma once

#if defined(__GNUC__)
#define QUEENS_PUBLIC_BEGIN _Pragma("GCC visibility push(default)")
#define QUEENS_PUBLIC_END _Pragma("GCC visibility pop")
#else
#define QUEENS_PUBLIC_BEGIN
#define QUEENS_PUBLIC_END
#endif
