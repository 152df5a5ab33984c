# The library: every directory of src/ except the command lines, the ledger they write and what the page in the
# browser asks. New files are found automatically.
#
# nlohmann-json is used only inside the library and is wrapped in BUILD_INTERFACE, so users of the installed
# library do not need it.

find_package(nlohmann_json REQUIRED)
find_package(hwy REQUIRED)

file(GLOB queens_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/*/*/*.cpp")
list(FILTER queens_sources EXCLUDE REGEX "/src/(campaign|cli|commands|gpu|ledger|mpi|report)/")

add_library(queens STATIC ${queens_sources})
queens_compile_options(queens)
# The directories in the pattern are left out: the kernels are compiled for several instruction sets, and the textbook engines use
# the same private names.
queens_compile_together(queens 16 "/(count/symmetric|simd|textbook)/")
# Highway's own assertions, which builds without optimisation have, would need its library.
set(queens_kernels ${queens_sources})
list(FILTER queens_kernels INCLUDE REGEX "/src/simd/")
set_property(SOURCE ${queens_kernels} APPEND PROPERTY COMPILE_DEFINITIONS HWY_IS_DEBUG_BUILD=0)
target_include_directories(queens
  PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
         "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
  PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_compile_definitions(queens PRIVATE QUEENS_VERSION="${PROJECT_VERSION}")
target_link_libraries(queens
  PRIVATE "$<BUILD_INTERFACE:nlohmann_json::nlohmann_json>")
# Users of a static libqueens must link CaDiCaL too, and the installed package names it. A shared libqueens includes it,
# so it must be position independent code, as Debian's is.
if(QUEENS_SAT)
  find_package(CaDiCaL MODULE QUIET)
  if(NOT CaDiCaL_FOUND)
    message(FATAL_ERROR "CaDiCaL was not found (Debian: libcadical-dev). Without it there are no "
                        "proofs and no engine 'sat': configure with -DQUEENS_SAT=OFF")
  endif()
  set(queens_installed_cadical cadical)
  get_target_property(queens_cadical_imported CaDiCaL IMPORTED)
  if(NOT queens_cadical_imported)  # it was fetched, and is installed beside ours
    set(queens_installed_cadical "$<INSTALL_PREFIX>/${CMAKE_INSTALL_LIBDIR}/libcadical.a")
  endif()
  target_link_libraries(queens PRIVATE "$<BUILD_INTERFACE:CaDiCaL>"
                                       "$<INSTALL_INTERFACE:${queens_installed_cadical}>")
  target_compile_definitions(queens PRIVATE QUEENS_SAT)
endif()
if(QUEENS_THREADS STREQUAL "tbb")  # the value in older build directories
  set(QUEENS_THREADS "std" CACHE STRING "Who starts the threads of counting: std, or none" FORCE)
endif()
if(QUEENS_THREADS STREQUAL "std")
  find_package(Threads REQUIRED)
  target_link_libraries(queens PRIVATE Threads::Threads)
elseif(QUEENS_THREADS STREQUAL "none")
  target_compile_definitions(queens PRIVATE QUEENS_THREADS_NONE)
else()
  message(FATAL_ERROR "QUEENS_THREADS is '${QUEENS_THREADS}'; there are: std, none")
endif()
# Hide everything outside QUEENS_PUBLIC_BEGIN and END (queens/export.hpp), and whatever a shared library includes,
# because a host may have another CaDiCaL. A static library may become part of somebody's shared one.
set_target_properties(queens PROPERTIES POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
# Only Highway's headers are used; nothing of it needs linking.
target_include_directories(queens SYSTEM
  PRIVATE "$<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>")

# The shared library is for users; the command line and the tests, built here, need its internals.
if(BUILD_SHARED_LIBS)
  add_library(queens-shared SHARED "$<TARGET_OBJECTS:queens>")
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
  set_target_properties(queens PROPERTIES EXPORT_NAME inside)
  add_library(queens::queens ALIAS queens-shared)
else()
  add_library(queens::queens ALIAS queens)
endif()
