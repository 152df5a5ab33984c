// What can be wrong with a ledger. The message names the file and says what to do.
#pragma once

#include <stdexcept>
#include <string>

namespace queens::ledger {

enum class Trouble {
  missing,       ///< there is no such file
  not_a_ledger,  ///< the file is something else
  newer,         ///< written by a later version of the program
  damaged,       ///< a page or a row is not what was written
  read_only,     ///< the file or its directory cannot be written
  busy,          ///< another process is writing to it
  full,          ///< no room left; nothing was written
  unreadable,    ///< any other error of the system
  conflict,      ///< a result contradicts one that is there
  mismatch,      ///< the run is cut into units otherwise than the ledger says
};

class LedgerError : public std::runtime_error {
 public:
  LedgerError(Trouble trouble, const std::string& message)
      : std::runtime_error(message), trouble_(trouble) {}
  Trouble trouble() const { return trouble_; }

 private:
  Trouble trouble_;
};

}  // namespace queens::ledger
