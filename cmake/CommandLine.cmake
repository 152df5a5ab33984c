# The command line: the target queens-cli makes the program `queens`. The program itself prints its man page and
# completions, so they always match it. It is built from two libraries: queens-command-line, the frame of a command line,
# and queens-commands, the commands of `queens` and what they share. `queens-mpi` uses both.

if(NOT EXISTS "${PROJECT_SOURCE_DIR}/src/commands/main.cpp")
  message(STATUS "src/commands/main.cpp is missing, so the command line is not built")
  return()
endif()

queens_find(fmt fmt::fmt REQUIRED)  # the compiled library: header-only fmt is optimised again in every file

file(GLOB queens_cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cli/*.cpp")
add_library(queens-command-line STATIC ${queens_cli_sources})
target_include_directories(queens-command-line PUBLIC "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-command-line PUBLIC queens-library fmt::fmt)

file(GLOB queens_command_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/commands/*.cpp")
list(REMOVE_ITEM queens_command_sources "${PROJECT_SOURCE_DIR}/src/commands/main.cpp")
if(NOT TARGET queens-gpu)
  list(FILTER queens_command_sources EXCLUDE REGEX "/(plan_)?devices.cpp$")
  list(APPEND queens_command_sources "${PROJECT_SOURCE_DIR}/src/gpu/none/backend.cpp")
endif()
add_library(queens-commands STATIC ${queens_command_sources})
target_link_libraries(queens-commands
  PUBLIC queens-command-line $<TARGET_NAME_IF_EXISTS:queens-gpu> queens-record nlohmann_json::nlohmann_json)

foreach(library queens-command-line queens-commands)
  queens_compile_options(${library})
  queens_compile_quickly(${library})
endforeach()
queens_compile_together(queens-command-line 15)
queens_compile_together(queens-commands 9)  # not more, because commands are what changes most often

add_executable(queens-cli "${PROJECT_SOURCE_DIR}/src/commands/main.cpp")
target_compile_definitions(queens-cli PRIVATE QUEENS_HOMEPAGE="${QUEENS_HOMEPAGE}")
queens_compile_options(queens-cli)
queens_compile_quickly(queens-cli)
set_target_properties(queens-cli PROPERTIES OUTPUT_NAME queens)
target_link_libraries(queens-cli PRIVATE queens-commands)
if(WIN32)
  enable_language(RC)
  target_sources(queens-cli PRIVATE "${PROJECT_SOURCE_DIR}/src/machine/windows/queens.rc")
endif()

# A program compiled for another processor cannot run here, and so cannot print its man page and completions.
set(queens_generated OFF)
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated")
  foreach(kind man bash-completion zsh-completion fish-completion)
    add_custom_command(TARGET queens-cli POST_BUILD
      COMMAND queens-cli --generate ${kind} > "${PROJECT_BINARY_DIR}/generated/${kind}"
      VERBATIM)
  endforeach()
  set(queens_generated ON)
endif()
