// Reads tables of bad input: wrong command lines, and what the program must say about them. The lines of a table are:
//
//   # a comment
//   file board.txt 2 4\n1 x\n          makes a file for the rows, with escapes as in the shell's $'...'
//   repeat long.txt 100000 $'2 '       makes a file with the text repeated 100000 times
//   directory d                        makes a directory
//   make q.ledger count 10 --ledger q.ledger     has the program itself make a file
//   cut half.ledger q.ledger 2000                makes a file of the first bytes of another one
//   2 | --limit; from 1 | solve 8 --limit 0      a row: status | key words of the message | command line
//   3 | line 1 | check < board.txt               a row with a file as standard input, which is otherwise empty
//   0 | - | count ' 8 ' | 92\n                   a row that is accepted, with its output (* for any output)
//
// Words are quoted as in a shell: '...', "..." without expansions, $'...' with escapes, \x. NAME=value in front of the
// command sets a variable of the environment. A row passes if all of this holds:
// - the status is right;
// - standard error is one line of reasonable length that begins with "queens: ", contains every key word, and has
//   neither unprintable characters nor words that only an underlying library would use;
// - nothing else is printed;
// - no file is created, deleted or changed.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace queens::test {

/// A file or directory that is made before the rows run.
struct Fixture {
  std::string kind, name;
  std::vector<std::string> arguments;  ///< what it is made from; for the kind "file" its text
};

struct BadInput {
  int line = 0;  ///< line of the row in the table
  int status = 2;
  std::vector<std::string> keys;
  std::vector<std::string> arguments;
  std::map<std::string, std::string> environment;
  std::string input;  ///< a fixture for standard input, or empty
  bool prints_anything = false;
  std::string prints;  ///< expected standard output
};

struct BadInputTable {
  std::filesystem::path file;
  std::vector<Fixture> fixtures;
  std::vector<BadInput> rows;
};

namespace bad_input {

/// Removes an escape, the part after a backslash in $'...', from the front of the text.
inline std::string take_escape(std::string_view& text) {
  if (text.empty()) throw std::runtime_error("a backslash at the end");
  const char c = text.front();
  text.remove_prefix(1);
  constexpr std::string_view kNames = "ntre0\\'\"", kMeans("\n\t\r\033\0\\'\"", 8);
  if (const std::size_t at = kNames.find(c); at != kNames.npos) return {kMeans[at]};
  if (c != 'x' || text.size() < 2) throw std::runtime_error(std::string("no escape \\") + c);
  const std::string digits(text.substr(0, 2));
  text.remove_prefix(2);
  return {static_cast<char>(std::stoi(digits, nullptr, 16))};
}

inline std::string unescaped(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    plain += c == '\\' ? take_escape(text) : std::string(1, c);
  }
  return plain;
}

/// Removes one shell word from the front of the text, which begins with it.
inline std::string take_word(std::string_view& text) {
  std::string word;
  while (!text.empty() && text.front() != ' ') {
    char c = text.front();
    text.remove_prefix(1);
    const bool escapes = c == '$' && text.substr(0, 1) == "'";
    if (escapes) {
      c = '\'';
      text.remove_prefix(1);
    }
    if (c == '\\') {
      if (text.empty()) throw std::runtime_error("a backslash at the end");
      word += text.front();
      text.remove_prefix(1);
    } else if (c == '\'' || c == '"') {
      while (!text.empty() && text.front() != c) {
        const char inner = text.front();
        text.remove_prefix(1);
        word += escapes && inner == '\\' ? take_escape(text) : std::string(1, inner);
      }
      if (text.empty()) throw std::runtime_error("a quote that is not closed");
      text.remove_prefix(1);
    } else {
      word += c;
    }
  }
  return word;
}

inline std::vector<std::string> shell_words(std::string_view text) {
  std::vector<std::string> words;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return words;
    words.push_back(take_word(text));
  }
}

/// The fields of a row, separated by " | ".
inline std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  for (std::size_t end; (end = line.find(" | ", begin)) != line.npos; begin = end + 3)
    fields.push_back(line.substr(begin, end - begin));
  fields.push_back(line.substr(begin));
  return fields;
}

inline bool is_assignment(const std::string& word) {
  const std::size_t equals = word.find('=');
  return equals != word.npos && equals > 0 && std::isupper(static_cast<unsigned char>(word[0])) &&
         word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == equals;
}

inline BadInput row_of(const std::string& line) {
  const std::vector<std::string> fields = fields_of(line);
  if (fields.size() < 3 || fields.size() > 4) throw std::runtime_error("a row has 3 or 4 fields");
  BadInput row;
  row.status = std::stoi(fields[0]);
  for (std::string keys = fields[1]; keys != "-" && !keys.empty();) {
    const std::size_t end = keys.find("; ");
    row.keys.push_back(keys.substr(0, end));
    keys.erase(0, end == keys.npos ? end : end + 2);
  }
  if (row.status != 0 && row.keys.empty()) throw std::runtime_error("a row without a key word");
  row.arguments = shell_words(fields[2]);
  auto& words = row.arguments;
  while (!words.empty() && is_assignment(words.front())) {
    const std::size_t equals = words.front().find('=');
    row.environment[words.front().substr(0, equals)] = words.front().substr(equals + 1);
    words.erase(words.begin());
  }
  if (words.size() >= 2 && words[words.size() - 2] == "<") {
    row.input = words.back();
    words.resize(words.size() - 2);
  }
  if (fields.size() == 4) {
    row.prints_anything = fields[3] == "*";
    if (!row.prints_anything) row.prints = unescaped(fields[3]);
  }
  return row;
}

inline Fixture fixture_of(std::string_view line) {
  const std::size_t kind_end = line.find(' ');
  Fixture fixture{.kind = std::string(line.substr(0, kind_end)), .name = {}, .arguments = {}};
  std::string_view rest = kind_end == line.npos ? "" : line.substr(kind_end + 1);
  fixture.name = take_word(rest);
  rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
  if (fixture.kind == "file")
    fixture.arguments = {unescaped(rest)};
  else
    fixture.arguments = shell_words(rest);
  return fixture;
}

}  // namespace bad_input

inline constexpr std::size_t kLongestMessage = 400;  // characters

/// Words that only an underlying library would use in a message.
inline constexpr const char* kForeign[] = {
    "json.exception",   "std::",     "what()", "terminate", "basic_string",  "filesystem error",
    "filesystem_error", "bad_alloc", "stoi",   "stoul",     "internal error"};

/// What is wrong with a message of the program, by the rules for all messages; empty if nothing is.
inline std::string fault_of_message(const std::string& error) {
  if (error.empty() || error.back() != '\n') return "no line on standard error";
  const std::string line = error.substr(0, error.size() - 1);
  if (line.rfind("queens: ", 0) != 0) return "the message does not begin with 'queens: '";
  const auto is_character = [](char c) { return (c & 0xc0) != 0x80; };
  if (static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_character)) >
      kLongestMessage)
    return "the message is too long";
  for (const char c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      return "more than one line, or characters that do not print";
  for (const char* foreign : kForeign)
    if (line.find(foreign) != std::string::npos) return std::string("it says: ") + foreign;
  return "";
}

/// Reads a table. Throws std::runtime_error with the line that cannot be read.
inline BadInputTable read_bad_input(const std::filesystem::path& file) {
  std::ifstream input(file);
  if (!input) throw std::runtime_error("cannot read " + file.string());
  BadInputTable table{.file = file, .fixtures = {}, .rows = {}};
  int number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    try {
      if (std::isdigit(static_cast<unsigned char>(line[0])) == 0) {
        table.fixtures.push_back(bad_input::fixture_of(line));
        continue;
      }
      table.rows.push_back(bad_input::row_of(line));
      table.rows.back().line = number;
    } catch (const std::exception& error) {
      throw std::runtime_error(file.string() + ":" + std::to_string(number) + ": " + error.what());
    }
  }
  return table;
}

}  // namespace queens::test
