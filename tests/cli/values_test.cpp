// Tests what each kind of value is, and what is said of every other text: each kind once, with the exact words, as one
// table of kind, words and wrong values. That every option of every command checks its value is tested by
// options_test.cpp for the kinds in cli/command.hpp, and by every_option_test.cpp for values that the commands read
// themselves.
#include "cli/command.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "base/parse.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "cli/in_process.hpp"
#include "commands/options.hpp"
#include "queens/queens.hpp"

using namespace queens;
using namespace queens::test;
using namespace queens::cli;
using namespace queens::commands;

namespace {

// The words between bars.
Words listed(const std::string& text) {
  Words words;
  std::istringstream rest(text);
  for (std::string each; std::getline(rest, each, '|');) words.push_back(each);
  return words;
}

// Texts that are not whole numbers, though some come close.
const Words kNotWhole = listed(
    "-1|-99|++5|+|+-5|1.5|8.0|1e3|0x10|1,000| 8|8 "
    "|8\n|１２|٣|²|NaN|inf|many|1/2|5%|8x|x8|0b1|1_000|5..7|--|\x1b[31m");
const Words kTooLarge =
    listed("18446744073709551616|99999999999999999999|1000000000000000000000000");

// What is said of a text by the kind of value of an option.
std::function<std::string(std::string)> by(Option option) {
  return [option](const std::string& text) {
    Checked value;
    return wrong_value(option, text, value);
  };
}

std::function<std::string(std::string)> by(value::Whole kind) {
  return by(Option{.name = "--o", .value = kind});
}
std::function<std::string(std::string)> by(value::Number kind) {
  return by(Option{.name = "--o", .value = kind});
}

// What is said of a text by a function that throws an Error.
template <class Read>
std::function<std::string(std::string)> thrown_by(Read read) {
  return [read](const std::string& text) -> std::string {
    try {
      read(text);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
}

std::function<std::string(std::string)> squares(std::vector<std::string> ProblemOptions::*member,
                                                bool zero_based = false) {
  return thrown_by([=](const std::string& text) {
    ProblemOptions options;
    options.size = "8";
    options.zero_based = zero_based;
    options.*member = {text};
    options.problem();
  });
}

const Option& option_of(const char* group, const char* command, const char* name) {
  Command* owner = program().command(group);
  if (*command != '\0') owner = owner->command(command);
  return *owner->find(name);
}

struct WrongValues {
  const char* kind;
  std::function<std::string(std::string)> said;
  std::string words;  ///< with {} for the value in quotes
  Words values;
};

const std::vector<WrongValues>& wrong_values() {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  static const std::vector<WrongValues> kWrongValues = {
      {"a number without end", by(value::Whole{1}), "must be a whole number from 1, not {}",
       with(listed("0"), kNotWhole)},
      {"a number too large for any type", by(value::Whole{1}),
       "must be a whole number from 1 to 18446744073709551615, not {}", kTooLarge},
      {"a number from 0", by(value::Whole{}),
       "must be a whole number from 0 to 18446744073709551615, not {}", with(kTooLarge, kNotWhole)},
      {"a number in a range", by(value::Whole{1, 4096}),
       "must be a whole number from 1 to 4096, not {}",
       with(with(listed("0|4097"), kTooLarge), kNotWhole)},
      {"a number with a reason", by(value::Whole{2, kMost, " (two)"}),
       "must be a whole number from 2 (two), not {}", listed("0|1")},
      {"seconds", by(shared_option("--time-limit")),
       "must be a number of seconds greater than 0, not {}",
       listed("0|-1|-0.5|nan|inf|-inf|soon|1s|1m|0x10|1,5| 1|1 |++1|+|+-1|1e|１|1:30|.|5%|1e-400")},
      {"seconds without end", by(shared_option("--time-limit")),
       "must be a number of seconds greater than 0 and at most 1e+300, not {}",
       listed("1e400|1e301")},
      {"a part of one", by(value::Number{0, 1, "a number from 0 to 1"}),
       "must be a number from 0 to 1, not {}",
       listed("-0.1|1.1|2|nan|inf|half|50%|0,5|0x1|1/2|.|１|1e400")},
      {"one of several words",
       by(Option{.name = "--o", .value = value::OneOf{{"one", "all", "count"}}}),
       "must be one of one, all, count, not {}", listed("bogus|one,all|0|-1|one two")},
      {"one of several words, misspelt",
       by(Option{.name = "--o", .value = value::OneOf{{"one", "all", "count"}}}),
       "must be one of one, all, count, not {} (did you mean 'count'?)",
       listed("COUNT|counts|Count|cuont|count ")},
      {"a size of memory", by(shared_option("--memory")),
       "takes a size up to 4E, such as 500M, 8G or 1.5T, not {}",
       listed("0|-1|-8G|8X|G|8GG|8 G G|8 "
              "G|nan|inf|much|8,5G|0x10G|１G|1e30G|--|8G8|.G|5%|0.0001B|99999999999999P|"
              "99999999999T|1e400")},

      {"the size of a board", thrown_by([](const std::string& text) { parse_size(text); }),
       "the size of the board must be a whole number from 1 to 2147483647, not {}",
       with(with(listed("0|2147483648|4294967296|8-|N|8=|8;9|#8|8 9|8,|help"), kTooLarge),
            listed("-5|+-8|++8|1e3|8.0|8x|eight|0x10|1,000|１２|²|٨| |NaN|inf|8\n9|8\x1b"))},
      {"a square", squares(&ProblemOptions::queens),
       "{} is not a square; write ROW,COLUMN such as 1,3, or a chess name such as c1",
       listed("5|11|1,2,3|1.5,2|queen|1;2|1:2|1/2|(1,2)|[1,2]|1,|,1|,|’|a|aa|d|4d|d4d|a0|1 "
              "2|１,２|1,x|x,1|0x1,1|+,1|1,+|d,4|d-4|d+4|Qd4|1,1 2,3|1\n,2|\x1b[31m")},
      {"a blocked square", squares(&ProblemOptions::blocked),
       "{} is not a square; write ROW,COLUMN such as 1,3, or a chess name such as c1",
       listed("5|d|1,2,3|\x1b")},
      {"a square off the board", squares(&ProblemOptions::queens),
       "the square {} is off the board: rows and columns go from 1 to 8",
       listed("9,1|1,9|0,1|1,0|-1,3|1,-3|4294967297,1|99999999999999999999,1|"
              "1,-99999999999999999999")},
      {"a blocked square off the board", squares(&ProblemOptions::blocked),
       "the square {} is off the board: squares go from a1 to h8",
       listed("i1|a9|a99999999999999999999")},
      {"a diagonal", squares(&ProblemOptions::blocked_diagonals),
       "{} is not a diagonal (row - column); give a whole number from -7 to 7",
       listed("x|1.5|1,1|+|0x1|d4|1..2|１|NaN|--")},
      {"a diagonal off the board", squares(&ProblemOptions::blocked_diagonals),
       "the diagonal (row - column) {} is off the board: its number must be from -7 to 7",
       listed("8|-8|99|-99|99999999999999999999|-99999999999999999999")},
      {"an antidiagonal", squares(&ProblemOptions::blocked_antidiagonals),
       "{} is not a antidiagonal (row + column); give a whole number from 2 to 16",
       listed("x|1.5|1,1|+|0x4|d4|2..3|１|NaN")},
      {"an antidiagonal off the board", squares(&ProblemOptions::blocked_antidiagonals),
       "the antidiagonal (row + column) {} is off the board: its number must be from 2 to 16",
       listed("1|17|0|-1|99|99999999999999999999")},
      {"an antidiagonal counted from 0", squares(&ProblemOptions::blocked_antidiagonals, true),
       "the antidiagonal (row + column) {} is off the board: its number must be from 0 to 14",
       listed("-1|15")},
      {"a blocked square counted from 0", squares(&ProblemOptions::blocked, true),
       "the square {} is off the board: rows and columns go from 0 to 7", listed("8,0|0,-1")},
      {"sizes", thrown_by([](const std::string& text) { Sizes{text}; }),
       "sizes are written like 8, like 4..12 or like 6,8,10..12, not {}",
       listed("4..|..4|..|4...6|4..6..8|4,6,|,4|a..b|4..b|4.. 6x|-4..6|8,")},
      {"ranks", by(option_of("solve", "", "--rank")),
       "takes a rank in the list of solutions, or several as A..B, with 1 <= A <= B, not {}",
       listed("0|-1|+0|1.5|1e3|0x10| 8|8 "
              "|１２|NaN|many|1/"
              "2|99999999999999999999|0..5|5..3|1..|..5|..|1...5|1-5|1:5|1,5|1..x|x..5|1.5..3|-1.."
              "5|1..-5|a..b|1..5..9|+..5|1 ..5|1.. 5|1..99999999999999999999|0..0|all")},
      {"units", by(shared_option("--units")), "takes A..B, with 0 <= A <= B, not {}",
       listed("5..3|0..|..5|..|0...5|0-5|0:5|0..x|x..5|-1..5|0..-5|a..b|0..5..9|+..5|0 ..5|0.. "
              "5|0..99999999999999999999|1.5|all|0x1..0x2")},
  };
  return kWrongValues;
}

}  // namespace

TEST(Values, WhatIsSaidOfWrongOnes) {
  for (const WrongValues& row : wrong_values()) {
    ASSERT_NE(row.words.find("{}"), std::string::npos) << row.kind;
    for (const std::string& value : row.values) {
      std::string words = row.words;
      words.replace(words.find("{}"), 2, quote(value));
      EXPECT_EQ(row.said(value), words) << row.kind;
    }
  }
}

TEST(Values, AnEmptyTextIsNone) {
  EXPECT_EQ(by(Option{.name = "--o", .value = value::File{}, .takes = "FILE"})(""),
            "must not be empty; it takes FILE");
  EXPECT_EQ(by(Option{.name = "N", .value = value::File{}})(""), "must not be empty");
  EXPECT_EQ(by(Option{.name = "N", .value = value::File{}, .takes_empty = true})(""), "");
}

// Right values, and what they mean.
TEST(Values, RightOnesAreReadOnce) {
  const auto whole = [](std::uint64_t number) { return Checked(number); };
  const auto text = [](const char* word) { return Checked(std::string(word)); };
  const struct {
    Option option;
    std::string given;
    Checked means;
  } rows[] = {
      {{.name = "--o", .value = value::Whole{1, 4096}}, "1", whole(1)},
      {{.name = "--o", .value = value::Whole{1, 4096}}, "4096", whole(4096)},
      {{.name = "--o", .value = value::Whole{}}, "010", whole(10)},
      {{.name = "--o", .value = value::Whole{}}, "+10", whole(10)},
      {{.name = "--o", .value = value::Whole{}}, "18446744073709551615", whole(~std::uint64_t{0})},
      {shared_option("--time-limit"), "0.5", 0.5},
      {shared_option("--time-limit"), "1e300", 1e300},
      {shared_option("--time-limit"), "+07.5", 7.5},
      {{.name = "--o", .value = value::Number{0, 1, ""}}, "0", 0.0},
      {{.name = "--o", .value = value::Number{0, 1, ""}}, "1", 1.0},
      {{.name = "--o", .value = value::OneOf{{"one", "all"}}}, "all", text("all")},
      {shared_option("--memory"), "1", whole(1)},
      {shared_option("--memory"), "8k", whole(8192)},
      {shared_option("--memory"), "+08k", whole(8192)},
      {shared_option("--memory"), "1.5M", whole(1572864)},
      {shared_option("--memory"), "2GB", whole(2147483648)},
      {shared_option("--memory"), "2GiB", whole(2147483648)},
      {shared_option("--memory"), "4E", whole(4611686018427387904)},
  };
  for (const auto& [option, given, means] : rows) {
    Checked value;
    EXPECT_EQ(wrong_value(option, given, value), "") << given;
    EXPECT_EQ(value, means) << given;
  }
}

// The first value of a list replaces the default, and the others join it.
TEST(Values, AreStoredInTheirVariables) {
  std::vector<double> list = {0.5};
  std::optional<std::uint64_t> seed;
  bool flag = false;
  Command command({"c", "", ""});
  command.add({.name = "--l"}, list);
  for (const double each : {1.0, 2.0}) command.option("--l").store(each);
  command.add({.name = "--s"}, seed).store(std::uint64_t{7});
  command.add({.name = "--f"}, flag).store("");
  EXPECT_EQ(list, (std::vector<double>{1, 2}));
  EXPECT_EQ(seed, 7u);
  EXPECT_TRUE(flag);
}

// A number is the same with a plus sign and with zeros before it.
TEST(Values, SignsAndZeros) {
  EXPECT_EQ(parse_size("+8"), parse_size("08"));
  EXPECT_EQ(parse_square("+1,02", 8), (Square{0, 1}));
  EXPECT_EQ(parse_diagonal("+3", 8), parse_diagonal("03", 8));
  EXPECT_EQ(parse_antidiagonal("+3", 8), parse_antidiagonal("03", 8));
  EXPECT_EQ(Sizes("+4..+12").largest(), Sizes("04..012").largest());
  EXPECT_EQ(parse_range("+1..+5")->last, parse_range("01..05")->last);
}

TEST(Values, ASizeIsAWordOfItsOwn) {
  const auto said = [](const std::string& size, const std::string& file) {
    return thrown_by([&](const std::string&) {
      ProblemOptions options;
      options.size = size;
      options.file = file;
      options.problem();
    })("");
  };
  EXPECT_EQ(said("", ""), "the size of the board is missing: give N such as 8, or --problem FILE");
  EXPECT_EQ(thrown_by([](const std::string& text) { Sizes{text}; })("9..4"),
            "the range '9..4' is empty; write the smaller size first: 4..9");
}

TEST(Values, AKernelThatThisMachineHas) {
  const auto said = thrown_by([](const std::string& text) { kernel_wish(text); });
  for (const std::string name : {"none", "bogus", "-1", "*", "scalar,avx2", "\x1b"})
    EXPECT_TRUE(
        said(name).starts_with("--kernel: no kernel " + quote(name) + " runs here; there are: "))
        << said(name);
  EXPECT_TRUE(said("scalr").starts_with(
      "--kernel: no kernel 'scalr' runs here (did you mean 'scalar'?); there are: "))
      << said("scalr");
  EXPECT_EQ(said("scalar"), "");
}

TEST(Values, AnEngineThatThereIs) {
  const auto said = thrown_by([](const std::string& text) {
    Sink sink;
    run(Problem{.n = 8}, Question::one, {}, sink, text);
  });
  for (const std::string name : {"bogus", "bitmask,flags", "-1", "0", "*", "all", "\x1b"})
    EXPECT_TRUE(said(name).starts_with("there is no engine " + quote(name) + "; the engines are "))
        << said(name);
  for (const std::string name : {"bitmas", "bit mask", "Bitmask", "bitmask "})
    EXPECT_TRUE(said(name).starts_with("there is no engine " + quote(name) +
                                       " (did you mean 'bitmask'?); the engines are "))
        << said(name);
  for (const std::string name : {"construct:", "construct:nothing"})
    EXPECT_TRUE(said(name).starts_with("there is no engine " + quote(name) +
                                       "; the engines of this family are construct, "))
        << said(name);
}
