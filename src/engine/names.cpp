// The names of questions, verdicts, reasons to stop, steps of a count and trace events, as every format and message spells them.
#include "queens/engine.hpp"

namespace queens {

std::string_view name(Question question) {
  switch (question) {
    case Question::one: return "one";
    case Question::all: return "all";
    case Question::count: return "count";
    case Question::fundamental: return "fundamental";
    case Question::representatives: return "fundamental";
    case Question::half_turn: return "half turn";
    case Question::quarter_turn: return "quarter turn";
  }
  return "";
}

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::found: return "found";
    case Verdict::none: return "none";
    case Verdict::stopped: return "stopped";
  }
  return "";
}

std::string_view name(Stop stop) {
  switch (stop) {
    case Stop::finished: return "finished";
    case Stop::enough: return "enough";
    case Stop::time_limit: return "time limit";
    case Stop::tries: return "limit of tries";
    case Stop::asked: return "interrupted";
  }
  return "";
}

std::string_view name(Step step) {
  switch (step) {
    case Step::checking: return "checking the ledger";
    case Step::cutting: return "numbering the units";
    case Step::weighing: return "adding up the expected work";
    case Step::preparing: return "making tables";
    case Step::counting: return "counting";
  }
  return "";
}

std::string_view name(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::enter: return "enter";
    case Event::Kind::attempt: return "try";
    case Event::Kind::reject: return "reject";
    case Event::Kind::place: return "place";
    case Event::Kind::remove: return "remove";
    case Event::Kind::solution: return "solution";
  }
  return "";
}

}  // namespace queens
