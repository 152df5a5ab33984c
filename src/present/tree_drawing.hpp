// Draws trees as text, as Graphviz source and as SVG.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace queens {

struct DrawnNode {
  std::int32_t parent = -1;  ///< index of an earlier node; -1 for the root, which comes first
  std::string label;         ///< short: it is written in the node
  std::string note;          ///< may be longer: beside the node or as a tooltip
  bool marked = false;       ///< drawn so that it stands out, such as a solution
  bool dead = false;         ///< a node that leads nowhere
};

/// Depth first: children follow their parent in the order in which they are drawn.
using DrawnTree = std::vector<DrawnNode>;

/// Lines with branches of box-drawing characters, and the notes in a column.
std::string tree_text(const DrawnTree& tree);
/// For `dot -Tsvg` and similar programs.
std::string tree_dot(const DrawnTree& tree, const std::string& title);
/// A complete SVG document, the root on top. O(nodes).
std::string tree_svg(const DrawnTree& tree, const std::string& title);

}  // namespace queens
