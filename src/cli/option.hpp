// An option, or an argument, as data: what it is called, what it takes and what it is for. The parser, the
// refusals, help, man page, completion and the table of options read these rows, and nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace queens::cli {

/// One of the values that an option knows.
struct Word {
  Word(const char* known) : name(known) {}
  Word(std::string known) : name(std::move(known)) {}
  Word(std::string known, std::string what) : name(std::move(known)), meaning(std::move(what)) {}

  std::string name;
  std::string meaning;  ///< empty: the option's own says all
};

/// What an option takes.
namespace value {

struct Flag {};  ///< nothing: it is given or not
struct Text {
  /// What is wrong with a text, empty: nothing. Without it any will do.
  std::function<std::string(const std::string& text)> wrong = nullptr;
};
struct File {};
struct Directory {};
/// A whole number in decimal digits; what follows it is appended to what is said of a wrong one.
struct Whole {
  std::uint64_t least = 0, greatest = std::numeric_limits<std::uint64_t>::max();
  std::string why = "";
};
/// A decimal number for which least <= x <= greatest; `right` says so: "a number from 0 to 1".
struct Number {
  double least = 0, greatest = 0;
  std::string right;
};
struct OneOf {
  std::vector<Word> words;
};
/// Words for completion; who reads the name refuses what is none of them, and says more.
struct NameOf {
  std::vector<Word> words;
};
struct Bytes {};  ///< 500M, 8G

}  // namespace value

using Value = std::variant<value::Flag, value::Text, value::File, value::Directory, value::Whole,
                           value::Number, value::OneOf, value::NameOf, value::Bytes>;

/// What an option has to do with documents, which must not run into one another.
enum class Document {
  none,
  file,     ///< names a file for one, "-" for standard output
  printed,  ///< has one printed
  place     ///< says where the printed one goes
};

/// A row: {"--limit", 'l', "Show the first K solutions", value::Whole{1}, "K"}.
struct Option {
  std::string name;  ///< "--threads"; of an argument, which has no dashes, "N"
  char letter = 0;   ///< 't' for -t; 0: none
  std::string meaning = "";
  Value value = {};             ///< a flag, unless something else is said
  std::string takes = "";       ///< what stands for its value: "SECONDS"
  std::string by_default = "";  ///< what it takes by itself, in words
  bool list = false;            ///< several values with commas between them
  bool repeatable = false;      ///< may be given more than once; of an argument: several words
  bool required = false;
  bool takes_empty = false;                ///< who reads it says more of an empty text
  std::vector<std::string> not_with = {};  ///< others, if the command has them; said of one of two
  std::string needs = "";                  ///< the one that must be given as well
  Document document = Document::none;

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(value);
  }
  bool is_argument() const { return name.front() != '-'; }
  bool is_flag() const { return is<value::Flag>(); }
  bool names_files() const { return is<value::File>() || is<value::Directory>(); }

  /// "-o, --output", with something else between the two where that is asked for.
  std::string names(const std::string& between = ", ") const;
  /// "--output FILE": with what it takes.
  std::string with_value(const std::string& names) const;
  std::string with_value() const { return with_value(name); }
  /// The values it knows; none: any.
  std::vector<Word> words() const;
  std::vector<std::string> word_names() const;
  /// What it is for, with a row for each value that has a meaning of its own.
  std::string meaning_with_words() const;
};

}  // namespace queens::cli
