// An option or argument of a command, as one row of data: its names, the values it takes and what it is for. From
// these rows the program makes its parser, its error messages, its help, the man page, the completion scripts and
// the table of options.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace queens::cli {

/// One of the named values of an option, such as "numeric" for --display.
struct Word {
  Word(const char* known) : name(known) {}
  Word(std::string known) : name(std::move(known)) {}
  Word(std::string known, std::string what) : name(std::move(known)), meaning(std::move(what)) {}

  std::string name;
  std::string meaning;  ///< empty: the meaning of the option says enough
};

/// What an option takes.
namespace value {

struct Flag {};  ///< no value: it is given or not
struct Text {
  /// Returns what is wrong with a text, or an empty string. Without it any text is accepted.
  std::function<std::string(const std::string& text)> wrong = nullptr;
};
struct File {};
struct Directory {};
/// A whole number in decimal digits; `why` is appended to the message about a wrong one.
struct Whole {
  std::uint64_t least = 0, greatest = std::numeric_limits<std::uint64_t>::max();
  std::string why = "";
};
/// A decimal number x with least <= x <= greatest; `right` puts that into words: "a number from 0 to 1".
struct Number {
  double least = 0, greatest = 0;
  std::string right;
};
struct OneOf {
  std::vector<Word> words;
};
/// A name. Only the completion scripts use the list of names: the code that reads the value rejects unknown names,
/// and its messages say more than a list.
struct NameOf {
  std::vector<Word> words;
};
struct Bytes {};  ///< 500M, 8G

}  // namespace value

using Value = std::variant<value::Flag, value::Text, value::File, value::Directory, value::Whole,
                           value::Number, value::OneOf, value::NameOf, value::Bytes>;

/// What an option has to do with documents, the outputs of a command. Two documents must not go to the same place.
enum class Document {
  none,
  file,     ///< names the file for a document, "-" for standard output
  printed,  ///< asks for a document on standard output, such as --json
  place     ///< names the file that the printed document goes to instead
};

/// A row: {"--limit", 'l', "Show the first K solutions", value::Whole{1}, "K"}.
struct Option {
  std::string name;  ///< "--threads"; of an argument, which has no dashes, "N"
  char letter = 0;   ///< 't' for -t; 0: none
  std::string meaning = "";
  Value value = {};             ///< a flag unless set
  std::string takes = "";       ///< the placeholder of its value in help: "SECONDS"
  std::string by_default = "";  ///< its default, in words
  bool list = false;            ///< takes several values separated by commas
  bool repeatable = false;      ///< may be given more than once; an argument: several words
  bool required = false;
  bool takes_empty = false;  ///< accepts an empty text; the reader of the value decides
  std::vector<std::string> not_with = {};  ///< options it excludes; one of a pair names the other
  std::string needs = "";                  ///< an option that must be given as well
  Document document = Document::none;

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(value);
  }
  bool is_argument() const { return name.front() != '-'; }
  bool is_flag() const { return is<value::Flag>(); }
  bool names_files() const { return is<value::File>() || is<value::Directory>(); }

  /// "-o, --output", with `between` between the two.
  std::string names(const std::string& between = ", ") const;
  /// "--output FILE": the names with what the option takes.
  std::string with_value(const std::string& names) const;
  std::string with_value() const { return with_value(name); }
  /// The values it knows by name; empty: any value.
  std::vector<Word> words() const;
  std::vector<std::string> word_names() const;
  /// What it is for, followed by a row for each value that has a meaning of its own.
  std::string meaning_with_words() const;
};

}  // namespace queens::cli
