# Gives test cases labels that say which are long and which depend on time. ctest reads this file after it has listed
# the cases of all rooms (a room is a directory of tests/).
#
#   long    takes long by its nature; script/test leaves it out, script/test --all and CI run it
#   timing  starts, stops or limits a program at some moment. Such a test waits for what the program does, without a
#           limit on how long that takes, so that it does not fail on a busy machine
#   alone   a timing test that might miss its moment on a very busy machine, so ctest runs nothing beside it

set(queens_long
  "^count/Run\\.EveryKernelCountsExactly"
  "^docs/.*counting_on_a_cluster$"
  "^faults/Commands/EveryCall\\.FailsOnce/(count|merge)"
  "^gpu/(CudaText\\.Nvrtc|WholeProgram\\.Counts(OnCardsAlone|WhereKernels))"
  "^ledger/Boards/Recount\\.ByTheDefinitionOfAUnitAlone/.*cross1[78]$"
  "^ledger/Engines/FaultsOfEngine\\.(ADiskThatFillsUp|KilledFiftyTimes)")
set(queens_timing
  "^cli/(Commands/(Limited|Stopping)|Insisting|Interrupt|Terminal)\\."
  "^count/(Join|Run)\\..*TimeLimit$"
  "^ledger/(Killed|Stopped[A-Za-z]*)\\."
  "^textbook/.*/DeepBoards\\.")
set(queens_alone
  "^cli/Terminal\\.AStoppedTerminal"
  "^complete/Conflict\\.StoppedWhileItShrinks"
  "^local/LocalSearch\\.StopsPromptly")

foreach(room IN LISTS queens_test_rooms)
  foreach(case IN LISTS queens-${room}-test_TESTS)
    set(labels ${room})
    foreach(kind long timing alone)
      foreach(pattern IN LISTS queens_${kind})
        if(NOT case MATCHES "${pattern}")
          continue()
        endif()
        if(kind STREQUAL "alone")
          list(APPEND labels timing)
          set_tests_properties("${case}" PROPERTIES RUN_SERIAL ON)
        else()
          list(APPEND labels ${kind})
        endif()
        if(kind STREQUAL "long")
          set_tests_properties("${case}" PROPERTIES COST 100)  # starts early
        endif()
      endforeach()
    endforeach()
    list(REMOVE_DUPLICATES labels)
    set_tests_properties("${case}" PROPERTIES LABELS "${labels}")
  endforeach()
endforeach()
