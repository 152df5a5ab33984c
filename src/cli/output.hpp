// Writes results to standard output, or to a file that appears under its name only when it is complete.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machine/files.hpp"
#include "present/json.hpp"

namespace queens::cli {

using machine::FileError;

/// Buffered output. A file is a machine::NewFile: without commit() nothing remains of it, and if nothing is
/// written, an existing file stays as it is. Pipes, terminals and character devices are written to directly.
/// Throws FileError if a write fails. A pipe closed by its reader is not an error; closed() reports it.
class Output {
 public:
  /// "" and "-" are standard output.
  explicit Output(const std::string& file = "");

  void write(std::string_view text);
  void flush();
  void make_executable();  ///< takes effect with commit()
  void commit();
  bool closed() const { return closed_; }
  bool is_terminal() const;
  /// Whether this is a file that appears only with commit(), rather than one written to directly.
  bool is_all_or_nothing() const { return new_file_ && !new_file_->is_stream(); }

 private:
  void write_out(std::string_view text);

  std::string file_;  // the name as given; empty for standard output
  std::optional<machine::NewFile> new_file_;
  int descriptor_ = 1;
  std::string buffer_;
  bool flush_often_ = false;
  bool closed_ = false;
  bool written_ = false;
};

/// Writes a text to standard output. Returns kAnswered.
int print(std::string_view text);

/// Writes a text to a file (or standard output), all or nothing.
void write_file(const std::string& file, std::string_view text);

// Writes JSON arrays and objects piece by piece, for documents too long to hold in memory.

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
