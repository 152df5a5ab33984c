# The ledger: results on disk. A library of its own, for the command line and the tests: it knows no
# search, and whoever uses the installed library needs no SQLite.

find_package(SQLiteCpp REQUIRED)

file(GLOB queens_ledger_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/ledger/*.cpp")
add_library(queens-ledger STATIC ${queens_ledger_sources})
queens_compile_options(queens-ledger)
queens_compile_together(queens-ledger)
target_include_directories(queens-ledger PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-ledger PUBLIC SQLiteCpp PRIVATE queens)
