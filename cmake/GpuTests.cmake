# The fake drivers that the tests of gpu/ open instead of real ones, and the headers and the compiler that those tests
# use if they are installed. No program links a fake driver: a test opens it by its name.

function(queens_fake_driver name directory file)  # queens_fake_driver(<name> <directory> <file> <sources>...)
  add_library(queens-fake-${name} MODULE ${ARGN})
  queens_compile_options(queens-fake-${name})
  queens_compile_quickly(queens-fake-${name})
  set_target_properties(queens-fake-${name} PROPERTIES PREFIX "" SUFFIX "" OUTPUT_NAME "${file}"
                        LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fakes/${directory}")
  target_include_directories(queens-fake-${name} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                         "${PROJECT_SOURCE_DIR}/tests")
  target_include_directories(queens-fake-${name} SYSTEM PRIVATE "${QUEENS_OPENCL_HEADERS}")
  target_link_libraries(queens-fake-${name} PRIVATE Threads::Threads)
endfunction()

# If fakes/cuda is in LD_LIBRARY_PATH, `queens` finds two cards, which run the join's kernels as C++.
set(queens_fakes "${PROJECT_SOURCE_DIR}/tests/gpu/fake")
queens_fake_driver(cuda cuda libcuda.so.1 "${queens_fakes}/cuda.cpp"
                   "${PROJECT_SOURCE_DIR}/src/gpu/host_kernels.cpp")
queens_fake_driver(nvrtc-12 cuda libnvrtc.so.12 "${queens_fakes}/nvrtc.cpp")
queens_fake_driver(nvrtc-13 cuda-13 libnvrtc.so.13 "${queens_fakes}/nvrtc.cpp")
foreach(version 12 13)
  target_compile_definitions(queens-fake-nvrtc-${version} PRIVATE FAKE_NVRTC=${version})
endforeach()
queens_fake_driver(opencl opencl libOpenCL.so.1 "${queens_fakes}/opencl.cpp")

find_path(QUEENS_CUDA_HEADERS nvrtc.h PATHS /usr/local/cuda/include)
find_program(QUEENS_CLANG NAMES clang++ clang++-14 clang++-16 clang++-19)

function(queens_gpu_tests test)  # what the test program of tests/gpu/ needs
  target_link_libraries(${test} PRIVATE queens-gpu)
  foreach(fake opencl cuda nvrtc-12 nvrtc-13)
    add_dependencies(${test} queens-fake-${fake})
    string(TOUPPER "QUEENS_FAKE_${fake}" macro)
    string(REPLACE "-" "_" macro "${macro}")
    target_compile_definitions(${test} PRIVATE ${macro}="$<TARGET_FILE:queens-fake-${fake}>")
  endforeach()
  target_compile_definitions(${test} PRIVATE
                             QUEENS_FAKE_CUDA_DIRECTORY="$<TARGET_FILE_DIR:queens-fake-cuda>")
  if(TARGET queens-cli)
    add_dependencies(${test} queens-cli)
  endif()
  if(QUEENS_CUDA_HEADERS)
    target_include_directories(${test} SYSTEM PRIVATE "${QUEENS_CUDA_HEADERS}")
    target_compile_definitions(${test} PRIVATE QUEENS_CUDA_HEADERS)
  endif()
  if(QUEENS_CLANG)
    target_compile_definitions(${test} PRIVATE QUEENS_CLANG="${QUEENS_CLANG}")
  endif()
endfunction()
