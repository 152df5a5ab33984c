// queens check: says whether placements are solutions, and if not, which queens attack each other. With a problem file,
// its rules hold, its queens must be there, and its blocks empty.
//
// The arguments are names of files, or the words of one placement. Each source is read placement by placement, and
// each fault is reported as soon as it is found. A placement that is too long to hold in memory is checked while it is
// read (LongPlacementJudge).
#include <fmt/format.h>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "board/streaming_referee.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/check_reports.hpp"
#include "commands/each_placement.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

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

  void begin(std::uint64_t) override { referee_.begin(); }
  void take(PlacementView columns) override { referee_.take(columns); }

  // What is wrong with the last placement, `reading`; with the attacking pairs, if wanted and available.
  Faults faults(const Reading& reading, bool wants_names) {
    Faults found{referee_.finish(reading.base, toroidal_)};
    if (found.inspection.valid()) return found;
    const std::unique_ptr<Input> again = wants_names ? input_.again() : nullptr;
    if (again && find_attacks(*again, reading, found.inspection)) return found;
    for (const SharedLine& shared : AttackFinder::shared(referee_)) {
      found.half_named.push_back({shared.second, shared.line});
      if (shared.second) found.half_named.back().second->column -= reading.base;
    }
    return found;
  }

 private:
  // Returns false if the file has changed.
  bool find_attacks(Input& again, const Reading& reading, Inspection& found) const {
    AttackFinder finder(referee_, reading.arrangement.n, reading.base);
    Finding finding(finder, reading.line);
    PlacementReader reader(again, base_, &finding);
    try {
      for (Reading each; reader.next(each) && each.line < reading.line;) {
      }
    } catch (const Error&) {
      return false;
    } catch (const FileError&) {
      return false;
    }
    found = finder.finish(found);
    return true;
  }

  const Input& input_;
  std::optional<int> base_;
  bool toroidal_;
  StreamingReferee referee_;
};

// The command.

constexpr const char* kCheckExamples =
    "  queens check 2 4 1 3                     the columns of the queens, row by row\n"
    "  echo '2 4 1 3' | queens check\n"
    "  echo '[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]' | queens check\n"
    "  queens check boards.txt                  any format that 'queens solve' writes\n"
    "  queens check a.txt b.svg -               several files, standard input among them\n"
    "  queens solve 10 --all | queens check     724 solutions, one verdict\n"
    "  queens check --set mine.txt              are these all solutions, each once?\n"
    "  queens check --problem puzzle.txt 1 3 5 2 4 6    with the regions of a puzzle\n";

struct CheckOptions {
  std::string input, output, problem;
  std::vector<std::string> words;  // files, or the words of a placement
  double seconds = std::numeric_limits<double>::infinity();
  bool toroidal = false, zero_based = false, set = false, json = false, quiet = false;
};

// Thrown to stop in the middle of a large board.
struct Stopped {};

// Checks one source after another, and reports faults as it finds them.
class Checks {
 public:
  // The problem, if there is one, decides on the torus too. Without it, a board outlined with walls is judged by its
  // own regions.
  Checks(const CheckOptions& options, const std::optional<CheckedProblem>& problem)
      : options_(options), given_(problem.has_value()), problem_(problem) {}

  // Returns the exit status. Of several sources, those that cannot be read are named and skipped. Throws Error and
  // FileError.
  int run(const std::vector<Source>& sources) {
    several_ = sources.size() > 1;
    const bool json = options_.json;
    std::size_t unread = 0;
    if (several_ && json) {
      json_.open('{');
      json_.add("toroidal", options_.toroidal);
      json_.open('[', "files");
    }
    for (const Source& source : sources) {
      if (!going(0)) break;
      begin(source);
      const auto unreadable = [&](const char* why) {
        if (!several_) {  // keep what was found before the error
          if (json_begun_) end_json();
          output_.flush();
          throw;
        }
        ++unread;
        if (!json) output_.flush();  // so that messages appear in order
        fail(kInputOutput, why);
        if (json) end_json(why);
      };
      try {
        read(source);
        if (json) end_json();
      } catch (const Error& error) {
        unreadable(error.what());
      } catch (const FileError& error) {
        unreadable(error.what());
      }
    }
    if (options_.set && unread == 0 && (several_ || !json)) judge_set();
    const bool complete = !is_stopped() && unread == 0;
    if (several_ && json) {
      json_.close();
      add_tally(json_, all_, complete);
      if (options_.set) json_.add("set", set_json(set_report_));
      json_.close();
    } else if (set_report_ && !json && !quiet()) {
      const bool others_are_right = all_.status() == kAnswered;
      output_.write(set_text(*set_report_, others_are_right) +
                    (others_are_right ? "" : verdict_text(all_, where())));
    } else if (sources.size() - unread > 1 && !quiet() && !is_stopped() && all_.checked > 1) {
      const std::string read = unread == 0 ? "" : fmt::format("{} of ", sources.size() - unread);
      output_.write(fmt::format("{}{} files: ", read, sources.size()) +
                    verdict_text(all_, where()));
    }
    output_.commit();
    if (may_answer_regions_)
      say("queens: if these queens answer a puzzle with regions, name its map with --problem\n");
    if (is_stopped())
      return stopped(watch_, fmt::format("{} checked, {} invalid",
                                         plural(all_.checked, "placement"), grouped(all_.invalid)));
    if (unread > 0) return kInputOutput;
    const bool lacks = set_report_ && !set_report_->complete();
    return lacks && all_.status() != kIncomplete ? kNone : all_.status();
  }

 private:
  std::string where() const {
    return problem_ ? rules_text(*problem_) : options_.toroidal ? " on the torus" : "";
  }

  bool is_stopped() const { return watch_.why() != Stop::finished; }

  // Called after `more` rows; false to stop.
  bool going(std::int64_t more) {
    constexpr std::int64_t kPeriod = 1024;
    if ((rows_ += more) >= kPeriod) {
      rows_ = 0;
      watch_.keep_going();
    }
    return !is_stopped() && !output_.closed();
  }

  void begin(const Source& source) {
    name_ = source.name;
    label_ = several_ ? printable(name_) + ": " : "";
    tally_ = {};
    read_as_ = Json::object();
    passed_over_ = {};
    complete_ = json_begun_ = false;
  }

  void read(const Source& source) {
    const auto input =
        source.text ? Input::of_text(*source.text + '\n') : std::make_unique<Input>(name_);
    input->read_while([this] { return watch_.keep_going(); });
    const std::optional<int> base = options_.zero_based ? std::optional(0) : std::nullopt;
    LongPlacementJudge judge(*input, base, options_.toroidal);
    PlacementReader reader(*input, base, &judge);
    const auto heed = [this] {
      if (!watch_.keep_going()) throw Stopped{};
    };
    std::optional<CheckedProblem> empty;  // of the size of the last placement: most have the same
    const auto inspected = [&](const Reading& reading) {
      if (!problem_ && (!empty || empty->n != reading.arrangement.n))
        empty.emplace(Problem{.n = reading.arrangement.n, .toroidal = options_.toroidal});
      return Faults{inspect(reading.arrangement, problem_ ? *problem_ : *empty, kListed, heed)};
    };
    for (Reading reading; going(reading.arrangement.n) && next(reader, reading);) {
      if (is_stopped()) break;  // the rest of the text may be missing
      if (reading.toroidal && !options_.toroidal)
        throw Error(
            ErrorCode::bad_text,
            fmt::format("{}line {}: the text says that its board is a torus: add --toroidal",
                        label_, reading.line));
      if (given_)
        require_board_of_problem(reading);
      else
        take_own_problem(reading);
      try {
        report(reading, reading.streamed ? judge.faults(reading, !quiet()) : inspected(reading));
      } catch (const Stopped&) {
        break;
      }
    }
    line_.clear();
    complete_ = !is_stopped();
    passed_over_ = reader.passed_over();
    if (!complete_ || options_.json || quiet()) return;
    if (passed_over_.count != 0) {
      output_.flush();  // so that it stands before the verdict
      say(label_ + passed_over_text(passed_over_));
    }
    if (!options_.set || set_.empty() || (several_ && tally_.status() != kAnswered))
      output_.write(label_ + verdict_text(tally_, where()));
  }

  // The problem that the text states beside the placement.
  void take_own_problem(const Reading& reading) {
    problem_.reset();
    if (!reading.coloured && reading.given.empty() && reading.blocked.empty()) return;
    if (options_.set)
      refuse(reading, ErrorCode::bad_text,
             reading.coloured
                 ? "this board has regions, but --set compares with the solutions of an ordinary "
                   "board: leave out --set"
                 : "the text states given queens or blocked squares, but --set compares with the "
                   "solutions of an ordinary board: leave out --set");
    if (reading.coloured && reading.regions.empty())
      refuse(reading, ErrorCode::bad_text,
             "the text says that its board has regions or that queens must not touch: name its "
             "problem file with --problem");
    try {
      problem_.emplace(Problem{.n = reading.arrangement.n,
                               .queens = reading.given,
                               .blocked = reading.blocked,
                               .toroidal = options_.toroidal,
                               .regions = reading.regions,
                               .touching = reading.coloured});
    } catch (const Error& error) {
      refuse(reading, error.code(), error.what());
    }
  }

  [[noreturn]] void refuse(const Reading& reading, ErrorCode code, const std::string& why) const {
    throw Error(code, fmt::format("{}line {}: {}", label_, reading.line, why));
  }

  void require_board_of_problem(const Reading& reading) const {
    const std::int32_t n = reading.arrangement.n;
    if (n != problem_->n)
      refuse(reading, ErrorCode::bad_text,
             fmt::format("a board of {}, but that of the problem has {}",
                         plural(static_cast<std::uint64_t>(n), "row"), grouped(problem_->n)));
    if (reading.coloured && !problem_->coloured())
      refuse(reading, ErrorCode::bad_text,
             "the text says that its board has regions or that queens must not touch, but the "
             "problem has neither rule");
    if (!reading.regions.empty() && problem_->coloured() && reading.regions != problem_->regions)
      refuse(reading, ErrorCode::bad_text, "this text has other regions than the problem");
    if (reading.streamed)
      refuse(reading, ErrorCode::too_large,
             "a board as large as this is checked while it is read, without a problem: leave out "
             "--problem");
  }

  // If the text was cut off by a stop, an error at its end is not a real one.
  bool next(PlacementReader& reader, Reading& reading) {
    try {
      return reader.next(reading);
    } catch (const Error& error) {
      if (is_stopped()) return false;
      throw Error(error.code(), (name_ == "-" ? "" : printable(name_) + ": ") + error.what());
    }
  }

  void report(const Reading& reading, const Faults& found) {
    const bool valid = found.inspection.valid();
    const std::int32_t n = reading.arrangement.n;
    if (options_.json) {
      Json& count = read_as_[std::string(reading.format)];
      count = count.is_null() ? 1 : count.get<std::uint64_t>() + 1;
    }
    const bool incomplete = is_incomplete(found.inspection);
    for (Tally* tally : {&tally_, &all_}) {
      ++tally->checked;
      tally->invalid += valid || incomplete ? 0 : 1;
      tally->incomplete += incomplete ? 1 : 0;
      tally->n = n;
    }
    if (valid && options_.set) add_to_set(reading);
    if (valid) return;
    may_answer_regions_ = all_.checked == 1 && name_ != "-" && !problem_ && !options_.toroidal &&
                          !reading.streamed &&
                          inspect(reading.arrangement, Problem{.n = n, .touching = true}).valid();
    line_.clear();
    if (options_.json) {
      begin_json();
      json_.add(fault_json(reading, found, given_));
    } else if (!quiet()) {
      output_.write(fmt::format("{}line {}: {} x {} board, read as {}\n{}", label_, reading.line, n,
                                n, reading.format, fault_text(reading, found)));
    }
  }

  void add_to_set(const Reading& reading) {
    if (sources_.empty() || sources_.back() != name_) sources_.push_back(name_);
    set_.add(reading.arrangement, options_.toroidal, sources_.size() - 1, reading.line);
  }

  // Compares what was read so far with all solutions.
  void judge_set() {
    if (set_.empty() || is_stopped()) return;
    set_report_ = set_.compare(
        kListed, [this] { return watch_.keep_going(); },
        [this](std::size_t source, std::uint64_t line) {
          return (several_ ? printable(sources_[source]) + " " : "") + fmt::format("line {}", line);
        });
    line_.clear();
    if (is_stopped()) set_report_.reset();
  }

  // The JSON object of a source is begun at the first fault or at the end of the source, so that a source that cannot
  // be read prints no object.
  void begin_json() {
    if (std::exchange(json_begun_, true)) return;
    json_.open('{');
    if (several_) json_.add("file", name_);
    json_.add("toroidal", options_.toroidal);
    json_.open('[', "invalid");
  }

  // `trouble` says why the source was not read to its end; empty if it was.
  void end_json(const std::string& trouble = "") {
    begin_json();
    json_.close();
    if (options_.set && !several_) judge_set();
    add_tally(json_, tally_, complete_ && !is_stopped());
    json_.add("read_as", read_as_);
    json_.add("passed_over", passed_over_json(passed_over_));
    if (options_.set && !several_) json_.add("set", set_json(set_report_));
    if (several_) json_.add("error", trouble.empty() ? Json() : Json(trouble));
    json_.close();
  }

  static constexpr std::size_t kListed = 20;  // attacks listed for one placement
  const CheckOptions& options_;
  const bool given_;                       // the user named a problem
  std::optional<CheckedProblem> problem_;  // that, or the regions of the board being judged
  Output output_{options_.output};
  JsonStream json_{output_.writer()};
  Tally all_ = {};
  SolutionSet set_;                        // with --set, what was read
  std::vector<std::string> sources_ = {};  // of it
  std::optional<SetReport> set_report_ = {};
  ProgressLine line_ = {};
  ProgressTimer watch_ = watch_until(options_.seconds, [this](double elapsed) {
    line_.show(elapsed,
               fmt::format("{} placements checked, {:.1f} s", grouped(all_.checked), elapsed));
  });
  std::int64_t rows_ = 0;  // since the clock was last read
  bool several_ = false, may_answer_regions_ = false;

  // Of the source being read.
  std::string name_, label_;
  Tally tally_;
  Json read_as_ = Json::object();  // how many placements in each format
  PassedOver passed_over_;
  bool complete_ = false, json_begun_ = false;
};

int check_command(CheckOptions options) {
  if (options.quiet) be_quiet();
  const std::vector<Source> list = sources(options.input, options.words);
  std::optional<CheckedProblem> problem;
  if (!options.problem.empty()) {
    for (const Source& each : list)
      if (options.problem == "-" && each.name == "-" && !each.text)
        throw Error(ErrorCode::bad_limit,
                    "standard input can be read only once: it holds the problem, so name a file "
                    "with placements");
    Problem given = read_problem_file(options.problem);
    given.toroidal = options.toroidal = given.toroidal || options.toroidal;
    problem.emplace(std::move(given));
    say(pieces_text(*problem, 1));
  }
  return Checks(options, problem).run(list);
}

}  // namespace

void add_check(Command& program) {
  auto [command, options] = program.add_command<CheckOptions>(
      {"check", "Check placements, and show which queens attack each other", kCheckExamples},
      check_command);
  command
      .add({"PLACEMENT", 0,
            "A placement, such as 2 4 1 3; or a file with placements, or several. Without it, or "
            "with -, standard input is read",
            value::File{}},
           options.words)
      .repeatable = true;
  command.add("--input", options.input).not_with = {"PLACEMENT"};
  command.add({"--problem", 0,
               "Judge by the problem in this file: by its regions and rules; its queens must be "
               "there, its blocks empty",
               value::File{}, "FILE"},
              options.problem);
  command.add("--toroidal", options.toroidal);
  command.add("--zero-based", options.zero_based).by_default = "only if one of the numbers is 0";
  command.add(
      {.name = "--set",
       .meaning = "Check that these are all solutions of the board, each once, and name those "
                  "that are missing or stand there twice",
       .not_with = {"--problem"}},
      options.set);
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add({.name = "--quiet",
               .meaning = "Print nothing; only the exit status shows the result",
               .not_with = {"--json", "--output"}},
              options.quiet);
}

}  // namespace queens::commands
