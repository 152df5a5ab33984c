// The names of questions, verdicts, reasons to stop, steps of a count and trace events, as every format and message spells them.
#include "queens/engine.hpp"

namespace queens {

std::string_view name(Question question) {
  switch (question) {
    case Question::one: return "one";
    case Question::all: return "all";
    case Question::count: return "count";
    case Question::fundamental: return "fundamental";
    case Question::representatives: return "representatives";
    case Question::half_turn: return "half turn";
    case Question::quarter_turn: return "quarter turn";
  }
  return "";
}

std::string_view name(Verdict verdict) {
  constexpr std::string_view kNames[] = {"found", "none", "stopped"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Verdict::stopped) + 1);
  return kNames[static_cast<int>(verdict)];
}

std::string_view name(Stop stop) {
  constexpr std::string_view kNames[] = {"finished", "enough", "time_limit", "tries", "asked"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Stop::asked) + 1);
  return kNames[static_cast<int>(stop)];
}

std::string_view name(Step step) {
  switch (step) {
    case Step::checking: return "checking the ledger";
    case Step::cutting: return "numbering the units";
    case Step::weighing: return "adding up the expected work";
    case Step::preparing: return "making tables";
    case Step::counting: return "counting";
    case Step::sampling: return "measuring";
    case Step::trending: return "measuring smaller boards";
    case Step::dividing: return "dividing";
    case Step::simulating: return "simulating";
  }
  return "";
}

std::string_view name(Event::Kind kind) {
  constexpr std::string_view kNames[] = {"enter", "try", "reject", "place", "remove", "solution"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Event::Kind::solution) + 1);
  return kNames[static_cast<int>(kind)];
}

}  // namespace queens
