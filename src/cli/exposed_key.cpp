#include "cli/exposed_key.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "campaign/shell.hpp"
#include "cli/manners.hpp"
#include "text/quote.hpp"

namespace queens::cli {

void warn_if_exposed(const std::string& key_file) {
  if (key_file.empty()) return;
  using std::filesystem::perms;
  std::error_code error;
  const perms allowed = std::filesystem::status(key_file, error).permissions();
  if (error || (allowed & (perms::group_read | perms::others_read)) == perms::none) return;
  say(fmt::format("queens: others can read the private key {}: 'chmod 600 {}' keeps it private\n",
                  quote(key_file), campaign::shell_word(key_file)));
}

}  // namespace queens::cli
