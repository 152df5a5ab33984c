// Reads problem files: one JSON object with the size of a board, queens and blocks, and coloured regions.
//
// People write problem files by hand as often as programs do, so nothing is guessed, and every error names a
// line. For an unknown field the error names all fields; for a value of the wrong kind it says which kind is
// right; if queens and blocks contradict each other, it names the line of the first one that contradicts
// those before it. Regions have labels, which may be any numbers or texts: equal labels are one region, and regions are
// numbered in the order in which they first appear. The JSON library reports values without their lines, so a
// CountingIterator counts the lines. Cost: O(length of the file), and O(k log^2 k) to find the contradiction among k
// queens and blocks.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "queens/read.hpp"
#include "read/formats.hpp"
#include "read/source.hpp"

namespace queens {
namespace {

using nlohmann::json;
using read::fail;

// The place up to which the library has read.
struct Place {
  const char* at;
  std::uint64_t line = 1;
  bool ended = false;  // the library asked for more text than there is
};

// An iterator over a text that counts the lines.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit CountingIterator(Place& place) : place_(&place) {}
  reference operator*() const { return *place_->at; }
  CountingIterator& operator++() {
    if (*place_->at++ == '\n') ++place_->line;
    return *this;
  }
  bool operator==(const CountingIterator& other) const {
    const bool at_end = place_->at == other.place_->at;
    place_->ended = place_->ended || at_end;
    return at_end;
  }

 private:
  Place* place_;
};

constexpr std::uint64_t kGreatest = std::numeric_limits<std::int64_t>::max();

enum class Kind { number, truth, text, squares, lines, regions };

struct Field {
  std::string_view name;
  Kind kind;
  std::string_view wanted;
};

constexpr std::array kFields = {
    Field{"n", Kind::number, "the size of the board, a whole number"},
    Field{"base", Kind::number, "the number of the first row and column, 1 or 0"},
    Field{"toroidal", Kind::truth, "true or false"},
    Field{"name", Kind::text, "a text in quotes"},
    Field{"comment", Kind::text, "a text in quotes"},
    Field{"queens", Kind::squares, "a list of squares such as [[1, 4], [2, 7]]"},
    Field{"blocked", Kind::squares, "a list of squares such as [[1, 4], [2, 7]]"},
    Field{"blocked_diagonals", Kind::lines, "a list of numbers, row - column"},
    Field{"blocked_antidiagonals", Kind::lines, "a list of numbers, row + column"},
    Field{
        "regions", Kind::regions,
        "a list of rows such as [\"AAB\", \"ACB\", \"CCB\"] or [[1, 1, 2], [1, 3, 2], [3, 3, 2]]"},
    Field{"touching", Kind::truth, "true or false"},
};

std::vector<std::string> field_names() {
  std::vector<std::string> names;
  for (const Field& field : kFields) names.emplace_back(field.name);
  return names;
}

// An entry of a list as it was read. Its numbers count from a base that may follow later.
struct Entry {
  const Field* field;
  std::uint64_t line;
  std::vector<std::int64_t> numbers;
  std::string text;  // a chess name, when there are no numbers
};

// Returns what the function returns; adds the line to an error that it throws.
template <class Function>
auto at_line(std::uint64_t line, Function function) {
  try {
    return function();
  } catch (const Error& error) {
    fail(line, error.what(), error.code());
  }
}

class Events : public nlohmann::json_sax<json> {
 public:
  explicit Events(const Place& place) : place_(place) {}

  std::optional<std::int64_t> n;
  std::uint64_t line_of_n = 1;
  int base = 1;
  bool toroidal = false;
  std::optional<bool> touching;
  std::vector<read::RegionRow> regions;
  std::uint64_t line_of_regions = 0;  // or of the touching rule; 0: neither
  std::vector<Entry> entries;

  bool null() override { return refuse("'null'"); }
  bool boolean(bool value) override {
    if (!expects(Kind::truth)) return refuse(value ? "'true'" : "'false'");
    if (field_->name == "touching") {
      touching = value;
      line_of_regions = std::max(line_of_regions, place_.line);
    } else {
      toroidal = value;
    }
    return true;
  }
  bool number_integer(number_integer_t value) override { return number(value); }
  bool number_unsigned(number_unsigned_t value) override {
    return value <= kGreatest ? number(static_cast<std::int64_t>(value))
                              : too_large(std::to_string(value));
  }
  // A whole number comes here too if it is too large for the library.
  bool number_float(number_float_t, const string_t& text) override {
    return text.find_first_not_of("-0123456789") == std::string::npos ? too_large(text)
                                                                      : refuse(quote(text));
  }
  bool string(string_t& text) override {
    if (expects(Kind::text)) return true;
    if (in_regions(1)) {
      regions.push_back({place_.line, read::labels_of(text)});
      return true;
    }
    if (in_regions(2)) {
      regions.back().labels.push_back(text);
      return true;
    }
    if (field_ == nullptr || field_->kind != Kind::squares || depth_ != 1)
      return refuse(quote('"' + text + '"'));
    entries.push_back({field_, place_.line, {}, text});
    return true;
  }
  bool binary(binary_t&) override { return false; }

  bool start_object(std::size_t) override {
    if (inside_) return refuse("an object");
    inside_ = true;
    return true;
  }
  bool key(string_t& text) override {
    const auto* found = std::find_if(kFields.begin(), kFields.end(),
                                     [&](const Field& field) { return field.name == text; });
    if (found == kFields.end())
      fail(place_.line, "there is no field " + quote(text) + did_you_mean(text, field_names()) +
                            "; the fields are " + joined(field_names()));
    if (!seen_.insert(found->name).second)
      fail(place_.line, "the field " + quote(text) + " appears a second time");
    field_ = &*found;
    return true;
  }
  bool end_object() override {
    closed_ = true;
    return true;
  }

  bool start_array(std::size_t) override {
    const bool list = field_ != nullptr && depth_ == 0 &&
                      (field_->kind == Kind::squares || field_->kind == Kind::lines ||
                       field_->kind == Kind::regions);
    const bool square = field_ != nullptr && depth_ == 1 && field_->kind == Kind::squares;
    const bool row = in_regions(1);
    if (!list && !square && !row) return refuse("a list");
    ++depth_;
    if (in_regions(1)) line_of_regions = place_.line;
    if (row) regions.push_back({place_.line, {}});
    if (square) entries.push_back({field_, place_.line, {}, {}});
    return true;
  }
  bool end_array() override {
    if (depth_ == 2 && !in_regions(2) && entries.back().numbers.size() != 2)
      fail(entries.back().line, "a square is [row, column]: two numbers, not " +
                                    std::to_string(entries.back().numbers.size()));
    --depth_;
    return true;
  }

  // The library's own messages speak of its parser; the place in the text allows clearer ones.
  bool parse_error(std::size_t, const std::string& token, const json::exception& error) override {
    constexpr int kNumberTooLarge = 406;
    if (error.id == kNumberTooLarge)
      fail(place_.line, "the number " + quote(token) + " is too large");
    if (closed_)
      fail(place_.line,
           "a problem file holds one object, but something follows it here; put each problem in "
           "its own file");
    if (place_.ended)
      fail(place_.line,
           inside_ ? "the text ends before the object is complete: it was cut off, or a ']' or '}' "
                     "is missing"
                   : "there is nothing in this problem file; it should be one object such as "
                     "{\"n\": 8, \"queens\": [[1, 4]]}");
    fail(place_.line, "this is not JSON: found " + quote(token) + ", which is not allowed here");
  }

 private:
  // The library looks one character beyond a number, which may be the end of the line.
  std::uint64_t line_of_number() const { return place_.line - (place_.at[-1] == '\n' ? 1 : 0); }

  bool expects(Kind kind) const { return field_ != nullptr && depth_ == 0 && field_->kind == kind; }

  // Whether the value is inside so many brackets of the regions.
  bool in_regions(int depth) const {
    return field_ != nullptr && field_->kind == Kind::regions && depth_ == depth;
  }

  bool is_n() const { return expects(Kind::number) && field_->name == "n"; }

  bool number(std::int64_t value) {
    if (is_n()) {
      n = value;
      line_of_n = line_of_number();
    } else if (expects(Kind::number)) {
      if (value != 0 && value != 1) return refuse(quote(std::to_string(value)));
      base = static_cast<int>(value);
    } else if (in_regions(2)) {
      regions.back().labels.push_back(std::to_string(value));
    } else if (in_regions(1)) {
      return refuse(quote(std::to_string(value)));
    } else if (depth_ == 2) {
      entries.back().numbers.push_back(value);
    } else if (field_ != nullptr && depth_ == 1 && field_->kind == Kind::lines) {
      entries.push_back({field_, line_of_number(), {value}, {}});
    } else {
      return refuse(quote(std::to_string(value)));
    }
    return true;
  }

  // A number with more digits than any size of a board.
  bool too_large(const std::string& text) {
    if (is_n()) at_line(line_of_number(), [&] { return parse_size(text); });
    if (depth_ == 0 || in_regions(depth_)) return refuse(quote(text));
    fail(line_of_number(),
         "the number " + quote(text) + " is off the board: no board has more than 2147483647 rows",
         ErrorCode::square_off_board);
  }

  // `what` is the value in quotes, or a description of it.
  [[noreturn]] bool refuse(const std::string& what) const {
    if (field_ == nullptr)
      fail(place_.line,
           "a problem file must be one object such as {\"n\": 8, \"queens\": [[1, 4]]}, not " +
               what);
    fail(place_.line, "the field " + quote(field_->name) + " must be " +
                          std::string(field_->wanted) + ", not " + what);
  }

  const Place& place_;
  const Field* field_ = nullptr;
  int depth_ = 0;
  bool inside_ = false, closed_ = false;  // the object is open, has been closed
  std::set<std::string_view> seen_;
};

Square square_of(const Entry& entry, std::int32_t n, int base) {
  const auto& numbers = entry.numbers;
  return numbers.empty() ? parse_square(entry.text, n, base)
                         : square_at(numbers[0], numbers[1], n, base);
}

// The problem with the first `entries` entries. Throws Error if they contradict each other.
CheckedProblem problem_of(const Events& events, std::size_t entries) {
  const auto n = static_cast<std::int32_t>(*events.n);
  const int base = events.base;
  Problem problem{.n = n, .toroidal = events.toroidal};
  read::set_regions(problem, events.regions);
  // Regions alone are the puzzle that people mean, in which queens must not touch.
  problem.touching = events.touching.value_or(!problem.regions.empty() && !problem.toroidal);
  for (std::size_t i = 0; i < entries; ++i) {
    const Entry& entry = events.entries[i];
    if (entry.field->name == "queens")
      problem.queens.push_back(square_of(entry, n, base));
    else if (entry.field->name == "blocked")
      problem.blocked.push_back(square_of(entry, n, base));
    else if (entry.field->name == "blocked_diagonals")
      problem.blocked_diagonals.push_back(diagonal_at(entry.numbers[0], n));
    else
      problem.blocked_antidiagonals.push_back(antidiagonal_at(entry.numbers[0], n, base));
  }
  return {std::move(problem), base};
}

bool go_together(const Events& events, std::size_t entries) {
  try {
    problem_of(events, entries);
    return true;
  } catch (const Error&) {
    return false;
  }
}

// A problem file, a drawing, or statements.
CheckedProblem usual_problem(std::string_view text) {
  // A word that JSON does not have, or a mark of a board.
  if (const std::size_t first = text.find_first_not_of(" \t\r\n");
      first != text.npos && (std::string_view("{[]}\",0123456789").find(text[first]) == text.npos ||
                             read::draws_regions(text)))
    return read::problem_from_text(text);
  Place place{text.data()}, end{text.data() + text.size()};
  Events events(place);
  if (!json::sax_parse(CountingIterator(place), CountingIterator(end), &events))
    fail(place.line, "this is not JSON");
  if (!events.n && !events.regions.empty())
    events.n = static_cast<std::int64_t>(events.regions.size());
  if (!events.n)
    fail(place.line, "the size of the board is missing: a field such as \"n\": 8",
         ErrorCode::size_out_of_range);

  at_line(events.line_of_n, [&] { return board_size(*events.n); });

  if (events.line_of_regions > 0) {
    read::require_map(events.regions, *events.n);
    at_line(events.line_of_regions, [&] { return problem_of(events, 0); });
  }

  // A contradiction stays if more entries follow, so a binary search finds the shortest beginning that has one.
  const std::size_t all = events.entries.size();
  if (go_together(events, all)) return problem_of(events, all);
  std::size_t good = 0, bad = all;
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (go_together(events, middle) ? good : bad) = middle;
  }
  return at_line(events.entries[bad - 1].line, [&] { return problem_of(events, bad); });
}

// The keys of a text in JSON, each with the text behind its colon.
std::vector<std::pair<std::string_view, std::string_view>> keys_of(std::string_view text) {
  std::vector<std::pair<std::string_view, std::string_view>> keys;
  text = read::trim(text);
  for (std::size_t colon = text.find(':'); colon != text.npos; colon = text.find(':', colon + 1)) {
    const std::string_view before = read::trim(text.substr(0, colon));
    if (before.size() < 2 || (before.back() != '"' && before.back() != '\'')) continue;
    const std::size_t open = before.rfind(before.back(), before.size() - 2);
    if (open != before.npos)
      keys.emplace_back(before.substr(open + 1, before.size() - open - 2), text.substr(colon + 1));
  }
  return keys;
}

// Whether the text has keys that must not be ignored: fields that give the problem another meaning, and slips for any
// field. JSON with an error in it, and statements such as queens = [[1, 4]], are not for other readers either.
bool must_be_problem_file(std::string_view text) {
  const std::string_view object = read::trim(text);
  if (object.starts_with('{') && read::trim(object.substr(1)).starts_with('"') &&
      object.find(':') != object.npos && !json::accept(object))
    return true;
  for (const auto& [key, value] : keys_of(text)) {
    const std::string name(key);
    const auto* field = std::find_if(kFields.begin(), kFields.end(),
                                     [&](const Field& each) { return each.name == name; });
    const bool harmless =
        name == "n" || name == "name" || name == "comment" || name == "regions" || name == "region";
    if (!harmless && (field != kFields.end() || !did_you_mean(name, field_names()).empty()))
      return true;
  }
  for (const std::string_view name :
       {"queens", "queen", "blocked", "blocks", "block", "fixed", "placed", "forbidden"})
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
      const std::string_view rest = read::trim(text.substr(at + name.size()));
      if (rest.starts_with('=') || rest.starts_with('(') || rest.starts_with(':')) return true;
    }
  return false;
}

// Throws Error if a text in JSON states another size than that of its map.
void require_size(std::string_view text, std::int32_t n) {
  for (const auto& [key, value] : keys_of(text)) {
    if (key != "n" && key != "N" && key != "size") continue;
    const std::string_view rest = read::trim(value);
    const std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789"));
    if (!number.empty() && number != std::to_string(n))
      fail(1 + static_cast<std::uint64_t>(std::count(text.data(), number.data(), '\n')),
           "the board has " + std::string(number) + " rows, but its regions have " +
               std::to_string(n),
           ErrorCode::bad_regions);
  }
}

}  // namespace

CheckedProblem read_problem(std::string_view text) {
  read::refuse_utf16(text);
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    fail(1 + static_cast<std::uint64_t>(std::count(text.data(), text.data() + zero, '\n')),
         read::kZeroByte);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  try {
    return usual_problem(text);
  } catch (const Error& error) {
    // What has a meaning keeps it. What has none may be a map of regions in another form.
    const bool unread =
        error.code() == ErrorCode::bad_text || error.code() == ErrorCode::size_out_of_range;
    if (!unread || must_be_problem_file(text)) throw;
    if (const std::optional<CheckedProblem> problem = read::region_problem(text)) {
      require_size(text, problem->n);
      return *problem;
    }
    throw;
  }
}

}  // namespace queens
