// Shows the progress of a search on the terminal, on one line that is overwritten.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/interrupt.hpp"
#include "queens/engine.hpp"

namespace queens::cli {

int terminal_width();

/// Whether a file descriptor can take a line within that many milliseconds. A terminal may be stopped
/// (Ctrl-S), or a pipe may be full; output never waits longer than this.
bool ready_to_write(int descriptor, int milliseconds = 0);

/// A status line on standard error, if that is a terminal, the work takes more than a moment and --quiet is not
/// given. It is cut to the width of the terminal, and skipped while the terminal takes nothing.
class ProgressLine {
 public:
  ~ProgressLine() { clear(); }
  void show(std::string_view text);
  void clear();

 private:
  bool shown_ = false;
};

/// Shows the progress of a search, once it has taken more than a moment. False if the user interrupts.
bool show_progress(ProgressLine& line, const Progress& progress,
                   const std::function<std::string()>& text);

/// "3 solutions so far, 1.2 s"
std::string progress_text(const Progress& progress);

/// A sink that shows progress and stops if the user interrupts. Base class for the sinks of commands.
class WatchingSink : public Sink {
 public:
  bool progress(const Progress& progress) override;
  void clear() { line_.clear(); }

 protected:
  virtual std::string status(const Progress& progress) const { return progress_text(progress); }

 private:
  ProgressLine line_;
};

}  // namespace queens::cli
