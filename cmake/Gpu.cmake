# The library for counting on graphics cards; -DQUEENS_GPU=OFF builds the program without it. Building it needs OpenCL's
# headers, but no SDK and no driver, because the libraries of OpenCL and CUDA are opened when the program runs. The text
# of the kernels becomes part of the library.

find_path(QUEENS_OPENCL_HEADERS CL/cl.h)
if(NOT QUEENS_OPENCL_HEADERS)
  message(FATAL_ERROR "The headers of OpenCL were not found. Install them (Debian: opencl-c-headers), or, to do without "
                      "graphics cards, configure with -DQUEENS_GPU=OFF")
endif()

file(GLOB queens_gpu_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/gpu/*.cpp")
add_library(queens-gpu STATIC ${queens_gpu_sources})
queens_compile_options(queens-gpu)
queens_compile_quickly(queens-gpu)
queens_compile_together(queens-gpu 8 "/host_kernels")  # its macros have short names
target_compile_definitions(queens-gpu INTERFACE QUEENS_GPU)
target_include_directories(queens-gpu PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/made")
find_package(Threads REQUIRED)
target_include_directories(queens-gpu SYSTEM PUBLIC "${QUEENS_OPENCL_HEADERS}")
target_link_libraries(queens-gpu PUBLIC queens-record PRIVATE ${CMAKE_DL_LIBS} Threads::Threads fmt::fmt)

set(queens_kernel_texts "")
foreach(part opencl cuda lanes layout list join)
  set(file "${PROJECT_SOURCE_DIR}/src/gpu/kernels/${part}.cl")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" text)
  string(APPEND queens_kernel_texts
         "inline constexpr const char* k_${part} = R\"kernel(\n${text})kernel\";\n")
endforeach()
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/made/gpu/kernel_texts.inc" CONTENT "@queens_kernel_texts@" @ONLY)

# The benchmark of a card's work. It does without Google Benchmark, so that it can be built on any machine with a card.
add_executable(queens-device-work EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/devices/main.cpp")
queens_compile_options(queens-device-work)
queens_compile_quickly(queens-device-work)
target_include_directories(queens-device-work PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-device-work PRIVATE queens-gpu)
