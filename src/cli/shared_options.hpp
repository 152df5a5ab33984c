// The options that several commands share: one table. Each has one letter, takes one kind of value and has one
// text wherever it stands; tests/cli/language_test.cpp holds all commands to that. A command that takes something
// of its own when the option is not given says so in `by_default`.
#pragma once

#include <string_view>

#include "cli/option.hpp"

namespace queens::cli {

/// The row of that name. Throws std::logic_error when the table has none.
const Option& shared_option(std::string_view name);

/// --time-limit of a command that measures first: when the time is over, it answers from what it has measured.
Option measuring_limit();

/// A number of independent samples: from 2.
value::Whole sample_size();

}  // namespace queens::cli
