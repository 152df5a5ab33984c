# The fake drivers that the tests of gpu/ open instead of real ones, and what those tests may compare with. A fake is no
# program's dependency: it is opened by its name.

function(queens_fake_driver name)  # queens_fake_driver(<name> <sources>...)
  add_library(queens-fake-${name} MODULE ${ARGN})
  queens_compile_options(queens-fake-${name})
  queens_compile_quickly(queens-fake-${name})
  target_include_directories(queens-fake-${name} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                         "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(queens-fake-${name} PRIVATE Threads::Threads)
endfunction()

set(queens_fakes "${PROJECT_SOURCE_DIR}/tests/gpu/fake")
queens_fake_driver(opencl "${queens_fakes}/opencl.cpp")
# It runs the join's kernels as C++.
queens_fake_driver(cuda "${queens_fakes}/cuda.cpp" "${PROJECT_SOURCE_DIR}/src/gpu/host_kernels_8x4.cpp")
foreach(version 12 13)
  queens_fake_driver(nvrtc-${version} "${queens_fakes}/nvrtc.cpp")
  target_compile_definitions(queens-fake-nvrtc-${version} PRIVATE FAKE_NVRTC=${version})
endforeach()

find_path(QUEENS_OPENCL_HEADERS CL/cl.h)
find_path(QUEENS_CUDA_HEADERS nvrtc.h PATHS /usr/local/cuda/include)
find_program(QUEENS_CLANG NAMES clang++ clang++-14 clang++-16 clang++-19)

function(queens_gpu_tests test)  # the program of tests/gpu/
  target_link_libraries(${test} PRIVATE queens-gpu)
  foreach(fake opencl cuda nvrtc-12 nvrtc-13)
    add_dependencies(${test} queens-fake-${fake})
    string(TOUPPER "QUEENS_FAKE_${fake}" macro)
    string(REPLACE "-" "_" macro "${macro}")
    target_compile_definitions(${test} PRIVATE ${macro}="$<TARGET_FILE:queens-fake-${fake}>")
  endforeach()
  if(QUEENS_OPENCL_HEADERS)
    target_include_directories(${test} SYSTEM PRIVATE "${QUEENS_OPENCL_HEADERS}")
    target_compile_definitions(${test} PRIVATE QUEENS_OPENCL_HEADERS)
  endif()
  if(QUEENS_CUDA_HEADERS)
    target_include_directories(${test} SYSTEM PRIVATE "${QUEENS_CUDA_HEADERS}")
    target_compile_definitions(${test} PRIVATE QUEENS_CUDA_HEADERS)
  endif()
  if(QUEENS_CLANG)
    target_compile_definitions(${test} PRIVATE QUEENS_CLANG="${QUEENS_CLANG}")
  endif()
endfunction()
