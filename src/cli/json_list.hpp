// Writes JSON arrays and objects piece by piece, for documents too long to hold in memory.
#pragma once

#include <string>
#include <string_view>

#include "cli/output.hpp"
#include "present/json.hpp"

namespace queens::cli {

/// What arrays and objects share. `depth` is the number of levels below the top of the document, indented by two
/// spaces each.
class JsonParts {
 public:
  bool empty() const { return empty_; }

 protected:
  JsonParts(Output& output, int depth)
      : output_(output),
        depth_(depth),
        line_('\n' + std::string(static_cast<std::size_t>(2 * depth), ' ')) {}

  void begin_part(char bracket) {
    output_.write(std::string(1, empty_ ? bracket : ',') + line_ + "  ");
    empty_ = false;
  }
  void write(const Json& part) {
    const std::string text = json_text(part, 2);
    std::string_view rest = text;
    for (std::size_t end = 0; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
      output_.write(rest.substr(0, end));
      output_.write(line_ + "  ");
    }
    output_.write(rest);
  }
  void end(const char* brackets) { output_.write(empty_ ? brackets : line_ + brackets[1]); }

  Output& output_;
  int depth_;

 private:
  std::string line_;
  bool empty_ = true;
};

class JsonObject;

class JsonList : public JsonParts {
 public:
  explicit JsonList(Output& output, int depth = 0) : JsonParts(output, depth) {}

  void add(const Json& element) {
    begin_part('[');
    write(element);
  }
  JsonObject add_object();  ///< end it before adding the next
  void end() { JsonParts::end("[]"); }
};

class JsonObject : public JsonParts {
 public:
  explicit JsonObject(Output& output, int depth = 0) : JsonParts(output, depth) {}

  void add(const std::string& key, const Json& value) {
    add_key(key);
    write(value);
  }
  /// End it before adding the next.
  JsonList add_list(const std::string& key) {
    add_key(key);
    return JsonList(output_, depth_ + 1);
  }
  void end() { JsonParts::end("{}"); }

 private:
  void add_key(const std::string& key) {
    begin_part('{');
    output_.write(Json(key).dump() + ": ");
  }
};

inline JsonObject JsonList::add_object() {
  begin_part('[');
  return JsonObject(output_, depth_ + 1);
}

}  // namespace queens::cli
