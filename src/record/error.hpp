// LedgerError, the exception for everything that can be wrong with a ledger. Its message names the file and says
// what to do.
#pragma once

#include <string>
#include <utility>

#include "queens/error.hpp"

namespace queens::record {

enum class Trouble {
  bad_name,      ///< not a possible name for a ledger's file
  not_a_file,    ///< a directory, a device, a pipe
  missing,       ///< there is no such file
  not_a_ledger,  ///< the file is something else
  newer,         ///< written by a later version of the program
  damaged,       ///< a page or a row is not as it was written
  read_only,     ///< the file or its directory cannot be written
  busy,          ///< another process is writing to it
  full,          ///< no space left; nothing was written
  unreadable,    ///< any other system error
  mismatch,      ///< the run has another number of units than the ledger says
  lost,     ///< written results are gone: the file or its log was removed, replaced or truncated
  stopped,  ///< GoOn returned false
};

class LedgerError : public Error {
 public:
  /// The message is always one line, whatever a damaged file contains: control characters become spaces.
  LedgerError(Trouble trouble, std::string message)
      : Error(trouble == Trouble::bad_name ? ErrorCode::bad_argument : ErrorCode::bad_ledger,
              one_line(std::move(message))),
        trouble_(trouble) {}
  Trouble trouble() const { return trouble_; }

 private:
  static std::string one_line(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return text;
  }

  Trouble trouble_;
};

}  // namespace queens::record
