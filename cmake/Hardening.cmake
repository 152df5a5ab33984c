# Hardens what is distributed for Linux, as distributions do: functions with buffers guard the stack, functions of the C
# library check the sizes of buffers, and the linker's tables are read-only once the program has started. The kernels are
# left out: their inner loops have no such buffers, and calls are what they avoid. script/release looks at the result.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR QUEENS_SANITIZE)
  return()
endif()
foreach(target queens-library queens-words queens-record queens-gpu queens-command-line queens-commands queens-cli
        queens-mpi queens-python)
  if(TARGET ${target})
    target_compile_options(${target} PRIVATE
      "$<$<CONFIG:Release>:-fstack-protector-strong;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  endif()
endforeach()
set_property(SOURCE ${queens_kernels} APPEND PROPERTY COMPILE_OPTIONS -fno-stack-protector)
foreach(target queens-cli queens-mpi queens-python queens-shared)
  if(TARGET ${target})
    target_link_options(${target} PRIVATE LINKER:-z,relro,-z,now)
  endif()
endforeach()
