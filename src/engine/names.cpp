// The names of questions, verdicts, reasons to stop, steps of a count and trace events, as every format and message spells them.
#include "board/names.hpp"
#include "queens/engine.hpp"

namespace queens {

std::string_view name(Question question) {
  return name_in<Question::quarter_turn>(
      {"one", "all", "count", "fundamental", "representatives", "half turn", "quarter turn"},
      question);
}

std::string_view name(Verdict verdict) {
  return name_in<Verdict::stopped>({"found", "none", "stopped"}, verdict);
}

std::string_view name(Stop stop) {
  return name_in<Stop::asked>({"finished", "enough", "time_limit", "tries", "asked"}, stop);
}

std::string_view name(Step step) {
  return name_in<Step::simulating>(
      {"checking the ledger", "numbering the units", "adding up the expected work", "making tables",
       "counting", "measuring", "measuring smaller boards", "dividing", "simulating"},
      step);
}

std::string_view name(Event::Kind kind) {
  return name_in<Event::Kind::solution>({"enter", "try", "reject", "place", "remove", "solution"},
                                        kind);
}

}  // namespace queens
