// The example about regions and puzzles in docs/library.md, word for word; front_door_test.cpp checks that.
// clang-format off
// begin
const queens::CheckedProblem puzzle = queens::read_problem("AABB\nABBB\nCCDB\nCDDD");   // queens must not touch
std::cout << queens::count(puzzle) << '\n';                        // 1
std::cout << puzzle.region({1, 3}) << '\n';                        // 1: B

for (const queens::PuzzleStep& step : queens::explain(puzzle))      // touches or sees every square of ...
  std::cout << queens::explanation(step, 1, puzzle.region_names) << '\n';
if (const auto level = queens::level_of(puzzle)) std::cout << *level << '\n';   // medium

const queens::Problem made = *queens::region_puzzle(6, queens::Level::easy, 1);   // easy, from seed 1
std::cout << queens::problem_text(made);                            // rows of letters, for read_problem()
const queens::Problem board = *queens::puzzle(6, queens::Level::easy, 1);         // queens and blocks, no regions
std::cout << queens::puzzle_step(board).kind << '\n';              // what to look at first: a hint
// end
