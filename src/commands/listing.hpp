// Solutions on their way from the search to the output.
#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "queens/present.hpp"

namespace queens::commands {

/// Hands solutions to the writer as they come, and stops when nobody reads on. Closed forms and large
/// placements are written in parts, where the format has parts.
class Listing : public cli::WatchingSink {
 public:
  Listing(cli::Output& output, Writer& writer, std::int32_t n);

  bool solution(PlacementView columns) override;
  bool solution_part(PlacementView columns) override;
  bool takes_closed_form() const override { return writer_.writes_parts(); }
  bool closed_form(const ClosedForm& form) override;

  /// Ends the document and commits the output; a solution left unfinished leaves the file as it was.
  void end(const Answer& answer);

 protected:
  std::string status(const Progress& progress) const override;

 private:
  void begin();
  bool in_parts() const;
  template <class Part>
  bool write_part(Part&& part);

  cli::Output& output_;
  Writer& writer_;
  std::int64_t n_;
  std::string text_;                   // of one part
  std::vector<std::int32_t> columns_;  // of that part
  bool begun_ = false;
  std::int64_t rows_written_ = -1;  // of the last solution written in parts; -1: there is none
};

}  // namespace queens::commands
