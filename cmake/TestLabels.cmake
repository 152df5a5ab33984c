# Gives each test its labels, which stand beside the test in its source:
#
#   // labels: full       on the line above a TEST or an INSTANTIATE_TEST_SUITE_P: labels of this test, or of these
#                         values of a suite; in the first comment of a file: labels of all tests of the file
#
#   full      runs every night (.ci/full), but not for every change: it takes long, or needs other people's programs
#   release   runs in the release build only: sanitizers would find nothing more
#   both      runs in the release build of the gate, and under sanitizers too: optimisation might break what it tests
#   threads   runs under ThreadSanitizer too
#   arm       runs for 64-bit ARM too (script/cross)
#   alone     might miss its moment on a busy machine, so ctest runs nothing beside it
#
# Every test also has the name of its room as a label. Tests of a file that starts the program (StartsProgram.cmake) have
# the label `program`: they run under sanitizers only in .ci/full. ctest reads this file after it has listed the tests of
# all rooms.

include("${CMAKE_CURRENT_LIST_DIR}/StartsProgram.cmake")
get_filename_component(queens_tests "${CMAKE_CURRENT_LIST_DIR}/../tests" ABSOLUTE)

foreach(room IN LISTS queens_test_rooms)
  # 1. Collect patterns of names, and the labels that each of them gives.
  set(patterns "")
  foreach(source IN LISTS queens_test_sources_${room})
    file(STRINGS "${source}" lines REGEX
         "^// labels: |^#include|^ *(TYPED_|RC_GTEST_)?(TEST|PROP|INSTANTIATE)[A-Z_]*\\(|^    [A-Za-z]+, [A-Za-z]+,")
    queens_starts_program(starts "${queens_tests}" "${source}")
    set(of_start "")
    if(starts)
      set(of_start program)
    endif()
    set(of_file "")
    set(of_next "")
    set(in_head TRUE)
    set(text "")
    foreach(line IN LISTS lines)
      if(line MATCHES "^// labels: ([a-z ]+)")
        string(REPLACE " " ";" of_next "${CMAKE_MATCH_1}")
        foreach(label IN LISTS of_next)
          if(NOT label MATCHES "^(full|release|both|threads|arm|alone)$")
            message(FATAL_ERROR "${source}: there is no label '${label}'; labels are full, release, both, threads, arm and alone")
          endif()
        endforeach()
        continue()
      elseif(line MATCHES "^#include")
        if(in_head)
          set(in_head FALSE)
          set(of_file "${of_next}")
          set(of_next "")
        endif()
        continue()
      elseif(line MATCHES "\\($")  # its names stand on the next line
        set(text "${line}")
        continue()
      endif()
      if(NOT "${text}${line}" MATCHES "([A-Z_]+)\\( *([A-Za-z0-9_]+), *([A-Za-z0-9_]+)")
        continue()
      endif()
      set(text "")
      set(labels ${of_start} ${of_file} ${of_next})
      set(of_next "")
      if(NOT labels)
        continue()
      endif()
      list(JOIN labels "," labels)
      if(CMAKE_MATCH_1 STREQUAL "INSTANTIATE_TEST_SUITE_P")
        list(APPEND patterns "${labels}|^${room}/${CMAKE_MATCH_2}/${CMAKE_MATCH_3}\\.")
      else()
        list(APPEND patterns "${labels}|^${room}/([A-Za-z0-9_]+/)?${CMAKE_MATCH_2}(/[0-9]+)?\\.${CMAKE_MATCH_3}(/|$)")
      endif()
    endforeach()
  endforeach()

  # 2. Set them.
  foreach(case IN LISTS queens-${room}-test_TESTS)
    set(labels ${room})
    foreach(each IN LISTS patterns)
      string(FIND "${each}" "|" at)
      math(EXPR after "${at} + 1")
      string(SUBSTRING "${each}" ${after} -1 pattern)
      if(case MATCHES "${pattern}")
        string(SUBSTRING "${each}" 0 ${at} these)
        string(REPLACE "," ";" these "${these}")
        list(APPEND labels ${these})
      endif()
    endforeach()
    list(REMOVE_DUPLICATES labels)
    set_tests_properties("${case}" PROPERTIES LABELS "${labels}")
    if(";${labels};" MATCHES ";alone;")
      set_tests_properties("${case}" PROPERTIES RUN_SERIAL ON)
    endif()
    if(";${labels};" MATCHES ";full;")
      set_tests_properties("${case}" PROPERTIES COST 100)  # starts early
    endif()
  endforeach()
endforeach()
