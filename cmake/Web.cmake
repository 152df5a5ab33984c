# What the page in the browser asks the library, built for this machine so that it is tested here.
# For the browser itself it is compiled by web/wasm/CMakeLists.txt.

file(GLOB queens_web_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/web/*.cpp")
add_library(queens-web STATIC ${queens_web_sources})
queens_compile_options(queens-web)
queens_compile_quickly(queens-web)
queens_compile_together(queens-web)
target_include_directories(queens-web PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-web PUBLIC queens PRIVATE nlohmann_json::nlohmann_json)
