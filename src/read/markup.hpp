// Placements in drawings: the data-queens attributes of SVG, alone or inside a page of HTML.
#pragma once

#include <optional>
#include <string>

#include "queens/read.hpp"
#include "read/source.hpp"

namespace queens::read {

class MarkupReader {
 public:
  MarkupReader(Source& source, std::optional<int> base) : source_(source), base_(base) {}

  /// The placement of the next tag that has one; false at the end of the text.
  bool next(Reading& reading);

 private:
  bool take_tag();
  std::optional<std::string> attribute(std::string_view name) const;

  Source& source_;
  std::optional<int> base_;
  std::string tag_;         // what stands between < and >
  std::uint64_t line_ = 1;  // where it begins
};

}  // namespace queens::read
