// What of the library other programs see. It is compiled with hidden visibility; names between these two are
// exported by a shared library, and nothing else is.
#pragma once

#if defined(__GNUC__)
#define QUEENS_PUBLIC_BEGIN _Pragma("GCC visibility push(default)")
#define QUEENS_PUBLIC_END _Pragma("GCC visibility pop")
#else
#define QUEENS_PUBLIC_BEGIN
#define QUEENS_PUBLIC_END
#endif
