#include "cli/manifest.hpp"

#include <fmt/format.h>

#include "cli/input.hpp"
#include "cli/json.hpp"

namespace queens::cli {
namespace {

constexpr int kVersion = 1;

// Every unit in one part, in order, none twice.
bool parts_fit(const Manifest& manifest) {
  std::uint64_t next = 0;
  int number = 0;
  for (const BatchPart& part : manifest.parts) {
    if (part.number != ++number || part.units.first != next || part.units.last < next ||
        part.file.empty() || part.file.find('/') != std::string::npos)
      return false;
    next = part.units.last + 1;
  }
  return next == manifest.run.units;
}

Manifest parse(const std::string& text) {
  const Json json = Json::parse(text);
  Manifest manifest;
  if (json.at("manifest") != kVersion) throw std::invalid_argument("version");
  json.at("n").get_to(manifest.run.n);
  json.at("problem").get_to(manifest.run.problem);
  json.at("decomposition").get_to(manifest.run.decomposition);
  json.at("units").get_to(manifest.run.units);
  json.at("engine").get_to(manifest.engine);
  json.at("program").get_to(manifest.program);
  json.at("threads").get_to(manifest.threads);
  if (const Json& seconds = json.at("core_seconds"); !seconds.is_null())
    manifest.core_seconds = Interval{seconds.at("low"), seconds.at("expected"), seconds.at("high")};
  for (const Json& part : json.at("parts"))
    manifest.parts.push_back(
        {part.at("part"), {part.at("first_unit"), part.at("last_unit")}, part.at("ledger")});
  if (manifest.run.n < 1 || manifest.run.n > INT32_MAX || manifest.threads < 1 ||
      !parts_fit(manifest))
    throw std::invalid_argument("parts");
  return manifest;
}

}  // namespace

std::string part_name(int number) { return fmt::format("part-{:04}.ledger", number); }

std::string manifest_text(const Manifest& manifest) {
  Json parts = Json::array();
  for (const BatchPart& part : manifest.parts)
    parts.push_back({{"part", part.number},
                     {"first_unit", part.units.first},
                     {"last_unit", part.units.last},
                     {"ledger", part.file}});
  Json seconds;
  if (const auto& cost = manifest.core_seconds)
    seconds = {{"low", cost->low}, {"expected", cost->expected}, {"high", cost->high}};
  return json_document({{"manifest", kVersion},
                        {"program", manifest.program},
                        {"n", manifest.run.n},
                        {"problem", manifest.run.problem},
                        {"engine", manifest.engine},
                        {"decomposition", manifest.run.decomposition},
                        {"units", manifest.run.units},
                        {"threads", manifest.threads},
                        {"core_seconds", seconds},
                        {"parts", parts}});
}

Manifest read_manifest(const std::string& directory) {
  const std::string file = directory + "/" + kManifestName;
  const std::string text = read_file(file);
  try {
    return parse(text);
  } catch (const std::exception&) {
    throw Error(ErrorCode::bad_text,
                fmt::format("'{}' is not a manifest of version {} as 'queens batch' writes it",
                            file, kVersion));
  }
}

}  // namespace queens::cli
