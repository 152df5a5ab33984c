# Benchmarks, for script/bench.
#
#   queens-bench-report  from raw measurements to a summary and a chart; its tests are in tests/bench/
#   queens-bench   whole programs: bench/compare/
#   queens-micro   parts, by Google Benchmark: all of bench/micro/*.cpp
#   queens-ledger-scale  a ledger of 2 * 10^7 results: bench/ledger/
#   queens-instances  where random problems are hard: bench/instances/
#   queens-mpi-bench  how efficiently an MPI job uses the cores: bench/mpi/

find_package(fmt REQUIRED)

add_library(queens-bench-report STATIC "${PROJECT_SOURCE_DIR}/bench/compare/goals.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/measurement.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report_goals.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report_join.cpp")
queens_compile_options(queens-bench-report)
queens_compile_quickly(queens-bench-report)
target_include_directories(queens-bench-report PUBLIC "${PROJECT_SOURCE_DIR}/src"
                                                "${PROJECT_SOURCE_DIR}/bench")
target_link_libraries(queens-bench-report PUBLIC queens PRIVATE fmt::fmt)

add_executable(queens-instances "${PROJECT_SOURCE_DIR}/bench/instances/main.cpp")
queens_compile_options(queens-instances)
queens_compile_quickly(queens-instances)
target_include_directories(queens-instances PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-instances PRIVATE queens fmt::fmt)

if(QUEENS_BUILD_BENCH)
  find_package(benchmark REQUIRED)

  add_executable(queens-bench "${PROJECT_SOURCE_DIR}/bench/compare/cases.cpp"
                              "${PROJECT_SOURCE_DIR}/bench/compare/honesty.cpp"
                              "${PROJECT_SOURCE_DIR}/bench/compare/main.cpp"
                              "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
  queens_compile_options(queens-bench)
  queens_compile_quickly(queens-bench)
  target_link_libraries(queens-bench PRIVATE queens-bench-report fmt::fmt)

  add_executable(queens-ledger-scale "${PROJECT_SOURCE_DIR}/bench/ledger/main.cpp"
                                     "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
  queens_compile_options(queens-ledger-scale)
  queens_compile_quickly(queens-ledger-scale)
  target_include_directories(queens-ledger-scale PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                         "${PROJECT_SOURCE_DIR}/bench")
  target_link_libraries(queens-ledger-scale PRIVATE queens queens-ledger)
  if(TARGET queens-cli)
    add_dependencies(queens-ledger-scale queens-cli)
  endif()

  file(GLOB queens_micro_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/micro/*.cpp")
  add_executable(queens-micro ${queens_micro_sources})
  queens_compile_options(queens-micro)
  target_include_directories(queens-micro PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(queens-micro PRIVATE queens benchmark::benchmark_main)

  if(TARGET queens-mpi)
    add_executable(queens-mpi-bench "${PROJECT_SOURCE_DIR}/bench/mpi/main.cpp"
                                    "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
    queens_compile_options(queens-mpi-bench)
    queens_compile_quickly(queens-mpi-bench)
    target_link_libraries(queens-mpi-bench PRIVATE queens-bench-report fmt::fmt
                                                   nlohmann_json::nlohmann_json)
    add_dependencies(queens-mpi-bench queens-cli queens-mpi)
  endif()

  add_custom_target(queens-benches DEPENDS queens-bench queens-micro)
  if(TARGET queens-cli)
    add_dependencies(queens-benches queens-cli)
  endif()
endif()
