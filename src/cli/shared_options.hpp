// The table of options that several commands share. An option has the same letter, kind of value and text in every
// command; tests/cli/language_test.cpp checks this. Only defaults may differ: a command with a default of its own
// says so in `by_default`.
#pragma once

#include <string_view>

#include "cli/option.hpp"

namespace queens::cli {

/// The row of the shared option with that name. Throws std::logic_error if there is none.
const Option& shared_option(std::string_view name);

/// --time-limit of a command that measures before it answers: when time is up, the command answers from the
/// measurements so far.
Option measuring_limit();

/// The values that an option for a number of independent samples takes: at least 2.
value::Whole sample_size();

}  // namespace queens::cli
