// queens check: is this a solution? If not, which queens attack each other?
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "cli/long_placement.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "queens/queens.hpp"

namespace queens::cli {
namespace {

constexpr const char* kExamples =
    "  queens check 2 4 1 3                     the columns of the queens, row by row\n"
    "  echo '2 4 1 3' | queens check\n"
    "  echo '[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]' | queens check\n"
    "  queens check boards.txt                  any format that 'queens solve' writes\n"
    "  queens solve 10 --all | queens check     724 solutions, one verdict\n";

struct CheckOptions {
  std::string file = "-";
  std::vector<std::string> columns;  // what follows it, when it is a placement word by word
  bool toroidal = false;
  bool zero_based = false;
  bool json = false;
};

struct Tally {
  std::uint64_t checked = 0, invalid = 0;
};

std::string verdict_text(const Tally& tally, const Reading& last, bool toroidal) {
  const std::string where = toroidal ? " on the torus" : "";
  const std::string verdict = bold(tally.invalid == 0 ? "valid" : "invalid");
  if (tally.checked == 1)
    return fmt::format("{}: {} solution for n = {}{}\n", verdict, tally.invalid == 0 ? "a" : "no",
                       last.arrangement.n, where);
  if (tally.invalid == 0)
    return fmt::format("{}: all {} placements are solutions{}\n", verdict, grouped(tally.checked),
                       where);
  return fmt::format("{}: {} of {} placements are no solutions{}\n", verdict,
                     grouped(tally.invalid), grouped(tally.checked), where);
}

// An interrupt ends the text in the middle: whatever error that looks like is none.
bool next(PlacementReader& reader, const std::string& file, Reading& reading) {
  try {
    return reader.next(reading);
  } catch (const Error& error) {
    if (interrupted()) return false;
    throw Error(error.code(), (file == "-" ? "" : file + ": ") + error.what());
  }
}

int check_input(const Input& input, std::istream& stream, const CheckOptions& options) {
  const std::optional<int> base = options.zero_based ? std::optional(0) : std::nullopt;
  LongPlacementJudge judge(input, base, options.toroidal);
  PlacementReader reader(stream, base, &judge);
  Reading reading;
  Tally tally;
  Json invalid = Json::array();
  Output output;
  while (!interrupted() && !output.closed() && next(reader, options.file, reading)) {
    if (reading.streamed && interrupted()) break;  // the rest of it did not come
    ++tally.checked;
    const Faults found{reading.streamed ? judge.inspect(reading, !quiet())
                                        : inspect(reading.arrangement, options.toroidal),
                       reading.streamed ? judge.half_named(reading) : std::vector<HalfNamed>{}};
    if (found.inspection.valid()) continue;
    ++tally.invalid;
    if (options.json)
      invalid.push_back(fault_json(reading, found));
    else if (!quiet())
      output.write(fmt::format("line {}: {} x {} board, read as {}\n{}", reading.line,
                               reading.arrangement.n, reading.arrangement.n, reading.format,
                               fault_text(reading, found)));
  }
  if (options.json)
    output.write(json_document({{"checked", tally.checked},
                                {"valid", tally.checked - tally.invalid},
                                {"complete", !interrupted()},
                                {"toroidal", options.toroidal},
                                {"invalid", invalid}}));
  else if (!quiet() && !interrupted())
    output.write(verdict_text(tally, reading, options.toroidal));
  output.commit();
  if (interrupted()) {
    say(fmt::format("queens: interrupted: {} placements checked so far, {} of them invalid\n",
                    grouped(tally.checked), grouped(tally.invalid)));
    return kInterrupted;
  }
  return tally.invalid == 0 ? kAnswered : kNone;
}

// A file, or a placement where a file might be named: "2 4 1 3", in one word or in many.
std::unique_ptr<Input> open_input(const CheckOptions& options) {
  std::string text = options.file;
  for (const std::string& word : options.columns) text += " " + word;
  const bool numbers = text.find_first_not_of("0123456789 ,;[]()\t\n") == std::string::npos &&
                       text.find_first_of(" ,;\t\n") != std::string::npos;
  std::error_code none;
  if (numbers && (!options.columns.empty() || !std::filesystem::exists(options.file, none)))
    return Input::of_text(text + '\n');
  if (!options.columns.empty())
    throw Error(ErrorCode::bad_limit,
                fmt::format("'queens check' reads one file, or columns such as 2 4 1 3, not '{}'; "
                            "several files: cat FILES | queens check",
                            text));
  return std::make_unique<Input>(options.file);
}

int check_command(const CheckOptions& options) {
  catch_interrupts();
  const std::unique_ptr<Input> input = open_input(options);
  std::istream stream(input.get());
  stream.exceptions(std::ios::badbit);  // a failure to read is told as it is
  return check_input(*input, stream, options);
}

}  // namespace

void add_check(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      add_command(app, "check", "Check placements, and say which queens attack", kExamples);
  command->add_option("FILE", options->file,
                      "The file to read, or the first column; standard input without it, or as -");
  command->add_option("COLUMNS", options->columns,
                      "The other columns, where a placement is given in place of a file");
  add_toroidal(*command, options->toroidal);
  add_zero_based(*command, options->zero_based)->default_str("as a 0 among the numbers tells");
  auto* json = add_json(*command, options->json);
  command->add_flag_callback("--quiet", be_quiet, "Print nothing at all; the exit status tells")
      ->excludes(json);
  command->callback([options, &chosen] { chosen = [options] { return check_command(*options); }; });
}

}  // namespace queens::cli
