// queens solve --proof, --cnf and --minimal-conflict: shows why a problem has no solution, by a proof that other
// programs can check, or by the queens and blocks that are to blame.
#include <filesystem>
#include <iostream>
#include <system_error>

#include "cli/answer.hpp"
#include "commands/common.hpp"
#include "commands/reports.hpp"
#include "commands/solve.hpp"
#include "machine/files.hpp"
#include "queens/encode.hpp"

namespace queens::commands {
namespace {

[[noreturn]] void refuse(const std::string& message) { throw Error(ErrorCode::bad_limit, message); }

// The file for the clauses that a proof refutes.
std::string cnf_name(const ProofOptions& options) {
  if (!options.cnf.empty()) return options.cnf;
  return std::filesystem::path(options.proof).replace_extension(".cnf").string();
}

// The number of queens and blocks given.
std::size_t parts_of(const Problem& problem) {
  return problem.queens.size() + problem.blocked.size() + problem.blocked_diagonals.size() +
         problem.blocked_antidiagonals.size();
}

// States the conflict without the queens and blocks that are not to blame.
std::string conflict_words(const Problem& problem, const Conflict& conflict) {
  const std::size_t all = parts_of(problem), core = parts_of(conflict.core);
  if (core == 0)
    return fmt::format("the empty {} of {} has no solution: no queen and no block is to blame",
                       problem.toroidal ? "torus" : "board",
                       plural(static_cast<std::uint64_t>(problem.n), "row"));
  if (all == 1) return "the given queen or block rules out every solution";
  if (core == all)
    return fmt::format("the {} given queens and blocks rule out every solution", all);
  return fmt::format("{} of the {} given queens and blocks already {} out every solution", core,
                     all, core == 1 ? "rules" : "rule");
}

}  // namespace

// The options.

void ProofOptions::add_to(Command& command) {
  command
      .add({"--proof", 0,
            "If there is no solution, write a proof of that to this file (DRAT, as text), and "
            "the clauses that it refutes to a second file",
            value::File{}, "FILE"},
           proof)
      .document = Document::file;
  command
      .add({"--cnf", 0,
            "With --proof: the file for the clauses (DIMACS); by default the name of the proof "
            "with the ending .cnf",
            value::File{}, "FILE"},
           cnf)
      .document = Document::file;
  command.add({"--minimal-conflict", 0,
               "If there is no solution, show queens and blocks that suffice to prevent one"},
              minimal_conflict);
}

void ProofOptions::validate(const std::string& engine, const std::string& output) const {
  if (!cnf.empty() && proof.empty())
    refuse("--cnf needs --proof; 'queens export N --format dimacs' writes the clauses alone");
  if (!asked()) return;
  if (!proof.empty() && minimal_conflict)
    refuse(
        "--proof and --minimal-conflict cannot be combined: ask for the conflict first, then for a "
        "proof of the problem that it shows");
  const char* option = minimal_conflict ? "--minimal-conflict" : "--proof";
  if (!engine.empty() && engine != "sat")
    refuse(fmt::format("{} uses the engine 'sat': leave out --engine {}", option, engine));
  if (proof.empty()) return;
  if (proof == "-" || cnf == "-")
    refuse("a proof and its clauses go to files: --proof and --cnf take file names, not '-'");
  if (cnf.empty() && machine::is_device(proof))
    refuse(quote(proof) + " is not a regular file: name the file for the clauses with --cnf FILE");
  if (machine::same_file(proof, cnf_name(*this)))
    refuse("the proof and its clauses need a file each, but both would go to " + quote(proof));
  if (!output.empty() &&
      (machine::same_file(output, proof) || machine::same_file(output, cnf_name(*this))))
    refuse("--output names the file of the proof or of its clauses, " + quote(output) +
           "; give the output another name");
}

// Proofs.

ProofFiles::ProofFiles(const ProofOptions& options)
    : proof_name_(options.proof),
      cnf_name_(cnf_name(options)),
      proof_(proof_name_, machine::NewFile::Streams::written),
      cnf_(cnf_name_) {}

Answer ProofFiles::prove(const Problem& problem, const Limits& limits, Sink& sink) {
  Answer answer;
  try {
    answer = queens::prove(problem, proof_.path(), limits, sink);
  } catch (const std::system_error& error) {
    throw FileError("cannot write " + quote(proof_name_) + ": " + error.code().message());
  }
  if (answer.verdict != Verdict::none) return answer;
  struct Interrupted {};
  try {
    export_problem(problem, ExportFormat::dimacs, [&](std::string_view text) {
      cnf_.write(text);
      if (interrupted()) throw Interrupted();
    });
  } catch (const Interrupted&) {
    return answer;
  }
  cnf_.commit();
  proof_.commit();
  kept_ = true;
  return answer;
}

std::string ProofFiles::remark(const Answer& answer) const {
  if (kept_)
    return fmt::format("queens: {} holds the proof, and {} the clauses that it refutes\n",
                       quote(proof_name_), quote(cnf_name_));
  const char* why = answer.verdict == Verdict::found ? "a solution exists" : "nothing was proven";
  return fmt::format("queens: {}: {} and {} were not written\n", why, quote(proof_name_),
                     quote(cnf_name_));
}

// Conflicts.

std::string conflict_remark(const Problem& problem, const Conflict& conflict) {
  if (conflict.answer.verdict == Verdict::found)
    return "queens: a solution exists, so there is no conflict\n";
  if (!conflict.exists)
    return stop_text(conflict.answer, "it is not known whether there is a solution");
  std::string text = conflict_words(problem, conflict);
  if (!conflict.minimal)
    return fmt::format("queens: stopped after {} ({}): {}; the conflict may not be minimal\n",
                       duration(conflict.answer.statistics.elapsed_seconds),
                       stop_words(conflict.answer.stop), text);
  if (parts_of(conflict.core) > 1) text += ", and none of them can be left out";
  return "queens: " + text + "\n";
}

Json conflict_json(const Conflict& conflict, const Problem& problem, int base) {
  Json object = result_json(problem, conflict.answer, base);
  object["question"] = "conflict";
  object.erase("complete");
  object.erase("count");
  object["core"] = conflict.exists ? problem_json(conflict.core, base) : Json();
  object["minimal"] = conflict.minimal;
  object["trials"] = conflict.trials;
  return object;
}

int show_conflict(const Problem& problem, const Limits& limits, ConflictStyle style, Output& output,
                  Listing& listing) {
  const Conflict conflict = minimal_conflict(problem, limits, listing);
  listing.clear();
  if (conflict.answer.verdict == Verdict::found) {
    listing.end(conflict.answer);
  } else if (style.json || conflict.exists) {
    output.write(style.json ? json_document(conflict_json(conflict, problem, style.base))
                            : "queens solve " + typed(conflict.core, style.base) + "\n");
    output.commit();
  }
  if (output.closed()) return kAnswered;
  say(conflict_remark(problem, conflict));
  if (style.stats) std::cerr << statistics_text(conflict.answer);
  if (conflict.answer.verdict == Verdict::found) return kAnswered;
  if (conflict.exists && conflict.minimal) return kNone;
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace queens::commands
