// Marks the public names of a shared library: those declared between QUEENS_PUBLIC_BEGIN and QUEENS_PUBLIC_END. All
// other names are compiled with hidden visibility, so other programs cannot link to them.
#pragma once

#if defined(__GNUC__)
#define QUEENS_PUBLIC_BEGIN _Pragma("GCC visibility push(default)")
#define QUEENS_PUBLIC_END _Pragma("GCC visibility pop")
#else
#define QUEENS_PUBLIC_BEGIN
#define QUEENS_PUBLIC_END
#endif
