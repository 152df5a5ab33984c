// An engine's row of the catalogue as JSON, by the names of EngineInfo: `queens engines --json` and the
// page say the same.
#pragma once

#include <nlohmann/json.hpp>

#include "queens/engine.hpp"

namespace queens::present {

inline nlohmann::ordered_json engine_json(const EngineInfo& info) {
  return {{"name", info.name},
          {"summary", info.summary},
          {"source", info.source},
          {"order", info.order},
          {"largest_n", info.largest_n},
          {"finds", info.finds},
          {"lists", info.lists},
          {"counts", info.counts},
          {"counts_symmetric", info.counts_symmetric},
          {"counts_checks", info.counts_checks},
          {"counts_looks", info.counts_looks},
          {"proves_none", info.proves_none},
          {"takes_board", info.takes_board},
          {"takes_squares", info.takes_squares},
          {"takes_torus", info.takes_torus},
          {"takes_seed", info.takes_seed},
          {"traces", info.traces}};
}

}  // namespace queens::present
