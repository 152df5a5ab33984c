// A temporary directory for one test of ledgers.
#pragma once

#include "support/files.hpp"

namespace queens::record {

using Scratch = test::TemporaryDirectory;
using test::bytes;
using test::write_bytes;

}  // namespace queens::record
