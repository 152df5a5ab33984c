// What a search must know of the machine's memory, and what it may ask of it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace queens {

/// Bytes of the machine's memory; a guess where the system does not say.
std::uint64_t physical_memory();

/// Asks for huge pages for a range not touched yet, where the system has them: random accesses to
/// hundreds of megabytes else wait for the tables of pages as well. Where it has none, nothing.
void advise_huge_pages(const void* start, std::size_t bytes);

}  // namespace queens
