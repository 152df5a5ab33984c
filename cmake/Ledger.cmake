# The ledger, which records results in a file. It is a library by itself, so that programs that do not record counts
# need no SQLite. It is installed as part of queens::ledger; see Campaign.cmake.

find_package(SQLiteCpp REQUIRED)

file(GLOB queens_ledger_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/ledger/*.cpp")
add_library(queens-ledger STATIC ${queens_ledger_sources})
queens_compile_options(queens-ledger)
queens_compile_together(queens-ledger 16)
target_include_directories(queens-ledger PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-ledger PUBLIC SQLiteCpp PRIVATE queens)
set_target_properties(queens-ledger PROPERTIES EXPORT_NAME ledger-file POSITION_INDEPENDENT_CODE ON)
