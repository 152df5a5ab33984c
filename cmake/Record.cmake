# The library for counts that are recorded in ledgers: src/record/. It has the ledger, counts with a ledger, merges and
# checks. It uses the counting engines and SQLite, prints nothing and parses no options. It is a library by itself, so
# that programs that do not record counts need no SQLite, and is installed as queens::ledger with the header
# queens/ledger.hpp. A shared libqueens includes it, because it needs the library's internals, and a process must not
# have two copies of them; then libqueens needs SQLite, and queens::ledger is another name for it.

queens_find(SQLiteCpp SQLiteCpp REQUIRED)
queens_find(fmt fmt::fmt REQUIRED)
set(queens_fmt fmt::fmt)
if(QUEENS_SELF_CONTAINED)
  set(queens_fmt fmt::fmt-header-only)  # Debian has no static library of fmt
endif()

file(GLOB queens_record_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/record/*.cpp")
add_library(queens-record STATIC ${queens_record_sources})
queens_compile_options(queens-record)
queens_compile_quickly(queens-record)
queens_compile_together(queens-record 14)
target_include_directories(queens-record PRIVATE "${PROJECT_SOURCE_DIR}/src")
set_target_properties(queens-record PROPERTIES EXPORT_NAME ledger POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
target_link_libraries(queens-record PUBLIC queens-library SQLiteCpp PRIVATE ${queens_fmt})

if(BUILD_SHARED_LIBS)
  target_sources(queens-shared PRIVATE "$<TARGET_OBJECTS:queens-record>")
  target_link_libraries(queens-shared PRIVATE SQLiteCpp ${queens_fmt})
  add_library(queens-ledger INTERFACE)
  set_target_properties(queens-ledger PROPERTIES EXPORT_NAME ledger)
  target_link_libraries(queens-ledger INTERFACE queens-shared)
  add_library(queens::ledger ALIAS queens-ledger)
else()
  add_library(queens::ledger ALIAS queens-record)
endif()
