// A checker of DRAT proofs, written for clarity: it reads clauses and steps as text and checks every step in
// forward order. It shares no code with the program.
//
// A formula is a set of clauses, and a proof is a list of steps that add or delete clauses. A clause may be added if
// assuming the negation of all its literals and propagating units leads to a contradiction (RUP: reverse unit
// propagation), or if each of its resolvents on its first literal could be added in this way (RAT). No later step may
// use a deleted clause. The proof is complete when the empty clause has been added.
//
// Source: N. Wetzler, M. J. H. Heule, W. A. Hunt, "DRAT-trim: Efficient checking and trimming using expressive
// clausal proofs", SAT 2014. That program ignores the deletion of clauses that are unit at the time; this one
// deletes them, as the definition says.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace queens::test {

class DratChecker {
 public:
  /// Why the proof fails to show that the formula has no model; empty if it succeeds.
  static std::string complaint(const std::string& dimacs, const std::string& drat) {
    DratChecker checker;
    const std::string wrong = checker.read_formula(dimacs);
    return wrong.empty() ? checker.follow(drat) : wrong;
  }

 private:
  using Clause = std::vector<int>;
  enum class Next { clause, end, broken };

  // Reads the literals of a clause, up to a 0.
  static Next read_clause(std::istream& text, Clause& clause) {
    clause.clear();
    for (int literal; text >> literal; clause.push_back(literal))
      if (literal == 0) return Next::clause;
    return text.eof() && clause.empty() ? Next::end : Next::broken;
  }

  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0);
  }

  std::string read_formula(const std::string& dimacs) {
    std::istringstream text(dimacs);
    while (text >> std::ws && text.peek() == 'c') {
      std::string comment;
      std::getline(text, comment);
    }
    std::string p, cnf;
    std::size_t variables = 0, announced = 0, read = 0;
    if (!(text >> p >> cnf >> variables >> announced) || p != "p" || cnf != "cnf")
      return "the formula has no heading";
    value_.assign(2 * variables + 2, false);
    watched_.assign(2 * variables + 2, {});
    Clause clause;
    Next next = Next::clause;
    for (; (next = read_clause(text, clause)) == Next::clause; ++read) {
      if (!known(clause)) return "a clause of the formula has a variable that is not declared";
      add(clause);
    }
    if (next == Next::broken) return "the formula is not well formed";
    if (read != announced) return "the formula has another number of clauses than its heading";
    return "";
  }

  std::string follow(const std::string& drat) {
    std::istringstream lines(drat);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      const std::string where = "line " + std::to_string(++number) + " (" + line + ") ";
      std::istringstream text(line);
      const bool deletes = line.rfind("d ", 0) == 0;
      if (deletes) text.get();
      Clause clause;
      if (read_clause(text, clause) != Next::clause || !known(clause)) return where + "is no step";
      if (deletes) {
        if (!remove(clause)) return where + "deletes what is not there";
        continue;
      }
      if (!implied(clause) && !resolvents_implied(clause)) return where + "does not follow";
      if (clause.empty()) return "";
      add(clause);
    }
    return "the proof ends without the empty clause";
  }

  bool known(const Clause& clause) const {
    return std::all_of(clause.begin(), clause.end(),
                       [&](int literal) { return index(literal) < value_.size(); });
  }

  // ---- The set of clauses. Clauses of two or more literals are watched at the first two.

  void add(const Clause& clause) {
    const std::size_t id = clauses_.size();
    Clause key = clause;
    std::sort(key.begin(), key.end());
    ids_.emplace(std::move(key), id);
    for (std::size_t i = 0; i < 2 && clause.size() > 1; ++i)
      watched_[index(clause[i])].push_back(id);
    if (clause.size() < 2) short_.push_back(id);
    clauses_.push_back(clause);
    there_.push_back(true);
  }

  bool remove(Clause clause) {
    std::sort(clause.begin(), clause.end());
    const auto found = ids_.find(clause);
    if (found == ids_.end()) return false;
    there_[found->second] = false;
    ids_.erase(found);
    return true;
  }

  // ---- Consequences.

  bool holds(int literal) const { return value_[index(literal)]; }
  bool falsified(int literal) const { return value_[index(-literal)]; }

  // Makes a literal true; false if it is false already.
  bool take(int literal) {
    if (!holds(literal) && !falsified(literal)) {
      value_[index(literal)] = true;
      trail_.push_back(literal);
    }
    return holds(literal);
  }

  // Propagates units; false if this leads to a contradiction.
  bool propagate() {
    for (std::size_t head = 0; head < trail_.size(); ++head) {
      const int gone = -trail_[head];  // false from now on
      std::vector<std::size_t> list;
      list.swap(watched_[index(gone)]);
      bool contradiction = false;
      for (const std::size_t id : list) {
        Clause& clause = clauses_[id];
        if (!there_[id]) continue;  // and nobody watches it any more
        if (clause[0] == gone) std::swap(clause[0], clause[1]);
        const auto other = std::find_if(clause.begin() + 2, clause.end(),
                                        [&](int literal) { return !falsified(literal); });
        if (!contradiction && !holds(clause[0]) && other != clause.end())
          std::iter_swap(clause.begin() + 1, other);
        else
          contradiction = contradiction || !take(clause[0]);
        watched_[index(clause[1])].push_back(id);
      }
      if (contradiction) return false;
    }
    return true;
  }

  // Does the negation of the clause lead to a contradiction?
  bool implied(const Clause& clause) {
    bool consistent =
        std::all_of(clause.begin(), clause.end(), [&](int each) { return take(-each); });
    for (const std::size_t id : short_)
      if (there_[id]) consistent = consistent && !clauses_[id].empty() && take(clauses_[id][0]);
    consistent = consistent && propagate();
    for (const int literal : trail_) value_[index(literal)] = false;
    trail_.clear();
    return !consistent;
  }

  bool resolvents_implied(const Clause& clause) {
    if (clause.empty()) return false;
    for (std::size_t id = 0; id < clauses_.size(); ++id) {
      if (!there_[id]) continue;
      const Clause other = clauses_[id];
      if (std::count(other.begin(), other.end(), -clause[0]) == 0) continue;
      Clause resolvent = clause;
      for (const int literal : other)
        if (literal != -clause[0]) resolvent.push_back(literal);
      if (!implied(resolvent)) return false;
    }
    return true;
  }

  std::vector<Clause> clauses_;
  std::vector<bool> there_;                        // by clause
  std::vector<std::size_t> short_;                 // clauses of fewer than two literals
  std::multimap<Clause, std::size_t> ids_;         // by sorted literals
  std::vector<std::vector<std::size_t>> watched_;  // by literal
  std::vector<bool> value_;                        // by literal: known to be true
  std::vector<int> trail_;
};

}  // namespace queens::test
