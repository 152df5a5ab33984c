# Fetches the libraries that the system lacks, for systems that have no packages of them: cmake --preset fetch
#
# CMake asks this provider for every library that the project looks for (CMAKE_PROJECT_TOP_LEVEL_INCLUDES, CMake 3.24).
# A library that the system has is used. One that it lacks is downloaded in the version of Debian 12, checked by its
# SHA-256, and compiled into the programs. A fetched CaDiCaL is installed with a static libqueens, because users of
# libqueens link it too; queens::ledger is not installed if its libraries were fetched. QUEENS_FETCH=ALL fetches even
# the libraries that the system has. The headers of OpenCL are never fetched: on a system without them, add
# -DQUEENS_GPU=OFF.
cmake_minimum_required(VERSION 3.24)
include(FetchContent)

set(QUEENS_FETCH "MISSING" CACHE STRING "Which libraries to fetch: those that are MISSING, or ALL")
set_property(CACHE QUEENS_FETCH PROPERTY STRINGS MISSING ALL)

# Downloads and unpacks an archive, and sets DIRECTORY_OUT to the directory with its files.
function(queens_fetch package archive hash directory_out)
  FetchContent_Declare(${package}
    URL "https://deb.debian.org/debian/pool/main/${archive}"
        "https://snapshot.debian.org/archive/debian/20250520T000000Z/pool/main/${archive}"
    URL_HASH SHA256=${hash}
    DOWNLOAD_EXTRACT_TIMESTAMP OFF
    SOURCE_SUBDIR none)  # only the files: their own build files have tests, options and rules to install
  FetchContent_MakeAvailable(${package})
  string(TOLOWER ${package} lower)
  set(${directory_out} "${${lower}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

# Defines a library that has only headers, as the system's package would define it.
function(queens_headers target directory)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE "${directory}")
endfunction()

# Defines a library that is compiled here, without warnings, since its source is not ours.
function(queens_fetched_library target directory)
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${ARGN})
  target_include_directories(${target} SYSTEM PUBLIC "$<BUILD_INTERFACE:${directory}>")
  target_compile_options(${target} PRIVATE -w)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_STANDARD 17)
endfunction()

function(queens_provide_nlohmann_json)
  queens_fetch(nlohmann_json n/nlohmann-json3/nlohmann-json3_3.11.2.orig.tar.gz
    d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273 from)
  queens_headers(nlohmann_json::nlohmann_json "${from}/include")
endfunction()

function(queens_provide_hwy)
  queens_fetch(hwy h/highway/highway_1.0.3.orig.tar.gz
    566fc77315878473d9a6bd815f7de78c73734acdcb745c3dde8579560ac5440e from)
  queens_headers(hwy::hwy "${from}")
endfunction()

function(queens_provide_fmt)
  queens_fetch(fmt f/fmtlib/fmtlib_9.1.0+ds1.orig.tar.gz
    84ce1c2d0be3a9863935137969dcec6970125caac032f82474640bfc81463583 from)
  queens_fetched_library(fmt "${from}/include" "${from}/src/format.cc" "${from}/src/os.cc")
  add_library(fmt::fmt ALIAS fmt)
endfunction()

function(queens_provide_CaDiCaL)
  queens_fetch(CaDiCaL c/cadical/cadical_1.5.3.orig.tar.gz
    0ff521ed36d57478a8dbc610e0d27536c9d3a2154d859152f33f8733a6dca31e from)
  file(GLOB sources "${from}/src/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/(cadical|mobical)\\.cpp$")  # programs
  queens_fetched_library(CaDiCaL "${from}/src" ${sources})
  target_compile_definitions(CaDiCaL PRIVATE NBUILD NDEBUG)
  if(WIN32)  # whose C library has no putc_unlocked()
    target_compile_definitions(CaDiCaL PRIVATE NUNLOCKED)
  endif()
  set_target_properties(CaDiCaL PROPERTIES OUTPUT_NAME cadical)
endfunction()

function(queens_provide_SQLiteCpp)
  queens_fetch(SQLiteCpp s/sqlitecpp/sqlitecpp_3.2.1.orig.tar.gz
    70c67d5680c47460f82a7abf8e6b0329bf2fb10795a982a6d8abc06adb42d693 from)
  file(GLOB sources "${from}/src/*.cpp")
  queens_fetched_library(SQLiteCpp "${from}/include" ${sources} "${from}/sqlite3/sqlite3.c")
  target_include_directories(SQLiteCpp SYSTEM PUBLIC "$<BUILD_INTERFACE:${from}/sqlite3>")
  target_link_libraries(SQLiteCpp PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
endfunction()

# This is a macro, not a function, because find_package() sets variables of its caller.
macro(queens_provide method package)
  if(COMMAND queens_provide_${package})
    if(QUEENS_FETCH STREQUAL "MISSING")
      find_package(${package} QUIET BYPASS_PROVIDER)
    endif()
    if(NOT ${package}_FOUND)
      get_property(queens_provided GLOBAL PROPERTY queens_provided_${package})
      if(NOT queens_provided)
        message(STATUS "Fetching ${package}")
        if("${package}" STREQUAL "SQLiteCpp")
          enable_language(C)  # for SQLite itself
        endif()
        cmake_language(CALL queens_provide_${package})
        set_property(GLOBAL PROPERTY queens_provided_${package} ON)
      endif()
      set(${package}_FOUND TRUE)
    endif()
  endif()
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER queens_provide SUPPORTED_METHODS FIND_PACKAGE)
