# The library for counts that are recorded in ledgers: src/campaign/. It has plans, merges and audits of counts. It
# uses the counting engines and the ledger, prints nothing and parses no options, and is installed as queens::ledger with
# the header queens/ledger.hpp.

find_package(fmt REQUIRED)
set(queens_fmt fmt::fmt)
if(QUEENS_SELF_CONTAINED)
  set(queens_fmt fmt::fmt-header-only)  # Debian has no static library of fmt
endif()

file(GLOB queens_campaign_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/campaign/*.cpp")
add_library(queens-campaign STATIC ${queens_campaign_sources})
queens_compile_options(queens-campaign)
queens_compile_quickly(queens-campaign)
queens_compile_together(queens-campaign 14)
target_compile_definitions(queens-campaign PRIVATE QUEENS_VERSION="${PROJECT_VERSION}")
target_include_directories(queens-campaign PRIVATE "${PROJECT_SOURCE_DIR}/src")
set_target_properties(queens-campaign PROPERTIES EXPORT_NAME ledger POSITION_INDEPENDENT_CODE ON)
add_library(queens::ledger ALIAS queens-campaign)
target_link_libraries(queens-campaign PUBLIC queens queens-ledger PRIVATE ${queens_fmt})
