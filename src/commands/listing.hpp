// The sink through which `queens solve` writes the solutions of a search to the output.
#pragma once

#include <string>

#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "queens/present.hpp"

namespace queens::commands {

/// Writes solutions as they come, shows progress, and stops if the user interrupts or the reader closes the pipe.
class Listing : public WritingSink {
 public:
  Listing(cli::Output& output, Writer& writer, std::int32_t n);

  bool progress(const Progress& progress) override;
  void clear() { line_.clear(); }

  /// Ends the document and commits the output. If the last solution is incomplete, nothing is committed, and an
  /// existing file stays as it was.
  void end(const Answer& answer);

 private:
  cli::Output& output_;
  std::int32_t n_;
  cli::ProgressLine line_;
};

}  // namespace queens::commands
