// queens check: says whether placements are solutions, and if not, which queens attack each other.
//
// The arguments are names of files, or the numbers of one placement. Each source is read placement by placement, and
// each fault is reported as soon as it is found. A placement that is too long to hold in memory is checked while it is
// read (LongPlacementJudge).
#include <algorithm>
#include <filesystem>
#include <istream>
#include <memory>
#include <system_error>

#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "commands/common.hpp"
#include "commands/reports.hpp"
#include "queens/board.hpp"
#include "queens/problem.hpp"
#include "queens/read.hpp"

namespace queens::commands {
namespace {

// Reports.

std::string square_text(Square square, int base) {
  return "row " + std::to_string(std::int64_t{square.row} + base) + ", column " +
         std::to_string(std::int64_t{square.column} + base);
}

std::string queens_are(std::uint64_t count) { return plural(count, "queen is", "queens are"); }

}  // namespace

std::string fault_text(const Reading& reading, const Faults& faults) {
  const Inspection& found = faults.inspection;
  const int base = reading.base;
  const std::int32_t n = reading.arrangement.n;
  std::string text;
  for (const Square& square : found.off_board)
    text += fmt::format("  the queen on {0} is off the {1} x {1} board\n",
                        square_text(square, base), n);
  if (reading.streamed && found.off_board_count > found.off_board.size())
    text +=
        fmt::format("  {0}{1} off the {2} x {2} board\n", found.off_board.empty() ? "" : "... and ",
                    queens_are(found.off_board_count - found.off_board.size()), n);
  for (const auto& [first, second, line] : found.attacks)
    text += fmt::format("  the queens on {} and {} share {}\n", to_string(first, base),
                        to_string(second, base), with_article(line));
  for (const auto& [second, line] : faults.half_named)
    text += second ? fmt::format("  the queen on {} and an earlier one share {}\n",
                                 to_string(*second, base), with_article(line))
                   : fmt::format("  two queens share {} that wraps around the edge\n",
                                 with_article(line));
  const std::size_t listed = found.attacks.size() + faults.half_named.size();
  if (found.attack_count > listed)
    text += fmt::format("  ... and {}{} more attacking pairs\n",
                        reading.streamed ? "at least " : "", grouped(found.attack_count - listed));
  if (found.missing > 0)
    text += fmt::format("  {} missing\n", queens_are(static_cast<std::uint64_t>(found.missing)));
  if (found.missing < 0) {
    const auto extra = static_cast<std::uint64_t>(-found.missing);
    text += fmt::format("  there {} {} too many\n", plural_of(extra, "is", "are"),
                        plural(extra, "queen"));
  }
  return text;
}

Json fault_json(const Reading& reading, const Faults& faults) {
  const int base = reading.base;
  Json object = {{"line", reading.line},
                 {"n", reading.arrangement.n},
                 {"format", reading.format},
                 {"base", base}};
  object.update(inspection_json(faults.inspection, base));
  for (const auto& [second, line] : faults.half_named)
    object["attacks"].push_back({{"first", nullptr},
                                 {"second", second ? square_json(*second, base) : Json()},
                                 {"line", name(line)}});
  if (reading.streamed) object["streamed"] = true;
  return object;
}

namespace {

// How many placements were checked, and how many of them were invalid.
struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  // of the last one
};

// One line that begins with the verdict, in bold on a terminal.
std::string verdict_text(const Tally& tally, bool toroidal) {
  const std::string verdict = bold(tally.invalid == 0 ? "valid" : "invalid");
  const std::string where = toroidal ? " on the torus" : "";
  if (tally.checked == 1)
    return fmt::format("{}: {} solution for n = {}{}\n", verdict,
                       tally.invalid == 0 ? "a" : "not a", tally.n, where);
  if (tally.invalid == 0)
    return fmt::format("{}: all {} placements are solutions{}\n", verdict, grouped(tally.checked),
                       where);
  return fmt::format("{}: {} of {} {}{}\n", verdict, grouped(tally.invalid),
                     plural(tally.checked, "placement"),
                     plural_of(tally.invalid, "is not a solution", "are not solutions"), where);
}

// `complete`: the sources were read to their ends.
void add_tally(JsonObject& json, const Tally& tally, bool complete) {
  json.add("checked", tally.checked);
  json.add("valid", tally.checked - tally.invalid);
  json.add("complete", complete);
}

// What the arguments mean.

struct Source {
  std::string name;                 // as it was typed; "-": standard input
  std::optional<std::string> text;  // a placement instead of a file
  bool named = false;               // in the report, because there are several
};

// `input` is the file given with --input, or empty. A single word is a file if one has that name. Several words
// are one placement, "2 4 1 3", if all of them are numbers, and otherwise files. Throws Error.
std::vector<Source> sources(const std::string& input, const std::string& first,
                            const std::vector<std::string>& others) {
  if (!input.empty()) {
    if (first != "-")
      throw Error(ErrorCode::bad_limit, "give a placement or --input FILE, not both");
    return {{.name = input, .text = std::nullopt}};
  }
  std::string text = first;
  for (const std::string& word : others) text += " " + word;
  const bool numbers = text.find_first_not_of("0123456789 ,;[]()\t\n") == std::string::npos &&
                       text.find_first_of(" ,;\t\n") != std::string::npos;
  std::error_code none;
  if (numbers && (!others.empty() || !std::filesystem::exists(first, none)))
    return {{.name = "-", .text = text}};
  std::vector<Source> list = {{.name = first, .text = {}}};
  for (const std::string& word : others) list.push_back({.name = word, .text = {}});
  if (std::count_if(list.begin(), list.end(), [](const Source& s) { return s.name == "-"; }) > 1)
    throw Error(ErrorCode::bad_limit, "standard input can be read only once: give - once");
  const auto is_number = [](const Source& s) {
    return s.name.find_first_not_of("0123456789") == std::string::npos;
  };
  // If most words are numbers, this is most likely a placement with a typing error.
  const auto numbered = std::count_if(list.begin(), list.end(), is_number);
  if (2 * numbered > static_cast<std::ptrdiff_t>(list.size()) && list.size() > 1)
    throw Error(
        ErrorCode::bad_limit,
        fmt::format(
            "{} is not a placement, because some of its words are not numbers; if the words are "
            "names of files, write each number as a path, such as ./{}",
            quote(text), printable(std::find_if(list.begin(), list.end(), is_number)->name)));
  for (Source& source : list) source.named = list.size() > 1;
  return list;
}

// Placements that are too long to hold in memory.

// While a text is read a second time, passes the placement that begins on `line` to the finder, and no other.
class Finding : public LongPlacementSink {
 public:
  Finding(AttackFinder& finder, std::uint64_t line) : finder_(finder), line_(line) {}
  void begin(std::uint64_t line) override { wanted_ = line == line_; }
  void take(PlacementView columns) override {
    if (wanted_) finder_.take(columns);
  }

 private:
  AttackFinder& finder_;
  std::uint64_t line_;
  bool wanted_ = false;
};

// Gets the columns of a long placement from a PlacementReader, part by part. If the placement is wrong and the
// input is a regular file, the file is read again to find out which queens attack each other.
class LongPlacementJudge : public LongPlacementSink {
 public:
  LongPlacementJudge(const Input& input, std::optional<int> base, bool toroidal)
      : input_(input), base_(base), toroidal_(toroidal) {}

  void begin(std::uint64_t) override {
    named_ = false;
    referee_.begin();
  }
  void take(PlacementView columns) override { referee_.take(columns); }

  // What is wrong with the last placement, `reading`; with the attacking pairs, if wanted and available.
  Inspection inspect(const Reading& reading, bool wants_names) {
    const Inspection found = referee_.finish(reading.base, toroidal_);
    const std::unique_ptr<Input> again = input_.again();
    if (found.valid() || !wants_names || !again) return found;

    AttackFinder finder(referee_.shared(), reading.arrangement.n, reading.base);
    Finding finding(finder, reading.line);
    std::istream stream(again.get());
    PlacementReader reader(stream, base_, &finding);
    try {
      for (Reading each; reader.next(each) && each.line < reading.line;) {
      }
    } catch (const Error&) {  // the file has changed
      return found;
    }
    named_ = true;
    return finder.finish(found);
  }

  // The attacks whose earlier queens could not be found.
  std::vector<HalfNamed> half_named(const Reading& reading) const {
    std::vector<HalfNamed> list;
    if (named_) return list;
    for (const SharedLine& shared : referee_.shared()) {
      list.push_back({shared.second, shared.line});
      if (shared.second) list.back().second->column -= reading.base;
    }
    return list;
  }

 private:
  const Input& input_;
  std::optional<int> base_;
  bool toroidal_;
  bool named_ = false;
  StreamingReferee referee_;
};

// The command.

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
  bool toroidal = false, zero_based = false, json = false, quiet = false;
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

  // Throws Error and FileError; the tally then holds what was checked before.
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
      work_.output.write(label_ + verdict_text(tally_, toroidal));
  }

  // Ends the JSON object. `trouble` says why the source was not read to its end; empty if it was.
  void end_json(const std::string& trouble = "") {
    invalid_json().end();
    add_tally(json_, tally_, complete_);
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
    add_tally(json, work.all, complete);
    json.end();
    work.output.write("\n");
  } else if (!quiet() && complete && work.all.checked > 1) {
    work.output.write(fmt::format("{} files: ", sources.size()) +
                      verdict_text(work.all, options.toroidal));
  }
  const int status = work.finish();
  return unread > 0 && status <= kNone ? static_cast<int>(kInputOutput) : status;
}

int check_command(const CheckOptions& options) {
  if (options.quiet) be_quiet();
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
  command.add({.name = "--quiet",
               .meaning = "Print nothing; only the exit status shows the result",
               .not_with = {"--json", "--output"}},
              options.quiet);
}

}  // namespace queens::commands
