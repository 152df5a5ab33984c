# The library: every directory of src/ except those of the command lines (cli, commands, cluster), of recorded
# counts (record) and of graphics cards (gpu). New files are found automatically.
#
# nlohmann-json is used only inside the library and is wrapped in BUILD_INTERFACE, so users of the installed
# library do not need it.

queens_find(nlohmann_json nlohmann_json::nlohmann_json REQUIRED)
queens_find(hwy hwy::hwy REQUIRED)

file(GLOB queens_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/*/*/*.cpp")
list(FILTER queens_sources EXCLUDE REGEX "/src/(cli|cluster|commands|gpu|record)/")
if(WIN32)
  list(FILTER queens_sources EXCLUDE REGEX "/src/machine/posix/")
else()
  list(FILTER queens_sources EXCLUDE REGEX "/src/machine/windows/")
endif()

# Their files are few, and reading headers is most of the work.
set(queens_small_rooms base board construct encode engine local)

# Rooms that handle words, without the loops that write long lists.
set(queens_words ${queens_sources})
list(FILTER queens_words INCLUDE REGEX "/src/(answer|present)/")
list(FILTER queens_words EXCLUDE REGEX "/present/(formats|text_writers|npy)[.]cpp$")
list(REMOVE_ITEM queens_sources ${queens_words})

# A project that Queens is part of may have a program of the name `queens`, so the target has another.
add_library(queens-library STATIC ${queens_sources})
queens_compile_options(queens-library)
# The kernels are left out, because they are compiled for several instruction sets.
queens_compile_together(queens-library 16 "/simd/|_turn[.]cpp$" "${queens_small_rooms}")

# Highway's assertions, which are on in builds without optimisation, would need Highway's library.
set(queens_kernels ${queens_sources})
list(FILTER queens_kernels INCLUDE REGEX "/src/simd/")
set_property(SOURCE ${queens_kernels} APPEND PROPERTY COMPILE_DEFINITIONS HWY_IS_DEBUG_BUILD=0)
if(QUEENS_SANITIZE)
  set_property(SOURCE ${queens_kernels} APPEND PROPERTY COMPILE_DEFINITIONS QUEENS_FEWER_KERNELS)
endif()
# The rooms that handle words are part of the library, but compiled with little optimisation.
add_library(queens-words OBJECT ${queens_words})
queens_compile_options(queens-words)
queens_compile_quickly(queens-words)
queens_compile_together(queens-words 16)
target_include_directories(queens-words PRIVATE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-words PRIVATE nlohmann_json::nlohmann_json)
target_sources(queens-library PRIVATE $<TARGET_OBJECTS:queens-words>)

target_include_directories(queens-library
  PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
         "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
  PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-library
  PRIVATE "$<BUILD_INTERFACE:nlohmann_json::nlohmann_json>")
# Users of a static libqueens must link CaDiCaL too, and the installed package names it. A shared libqueens includes
# CaDiCaL, which must then be position independent code, as Debian's is.
if(QUEENS_SAT)
  queens_find(CaDiCaL CaDiCaL MODULE QUIET)
  if(NOT TARGET CaDiCaL)
    message(FATAL_ERROR "CaDiCaL was not found (Debian: libcadical-dev). To build without it, and without "
                        "proofs and the engine 'sat', configure with -DQUEENS_SAT=OFF")
  endif()
  set(queens_installed_cadical cadical)
  get_target_property(queens_cadical_imported CaDiCaL IMPORTED)
  if(NOT queens_cadical_imported)  # it was fetched, and is installed beside ours
    set(queens_installed_cadical "$<INSTALL_PREFIX>/${CMAKE_INSTALL_LIBDIR}/libcadical.a")
  endif()
  target_link_libraries(queens-library PRIVATE "$<BUILD_INTERFACE:CaDiCaL>"
                                       "$<INSTALL_INTERFACE:${queens_installed_cadical}>")
  target_compile_definitions(queens-library PRIVATE QUEENS_SAT)
endif()
if(QUEENS_THREADS STREQUAL "std")
  find_package(Threads REQUIRED)
  target_link_libraries(queens-library PRIVATE Threads::Threads)
elseif(QUEENS_THREADS STREQUAL "none")
  target_compile_definitions(queens-library PRIVATE QUEENS_THREADS_NONE)
else()
  message(FATAL_ERROR "QUEENS_THREADS is '${QUEENS_THREADS}', but must be std or none")
endif()
# Hide every symbol outside QUEENS_PUBLIC_BEGIN and END (queens/export.hpp), and those of libraries that a shared
# libqueens includes, because a program that loads it may have another CaDiCaL. The code is position independent because
# a static libqueens may become part of somebody's shared library.
set_target_properties(queens-library PROPERTIES OUTPUT_NAME queens EXPORT_NAME queens)
set_target_properties(queens-library queens-words PROPERTIES POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
# Only Highway's headers are used, so nothing of Highway is linked.
target_include_directories(queens-library SYSTEM
  PRIVATE "$<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>")

# The shared library is for users; with the ledger, if that is built (Record.cmake). The command line and the tests link
# the static one, because they need its internals.
if(BUILD_SHARED_LIBS)
  add_library(queens-shared SHARED "$<TARGET_OBJECTS:queens-library>" "$<TARGET_OBJECTS:queens-words>")
  set_target_properties(queens-shared PROPERTIES OUTPUT_NAME queens EXPORT_NAME queens
    LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_compile_features(queens-shared INTERFACE cxx_std_20)
  target_include_directories(queens-shared
    INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
              "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  if(QUEENS_SAT)
    target_link_libraries(queens-shared PRIVATE CaDiCaL)
  endif()
  if(QUEENS_THREADS STREQUAL "std")
    target_link_libraries(queens-shared PRIVATE Threads::Threads)
  endif()
  if(NOT APPLE)
    target_link_options(queens-shared PRIVATE "LINKER:--exclude-libs,ALL")
  endif()
  add_library(queens::queens ALIAS queens-shared)
else()
  add_library(queens::queens ALIAS queens-library)
endif()
