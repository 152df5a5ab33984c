#include "commands/each_placement.hpp"

#include <fmt/format.h>
#include <cctype>
#include <filesystem>
#include <system_error>

#include "base/parse.hpp"
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
  const Inspection found = inspect(board, false, 1, heed);
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

// A number is a placement even if a file has that name.
bool names_a_file(const std::string& text) {
  std::error_code none;
  return !is_number(text) && std::filesystem::exists(machine::path_of(text), none);
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
  command.add("--input", input);
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
    read(take);
  } catch (const Error&) {
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

void EachPlacement::read(const Take& take) {
  const std::vector<std::string>& words = options_.words;
  if (!words.empty() && !options_.input.empty())
    throw Error(ErrorCode::bad_limit, "give a placement or --input FILE, not both");
  const bool standard_input = words.empty() || words[0] == "-";
  if (standard_input && words.size() > 1)
    throw Error(ErrorCode::bad_limit,
                "- reads the placement from standard input, so no columns may follow it");
  const bool named = words.size() == 1 && names_a_file(words[0]);
  const bool typed = !standard_input && !named;
  const std::string file = named ? words[0] : options_.input.empty() ? "-" : options_.input;
  const std::string line = joined(words, " ");
  const auto input = typed ? Input::of_text(line + '\n') : std::make_unique<Input>(file);
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
      if (!take(placement_of(each.arrangement), each)) return;
    }
    if (reader.passed_over().count != 0 && !options_.json)
      say(passed_over_text(reader.passed_over()));
  } catch (const Error& error) {
    if (error.code() == ErrorCode::bad_text && !going()) return;
    if (typed && error.code() == ErrorCode::bad_text && could_be_file(line))
      Input{words[0]};  // says why it cannot be read
    if (typed || file == "-") throw;
    throw Error(error.code(), printable(file) + ": " + error.what());
  } catch (const CutOff&) {
  }
}

}  // namespace queens::commands
