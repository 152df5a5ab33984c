// queens check: is this a solution? If not, which queens attack each other?
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
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
#include "engine/pace.hpp"
#include "queens/queens.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr const char* kCheckExamples =
    "  queens check 2 4 1 3                     the columns of the queens, row by row\n"
    "  echo '2 4 1 3' | queens check\n"
    "  echo '[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]' | queens check\n"
    "  queens check boards.txt                  any format that 'queens solve' writes\n"
    "  queens check a.txt b.svg -               several files, standard input among them\n"
    "  queens solve 10 --all | queens check     724 solutions, one verdict\n";

struct CheckOptions {
  std::string input;
  std::string first = "-";          // a file, or the first word of a placement
  std::vector<std::string> others;  // further files, or the other words
  bool toroidal = false;
  bool zero_based = false;
  bool json = false;
};

struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  // of the last one
};

// What is read, and what was found in it.
struct Source {
  std::string name;                 // as it was typed; "-": standard input
  std::optional<std::string> text;  // a placement in place of a file
  bool named = false;               // in the report: there are several
};

std::string verdict_text(const Tally& tally, bool toroidal) {
  const std::string where = toroidal ? " on the torus" : "";
  const std::string verdict = bold(tally.invalid == 0 ? "valid" : "invalid");
  if (tally.checked == 1)
    return fmt::format("{}: {} solution for n = {}{}\n", verdict, tally.invalid == 0 ? "a" : "no",
                       tally.n, where);
  if (tally.invalid == 0)
    return fmt::format("{}: all {} placements are solutions{}\n", verdict, grouped(tally.checked),
                       where);
  return fmt::format("{}: {} of {} {}{}\n", verdict, grouped(tally.invalid),
                     plural(tally.checked, "placement"),
                     plural_of(tally.invalid, "is no solution", "are no solutions"), where);
}

// An interrupt ends the text in the middle: whatever error that looks like is none.
bool next(PlacementReader& reader, const std::string& file, Reading& reading) {
  try {
    return reader.next(reading);
  } catch (const Error& error) {
    if (interrupted()) return false;
    throw Error(error.code(), (file == "-" ? "" : printable(file) + ": ") + error.what());
  }
}

// Reads one source to its end, and reports what is wrong in it as it goes.
class Check {
 public:
  Check(const CheckOptions& options, const Source& source, Output& output)
      : options_(options),
        source_(source),
        label_(source.named ? printable(source.name) + ": " : ""),
        output_(output) {}

  // Throws Error and FileError; the tally holds what was checked before.
  void read() {
    const auto input =
        source_.text ? Input::of_text(*source_.text + '\n') : std::make_unique<Input>(source_.name);
    std::istream stream(input.get());
    stream.exceptions(std::ios::badbit);  // a failure to read is told as it is
    const std::optional<int> base = options_.zero_based ? std::optional(0) : std::nullopt;
    LongPlacementJudge judge(*input, base, options_.toroidal);
    PlacementReader reader(stream, base, &judge);
    Reading reading;
    ProgressLine line;
    Pace pace(std::numeric_limits<double>::infinity());
    const auto show_progress = [&](double elapsed) {
      if (elapsed > 0.5)
        line.show(fmt::format("{} placements checked, {:.1f} s", grouped(tally_.checked), elapsed));
      return true;
    };
    while (!interrupted() && !output_.closed() && next(reader, source_.name, reading)) {
      if (interrupted()) break;  // the rest of it may not have come
      if (++tally_.checked % 1024 == 0) pace.look(show_progress);
      tally_.n = reading.arrangement.n;
      const Faults found{reading.streamed ? judge.inspect(reading, !quiet())
                                          : inspect(reading.arrangement, options_.toroidal),
                         reading.streamed ? judge.half_named(reading) : std::vector<HalfNamed>{}};
      if (found.inspection.valid()) continue;
      ++tally_.invalid;
      line.clear();
      if (options_.json)
        invalid_.push_back(fault_json(reading, found));
      else if (!quiet())
        output_.write(fmt::format("{}line {}: {} x {} board, read as {}\n{}", label_, reading.line,
                                  reading.arrangement.n, reading.arrangement.n, reading.format,
                                  fault_text(reading, found)));
    }
    line.clear();
    complete_ = !interrupted();
    if (complete_ && !options_.json && !quiet())
      output_.write(label_ + verdict_text(tally_, options_.toroidal));
  }

  const Tally& tally() const { return tally_; }
  bool complete() const { return complete_; }
  Json json() const {
    Json object;
    if (source_.named) object["file"] = source_.name;
    object["checked"] = tally_.checked;
    object["valid"] = tally_.checked - tally_.invalid;
    object["complete"] = complete_;
    object["toroidal"] = options_.toroidal;
    object["invalid"] = invalid_;
    return object;
  }

 private:
  const CheckOptions& options_;
  const Source& source_;
  const std::string label_;
  Output& output_;
  Tally tally_;
  bool complete_ = false;
  Json invalid_ = Json::array();
};

int finish(const Tally& tally) {
  if (interrupted()) {
    say(fmt::format("queens: interrupted: {} checked so far, {} invalid\n",
                    plural(tally.checked, "placement"), grouped(tally.invalid)));
    return kInterrupted;
  }
  return tally.invalid == 0 ? kAnswered : kNone;
}

int check_one(const CheckOptions& options, const Source& source) {
  Output output;
  Check check(options, source, output);
  check.read();
  if (options.json) output.write(json_document(check.json()));
  output.commit();
  return finish(check.tally());
}

// What cannot be read is named and passed over: the others are checked all the same.
int check_several(const CheckOptions& options, const std::vector<Source>& sources) {
  Output output;
  Tally tally;
  std::size_t unread = 0;
  Json files = Json::array();
  for (const Source& source : sources) {
    if (interrupted() || output.closed()) break;
    Check check(options, source, output);
    std::string trouble;
    try {
      check.read();
    } catch (const Error& error) {
      trouble = error.what();
    } catch (const FileError& error) {
      trouble = error.what();
    }
    if (!trouble.empty()) {
      ++unread;
      output.flush();  // in the order in which things happened
      report(kInputOutput, trouble);
    }
    tally.checked += check.tally().checked;
    tally.invalid += check.tally().invalid;
    tally.n = std::max(tally.n, check.tally().n);
    Json object = check.json();
    object["error"] = trouble.empty() ? Json() : Json(trouble);
    files.push_back(object);
  }
  const bool complete = !interrupted() && unread == 0;
  if (options.json)
    output.write(json_document({{"checked", tally.checked},
                                {"valid", tally.checked - tally.invalid},
                                {"complete", complete},
                                {"toroidal", options.toroidal},
                                {"files", files}}));
  else if (!quiet() && complete && tally.checked > 1)
    output.write(fmt::format("{} files: ", sources.size()) + verdict_text(tally, options.toroidal));
  output.commit();
  const int status = finish(tally);
  return unread > 0 && status != kInterrupted ? static_cast<int>(kInputOutput) : status;
}

// Files, or a placement where files might be named: "2 4 1 3", in one word or in many. One word that
// names a file is that file; many words are a placement when all of them are numbers.
std::vector<Source> sources(const CheckOptions& options) {
  if (!options.input.empty()) {
    if (options.first != "-")
      throw Error(ErrorCode::bad_limit, "give a placement or --input FILE, not both");
    return {{.name = options.input, .text = std::nullopt}};
  }
  std::string text = options.first;
  for (const std::string& word : options.others) text += " " + word;
  const bool numbers = text.find_first_not_of("0123456789 ,;[]()\t\n") == std::string::npos &&
                       text.find_first_of(" ,;\t\n") != std::string::npos;
  std::error_code none;
  if (numbers && (!options.others.empty() || !std::filesystem::exists(options.first, none)))
    return {{.name = "-", .text = text}};
  std::vector<Source> list = {{.name = options.first, .text = {}}};
  for (const std::string& word : options.others) list.push_back({.name = word, .text = {}});
  if (std::count_if(list.begin(), list.end(), [](const Source& s) { return s.name == "-"; }) > 1)
    throw Error(ErrorCode::bad_limit, "standard input can be read once: give - once");
  const auto is_number = [](const Source& s) {
    return s.name.find_first_not_of("0123456789") == std::string::npos;
  };
  // Most likely a placement with a slip.
  const auto numbered = std::count_if(list.begin(), list.end(), is_number);
  if (2 * numbered > static_cast<std::ptrdiff_t>(list.size()) && list.size() > 1)
    throw Error(ErrorCode::bad_limit,
                fmt::format("{} is no placement, for not all of it are numbers; files that are "
                            "named like numbers are written with a path: ./{}",
                            quote(text), printable(options.first)));
  for (Source& source : list) source.named = list.size() > 1;
  return list;
}

int check_command(const CheckOptions& options) {
  catch_interrupts();
  const std::vector<Source> list = sources(options);
  return list.size() == 1 ? check_one(options, list.front()) : check_several(options, list);
}

}  // namespace

void add_check(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      add_command(app, "check", "Check placements, and say which queens attack", kCheckExamples);
  command
      ->add_option("FILE", options->first,
                   "The file to read, or the first column; standard input without it, or as -")
      ->type_name("FILE");
  command->add_option("COLUMNS", options->others,
                      "More files, or the other columns of a placement given in place of a file");
  add_input(*command, options->input);
  add_toroidal(*command, options->toroidal);
  add_zero_based(*command, options->zero_based)->default_str("as a 0 among the numbers tells");
  auto* json = add_json(*command, options->json);
  command->add_flag_callback("--quiet", be_quiet, "Print nothing at all; the exit status tells")
      ->excludes(json);
  command->callback([options, &chosen] { chosen = [options] { return check_command(*options); }; });
}

}  // namespace queens::cli
