// The library for C. No exception leaves it: each becomes a status, and its message is kept.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <new>
#include <string>

#include "answer/answer.hpp"
#include "queens/queens.h"
#include "queens/queens.hpp"

namespace queens {
namespace {

thread_local std::string last_error;

Problem problem_of(const queens_problem* given) {
  if (given == nullptr) throw Error(ErrorCode::bad_argument, "the pointer to the problem is null");
  const auto squares = [](const queens_square* first, std::size_t count, const std::string& name) {
    if (first == nullptr && count > 0)
      throw Error(ErrorCode::bad_argument, "the problem has " + std::to_string(count) + ' ' + name +
                                               ", but the pointer to them is null");
    std::vector<Square> list;
    list.reserve(count);
    std::for_each(first, first + count, [&](const queens_square& each) {
      list.push_back({each.row, each.column});
    });
    return list;
  };
  return {.n = given->n,
          .queens = squares(given->queens, given->queen_count, "queens"),
          .blocked = squares(given->blocked, given->blocked_count, "blocked squares"),
          .toroidal = given->toroidal != 0};
}

Limits limits_of(const queens_control* control) {
  Limits limits;
  if (control == nullptr) return limits;
  if (control->seconds != 0) limits.seconds = control->seconds;
  limits.threads = control->threads;
  limits.memory = control->memory;
  return limits;
}

class CallingSink : public Sink {
 public:
  CallingSink(const queens_control* control, queens_visitor visit, void* context, std::int32_t n)
      : control_(control), visit_(visit), context_(context), n_(n) {}

  bool solution(PlacementView columns) override {
    return visit_ == nullptr || visit_(context_, columns.data(), n_) != 0;
  }
  bool progress(const Progress& now) override {
    return control_ == nullptr || control_->progress == nullptr ||
           control_->progress(control_->context, now.fraction) != 0;
  }

 private:
  const queens_control* control_;
  queens_visitor visit_;
  void* context_;
  std::int32_t n_;
};

class Listener : public web::Page {
 public:
  explicit Listener(const queens_listener* told)
      : told_(told != nullptr ? *told : queens_listener{}) {}

  bool progress(const Progress& now) override {
    return told_.progress == nullptr ||
           told_.progress(told_.context, static_cast<double>(now.solutions), now.elapsed_seconds) !=
               0;
  }
  void placements(std::span<const std::int32_t> columns) override {
    if (told_.placements != nullptr)
      told_.placements(told_.context, columns.data(), columns.size());
  }
  void events(std::span<const std::uint32_t> events) override {
    if (told_.events != nullptr) told_.events(told_.context, events.data(), events.size());
  }

 private:
  queens_listener told_;
};

queens_status status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::found: return QUEENS_FOUND;
    case Verdict::none: return QUEENS_NONE;
    case Verdict::stopped: break;
  }
  return QUEENS_STOPPED;
}

queens_status guarded(const std::function<queens_status()>& work) noexcept {
  try {
    last_error.clear();
    try {
      return work();
    } catch (const std::bad_alloc&) {
      last_error = "not enough memory";
    } catch (const std::exception& error) {
      last_error = error.what();
    } catch (...) {
      last_error = "an unknown error";
    }
  } catch (...) {  // no memory for the sentence either
    last_error.clear();
  }
  return QUEENS_ERROR;
}

}  // namespace
}  // namespace queens

using namespace queens;

const char* queens_version(void) { return QUEENS_VERSION; }

const char* queens_error(void) { return last_error.c_str(); }

queens_status queens_solve(const queens_problem* problem, const queens_control* control,
                           int32_t* columns) {
  return guarded([&] {
    if (columns == nullptr)
      throw Error(ErrorCode::bad_argument, "the pointer to the columns is null");
    const Problem asked = problem_of(problem);
    CallingSink sink(control, nullptr, nullptr, asked.n);
    const Answer answer = run(asked, Question::one, limits_of(control), sink);
    if (answer.placement) std::copy(answer.placement->begin(), answer.placement->end(), columns);
    return status_of(answer.verdict);
  });
}

queens_status queens_count(const queens_problem* problem, const queens_control* control,
                           char digits[QUEENS_DIGITS]) {
  return guarded([&] {
    if (digits == nullptr)
      throw Error(ErrorCode::bad_argument, "the pointer to the digits is null");
    digits[0] = 0;
    const Problem asked = problem_of(problem);
    CallingSink sink(control, nullptr, nullptr, asked.n);
    const Answer answer = run(asked, Question::count, limits_of(control), sink);
    const std::string text = to_string(answer.count);
    *std::copy(text.begin(), text.end(), digits) = 0;
    return status_of(answer.verdict);
  });
}

queens_status queens_list(const queens_problem* problem, const queens_control* control,
                          queens_visitor visit, void* context) {
  return guarded([&] {
    if (visit == nullptr) throw Error(ErrorCode::bad_argument, "the visitor is null");
    const Problem asked = problem_of(problem);
    CallingSink sink(control, visit, context, asked.n);
    return status_of(run(asked, Question::all, limits_of(control), sink).verdict);
  });
}

char* queens_answer(const char* question, const queens_listener* listener) {
  char* text = nullptr;
  guarded([&] {
    if (question == nullptr)
      throw Error(ErrorCode::bad_argument, "the pointer to the question is null");
    Listener page(listener);
    const std::string answer = web::answer(question, page);
    text = static_cast<char*>(std::malloc(answer.size() + 1));
    if (text == nullptr) throw std::bad_alloc();
    std::memcpy(text, answer.c_str(), answer.size() + 1);
    return QUEENS_FOUND;
  });
  return text;
}

void queens_free(char* answer) { std::free(answer); }

int queens_is_solution(const int32_t* columns, int32_t n, int toroidal) {
  bool valid = false;
  const queens_status status = guarded([&] {
    valid = columns != nullptr && n > 0 &&
            is_solution(PlacementView(columns, static_cast<std::size_t>(n)), toroidal != 0);
    return QUEENS_FOUND;
  });
  return status == QUEENS_FOUND && valid ? 1 : 0;
}
