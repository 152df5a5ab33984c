#include "read/text.hpp"

#include "read/characters.hpp"
#include "read/headings.hpp"
#include "read/long_line.hpp"

namespace queens::read {
namespace {

Ahead ahead(int first) {
  return opens_list(first) ? Ahead::bracket : first == '<' ? Ahead::tag : Ahead::line;
}

}  // namespace

Ahead Text::next(Line& line, bool of_any_length) {
  line = {};
  for (; is_blank(source.peek()); source.get()) line.indented = true;
  line.number = source.line_number();
  if (const Ahead kind = ahead(source.peek()); kind != Ahead::line) return kind;
  if (sink != nullptr && !of_any_length && begins_long_line(source)) return Ahead::long_line;
  if (!source.line(line.whole)) return Ahead::end;

  line.text = trim(line.whole);
  if (const std::size_t length = headings_length(line.text); length != 0) {
    line.headed = true;
    line.text = trim(line.text.substr(length));
  }
  line.comment = is_comment(line.text);
  if (line.comment || line.text.empty()) return Ahead::line;
  const Ahead kind = ahead(line.text[0]);
  if (kind != Ahead::line) source.put_back(line.text);
  return kind;
}

}  // namespace queens::read
