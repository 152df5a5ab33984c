// Draws a session as an animated SVG.
//
// Idea: every command and every output is an element of the SVG. It becomes visible at its moment in the session
// and stays until the screen is cleared. A typed command also has a clip path that uncovers one character at a
// time. Moments are percentages of the length of the film, so all animations last equally long and repeat
// together. The SVG needs no script, so a page can show it like any other picture.
#include "present/film.hpp"

#include <algorithm>
#include <cstddef>

#include "present/xml.hpp"

namespace queens {
namespace present {
namespace {

constexpr std::size_t kLines = 20;    // of a screen
constexpr std::size_t kColumns = 64;  // at least
constexpr double kCell = 8.4;         // width of a character
constexpr double kLine = 18;          // height of a line
constexpr double kPadding = 16;
constexpr double kBar = 30;      // of the window, above the text
constexpr double kKey = 0.06;    // seconds that typing a character takes
constexpr double kRest = 0.5;    // seconds before typing, and between a command and its output
constexpr double kGlance = 1.5;  // seconds to look at an output,
constexpr double kRead = 0.15;   // and more for each of its lines

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

/// When a command is on the screen, and where. Times in seconds.
struct Shot {
  const FilmedCommand* command = nullptr;
  std::size_t screen = 0, line = 0;
  double types = 0, prints = 0, ends = 0;
};

std::vector<Shot> shots(const std::vector<FilmedCommand>& session) {
  std::vector<Shot> list;
  std::size_t screen = 0, line = 0;
  double now = 0;
  for (const FilmedCommand& each : session) {
    const std::size_t lines = 1 + each.printed.size();
    if (line > 0 && line + lines > kLines) {
      for (Shot& shot : list)
        if (shot.screen == screen) shot.ends = now;
      ++screen;
      line = 0;
    }
    Shot shot{&each, screen, line};
    shot.types = now + kRest;
    shot.prints = shot.types + kKey * static_cast<double>(characters(each.typed)) + kRest;
    now = shot.prints + kGlance + kRead * static_cast<double>(each.printed.size());
    line += lines;
    list.push_back(shot);
  }
  for (Shot& shot : list)
    if (shot.screen == screen) shot.ends = now;
  return list;
}

std::string percent(double seconds, double whole) {
  return coordinate(100 * seconds / whole) + '%';
}

/// Visible from one moment to another.
std::string shows(const std::string& name, double from, double to, double whole) {
  return "@keyframes " + name + "{0%{visibility:hidden}" + percent(from, whole) +
         "{visibility:visible}" + percent(to, whole) + ",100%{visibility:hidden}}\n";
}

std::string types(const std::string& name, const Shot& shot, double whole) {
  const std::size_t keys = std::max<std::size_t>(1, characters(shot.command->typed));
  return "@keyframes " + name + "{0%," + percent(shot.types, whole) +
         "{clip-path:inset(-4px 100% -4px 0);animation-timing-function:steps(" +
         std::to_string(keys) + ",end)}" + percent(shot.prints - kRest, whole) +
         ",100%{clip-path:inset(-4px 0 -4px 0)}}\n";
}

/// A line of text. Characters that another font may have to draw get places of their own, so that columns stay
/// aligned.
std::string text_line(std::size_t line, std::size_t column, std::string_view text,
                      const std::string& attributes) {
  const std::size_t length = characters(text);
  if (length == 0) return {};
  std::string places;
  if (length == text.size()) {
    places = coordinate(kPadding + kCell * static_cast<double>(column));
  } else {
    for (std::size_t i = 0; i < length; ++i)
      places += (i ? " " : "") + coordinate(kPadding + kCell * static_cast<double>(column + i));
  }
  const double y = kBar + kPadding + kLine * static_cast<double>(line) + 0.75 * kLine;
  std::string width;
  if (length == text.size()) width = attribute("textLength", kCell * static_cast<double>(length));
  return "<text" + attribute("x", places) + attribute("y", y) + width + attributes + '>' +
         escape_xml(text) + "</text>\n";
}

}  // namespace
}  // namespace present

std::vector<FilmedCommand> read_session(std::string_view text) {
  const bool markdown = text.find("```console") != std::string_view::npos;
  std::vector<FilmedCommand> session;
  bool inside = !markdown;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (markdown && line.starts_with("```"))
      inside = !inside && line.starts_with("```console");
    else if (!inside)
      continue;
    else if (line.starts_with("$ "))
      session.push_back({std::string(line.substr(2)), {}});
    else if (!session.empty() && !line.starts_with("[exit "))
      session.back().printed.emplace_back(line);
  }
  // A plain text often has empty lines between its commands.
  for (FilmedCommand& each : session)
    while (!each.printed.empty() && each.printed.back().empty()) each.printed.pop_back();
  return session;
}

std::string film(const std::vector<FilmedCommand>& session, const std::string& title) {
  using namespace present;
  const std::vector<Shot> list = shots(session);
  const double whole = list.empty() ? 1 : list.back().ends;
  std::size_t columns = kColumns, lines = 1;
  for (const Shot& shot : list) {
    columns = std::max(columns, 2 + characters(shot.command->typed));
    for (const std::string& line : shot.command->printed)
      columns = std::max(columns, characters(line));
    lines = std::max(lines, shot.line + 1 + shot.command->printed.size());
  }
  const double width = 2 * kPadding + kCell * static_cast<double>(columns);
  const double height = kBar + 2 * kPadding + kLine * static_cast<double>(lines);

  std::string style =
      "text{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans "
      "Mono',monospace;fill:#e8e4da;white-space:pre}\n"
      ".typed{fill:#fff;font-weight:bold}\n.prompt{fill:#8fd694}\n.later{visibility:hidden}\n";
  std::string moves, body;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Shot& shot = list[i];
    const std::string number = std::to_string(i);
    moves += shows("s" + number, shot.types - kRest, shot.ends, whole) +
             types("t" + number, shot, whole) + shows("p" + number, shot.prints, shot.ends, whole);
    for (const char part : {'s', 't', 'p'})
      moves += '.' + std::string(1, part) + number + "{animation:" + part + number + ' ' +
               coordinate(whole) + "s infinite " + (part == 't' ? "linear" : "step-end") + "}\n";
    const std::string later = shot.screen > 0 ? " later" : "";
    body += "<g class=\"s" + number + later + "\">\n" +
            text_line(shot.line, 0, "$", " class=\"prompt\"") + "<g class=\"t" + number + "\">\n" +
            text_line(shot.line, 2, shot.command->typed, " class=\"typed\"") + "</g>\n</g>\n" +
            "<g class=\"p" + number + later + "\">\n";
    for (std::size_t k = 0; k < shot.command->printed.size(); ++k)
      body += text_line(shot.line + 1 + k, 0, shot.command->printed[k], "");
    body += "</g>\n";
  }
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" +
                    attribute("viewBox", "0 0 " + coordinate(width) + ' ' + coordinate(height)) +
                    attribute("width", width) + attribute("height", height) + ">\n<title>" +
                    escape_xml(title) + "</title>\n<style>\n" + style +
                    "@media (prefers-reduced-motion:no-preference){\n" + moves + "}\n</style>\n" +
                    "<rect" + attribute("width", width) + attribute("height", height) +
                    " rx=\"10\" fill=\"#1d1b18\"/>\n";
  double x = kPadding + 4;
  for (const char* colour : {"#e0655a", "#e5b454", "#74b86a"}) {
    svg += "<circle" + attribute("cx", x) + attribute("cy", 20.0) + attribute("r", 6.0) +
           attribute("fill", colour) + "/>\n";
    x += 20;
  }
  return svg + body + "</svg>\n";
}

}  // namespace queens
