# queens_starts_program(<variable> <tests> <source>)
#
# Whether a test needs the command line: it is in a room of the command line, or starts the program, that is, includes
# support/program.hpp or another header of the directory <tests> that does. Read by the build, which leaves these files
# out if there is no command line, and by TestLabels.cmake.

function(queens_starts_program variable tests source)
  set(${variable} FALSE PARENT_SCOPE)
  if(source MATCHES "/tests/(cli|commands)/")
    set(${variable} TRUE PARENT_SCOPE)
    return()
  endif()
  file(STRINGS "${source}" lines REGEX "^#include \"[a-z_]+/[a-z_]+\\.hpp\"")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^#include \"(.*)\".*" "\\1" header "${line}")
    if(header STREQUAL "support/program.hpp")
      set(${variable} TRUE PARENT_SCOPE)
      return()
    elseif(EXISTS "${tests}/${header}")
      queens_starts_program(starts "${tests}" "${tests}/${header}")
      if(starts)
        set(${variable} TRUE PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
endfunction()
