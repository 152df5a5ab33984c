// The library for C. No exception leaves it: each becomes a status, and its message is kept.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include "answer/answer.hpp"
#include "answer/questions.hpp"
#include "engine/control.hpp"
#include "queens/queens.h"
#include "queens/queens.hpp"
#include "queens/version.hpp"

namespace queens {
namespace {

thread_local std::string last_error;
thread_local std::string_view last_code = "";

// The struct as this library knows it. What the caller's header did not have yet is zero; what this library does not
// know must be.
template <typename Struct>
Struct known(const Struct& given, const std::string& name) {
  const std::size_t size = given.size;
  if (size < offsetof(Struct, size) + sizeof size + sizeof(void*) || size > 4096)
    throw Error(ErrorCode::bad_argument, "the size of a " + name + " is given as " +
                                             std::to_string(size) + "; write .size = sizeof(" +
                                             name + ")");
  Struct whole{};
  std::memcpy(&whole, &given, std::min(size, sizeof whole));
  const auto* bytes = reinterpret_cast<const unsigned char*>(&given);
  if (size > sizeof whole &&
      std::any_of(bytes + sizeof whole, bytes + size, [](unsigned char byte) { return byte != 0; }))
    throw Error(ErrorCode::bad_argument,
                "a " + name + " has a field that this version of the library does not know");
  return whole;
}

void require(const void* pointer, const std::string& name) {
  if (pointer == nullptr) throw Error(ErrorCode::bad_argument, name + " is null");
}

Problem problem_of(const queens_problem* pointer) {
  require(pointer, "the pointer to the problem");
  const queens_problem given = known(*pointer, "queens_problem");
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
  Problem problem{.n = given.n,
                  .queens = squares(given.queens, given.queen_count, "queens"),
                  .blocked = squares(given.blocked, given.blocked_count, "blocked squares"),
                  .toroidal = given.toroidal != 0,
                  .touching = given.touching != 0};
  if (given.regions != nullptr && given.n > 0)
    problem.regions.assign(given.regions, given.regions + std::size_t{1} * given.n * given.n);
  return problem;
}

Answer answer_of(const queens_problem* problem, Question question, const queens_control* pointer,
                 Sink& sink) {
  const Problem asked = problem_of(problem);
  const queens_control control =
      pointer == nullptr ? queens_control{} : known(*pointer, "queens_control");
  Limits limits;
  if (control.progress != nullptr)
    limits.on_progress = [&control](const Progress& now) {
      return control.progress(control.context, now.fraction) != 0;
    };
  if (control.seconds != 0) limits.seconds = control.seconds;
  limits.threads = control.threads;
  limits.memory = control.memory;
  return run(asked, question, limits, sink);
}

class Listener : public answer::Page {
 public:
  explicit Listener(const queens_listener* pointer)
      : listener_(pointer != nullptr ? known(*pointer, "queens_listener") : queens_listener{}) {}

  bool progress(const Progress& now) override {
    return listener_.progress == nullptr ||
           listener_.progress(listener_.context, static_cast<double>(now.solutions),
                              now.elapsed_seconds) != 0;
  }
  void placements(std::span<const std::int32_t> columns) override {
    if (listener_.placements != nullptr)
      listener_.placements(listener_.context, columns.data(), columns.size());
  }
  void events(std::span<const std::uint32_t> events) override {
    if (listener_.events != nullptr)
      listener_.events(listener_.context, events.data(), events.size());
  }

 private:
  queens_listener listener_;
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
  const auto keep = [](std::string_view code, const char* sentence) {
    last_code = code;
    try {
      last_error = sentence;
    } catch (...) {  // no memory for the sentence either
      last_error.clear();
    }
  };
  keep("", "");
  try {
    return work();
  } catch (const Error& error) {
    keep(name(error.code()), error.what());
  } catch (const std::bad_alloc&) {
    keep(name(ErrorCode::out_of_memory), "not enough memory");
  } catch (const std::length_error&) {  // an array longer than any memory
    keep(name(ErrorCode::out_of_memory), "not enough memory");
  } catch (const std::exception& error) {
    keep("fault", error.what());
  } catch (...) {
    keep("fault", "an unknown error");
  }
  return QUEENS_ERROR;
}

}  // namespace
}  // namespace queens

using namespace queens;

const char* queens_version(void) { return QUEENS_VERSION; }

const char* queens_error(void) { return last_error.c_str(); }

// The names of codes are literals, which end with a null.
const char* queens_error_code(void) { return last_code.data(); }

queens_status queens_solve(const queens_problem* problem, const queens_control* control,
                           int32_t* columns) {
  return guarded([&] {
    require(columns, "the pointer to the columns");
    Sink silence;
    const Answer answer = answer_of(problem, Question::one, control, silence);
    if (answer.placement) std::copy(answer.placement->begin(), answer.placement->end(), columns);
    return status_of(answer.verdict);
  });
}

queens_status queens_count(const queens_problem* problem, const queens_control* control,
                           char digits[QUEENS_DIGITS]) {
  return guarded([&] {
    require(digits, "the pointer to the digits");
    digits[0] = 0;
    Sink silence;
    const Answer answer = answer_of(problem, Question::count, control, silence);
    const std::string text = to_string(answer.count);
    *std::copy(text.begin(), text.end(), digits) = 0;
    return status_of(answer.verdict);
  });
}

queens_status queens_list(const queens_problem* problem, const queens_control* control,
                          queens_visitor visit, void* context) {
  return guarded([&] {
    if (visit == nullptr) throw Error(ErrorCode::bad_argument, "the visitor is null");
    VisitingSink sink([&](PlacementView columns) {
      return visit(context, columns.data(), static_cast<std::int32_t>(columns.size())) != 0;
    });
    return status_of(answer_of(problem, Question::all, control, sink).verdict);
  });
}

char* queens_answer(const char* question, const queens_listener* listener) {
  char* text = nullptr;
  guarded([&] {
    std::string reply;
    try {
      require(question, "the pointer to the question");
      Listener page(listener);
      reply = answer::answer(question, page);
    } catch (const Error& error) {
      reply = json_line(answer::refused(error));
    }
    text = static_cast<char*>(std::malloc(reply.size() + 1));
    if (text == nullptr) throw std::bad_alloc();
    std::memcpy(text, reply.c_str(), reply.size() + 1);
    return QUEENS_FOUND;
  });
  return text;
}

void queens_free(char* answer) { std::free(answer); }

queens_status queens_check(const queens_problem* problem, const int32_t* columns) {
  return guarded([&] {
    require(columns, "the pointer to the columns");
    const CheckedProblem asked = problem_of(problem);
    const Arrangement given =
        arrangement_of(PlacementView(columns, static_cast<std::size_t>(asked.n)));
    return inspect(given, asked, 0).valid() ? QUEENS_FOUND : QUEENS_NONE;
  });
}
