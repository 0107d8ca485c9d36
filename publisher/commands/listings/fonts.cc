// gridpress fonts: lists the font files of themes and languages, and their paths.
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "publisher/commands/command.h"

namespace gridpress {
namespace {

// By font file: the themes and languages that use it.
using Users = std::map<std::string, std::set<std::string>>;

template <std::size_t kCount>
void add_files(const std::string (&files)[kCount], const std::string& user, Users& users) {
  for (const std::string& file : files) {
    if (!file.empty()) users[file].insert(user);
  }
}

// Returns the path of the file in the first folder that has it, or "" if none does.
std::string path_of(const std::string& file) {
  for (const std::string& folder : font_folders()) {
    const std::string path = folder + "/" + file;
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) return path;
  }
  return "";
}

Diagnostics read_users(const DataFiles& data, Sources& sources, Users& users) {
  for (const std::string& name : data.names(Shelf::kThemes)) {
    const Result<Theme> theme = data.theme(name, sources);
    if (!theme) return theme.problems();
    add_files(theme->fonts, name, users);
  }
  for (const std::string& language : data.names(Shelf::kWords)) {
    const Result<Words> words = data.words(language, sources);
    if (!words) return words.problems();
    add_files(words->fonts, language, users);
  }
  return {};
}

}  // namespace

int run_fonts(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code =
          parse_listing("fonts",
                        "Prints each font file, its path (- if not installed), and the "
                        "themes and languages that use it.",
                        arguments, json)) {
    return *code;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  Users users;
  if (const Diagnostics problems = read_users(*data, sources, users); !problems.empty()) {
    return report(problems, sources), kFailed;
  }
  std::vector<Entry> entries;
  for (const auto& [file, names] : users) {
    const std::string path = path_of(file);
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
    entries.push_back({file,
                       {{"path", path.empty() ? "-" : path, path.empty() ? "null" : ""},
                        {"used_by", all, nlohmann::json(names).dump()}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
