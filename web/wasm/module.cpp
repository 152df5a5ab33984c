// Connects the page with the library. lab_answer() passes a request of the page to answer() in src/answer/; ThisPage
// passes progress, events and placements back to the page while the answer is computed. Requests and answers are JSON
// text, the others are numbers. The script that loads the module gives it the functions onProgress, onEvents and
// onPlacements.
#include <emscripten.h>

#include <cstdlib>
#include <cstring>

#include "answer/answer.hpp"

// clang-format off
EM_JS(void, lab_on_progress, (double solutions, double seconds), {
  if (Module.onProgress) Module.onProgress(solutions, seconds);
});
EM_JS(void, lab_on_events, (const std::uint32_t* begin, int count), {
  if (Module.onEvents) Module.onEvents(HEAPU32.slice(begin >> 2, (begin >> 2) + count));
});
EM_JS(void, lab_on_placements, (const std::int32_t* begin, int count), {
  if (Module.onPlacements) Module.onPlacements(HEAP32.slice(begin >> 2, (begin >> 2) + count));
});
// clang-format on

namespace {

class ThisPage : public queens::answer::Page {
 public:
  bool progress(const queens::Progress& progress) override {
    lab_on_progress(static_cast<double>(progress.solutions), progress.elapsed_seconds);
    return true;
  }
  void events(std::span<const std::uint32_t> batch) override {
    lab_on_events(batch.data(), static_cast<int>(batch.size()));
  }
  void placements(std::span<const std::int32_t> columns) override {
    lab_on_placements(columns.data(), static_cast<int>(columns.size()));
  }
};

}  // namespace

// Answers a request. The caller frees the text, which is null if there is no memory for it.
extern "C" EMSCRIPTEN_KEEPALIVE char* lab_answer(const char* request) {
  ThisPage page;
  const std::string reply = queens::answer::answer(request, page);
  auto* const text = static_cast<char*>(std::malloc(reply.size() + 1));
  if (text != nullptr) std::memcpy(text, reply.c_str(), reply.size() + 1);
  return text;
}
