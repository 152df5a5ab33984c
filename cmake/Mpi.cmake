# queens-mpi, the program that counts with the ranks of an MPI job, from src/cluster/. It is a program by itself, so that
# `queens` needs no MPI. It uses MPI's C interface.
#
# It is built if QUEENS_MPI is ON, or AUTO and MPI is found; not if it is OFF. If the tests are built and MPICH is
# installed beside another MPI, as Debian allows, the program is built with MPICH too: queens-mpi-mpich. Builds with a
# sanitizer leave it out, because nothing of ours is different in it.

if(QUEENS_MPI STREQUAL "ON" AND CMAKE_CROSSCOMPILING)
  message(FATAL_ERROR "QUEENS_MPI is ON, but queens-mpi is not built for another system")
endif()
if(QUEENS_MPI STREQUAL "OFF" OR NOT TARGET queens-commands OR CMAKE_CROSSCOMPILING)
  return()
endif()

set(MPI_CXX_SKIP_MPICXX ON)
find_package(Threads REQUIRED)
if(QUEENS_MPI STREQUAL "ON")
  find_package(MPI REQUIRED COMPONENTS CXX)
elseif(QUEENS_MPI STREQUAL "AUTO")
  find_package(MPI QUIET COMPONENTS CXX)
else()
  message(FATAL_ERROR "QUEENS_MPI is '${QUEENS_MPI}', but must be AUTO, ON or OFF")
endif()
if(NOT MPI_CXX_FOUND)
  message(STATUS "MPI was not found, so queens-mpi is not built")
  return()
endif()

file(GLOB queens_mpi_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cluster/mpi/*.cpp")
function(queens_mpi_program target)
  add_executable(${target} ${queens_mpi_sources})
  queens_compile_options(${target})
  queens_compile_quickly(${target})
  target_link_libraries(${target} PRIVATE queens-commands Threads::Threads)
endfunction()

queens_mpi_program(queens-mpi)
target_link_libraries(queens-mpi PRIVATE MPI::MPI_CXX)
add_custom_command(TARGET queens-mpi POST_BUILD
  COMMAND queens-mpi --generate man > "${PROJECT_BINARY_DIR}/generated/mpi-man"
  VERBATIM)

find_program(QUEENS_MPICH NAMES mpicxx.mpich)
if(QUEENS_BUILD_TESTS AND NOT QUEENS_SANITIZE AND QUEENS_MPICH AND NOT MPI_CXX_LIBRARY_VERSION_STRING MATCHES "MPICH")
  execute_process(COMMAND "${QUEENS_MPICH}" -show OUTPUT_VARIABLE flags RESULT_VARIABLE status
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(status EQUAL 0)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    set(include ${flags})
    list(FILTER include INCLUDE REGEX "^-I")
    list(FILTER flags INCLUDE REGEX "^-(L|l|Wl,)")
    list(FILTER flags EXCLUDE REGEX "^-lmpi(ch)?cxx$")
    queens_mpi_program(queens-mpi-mpich)
    target_compile_definitions(queens-mpi-mpich PRIVATE MPICH_SKIP_MPICXX)
    target_compile_options(queens-mpi-mpich PRIVATE ${include})
    target_link_libraries(queens-mpi-mpich PRIVATE ${flags})
  endif()
endif()
