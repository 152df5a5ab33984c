// What the person in front of the program sees besides data: colour, progress, the end of Ctrl-C.
#pragma once

#include <string>
#include <string_view>

#include "queens/engine.hpp"

namespace queens::cli {

/// Whether the descriptor is a terminal that wants colour: NO_COLOR and TERM=dumb say no.
bool wants_colour(int descriptor);
int terminal_width();

/// `text` in bold when standard output wants colour.
std::string bold(std::string_view text);

/// From now on SIGINT and SIGTERM ask the program to stop; a second one ends it at once.
void catch_interrupts();
bool interrupted();

/// A status line on standard error, when that is a terminal and the work takes more than a moment.
class ProgressLine {
 public:
  ~ProgressLine() { clear(); }
  void show(const std::string& text);
  void clear();

 private:
  bool shown_ = false;
};

/// A sink that shows progress and stops when the user interrupts. Commands derive from it.
class WatchingSink : public Sink {
 public:
  bool progress(const Progress& progress) override;
  void clear() { line_.clear(); }

 protected:
  virtual std::string status(const Progress& progress) const;

 private:
  ProgressLine line_;
};

/// "1,234,567"
std::string grouped(Count count);

/// "1 solution", "92 solutions"
std::string solutions_text(Count count);

/// "12.3 us", "4.56 ms", "7.89 s", "1 h 02 min": a time with about three digits.
std::string duration(double seconds);

}  // namespace queens::cli
