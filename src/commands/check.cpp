// queens check: says whether placements are solutions, and if not, which queens attack each other.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/input.hpp"
#include "cli/json_list.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "commands/long_placement.hpp"
#include "commands/sources.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"
#include "report/faults.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kCheckExamples =
    "  queens check 2 4 1 3                     the columns of the queens, row by row\n"
    "  echo '2 4 1 3' | queens check\n"
    "  echo '[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]' | queens check\n"
    "  queens check boards.txt                  any format that 'queens solve' writes\n"
    "  queens check a.txt b.svg -               several files, standard input among them\n"
    "  queens solve 10 --all | queens check     724 solutions, one verdict\n";

struct CheckOptions {
  std::string input, output;
  std::string first = "-";          // a file, or the first word of a placement
  std::vector<std::string> others;  // further files, or the other words
  double seconds = std::numeric_limits<double>::infinity();
  bool toroidal = false;
  bool zero_based = false;
  bool json = false;
};

// Thrown to stop in the middle of a large board.
struct Stopped {};

// What the checks of all sources share.
struct Work {
  const CheckOptions& options;
  Output output{options.output};
  Tally all = {};
  ProgressLine line = {};
  ProgressTimer watch = watch_until(options.seconds, [this](double elapsed) {
    if (elapsed > 0.5)
      line.show(fmt::format("{} placements checked, {:.1f} s", grouped(all.checked), elapsed));
  });
  std::int64_t rows = 0;  // since the clock was last read
  // Called after `more` rows; false to stop.
  bool going(std::int64_t more) {
    constexpr std::int64_t kPeriod = 1024;
    if ((rows += more) >= kPeriod) {
      rows = 0;
      watch.keep_going();
    }
    return !is_stopped() && !output.closed();
  }
  bool is_stopped() const { return watch.why() != Stop::finished; }

  int finish() {
    line.clear();
    output.commit();
    if (is_stopped())
      return stopped(watch, fmt::format("{} checked, {} invalid", plural(all.checked, "placement"),
                                        grouped(all.invalid)));
    return all.invalid == 0 ? kAnswered : kNone;
  }
};

// Reads one source to its end, reporting errors as it goes.
class Check {
 public:
  Check(Work& work, const Source& source, JsonObject json)
      : work_(work),
        source_(source),
        label_(source.named ? printable(source.name) + ": " : ""),
        json_(json) {}

  /// Throws Error and FileError; the tally then holds what was checked before.
  void read() {
    const bool toroidal = work_.options.toroidal;
    const auto input =
        source_.text ? Input::of_text(*source_.text + '\n') : std::make_unique<Input>(source_.name);
    input->read_while([this] { return work_.watch.keep_going(); });
    std::istream stream(input.get());
    stream.exceptions(std::ios::badbit);  // so that a failure to read is reported as such
    const std::optional<int> base = work_.options.zero_based ? std::optional(0) : std::nullopt;
    LongPlacementJudge judge(*input, base, toroidal);
    PlacementReader reader(stream, base, &judge);
    const auto heed = [this] {
      if (!work_.watch.keep_going()) throw Stopped{};
    };
    for (Reading reading; work_.going(reading.arrangement.n) && next(reader, reading);) {
      if (work_.is_stopped()) break;  // the rest of the text may be missing
      Faults found;
      try {
        if (reading.streamed)
          found = {judge.inspect(reading, !quiet()), judge.half_named(reading)};
        else
          found.inspection = inspect(reading.arrangement, toroidal, kListed, heed);
      } catch (const Stopped&) {
        break;
      }
      count(reading, found.inspection.valid());
      if (!found.inspection.valid()) tell(reading, found);
    }
    work_.line.clear();
    complete_ = !work_.is_stopped();
    if (complete_ && !work_.options.json && !quiet())
      work_.output.write(label_ + verdict_text(tally_, toroidal, bold(tally_.verdict())));
  }

  /// Ends the JSON object. `trouble` says why the source was not read to its end; empty if it was.
  void end_json(const std::string& trouble = "") {
    invalid_json().end();
    json_.add("checked", tally_.checked);
    json_.add("valid", tally_.checked - tally_.invalid);
    json_.add("complete", complete_);
    if (source_.named) json_.add("error", trouble.empty() ? Json() : Json(trouble));
    json_.end();
  }
  bool json_begun() const { return invalid_json_.has_value(); }

 private:
  // If the text was cut off by a stop, an error at its end is not a real one.
  bool next(PlacementReader& reader, Reading& reading) {
    try {
      return reader.next(reading);
    } catch (const Error& error) {
      if (work_.is_stopped()) return false;
      throw Error(error.code(),
                  (source_.name == "-" ? "" : printable(source_.name) + ": ") + error.what());
    }
  }

  void count(const Reading& reading, bool valid) {
    for (Tally* tally : {&tally_, &work_.all}) {
      ++tally->checked;
      tally->invalid += valid ? 0 : 1;
      tally->n = reading.arrangement.n;
    }
  }

  void tell(const Reading& reading, const Faults& found) {
    work_.line.clear();
    if (work_.options.json)
      invalid_json().add(fault_json(reading, found));
    else if (!quiet())
      work_.output.write(fmt::format("{}line {}: {} x {} board, read as {}\n{}", label_,
                                     reading.line, reading.arrangement.n, reading.arrangement.n,
                                     reading.format, fault_text(reading, found)));
  }

  // The JSON object is begun at the first fault or at the end of the source, so that a source that cannot be read
  // prints no object.
  JsonList& invalid_json() {
    if (!invalid_json_) {
      if (source_.named) json_.add("file", source_.name);
      json_.add("toroidal", work_.options.toroidal);
      invalid_json_.emplace(json_.add_list("invalid"));
    }
    return *invalid_json_;
  }

  static constexpr std::size_t kListed = 20;  // attacks listed for one placement
  Work& work_;
  const Source& source_;
  const std::string label_;
  Tally tally_;
  bool complete_ = false;
  JsonObject json_;
  std::optional<JsonList> invalid_json_;
};

int check_one(Work& work, const Source& source) {
  Check check(work, source, JsonObject(work.output));
  const auto end = [&] {
    if (!work.options.json) return;
    check.end_json();
    work.output.write("\n");
  };
  try {
    check.read();
  } catch (...) {
    if (check.json_begun()) {  // keep what was found before the error
      end();
      work.output.flush();
    }
    throw;
  }
  end();
  return work.finish();
}

// Sources that cannot be read are named and skipped; the others are still checked.
int check_several(Work& work, const std::vector<Source>& sources) {
  const CheckOptions& options = work.options;
  std::size_t unread = 0;
  JsonObject json(work.output);
  std::optional<JsonList> files;
  if (options.json) {
    json.add("toroidal", options.toroidal);
    files.emplace(json.add_list("files"));
  }
  for (const Source& source : sources) {
    if (!work.going(0)) break;
    Check check(work, source, files ? files->add_object() : JsonObject(work.output));
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
      if (!files) work.output.flush();  // so that messages appear in order
      report(kInputOutput, trouble);
    }
    if (files) check.end_json(trouble);
  }
  const bool complete = !work.is_stopped() && unread == 0;
  if (files) {
    files->end();
    json.add("checked", work.all.checked);
    json.add("valid", work.all.checked - work.all.invalid);
    json.add("complete", complete);
    json.end();
    work.output.write("\n");
  } else if (!quiet() && complete && work.all.checked > 1) {
    work.output.write(fmt::format("{} files: ", sources.size()) +
                      verdict_text(work.all, options.toroidal, bold(work.all.verdict())));
  }
  const int status = work.finish();
  return unread > 0 && status <= kNone ? static_cast<int>(kInputOutput) : status;
}

int check_command(const CheckOptions& options) {
  catch_interrupts();
  const std::vector<Source> list = sources(options.input, options.first, options.others);
  Work work{options};
  return list.size() == 1 ? check_one(work, list.front()) : check_several(work, list);
}

}  // namespace

void add_check(Command& program) {
  auto [command, options] = program.add_command<CheckOptions>(
      {"check", "Check placements, and show which queens attack each other", kCheckExamples},
      check_command);
  command.add({"FILE", 0,
               "The file to read, or the first number of a placement such as 2 4 1 3. Without it, "
               "or with -, standard input is read",
               value::File{}},
              options.first);
  command
      .add({"COLUMNS", 0, "More files, or the other numbers of the placement", value::File{}},
           options.others)
      .repeatable = true;
  command.add("--input", options.input);
  command.add("--toroidal", options.toroidal);
  command.add("--zero-based", options.zero_based).by_default = "only if one of the numbers is 0";
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add_taken({.name = "--quiet",
                     .meaning = "Print nothing; only the exit status shows the result",
                     .not_with = {"--json"}},
                    [](const auto&) { be_quiet(); });
}

}  // namespace queens::commands
