// Directories and what is in them, with errors in words.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace queens::cli {

// All of them throw machine::FileError where the system does not say or does not let us.

bool is_a_directory(const std::filesystem::path& path);
bool is_there(const std::filesystem::path& path);
/// Those above it too.
void make_directory(const std::filesystem::path& path);
/// What is in it, by name.
std::vector<std::filesystem::path> entries(const std::filesystem::path& directory);

}  // namespace queens::cli
