// A JSON array written element by element, for documents longer than the memory should hold.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "cli/output.hpp"

namespace queens::cli {

class JsonList {
 public:
  /// `depth`: how many levels it stands below the top of the document, two spaces each.
  JsonList(Output& output, int depth)
      : output_(output), indent_(static_cast<std::size_t>(2 * depth), ' ') {}

  bool empty() const { return empty_; }

  void add(const Json& element) {
    const std::string line = '\n' + indent_ + "  ";
    std::string text = element.dump(2);
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += line.size())
      text.replace(at, 1, line);
    output_.write((empty_ ? "[" : ",") + line + text);
    empty_ = false;
  }

  void end() { output_.write(empty_ ? "[]" : '\n' + indent_ + ']'); }

 private:
  Output& output_;
  std::string indent_;
  bool empty_ = true;
};

}  // namespace queens::cli
