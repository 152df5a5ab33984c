#include "commands/each_placement.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/input.hpp"
#include "cli/words.hpp"
#include "commands/reports.hpp"
#include "machine/system.hpp"

namespace queens::commands {
using namespace cli;
namespace {

struct CutOff {};  // in the middle of a large board

// Why an arrangement is not a solution; empty if it is one.
std::string fault(const Reading& reading, const std::function<void()>& heed) {
  const Arrangement& board = reading.arrangement;
  const Inspection found = inspect(board, board.n, 1, heed);
  if (found.valid()) return "";
  if (!found.attacks.empty())
    return "the queens on " + attack_text(found.attacks.front(), reading.base);
  if (!found.off_board.empty())
    return fmt::format("the queen on {0} is off the {1} x {1} board",
                       to_string(found.off_board.front(), reading.base), board.n);
  return found.missing > 0
             ? fmt::format("{} of {} {} missing", found.missing,
                           plural(static_cast<std::uint64_t>(board.n), "queen"),
                           plural_of(static_cast<std::uint64_t>(found.missing), "is", "are"))
             : "there are too many queens";
}

// How many numbers a list such as 2,4,1,3 has; 0 for other words.
std::size_t numbers_in(const std::string& word) {
  if (word.find_first_not_of("0123456789,; \t") != word.npos) return 0;
  std::size_t numbers = 0;
  bool inside = false;
  for (const char c : word) {
    const bool digit = c >= '0' && c <= '9';
    numbers += digit && !inside;
    inside = digit;
  }
  return numbers;
}

// "2 4 1 3" is one placement; "2,4,1,3 3,1,4,2" are two, which become lines of their own.
std::string text_of(const std::vector<std::string>& words) {
  std::size_t least = std::numeric_limits<std::size_t>::max(), most = 0;
  for (const std::string& word : words) {
    least = std::min(least, numbers_in(word));
    most = std::max(most, numbers_in(word));
  }
  if (words.size() > 1 && least == 2 && most == 2)
    throw Error(ErrorCode::bad_limit,
                fmt::format("are {} and {} squares or columns? Write squares as (1,2) (2,4), and "
                            "the columns of a placement as 2 4 1 3",
                            quote(words[0]), quote(words[1])));
  return joined(words, words.size() > 1 && least > 2 ? "\n" : " ");
}

// b4: the name of a square.
bool is_square(const std::string& word) {
  return word.size() > 1 && word[0] >= 'a' && word[0] <= 'z' && is_number(word.substr(1));
}

bool is_a_placement(const std::string& text) {
  if (text.starts_with('-') || text.find(" -") != std::string::npos) return false;  // no columns
  try {
    return read_placements(text).front().arrangement.n > 1 || text == "1";
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

std::vector<Source> sources(const std::string& input, const std::vector<std::string>& words) {
  if (!input.empty()) return {{input}};
  if (words.empty()) return {{"-"}};
  const bool any_file = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    std::error_code none;
    return word == "-" || std::filesystem::exists(machine::path_of(word), none);
  });
  if (words.size() == 1 && is_number(words[0]) && !any_file) {
    if (is_a_placement(words[0])) return {{"-", words[0]}};
    throw Error(ErrorCode::bad_limit,
                fmt::format("there is no file {}, and a placement has a column for each row, such "
                            "as 2 4 1 3",
                            quote(words[0])));
  }
  const std::string text = any_file ? joined(words, " ") : text_of(words);
  const bool list =
      !any_file && text.find_first_of(" ,;\t\n") != text.npos &&
      (text.find_first_not_of("0123456789 ,;[]()\t\n") == text.npos || is_a_placement(text));
  const auto numbers = std::count_if(words.begin(), words.end(), is_number);
  const bool squares =
      !any_file && words.size() > 1 && std::all_of(words.begin(), words.end(), is_square);
  if (list || squares ||
      (words.size() > 1 && 2 * numbers > static_cast<std::ptrdiff_t>(words.size())))
    return {{"-", text}};
  if (std::count(words.begin(), words.end(), "-") > 1)
    throw Error(ErrorCode::bad_limit, "standard input can be read only once: give - once");
  std::vector<Source> files;
  for (const std::string& word : words) files.push_back({word});
  return files;
}

std::string passed_over_text(const PassedOver& passed) {
  constexpr std::size_t kNamed = 3;
  std::string text = "passed over:";
  for (std::size_t i = 0; i < std::min(kNamed, passed.lines.size()); ++i)
    text += fmt::format("{} line {} {}", i == 0 ? "" : ",", passed.lines[i].line,
                        quote(passed.lines[i].text));
  if (passed.count > kNamed) text += fmt::format(" and {} more", grouped(passed.count - kNamed));
  return text + '\n';
}

void EachPlacementOptions::add_to(Command& command) {
  command
      .add({"PLACEMENT", 0,
            "The columns of the queens, row by row; or text in any format that 'queens check' "
            "reads; or a file. Without it, or with -, standard input is read",
            value::File{}},
           words)
      .repeatable = true;
  command.add("--input", input).not_with = {"PLACEMENT"};
  command.add("--zero-based", zero_based).by_default = "only if one of the numbers is 0";
  command.add("--time-limit", seconds);
  DocumentOptions::add_to(command);
}

EachPlacement::EachPlacement(const EachPlacementOptions& options, std::function<void(double)> show)
    : output(options.output),
      options_(options),
      watch_(watch_until(options.seconds, std::move(show))) {}

int EachPlacement::run(const Take& take, const std::function<void()>& end, const char* thing,
                       const char* done) {
  json.open('[');
  try {
    for (const Source& source : sources(options_.input, options_.words))
      if (!read(source, take)) break;
  } catch (...) {
    end();
    if (!json.empty()) json.close();
    output.flush();  // leaves an existing file as it was
    throw;
  }
  end();
  if (options_.json) json.close();
  output.commit();
  if (watch_.why() == Stop::finished) return kAnswered;
  return stopped(watch_, fmt::format("{} {}", plural(taken, thing), done));
}

bool EachPlacement::read(const Source& source, const Take& take) {
  const bool typed = source.text.has_value();
  const auto input =
      typed ? Input::of_text(*source.text + '\n') : std::make_unique<Input>(source.name);
  input->read_while([this] { return going(); });
  PlacementReader reader(*input, options_.zero_based ? std::optional(0) : std::nullopt);
  const auto heed = [this] {
    if (!going()) throw CutOff{};
  };
  try {
    // If the text was cut off in the middle, its last part is not a placement.
    for (Reading each; going() && !output.closed() && reader.next(each) && going(); ++taken) {
      if (const std::string why = fault(each, heed); !why.empty())
        throw Error(ErrorCode::not_a_solution,
                    (typed ? "" : fmt::format("line {}: ", each.line)) +
                        fmt::format("this is not a solution for n = {}: {}; 'queens check' lists "
                                    "everything that is wrong",
                                    each.arrangement.n, why));
      if (!take(placement_of(each.arrangement), each)) return false;
    }
    if (reader.passed_over().count != 0 && !options_.json)
      say(passed_over_text(reader.passed_over()));
  } catch (const Error& error) {
    if (error.code() == ErrorCode::bad_text && !going()) return false;
    if (source.name == "-") throw;
    throw Error(error.code(), printable(source.name) + ": " + error.what());
  } catch (const CutOff&) {
  }
  return going();
}

}  // namespace queens::commands
