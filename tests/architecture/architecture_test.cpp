// Checks that files include only what ARCHITECTURE.md allows. That page calls each directory of src/ a room; its arrows
// say which rooms a room may include.
// labels: release
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "queens/queens.hpp"

namespace {

namespace fs = std::filesystem;
using Rooms = std::map<std::string, std::set<std::string>>;

const fs::path kSource = QUEENS_SOURCE_DIR;

std::string read(const fs::path& file) {
  std::ifstream input(file);
  EXPECT_TRUE(input) << file;
  return {std::istreambuf_iterator<char>(input), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream input(text);
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

// Reads a block of a Markdown text, ```arrows or ```headers, whose lines have the form "room: name name".
Rooms block_in(const std::string& markdown, const std::string& name) {
  Rooms rooms;
  bool inside = false;
  for (const std::string& line : lines_of(markdown)) {
    if (line == "```" + name) {
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (const auto colon = line.find(':'); inside && colon != std::string::npos) {
      std::set<std::string>& named = rooms[line.substr(0, colon)];
      std::istringstream words(line.substr(colon + 1));
      for (std::string word; words >> word;) named.insert(word);
    }
  }
  return rooms;
}

// Two macros that all public headers use; they belong to no room.
constexpr const char* kExport = "queens/export.hpp";

const Rooms& rooms() {
  static const Rooms table = block_in(read(kSource / "ARCHITECTURE.md"), "arrows");
  return table;
}

// The public headers that are not named after their rooms.
const Rooms& headers() {
  static const Rooms table = block_in(read(kSource / "ARCHITECTURE.md"), "headers");
  return table;
}

std::vector<fs::path> files_below(const fs::path& directory) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(directory))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

struct Include {
  std::string name;
  bool quoted = false;
};

std::vector<Include> includes_of(const std::string& text) {
  static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
  std::vector<Include> list;
  for (const std::string& line : lines_of(text))
    if (std::smatch match; std::regex_search(line, match, pattern))
      list.push_back({match[2], match[1] == "\""});
  return list;
}

// The room of an included header; "" if it is not ours. <random> is the standard library's.
std::string room_of(const std::string& header) {
  if (header.find('/') == std::string::npos) return "";
  const std::string first = header.substr(0, header.find('/'));
  if (first != "queens") return rooms().count(first) != 0 ? first : "";
  const fs::path file = fs::path(header).filename();
  for (const auto& [room, names] : headers())
    if (names.count(file.string()) != 0) return room;
  return file.stem().string();
}

// The room of a file in src/: the first directory of its path.
std::string room_of_file(const fs::path& file) {
  return fs::relative(file, kSource / "src").begin()->string();
}

// The includes of one file of a room that are not allowed.
std::vector<std::string> forbidden_arrows(const std::string& room, const std::string& text) {
  std::vector<std::string> wrong;
  for (const Include& include : includes_of(text)) {
    if (include.name == kExport) continue;
    const std::string other = room_of(include.name);
    if (include.quoted && other.empty()) wrong.push_back(include.name + " is in no room");
    if (other.empty() || other == room) continue;
    if (rooms().count(other) == 0)
      wrong.push_back(other + " is no room");
    else if (rooms().at(room).count(other) == 0)
      wrong.push_back(room + " -> " + other);
  }
  return wrong;
}

std::string without_comments(const std::string& text) {
  return std::regex_replace(text, std::regex("//[^\n]*"), "");
}

}  // namespace

TEST(Architecture, TheTableIsThere) {
  ASSERT_GE(rooms().size(), 8u) << "no ```arrows block in ARCHITECTURE.md";
  EXPECT_TRUE(rooms().at("error").empty());
  EXPECT_EQ(rooms().at("board"), std::set<std::string>{"error"});
  for (const auto& [room, allowed] : rooms())
    for (const std::string& other : allowed)
      EXPECT_EQ(rooms().count(other), 1u) << room << ": " << other << " is no room";
  EXPECT_FALSE(headers().empty()) << "no ```headers block in ARCHITECTURE.md";
  for (const auto& [room, names] : headers()) {
    EXPECT_EQ(rooms().count(room), 1u) << room << " is no room";
    for (const std::string& name : names)
      EXPECT_TRUE(fs::exists(kSource / "include" / "queens" / name)) << name;
  }
}

TEST(Architecture, NoRoomReachesItself) {
  Rooms left = rooms();
  while (!left.empty()) {  // remove rooms that need no other until none is left
    const auto free = std::find_if(left.begin(), left.end(),
                                   [](const auto& room) { return room.second.empty(); });
    ASSERT_NE(free, left.end()) << "the arrows go round in a circle";
    const std::string name = free->first;
    left.erase(free);
    for (auto& [room, allowed] : left) allowed.erase(name);
  }
}

TEST(Architecture, EveryFileIsInARoom) {
  for (const fs::path& file : files_below(kSource / "src")) {
    EXPECT_NE(file.parent_path(), kSource / "src") << file << " is not src/<room>/<file>";
    EXPECT_EQ(rooms().count(room_of_file(file)), 1u) << file << " is in no room of the table";
  }
  for (const fs::path& file : files_below(kSource / "include" / "queens"))
    if (const std::string header = "queens/" + file.filename().string(); header != kExport) {
      EXPECT_EQ(rooms().count(room_of(header)), 1u) << file;
    }
}

TEST(Architecture, IncludesFollowTheArrows) {
  for (const fs::path& file : files_below(kSource / "src"))
    for (const std::string& wrong : forbidden_arrows(room_of_file(file), read(file)))
      ADD_FAILURE() << file << ": " << wrong;
  for (const fs::path& file : files_below(kSource / "include" / "queens")) {
    if (file.filename() == "queens.hpp") continue;  // it includes all the others
    for (const std::string& wrong :
         forbidden_arrows(room_of("queens/" + file.filename().string()), read(file)))
      ADD_FAILURE() << file << ": " << wrong;
  }
}

TEST(Architecture, AWrongArrowIsNoticed) {
  using Wrong = std::vector<std::string>;
  EXPECT_EQ(forbidden_arrows("board", "#include \"queens/board.hpp\"\n#include <random>\n"),
            Wrong{});
  EXPECT_EQ(forbidden_arrows("board", "  #  include <queens/engine.hpp>\n"),
            Wrong{"board -> engine"});
  EXPECT_EQ(forbidden_arrows("engine", "#include \"queens/queens.hpp\" // x\n"),
            Wrong{"engine -> catalogue"});
  EXPECT_EQ(forbidden_arrows("cli", "#include \"attic/old.hpp\"\n"),
            Wrong{"attic/old.hpp is in no room"});
}

// A header may pass on types of a room that the including file must not use. Naming them would create a dependency
// without an include, so namespaces are checked too: queens::record belongs to record/, queens::counting to two rooms.
TEST(Architecture, NobodyNamesWhatIsNotHisToInclude) {
  std::map<std::string, std::set<std::string>> rooms_of;  // by namespace
  std::map<fs::path, std::string> texts;
  for (const fs::path& file : files_below(kSource / "src")) {
    const std::string& text = texts[file] = without_comments(read(file));
    static const std::regex pattern(R"(namespace queens::(\w+))");
    for (std::sregex_iterator each(text.begin(), text.end(), pattern), end; each != end; ++each)
      rooms_of[(*each)[1]].insert(room_of_file(file));
  }
  ASSERT_GE(rooms_of.size(), 10u);
  for (const auto& [name, owners] : rooms_of) {
    const std::regex used("(^|[^:\\w])(queens::)?" + name + "::\\w");
    for (const auto& [file, text] : texts) {
      const std::string room = room_of_file(file);
      const bool may = std::any_of(owners.begin(), owners.end(), [&](const std::string& owner) {
        return owner == room || rooms().at(room).count(owner) != 0;
      });
      EXPECT_TRUE(may || !std::regex_search(text, used)) << file << " names " << name << "::";
    }
  }
}

// The public headers need only the standard library.
TEST(Architecture, TheFrontDoorIncludesNoThirdParty) {
  for (const fs::path& file : files_below(kSource / "include" / "queens"))
    for (const Include& include : includes_of(read(file))) {
      if (include.quoted) {
        EXPECT_EQ(include.name.rfind("queens/", 0), 0u) << file << ": " << include.name;
      } else {
        const bool of_c = include.name == "stddef.h" || include.name == "stdint.h";
        EXPECT_TRUE(of_c || include.name.find_first_of("./") == std::string::npos)
            << file << ": " << include.name;
      }
    }
}

TEST(Architecture, ThirdPartyHeadersStayInTheirRooms) {
  const std::map<std::string, std::set<std::string>> allowed = {
      {"nlohmann", {"cluster", "present", "read"}},
      {"fmt", {"cli", "cluster", "commands", "gpu", "record"}},
      {"CL", {"gpu"}},
      {"hwy", {"simd"}},
      {"SQLiteCpp", {"record"}}};
  for (const fs::path& file : files_below(kSource / "src")) {
    const std::string room = room_of_file(file);
    for (const Include& include : includes_of(read(file))) {
      const auto slash = include.name.find('/');
      if (include.quoted || slash == std::string::npos) continue;
      const std::string first = include.name.substr(0, slash);
      const std::set<std::string> system_rooms = {"cluster", "machine", "record"};
      if (first == "sys" && system_rooms.count(room) != 0) continue;
      EXPECT_TRUE(allowed.count(first) != 0 && allowed.at(first).count(room) != 0)
          << file << ": " << include.name;
    }
  }
}

// What no line of code may hold, comments apart.
struct Forbidden {
  std::string pattern;
  std::vector<std::string> examples;  // must match
  std::set<std::string> rooms;        // where it is forbidden, or all others
  bool all_others;
  std::set<std::string> files;  // that are exempt
};

TEST(Architecture, NoLineHoldsWhatIsForbidden) {
  const Forbidden kForbidden[] = {
      // The library is quiet. CaDiCaL writes the proof to the file that the caller names, and has names of its own;
      // machine/ reads system files.
      {R"(#\s*include\s*<(iostream|cstdio|stdio\.h|fstream|print)>)"
       R"(|\b(cout|cerr|clog|printf|fprintf|puts|putchar|fopen|getenv|secure_getenv)\b)"
       R"(|\b(exit|_exit|_Exit|quick_exit|abort|terminate)\s*\()",
       {"  std::exit(2);", "#include <iostream>"},
       {"cli", "cluster", "commands", "machine"},
       true,
       {"sat_solver.cpp"}},
      // Text from outside goes into messages through quote(), which neutralises terminal control characters. Exempt are
      // the quotes of numpy's headers, and of the options of the program itself.
      {R"('\{\}'|'"\s*\+|"'"\s*\+|\+\s*"')",
       {R"(fail("no file '" + name + "'"))", R"(fmt::format("no file '{}'", name))"},
       {},
       true,
       {"npy.cpp", "self_description.cpp"}},
  };
  std::vector<fs::path> files = files_below(kSource / "src");
  for (const fs::path& file : files_below(kSource / "include" / "queens")) files.push_back(file);
  for (const Forbidden& each : kForbidden) {
    const std::regex pattern(each.pattern);
    for (const std::string& example : each.examples)
      EXPECT_TRUE(std::regex_search(example, pattern)) << example;
    for (const fs::path& file :
         files) {  // a public header has no room here: room_of_file() is ".."
      const bool named = each.rooms.count(room_of_file(file)) != 0;
      if (named == each.all_others || each.files.count(file.filename().string()) != 0) continue;
      for (const std::string& line : lines_of(without_comments(read(file))))
        EXPECT_FALSE(std::regex_search(line, pattern)) << file << ": " << line;
    }
  }
}

TEST(Architecture, DocumentsNameTheVersion) {
  const std::string version(queens::version());
  EXPECT_NE(read(kSource / "CITATION.cff").find("\nversion: " + version + "\n"), std::string::npos);
  const std::string changes = read(kSource / "CHANGELOG.md");
  const std::size_t newest = changes.find("\n## ");
  EXPECT_EQ(changes.substr(newest, changes.find('\n', newest + 1) - newest), "\n## " + version);
}

TEST(Architecture, EveryEngineHasItsPage) {
  std::set<std::string> names;
  for (const queens::Engine* engine : queens::engines()) {
    names.insert(std::string(engine->info().name));
    EXPECT_TRUE(
        fs::exists(kSource / "docs" / "algorithms" / (std::string(engine->info().name) + ".md")))
        << engine->info().name;
    if (!engine->info().traces) continue;
    std::string program(engine->info().name);
    std::replace(program.begin(), program.end(), '-', '_');
    EXPECT_TRUE(fs::exists(kSource / "web" / "programs" / (program + ".py")))
        << "the lab shows a program in Python for each engine that shows its steps";
  }
  for (const fs::path& file : files_below(kSource / "docs" / "algorithms"))
    if (file.extension() == ".md" && file.stem() != "README") {
      EXPECT_EQ(names.count(file.stem()), 1u) << file << " is about no engine of the catalogue";
    }
}
