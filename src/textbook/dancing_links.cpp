// Exact cover with dancing links: rows, columns and regions must be covered, diagonals may be.
//
// Idea: each square is an option that covers four items: its row and column (primary, exactly once)
// and its two diagonals (secondary, at most once). Covering an item unlinks it and every option
// that competes for it from doubly linked lists; since a removed node still points at its old
// neighbours, uncovering in reverse order puts everything back.
// Regions: a region is one more primary item. If queens must not touch, the blocks of 2 x 2 squares take the place of
// the diagonals as secondary items: two squares that touch at a corner share exactly one block.
// Order: items are in organ-pipe order (centre first), and the item with the fewest options is chosen (minimum
// remaining values). Its options are tried from the outermost square inwards, because outer squares attack least.
// Cost: 12 bytes for each of 4 n * n list nodes (8 n * n with regions or blocks), hence n <= 1000; about as many search
// nodes as fewest-choices, at a few hundred link changes each. A square that the problem excludes simply has no option.
// Source: D. E. Knuth, "Dancing links", 2000, and The Art of Computer Programming 7.2.2.1, algorithm X.
#include <algorithm>

#include "engine/openings.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

// kNodes: how many nodes stand in line for an option. Options with fewer items are filled up.
template <class Probe, std::int32_t kNodes>
class ExactCover {
 public:
  ExactCover(const Problem& problem, Probe& probe) : n_(problem.n), probe_(probe), placement_(n_) {
    // X1. Items 1..n are the rows, n+1..2n the columns, then come the regions if there are any, then both kinds of
    // diagonals or the blocks; 0 is the root, and the last item fills up options.
    const bool regions = !problem.regions.empty();
    const std::int32_t primary = regions ? 3 * n_ : 2 * n_;
    const std::int32_t diagonals = problem.toroidal ? n_ : 2 * n_ - 1;
    const std::int32_t items =
        primary + (problem.touching ? (n_ - 1) * (n_ - 1) : 2 * diagonals) + 1;
    for (std::int32_t item = 0; item <= items; ++item) {
      nodes_.push_back({item, item, item});
      size_.push_back(0);
      left_.push_back(item);
      right_.push_back(item);
    }
    for (std::int32_t i = 0; i < n_; ++i) {
      const std::int32_t number = centre_first(i, n_);
      append_to_ring(row_item(number));
      append_to_ring(column_item(number));
      if (regions) append_to_ring(region_item(number));
    }

    while (nodes_.size() % static_cast<std::size_t>(kNodes) != 0) nodes_.push_back({0, 0, 0});
    first_option_ = static_cast<std::int32_t>(nodes_.size());
    const Openings openings(problem);
    for (std::int32_t i = n_ - 1; i >= 0; --i)
      for (std::int32_t j = n_ - 1; j >= 0; --j) {
        const std::int32_t row = centre_first(i, n_), column = centre_first(j, n_);
        if (!openings.open(row, column)) continue;
        squares_.push_back({row, column});
        append_to_item(row_item(row));
        append_to_item(column_item(column));
        if (regions) append_to_item(region_item(problem.region({row, column})));
        if (problem.touching) {
          // The blocks with this square, by their top left squares.
          for (std::int32_t r = std::max(row - 1, 0); r <= std::min(row, n_ - 2); ++r)
            for (std::int32_t c = std::max(column - 1, 0); c <= std::min(column, n_ - 2); ++c)
              append_to_item(primary + 1 + r * (n_ - 1) + c);
        } else {
          const std::int32_t sum = row + column, difference = row - column + n_ - 1;
          const std::int32_t falling = problem.toroidal ? (difference + 1) % n_ : difference;
          const std::int32_t rising = problem.toroidal ? sum % n_ : sum;
          append_to_item(primary + 1 + falling);
          append_to_item(primary + 1 + diagonals + rising);
        }
        fill_up_option(items);
      }
  }

  void search() { enter_level(); }

 private:
  struct Node {
    std::int32_t up, down, item;
  };

  void enter_level() {
    // X2. Every row, column and region is covered.
    if (right_[0] == 0) {
      probe_.solution(placement_);
      return;
    }
    // X3. Choose the item with the fewest options.
    std::int32_t chosen = right_[0];
    for (std::int32_t item = right_[chosen]; item != 0; item = right_[item])
      if (size_[item] < size_[chosen]) chosen = item;
    probe_.enter_line(chosen - 1, n_);

    // X4. Cover it.
    cover(chosen);
    for (std::int32_t x = nodes_[chosen].down; x != chosen && probe_.going(); x = nodes_[x].down) {
      // X5. Try option x: cover the option's other items.
      const Square square = squares_[(x - first_option_) / kNodes];
      probe_.tick();
      probe_.attempt(square.row, square.column);
      placement_[square.row] = square.column;
      probe_.place(square.row, square.column);
      for (std::int32_t k = 1; k < kNodes; ++k) cover(nodes_[sibling(x, k)].item);
      enter_level();
      if (!probe_.going()) return;
      // X6. Try again: uncover them in reverse order.
      for (std::int32_t k = kNodes - 1; k >= 1; --k) uncover(nodes_[sibling(x, k)].item);
      probe_.remove(square.row, square.column);
    }
    // X7. Backtrack.
    uncover(chosen);
  }

  void cover(std::int32_t item) {
    for (std::int32_t p = nodes_[item].down; p != item; p = nodes_[p].down)
      for (std::int32_t k = 1; k < kNodes; ++k) {
        const Node& node = nodes_[sibling(p, k)];
        nodes_[node.up].down = node.down;
        nodes_[node.down].up = node.up;
        --size_[node.item];
      }
    right_[left_[item]] = right_[item];
    left_[right_[item]] = left_[item];
  }

  void uncover(std::int32_t item) {
    right_[left_[item]] = item;
    left_[right_[item]] = item;
    for (std::int32_t p = nodes_[item].up; p != item; p = nodes_[p].up)
      for (std::int32_t k = kNodes - 1; k >= 1; --k) {
        const std::int32_t q = sibling(p, k);
        nodes_[nodes_[q].up].down = q;
        nodes_[nodes_[q].down].up = q;
        ++size_[nodes_[q].item];
      }
  }

  /// The node k places further on in the same option, going round.
  static std::int32_t sibling(std::int32_t p, std::int32_t k) {
    return (p & -kNodes) | ((p + k) & (kNodes - 1));
  }

  void append_to_ring(std::int32_t item) {
    left_[item] = left_[0];
    right_[item] = 0;
    right_[left_[0]] = item;
    left_[0] = item;
  }

  void append_to_item(std::int32_t item) {
    const auto p = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({nodes_[item].up, item, item});
    nodes_[nodes_[item].up].down = p;
    nodes_[item].up = p;
    ++size_[item];
  }

  // Adds nodes that are alone in their lists, so that covering them does nothing.
  void fill_up_option(std::int32_t item) {
    for (auto p = static_cast<std::int32_t>(nodes_.size()); (p & (kNodes - 1)) != 0; ++p)
      nodes_.push_back({p, p, item});
  }

  std::int32_t row_item(std::int32_t row) const { return 1 + row; }
  std::int32_t column_item(std::int32_t column) const { return 1 + n_ + column; }
  std::int32_t region_item(std::int32_t region) const { return 1 + 2 * n_ + region; }

  std::int32_t n_;
  Probe& probe_;
  std::vector<Node> nodes_;                 // the items' headers, then those of each option
  std::vector<std::int32_t> size_;          // [item]: options left
  std::vector<std::int32_t> left_, right_;  // the ring of primary items, through the root 0
  std::int32_t first_option_ = 0;
  std::vector<Square> squares_;  // of each option
  Placement placement_;
};

template <class Probe>
class DancingLinks {
 public:
  DancingLinks(const Problem& problem, Probe& probe) : problem_(problem), probe_(probe) {}

  void search() {
    if (problem_.coloured())
      ExactCover<Probe, 8>(problem_, probe_).search();
    else
      ExactCover<Probe, 4>(problem_, probe_).search();
  }

 private:
  const Problem& problem_;
  Probe& probe_;
};

}  // namespace

const Engine& dancing_links() {
  return textbook_engine<DancingLinks>(
      {.name = "dancing-links",
       .summary = "exact cover: rows and columns once, diagonals at most once",
       .source = "D. E. Knuth 2000, Dancing links; TAOCP 7.2.2.1",
       .order = "of the search",
       .largest_n = 1000,
       .takes_torus = true,
       .takes_regions = true},
      false);
}

}  // namespace queens
