#include "gpu/kept_kernels.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <exception>
#include <string_view>

#include <fmt/format.h>

#include "machine/directories.hpp"
#include "machine/new_file.hpp"

namespace queens::gpu {
namespace {

constexpr const char* kHeading = "queens kernels 1";
constexpr std::size_t kLargestFile = std::size_t{64} << 20;

// FNV-1a: finds accidents, not attacks. The directory is the user's own.
std::uint64_t sum_of(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return sum;
}

// The beginning of a file; the compiled kernels follow.
std::string head_of(const std::string& key, std::size_t size, std::uint64_t sum) {
  return fmt::format("{}\n{} {:016x}\n{}\n", kHeading, size, sum, key);
}

// Empty if there is no such file, or it is too large to be one of ours.
std::string content_of(const std::string& name) {
  const int file = open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return {};
  std::string content;
  std::array<char, 65536> piece;
  for (;;) {
    const ssize_t size = read(file, piece.data(), piece.size());
    if (size == 0) break;
    if (size < 0 || content.size() > kLargestFile) {
      content.clear();
      break;
    }
    content.append(piece.data(), static_cast<std::size_t>(size));
  }
  close(file);
  return content;
}

}  // namespace

std::string KeptKernels::name_of(const std::string& key) const {
  return fmt::format("{}/kernels-{:016x}", directory_, sum_of(key));
}

std::optional<std::string> KeptKernels::find(const std::string& key) const {
  if (directory_.empty()) return std::nullopt;
  const std::string content = content_of(name_of(key));
  // The head's length depends on that of the size in it, so every length is tried.
  for (std::size_t digits = 1; digits <= 8; ++digits) {
    const std::size_t head = head_of(key, 0, 0).size() - 1 + digits;
    if (content.size() <= head) break;
    const std::string made = content.substr(head);
    if (content.compare(0, head, head_of(key, made.size(), sum_of(made))) == 0) return made;
  }
  return std::nullopt;
}

std::string KeptKernels::keep(const std::string& key, const std::string& made) const {
  if (directory_.empty()) return {};
  try {
    machine::make_directory(directory_);
    machine::NewFile file(name_of(key));
    file.write(head_of(key, made.size(), sum_of(made)));
    file.write(made);
    file.commit();
    return {};
  } catch (const std::exception& error) {
    return std::string("the kernels are compiled each time, because they cannot be kept: ") +
           error.what();
  }
}

}  // namespace queens::gpu
