// What the files of all commands include: the parts of the command line that nearly every command uses.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/problem_words.hpp"
#include "commands/search_reports.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
}
