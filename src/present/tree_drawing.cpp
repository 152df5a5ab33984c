// Draws trees with branches of characters, as dot, and as SVG: there leaves stand side by side, and a parent midway
// between its first and last child.
#include "present/tree_drawing.hpp"

#include <algorithm>

#include "present/xml.hpp"

namespace queens {
namespace {

std::vector<std::vector<std::int32_t>> children_of(const DrawnTree& tree) {
  std::vector<std::vector<std::int32_t>> children(tree.size());
  for (std::size_t i = 1; i < tree.size(); ++i)
    children[tree[i].parent].push_back(static_cast<std::int32_t>(i));
  return children;
}

std::vector<std::int32_t> depths_of(const DrawnTree& tree) {
  std::vector<std::int32_t> depths(tree.size());
  for (std::size_t i = 1; i < tree.size(); ++i) depths[i] = depths[tree[i].parent] + 1;
  return depths;
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

}  // namespace

std::string tree_text(const DrawnTree& tree) {
  if (tree.empty()) return "";
  const std::vector<std::int32_t> depths = depths_of(tree);
  const auto children = children_of(tree);
  std::size_t widest = 0;  // of the branches and labels, so that the notes form a column
  for (std::size_t i = 0; i < tree.size(); ++i)
    widest = std::max(widest, 3 * static_cast<std::size_t>(depths[i]) + tree[i].label.size());

  std::string text;
  std::vector<std::string> rail(tree.size());  // what is drawn to the left of a node's children
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const DrawnNode& node = tree[i];
    if (node.parent >= 0) {
      const bool last = children[node.parent].back() == static_cast<std::int32_t>(i);
      text += rail[node.parent] + (last ? "└─ " : "├─ ");
      rail[i] = rail[node.parent] + (last ? "   " : "│  ");
    }
    text += node.label;
    if (!node.note.empty()) {
      const std::size_t used = 3 * static_cast<std::size_t>(depths[i]) + node.label.size();
      text += std::string(widest - used + 3, ' ') + node.note;
    }
    text += '\n';
  }
  return text;
}

std::string tree_dot(const DrawnTree& tree, const std::string& title) {
  std::string text =
      "digraph " + quoted(title) + " {\n  label=" + quoted(title) +
      ";\n  node [shape=circle, fontname=\"sans-serif\"];\n  edge [arrowhead=none];\n";
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const DrawnNode& node = tree[i];
    text += "  n" + std::to_string(i) + " [label=" + quoted(node.label) +
            ", tooltip=" + quoted(node.note);
    if (node.marked) text += ", shape=doublecircle, style=filled, fillcolor=\"#009e73\"";
    if (node.dead) text += ", style=dashed";
    text += "];\n";
    if (node.parent >= 0)
      text += "  n" + std::to_string(node.parent) + " -> n" + std::to_string(i) + ";\n";
  }
  return text + "}\n";
}

std::string tree_svg(const DrawnTree& tree, const std::string& title) {
  using present::attribute;
  constexpr double kGap = 24, kLevel = 64, kMargin = 32, kRadius = 10, kTop = 72;
  const std::vector<std::int32_t> depths = depths_of(tree);
  const auto children = children_of(tree);

  std::vector<double> x(tree.size());
  double next = kMargin;
  for (std::size_t i = 0; i < tree.size(); ++i)
    if (children[i].empty()) x[i] = next += kGap;
  for (std::size_t i = tree.size(); i-- > 0;)
    if (!children[i].empty()) x[i] = (x[children[i].front()] + x[children[i].back()]) / 2;
  const auto y = [&](std::size_t i) { return kTop + kLevel * depths[i]; };

  const std::int32_t deepest = *std::max_element(depths.begin(), depths.end());
  const double width = std::max(next + kGap + kMargin, 480.0);
  for (double& place : x) place += (width - next - kGap - kMargin) / 2;
  const double height = kTop + kLevel * deepest + kMargin + kRadius;

  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
                     attribute("height", height) + " viewBox=\"0 0 " + present::coordinate(width) +
                     ' ' + present::coordinate(height) +
                     "\" font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">\n"
                     "<title>" +
                     present::escape_xml(title) +
                     "</title>\n"
                     "<style>.node{fill:#f0e6d2;stroke:#7a5c3a}.dead{fill:#fff;stroke:#bbb}"
                     ".dead+text{fill:#888}.marked{fill:#009e73;stroke:#00664b}"
                     ".marked+text{fill:#fff;font-weight:bold}</style>\n"
                     "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text" +
                     attribute("x", kMargin) + " y=\"32\" font-size=\"18\" text-anchor=\"start\">" +
                     present::escape_xml(title) + "</text>\n<g stroke=\"#aaa\">\n";
  for (std::size_t i = 1; i < tree.size(); ++i)
    text += "<line" + attribute("x1", x[tree[i].parent]) + attribute("y1", y(tree[i].parent)) +
            attribute("x2", x[i]) + attribute("y2", y(i)) + "/>\n";
  text += "</g>\n";
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const DrawnNode& node = tree[i];
    const char* look = node.marked ? "marked" : node.dead ? "dead" : "node";
    text += "<g><title>" + present::escape_xml(node.note) + "</title><circle" +
            attribute("class", look) + attribute("cx", x[i]) + attribute("cy", y(i)) +
            attribute("r", i == 0 ? 1.6 * kRadius : kRadius) + "/><text" + attribute("x", x[i]) +
            attribute("y", y(i) + 4) + '>' + present::escape_xml(node.label) + "</text></g>\n";
  }
  return text + "</svg>\n";
}

}  // namespace queens
