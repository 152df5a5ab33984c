#include "cli/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <istream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {
namespace {

[[noreturn]] void fail(const std::string& file) {
  const int error = errno;
  throw FileError(
      "cannot read " + (file == "-" ? "standard input" : quote(file)) + ": " + std::strerror(error),
      error);
}

}  // namespace

Input::Input(const std::string& file) : file_(file) {
  if (file_ != "-") {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer. underflow() waits instead, and notices a
    // stop.
    descriptor_ = open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor_ < 0) fail(file_);
    // A directory can be opened but not read: report that before anything else.
    if (::read(descriptor_, buffer_.data(), 0) < 0) {
      const int error = errno;
      close(descriptor_);
      errno = error;
      fail(file_);
    }
    owned_ = true;
  }
  struct stat status;
  if (fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode))
    begin_ = lseek(descriptor_, 0, SEEK_CUR);
}

Input::Input(const std::string& file, int descriptor, std::int64_t at)
    : file_(file), descriptor_(descriptor), begin_(at), at_(at) {}

std::unique_ptr<Input> Input::of_text(std::string text) {
  std::unique_ptr<Input> input(new Input("", -1, -1));
  input->text_ = std::move(text);
  input->setg(input->text_.data(), input->text_.data(), input->text_.data() + input->text_.size());
  return input;
}

Input::~Input() {
  if (owned_) close(descriptor_);
}

std::unique_ptr<Input> Input::again() const {
  if (begin_ < 0) return nullptr;
  std::unique_ptr<Input> again(new Input(file_, descriptor_, begin_));
  again->read_while(going_);
  return again;
}

Input::int_type Input::underflow() {
  if (descriptor_ < 0) return traits_type::eof();
  // A signal may arrive between the check of the flag and read(), so wait in short steps.
  constexpr int kStepMilliseconds = 100;
  pollfd readable{descriptor_, POLLIN, 0};
  ssize_t bytes = -1;
  do {
    while (going_() && poll(&readable, 1, kStepMilliseconds) <= 0) {
    }
    if (!going_()) return traits_type::eof();
    bytes = at_ < 0 ? ::read(descriptor_, buffer_.data(), buffer_.size())
                    : pread(descriptor_, buffer_.data(), buffer_.size(), at_);
  } while (bytes < 0 && (errno == EINTR || errno == EAGAIN));
  if (bytes < 0) fail(file_);
  if (bytes == 0) return traits_type::eof();
  if (at_ >= 0) at_ += bytes;
  setg(buffer_.data(), buffer_.data(), buffer_.data() + bytes);
  return traits_type::to_int_type(buffer_[0]);
}

std::string read_file(const std::string& file) {
  Input input(file);
  std::istream stream(&input);
  stream.exceptions(std::ios::badbit);  // so that a failure to read is reported as such
  return {std::istreambuf_iterator<char>(stream), {}};
}

namespace {

struct Stopped {};

// Why an arrangement is not a solution; empty if it is one.
std::string fault(const Reading& reading, const std::function<bool()>& going) {
  const Arrangement& board = reading.arrangement;
  const Inspection found = inspect(board, false, 1, [&] {
    if (!going()) throw Stopped{};
  });
  if (found.valid()) return "";
  if (!found.attacks.empty()) {
    const auto& [first, second, line] = found.attacks.front();
    return fmt::format("the queens on {} and {} share {}", to_string(first, reading.base),
                       to_string(second, reading.base), with_article(line));
  }
  if (!found.off_board.empty())
    return fmt::format("the queen on {0} is off the {1} x {1} board",
                       to_string(found.off_board.front(), reading.base), board.n);
  return found.missing > 0
             ? fmt::format("{} of {} {} missing", found.missing,
                           plural(static_cast<std::uint64_t>(board.n), "queen"),
                           plural_of(static_cast<std::uint64_t>(found.missing), "is", "are"))
             : "there are too many queens";
}

// `line`: whether errors name the line.
Placement placement_of(const Reading& reading, bool line, const std::function<bool()>& going) {
  if (const std::string why = fault(reading, going); !why.empty())
    throw Error(ErrorCode::not_a_solution,
                (line ? fmt::format("line {}: ", reading.line) : "") +
                    fmt::format("this is not a solution for n = {}: {}; 'queens check' lists "
                                "everything that is wrong",
                                reading.arrangement.n, why));
  return placement_of(reading.arrangement);
}

// A number is a placement even if a file has that name.
bool names_a_file(const std::string& text) {
  std::error_code none;
  return text.find_first_not_of("0123456789") != std::string::npos &&
         std::filesystem::exists(text, none);
}

// A word that is not a placement is most likely the name of a file.
bool could_be_file(const std::string& text) {
  const auto names = [](char c) {  // characters that no drawing uses
    return c == '/' || (std::isalpha(static_cast<unsigned char>(c)) != 0 &&
                        std::string_view("qQxX").find(c) == std::string_view::npos);
  };
  return text.find_first_of(" \t\n[](){},;\"'") == std::string::npos &&
         std::any_of(text.begin(), text.end(), names);
}

}  // namespace

void PlacementArgument::add_to(Command& command) {
  command.add({"PLACEMENT", 0,
               "The columns of the queens, row by row; or text in any format that 'queens check' "
               "reads; or a file. Without it, or with -, standard input is read",
               value::File{}},
              text);
  // A separate argument, not one list: the parser would interpret the brackets.
  command.add({"COLUMNS", 0, "The other columns, if given as separate words", value::Text{}}, words)
      .repeatable = true;
  command.add("--input", file);
  command.add("--zero-based", zero_based).by_default = "only if one of the numbers is 0";
}

void PlacementArgument::for_each(const std::function<bool(const Placement&, const Reading&)>& visit,
                                 const std::function<bool()>& going) const {
  const auto read = [&](std::istream& stream, bool lines) {
    PlacementReader reader(stream, zero_based ? std::optional(0) : std::nullopt);
    Reading reading;
    try {
      // If the text was cut off in the middle, its last part is not a placement.
      while (going() && reader.next(reading) && going())
        if (!visit(placement_of(reading, lines, going), reading)) return;
    } catch (const Error& error) {
      if (error.code() != ErrorCode::bad_text || going()) throw;
    } catch (const Stopped&) {
    }
  };
  if (!text.empty() && !file.empty())
    throw Error(ErrorCode::bad_limit, "give a placement or --input FILE, not both");
  if (text == "-" && !words.empty())
    throw Error(ErrorCode::bad_limit,
                "- reads the placement from standard input, so no columns may follow it");
  const bool named = words.empty() && names_a_file(text);
  if (!text.empty() && text != "-" && !named) {
    std::string line = text;
    for (const std::string& word : words) line += " " + word;
    std::istringstream stream(line + '\n');
    try {
      return read(stream, false);
    } catch (const Error& error) {
      if (error.code() == ErrorCode::bad_text && could_be_file(line)) Input{text};  // says why not
      throw;
    }
  }
  const std::string from = named ? text : file.empty() ? "-" : file;
  Input input(from);
  input.read_while(going);
  std::istream stream(&input);
  stream.exceptions(std::ios::badbit);  // so that a failure to read is reported as such
  try {
    read(stream, true);
  } catch (const Error& error) {
    if (from == "-") throw;
    throw Error(error.code(), printable(from) + ": " + error.what());
  }
}

}  // namespace queens::cli
