# Hardens what is distributed for Linux, as distributions do: functions with buffers guard the stack, functions of the C
# library check the sizes of buffers, and the linker's tables are read-only once the program has started. The kernels are
# left out, and the loops that write long lists, which a guard in each call makes 8 % slower. What CMAKE_CXX_FLAGS say of
# this, as a distribution's do, stands. script/release looks at the result.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR QUEENS_SANITIZE)
  return()
endif()
set(queens_guards "")
if(NOT CMAKE_CXX_FLAGS MATCHES "-fstack-protector")
  list(APPEND queens_guards -fstack-protector-strong)
endif()
if(NOT CMAKE_CXX_FLAGS MATCHES "_FORTIFY_SOURCE")
  list(APPEND queens_guards -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()
foreach(target queens-library queens-words queens-record queens-gpu queens-command-line queens-commands queens-cli
        queens-mpi queens-python)
  if(TARGET ${target})
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${queens_guards}>")
  endif()
endforeach()
set(queens_lists formats.cpp text_writers.cpp npy.cpp)
list(TRANSFORM queens_lists PREPEND "${PROJECT_SOURCE_DIR}/src/present/")
set_property(SOURCE ${queens_kernels} ${queens_lists} APPEND PROPERTY COMPILE_OPTIONS -fno-stack-protector)
foreach(target queens-cli queens-mpi queens-python queens-shared)
  if(TARGET ${target})
    target_link_options(${target} PRIVATE LINKER:-z,relro,-z,now)
  endif()
endforeach()
