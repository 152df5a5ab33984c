#include "commands/listing.hpp"

#include <fmt/format.h>

#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

Listing::Listing(Output& output, Writer& writer, std::int32_t n)
    : WritingSink(writer, n,
                  [&output](std::string_view text) {
                    output.write(text);
                    return !output.closed();
                  }),
      output_(output),
      n_(n) {}

bool Listing::progress(const Progress& now) {
  return show_progress(line_, now, [&] {
    return rows_written() < 0
               ? progress_text(now)
               : fmt::format("{} of {} written, {:.1f} s",
                             grouped(static_cast<Count>(rows_written())),
                             plural(static_cast<std::uint64_t>(n_), "row"), now.elapsed_seconds);
  });
}

void Listing::end(const Answer& answer) {
  clear();
  if (unfinished() && output_.is_all_or_nothing()) return;
  WritingSink::end(answer);
  output_.commit();
}

}  // namespace queens::commands
