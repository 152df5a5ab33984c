#include "commands/long_placement.hpp"

#include <istream>

#include "queens/problem.hpp"

namespace queens::commands {
using namespace cli;

namespace {

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

}  // namespace

void LongPlacementJudge::begin(std::uint64_t) {
  named_ = false;
  referee_.begin();
}

Inspection LongPlacementJudge::inspect(const Reading& reading, bool wants_names) {
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

std::vector<HalfNamed> LongPlacementJudge::half_named(const Reading& reading) const {
  std::vector<HalfNamed> list;
  if (named_) return list;
  for (const SharedLine& shared : referee_.shared()) {
    HalfNamed each{shared.second, shared.line};
    if (each.second) each.second->column -= reading.base;
    list.push_back(each);
  }
  return list;
}

}  // namespace queens::commands
