// Reads placements from drawings that Queens made: the data-queens attributes of an SVG file, or of SVG
// inside an HTML page. Each tag is read by itself; comments and the text between tags are skipped.
#include <optional>
#include <string>

#include "read/formats.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

class Markup : public Stretch {
 public:
  explicit Markup(Text& text) : source_(text.source), base_(text.base) {}

  // Reads the placement of the next tag that has one; the stretch extends to the end of the text.
  bool next(Reading& reading) override;

 private:
  bool take_tag();
  std::optional<std::string> attribute(std::string_view name) const;

  Source& source_;
  std::optional<int> base_;
  std::string tag_;         // what stands between < and >
  std::uint64_t line_ = 1;  // where it begins
};

bool Markup::next(Reading& reading) {
  while (take_tag()) {
    const auto text = attribute("data-queens");
    if (!text) continue;
    auto& queens = reading.arrangement.queens;
    queens.clear();
    const Scan scan = scan_numbers(*text, queens);
    if (scan.count == 0 || scan.stopped_at != text->size())
      fail(line_, "found data-queens=" + quote(*text) +
                      ", expected the columns of the queens, such as 2 4 1 3");
    if (const auto size = attribute("data-n"); size && *size != std::to_string(scan.count))
      fail(line_, "found data-n=" + quote(*size) + " but data-queens with " +
                      plural(scan.count, "column") + "; they must agree");
    std::optional<int> base = base_;
    if (const auto written = attribute("data-base"); written && !base) {
      if (*written != "0" && *written != "1")
        fail(line_, "found data-base=" + quote(*written) + ", expected 0 or 1");
      base = *written == "1";
    }
    reading.format = "svg";
    reading.line = line_;
    finish_columns(reading, base);
    return true;
  }
  return false;
}

// Reads the next tag into tag_. A > inside quotes belongs to it; comments are not tags.
bool Markup::take_tag() {
  constexpr std::string_view kComment = "!--";
  for (;;) {
    int c = source_.get();
    while (c != '<' && c != Source::kEnd) c = source_.get();
    if (c == Source::kEnd) return false;

    line_ = source_.line_number();
    tag_.clear();
    int opened = 0;
    for (c = source_.get(); c != Source::kEnd; c = source_.get()) {
      if (c == '>' && opened == 0) break;
      if (opened != 0)
        opened = c == opened ? 0 : opened;
      else if (c == '"' || c == '\'')
        opened = c;
      tag_ += static_cast<char>(c);
      if (tag_ == kComment) break;
    }
    if (c == Source::kEnd) fail(line_, "the text ends inside the tag " + quote(tag_));
    if (tag_ != kComment) return true;

    int dashes = 0;
    for (c = source_.get(); c != Source::kEnd && !(c == '>' && dashes >= 2); c = source_.get())
      dashes = c == '-' ? dashes + 1 : 0;
  }
}

// The value of an attribute of tag_: name = "value" after white space.
std::optional<std::string> Markup::attribute(std::string_view name) const {
  std::size_t at = 0;
  while ((at = tag_.find(name, at)) != std::string::npos) {
    const bool begins = at > 0 && is_space(tag_[at - 1]);
    at += name.size();
    std::size_t value = at;
    while (value < tag_.size() && is_space(tag_[value])) ++value;
    if (!begins || value == tag_.size() || tag_[value] != '=') continue;
    ++value;
    while (value < tag_.size() && is_space(tag_[value])) ++value;
    if (value == tag_.size() || (tag_[value] != '"' && tag_[value] != '\'')) continue;
    const std::size_t end = tag_.find(tag_[value], value + 1);
    if (end == std::string::npos) return std::nullopt;
    return tag_.substr(value + 1, end - value - 1);
  }
  return std::nullopt;
}

}  // namespace

bool read_markup(Text& text, Look&, Reading&) {
  text.if_none =
      "the text holds no placement; a drawing must have boards with data-queens attributes";
  text.stretch = std::make_unique<Markup>(text);
  return false;
}

}  // namespace queens::read
