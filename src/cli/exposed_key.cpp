#include "cli/exposed_key.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "campaign/shell.hpp"
#include "cli/manners.hpp"
#include "text/quote.hpp"

namespace queens::cli {

namespace {

// Whether the file holds a private key. Any other file is refused later, when the key is read.
bool holds_a_private_key(const std::string& file) {
  std::string line;
  std::getline(std::ifstream(file), line);
  return line.starts_with("-----BEGIN ") && line.find("PRIVATE KEY-----") != std::string::npos;
}

}  // namespace

void warn_if_exposed(const std::string& key_file) {
  if (key_file.empty()) return;
  using std::filesystem::perms;
  std::error_code error;
  const perms allowed = std::filesystem::status(key_file, error).permissions();
  if (error || (allowed & (perms::group_read | perms::others_read)) == perms::none) return;
  if (!holds_a_private_key(key_file)) return;
  say(fmt::format("queens: others can read the private key {}: 'chmod 600 {}' keeps it private\n",
                  quote(key_file), campaign::shell_word(key_file)));
}

}  // namespace queens::cli
