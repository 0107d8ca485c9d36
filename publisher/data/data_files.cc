#include "publisher/data/data_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <set>
#include <span>
#include <system_error>

#include "generator/base/count_noun.h"
#include "generator/base/fields.h"
#include "generator/kinds/from_file/kind_file.h"
#include "layout/page/origin.h"
#include "layout/puzzles/styles/styles.h"
#include "layout/text/punctuation.h"
#include "publisher/data/language_names.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

std::string_view shelf_folder(Shelf shelf) {
  switch (shelf) {
    case Shelf::kPrinters:
      return "templates/printers";
    case Shelf::kDesigns:
      return "templates/pages";
    case Shelf::kThemes:
      return "templates/themes";
    case Shelf::kWords:
      return "templates/words";
    case Shelf::kPalettes:
      return "templates/palettes";
    case Shelf::kTechniques:
      return "templates/techniques";
    case Shelf::kDifficulties:
      return "difficulties";
    case Shelf::kAudiences:
      return "audiences";
    case Shelf::kFirstSpecs:
      return "first-specs";
  }
  return "";
}

std::string_view shelf_thing(Shelf shelf) {
  switch (shelf) {
    case Shelf::kPrinters:
      return "printer";
    case Shelf::kDesigns:
      return "design";
    case Shelf::kThemes:
      return "theme";
    case Shelf::kWords:
    case Shelf::kTechniques:
      return "language";
    case Shelf::kPalettes:
      return "palette";
    case Shelf::kDifficulties:
      return "difficulty set";
    case Shelf::kAudiences:
      return "audience";
    case Shelf::kFirstSpecs:
      return "template";
  }
  return "";
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_data_root(const fs::path& root) {
  std::error_code error;
  return fs::is_directory(root / "templates" / "printers", error);
}

void add_names(const fs::path& folder, std::set<std::string>& names) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".yaml") names.insert(entry.path().stem());
  }
}

Diagnostic refused_path(const std::string& path, std::string_view why) {
  return failure(fmt::format("'{}' {}", path, why), "use a path below the spec's folder");
}

// A Windows drive, as in C:/art.png.
bool is_drive(std::string_view path) {
  return path.size() >= 2 && path[1] == ':' && std::isalpha(static_cast<unsigned char>(path[0]));
}

Diagnostic windows_path(std::string path) {
  std::string_view hint = "write '{}', with / between folders";
  Diagnostic problem = failure(fmt::format("'{}' is a Windows path", path));
  std::ranges::replace(path, '\\', '/');
  if (is_drive(path) || path.starts_with('/')) {
    path = fs::path(path).filename();
    hint = "copy it into the spec's folder and write '{}'";
  }
  problem.hint = fmt::format(fmt::runtime(hint), path);
  return problem;
}

Result<LevelSet> levels_of(const Result<yaml::Document>& document) {
  if (!document) return document.problems();
  return read_difficulties(*document, document->root);
}

// Returns whether the name is a file's path rather than a name on a shelf.
bool is_path(const std::string& name) {
  return name.find('/') != std::string::npos || name.ends_with(".yaml") || name.ends_with(".yml");
}

// The folder of a kind's C++ sources, whose name has underscores for hyphens.
std::string folder_name(const Kind& kind) {
  std::string name(kind.name);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace

// Parsed documents by file, with the text that each was parsed from.
class ParsedBefore {
 public:
  Result<yaml::Document> parse(const std::string& path, std::string text) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = documents_.find(path);
      if (found != documents_.end() && found->second.text == text) return found->second;
    }
    Result<yaml::Document> document = yaml::parse(path, std::move(text));
    if (!document) return document;
    const std::lock_guard lock(mutex_);
    documents_.insert_or_assign(path, *document);
    return document;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, yaml::Document> documents_;
};

std::string render_all(const Diagnostics& problems, const Sources& sources) {
  constexpr std::size_t kMaxShown = 100;  // finding the line of each takes time
  std::string text;
  for (const Diagnostic& problem :
       std::span(problems).first(std::min(problems.size(), kMaxShown))) {
    const auto source = sources.find(problem.file);
    text += render(problem, source != sources.end() ? std::string_view(source->second) : "");
  }
  if (problems.size() > kMaxShown) {
    text += fmt::format("and {}\n", count_noun(problems.size() - kMaxShown, "more problem"));
  }
  return text;
}

std::string purpose_of(std::string_view text) {
  if (text.starts_with("# yaml-language-server:")) text.remove_prefix(text.find('\n') + 1);
  std::string purpose;
  while (text.starts_with("# ")) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!purpose.empty()) purpose += ' ';
    purpose += text.substr(2, end - 2);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const std::size_t end = purpose.find(". ");
  return purpose.substr(0, end == std::string::npos ? end : end + 1);
}

Result<yaml::Document> open_yaml(const std::string& path, Sources& sources) {
  Result<std::string> text = read_file(path);
  if (!text) return text.problems();
  sources[path] = *text;
  return yaml::parse(path, std::move(text).value());
}

std::vector<std::string> font_folders(const std::string& user_folder) {
  std::vector<std::string> folders;
  std::error_code error;
  if (!user_folder.empty() && fs::is_directory(fs::path(user_folder) / "fonts", error)) {
    folders.push_back(fs::path(user_folder) / "fonts");
  }
  folders.insert(folders.end(), {"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
  return folders;
}

Result<DataFiles> DataFiles::find() {
  if (const char* share = std::getenv("GRIDPRESS_SHARE"); share != nullptr && *share != '\0') {
    if (is_data_root(share)) return DataFiles(share, "");
    return failure(fmt::format("GRIDPRESS_SHARE is '{}', which contains no templates", share));
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path here = program.parent_path();
  // The executable is in bin/ of an installation or anywhere below a checkout.
  if (const fs::path share = here.parent_path() / "share" / "gridpress"; is_data_root(share)) {
    return DataFiles(share, "");
  }
  for (fs::path folder = here; folder != folder.parent_path(); folder = folder.parent_path()) {
    if (is_data_root(folder) && is_file(folder / "CMakeLists.txt")) return DataFiles(folder, "");
  }
  return failure("can't find the program's data (templates/)",
                 "set GRIDPRESS_SHARE to the folder that contains templates/");
}

DataFiles DataFiles::with_folder(std::string folder) const {
  DataFiles files(root_, std::move(folder));
  files.before_ = before_;
  return files;
}

DataFiles DataFiles::remembering() const {
  DataFiles files = *this;
  files.before_ = std::make_shared<ParsedBefore>();
  return files;
}

Result<yaml::Document> DataFiles::parsed(const std::string& path, Sources& sources) const {
  if (!before_) return open_yaml(path, sources);
  Result<std::string> text = read_file(path);
  if (!text) return text.problems();
  sources[path] = *text;
  return before_->parse(path, std::move(text).value());
}

DataFiles::DataFiles(std::string root, std::string user_folder)
    : root_(std::move(root)), user_folder_(std::move(user_folder)) {
  std::error_code error;
  installed_ = !fs::is_directory(fs::path(root_) / "generator", error);
}

std::string DataFiles::folder_of(Shelf shelf) const {
  if (!installed_ && shelf == Shelf::kFirstSpecs) return root_ + "/configs/templates";
  const bool in_configs =
      !installed_ && (shelf == Shelf::kDifficulties || shelf == Shelf::kAudiences);
  return fmt::format("{}{}/{}", root_, in_configs ? "/configs" : "", shelf_folder(shelf));
}

std::vector<std::string> DataFiles::names(Shelf shelf) const {
  std::set<std::string> found;
  add_names(folder_of(shelf), found);
  if (!user_folder_.empty()) add_names(fs::path(user_folder_) / shelf_folder(shelf), found);
  return {found.begin(), found.end()};
}

bool DataFiles::is_ours(Shelf shelf, const std::string& name) const {
  const fs::path ours = fs::path(folder_of(shelf)) / (name + ".yaml");
  if (user_folder_.empty() || !is_file(ours)) return is_file(ours);
  const fs::path own = fs::path(user_folder_) / shelf_folder(shelf) / (name + ".yaml");
  std::error_code error;
  return !is_file(own) || fs::equivalent(own, ours, error);
}

Result<yaml::Document> DataFiles::open(Shelf shelf, const std::string& name,
                                       Sources& sources) const {
  const std::vector<std::string> known = names(shelf);
  if (std::ranges::find(known, name) == known.end()) {
    const bool is_language = shelf == Shelf::kWords || shelf == Shelf::kTechniques;
    const std::string meant = is_language ? language_as_meant(name) : "";
    return failure(fmt::format("unknown {} '{}'", shelf_thing(shelf), name),
                   meant.empty() ? suggest(name, known) : fmt::format("did you mean '{}'?", meant));
  }
  if (!user_folder_.empty()) {
    const fs::path own = fs::path(user_folder_) / shelf_folder(shelf) / (name + ".yaml");
    if (is_file(own)) {
      if (!leads_below(own, user_folder_))
        return refused_path(own, "is a link that points outside the spec's folder");
      return parsed(own, sources);
    }
  }
  return parsed(fmt::format("{}/{}.yaml", folder_of(shelf), name), sources);
}

Result<PrinterProfile> DataFiles::printer(const std::string& name, Sources& sources) const {
  const Result<yaml::Document> document = open(Shelf::kPrinters, name, sources);
  if (!document) return document.problems();
  return read_profile(*document);
}

Result<Design> DataFiles::design(const std::string& name, Sources& sources) const {
  const Result<yaml::Document> document = open(Shelf::kDesigns, name, sources);
  if (!document) return document.problems();
  Result<Design> read = read_design(*document, slot_styles());
  if (!read) return read;
  Design design = std::move(read).value();
  Result<Theme> its_theme = theme(design.theme_name, sources);
  if (!its_theme) return its_theme.problems();
  design.theme = std::move(its_theme).value();
  return design;
}

Result<Theme> DataFiles::theme(const std::string& name, Sources& sources) const {
  const Result<yaml::Document> document = open(Shelf::kThemes, name, sources);
  if (!document) return document.problems();
  Result<Theme> theme = read_theme(*document);
  if (!theme) return theme;
  if (const Diagnostics problems = check_fonts(theme->fonts); !problems.empty()) return problems;
  return theme;
}

// A font next to the spec may not be a link to a place outside its folder.
Diagnostics DataFiles::check_fonts(std::span<const std::string> files) const {
  Diagnostics problems;
  for (const std::string& file : files) {
    const fs::path own = fs::path(user_folder_) / "fonts" / file;
    if (user_folder_.empty() || file.empty() || !is_file(own) || leads_below(own, user_folder_))
      continue;
    problems.push_back(refused_path(own, "is a link that points outside the spec's folder"));
  }
  return problems;
}

Result<Words> DataFiles::words(const std::string& language, Sources& sources) const {
  const Result<yaml::Document> document = open(Shelf::kWords, language, sources);
  if (!document) return document.problems();
  Result<Words> words = read_words(*document);
  if (!words) return words;
  if (const Diagnostics problems = check_fonts(words->fonts); !problems.empty()) return problems;
  return words;
}

Result<Palette> DataFiles::palette(const std::string& name, Sources& sources) const {
  const Result<yaml::Document> document = open(Shelf::kPalettes, name, sources);
  if (!document) return document.problems();
  return read_palette(*document);
}

Result<std::string> DataFiles::own_text(const std::string& path) const {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  const std::string name = "templates/" + path;
  if (!user_folder_.empty()) {
    const Result<std::string> own = user_path(name);
    if (!own) return own.problems();
    if (is_file(*own)) return read_file(*own, kMost);
  }
  if (path.find("..") != std::string::npos) return refused_path(name, "points outside its folder");
  return read_file(root_ + "/" + name, kMost);
}

Result<KindWords> DataFiles::kind_words(const Kind& kind, const std::string& language,
                                        Sources& sources, AddressForm address) const {
  if (kind.words.keys.empty() && kind.words.shared == nullptr) return KindWords();
  KindWords words;
  if (kind.words.given != nullptr) {
    words = kind.words.given(language);
  } else {
    Result<KindWords> own = own_words(kind, language, sources, address);
    if (!own) return own;
    words = *own;
  }
  for (const SharedWords* shared = kind.words.shared; shared != nullptr; shared = shared->more) {
    if (Diagnostics problems = add_shared(*shared, language, address, words, sources);
        !problems.empty()) {
      return problems;
    }
  }
  return words;
}

Result<KindWords> DataFiles::own_words(const Kind& kind, const std::string& language,
                                       Sources& sources, AddressForm address) const {
  const Result<std::string> path = kind_words_path(kind, language);
  if (!path) return path.problems();
  const Result<yaml::Document> document = with_spaces(parsed(*path, sources), language);
  if (!document) return document.problems();
  Result<KindWords> own = read_kind_words(kind, *document);
  if (!own) return own;
  KindWords words = *own;
  const bool ours = *path == shipped_words(folder_name(kind), language);
  if (ours && address == AddressForm::kChildren) {
    const Diagnostics problems = speak_to_children(folder_name(kind), language, words, sources);
    if (!problems.empty()) return problems;
  }
  return words;
}

Diagnostics DataFiles::add_shared(const SharedWords& wanted, const std::string& language,
                                  AddressForm address, KindWords& words, Sources& sources) const {
  const Result<yaml::Document> common =
      with_spaces(parsed(shipped_words(wanted.folder, language), sources), language);
  if (!common) return common.problems();
  Result<KindWords> shared = read_shared_words(wanted, *common);
  if (!shared) return shared.problems();
  KindWords common_words = *shared;
  if (address == AddressForm::kChildren) {
    Diagnostics problems = speak_to_children(wanted.folder, language, common_words, sources);
    if (!problems.empty()) return problems;
  }
  words.merge(std::move(common_words));
  return {};
}

Diagnostics DataFiles::speak_to_children(std::string_view folder, const std::string& language,
                                         KindWords& words, Sources& sources) const {
  const std::string path = shipped_words(folder, language + ".children");
  if (!is_file(path)) return {};
  const Result<yaml::Document> file = with_spaces(parsed(path, sources), language);
  if (!file) return file.problems();
  std::vector<fields::Key> keys;
  for (const auto& [key, sentence] : words)
    keys.push_back({.name = key, .type = fields::Type::kText});
  Diagnostics problems;
  fields::Reader reader(*file, file->root, keys, problems);
  for (auto& [key, sentence] : words) {
    if (auto own = reader.text(key)) sentence = std::move(*own);
  }
  return problems;
}

// The user's own file of words or, if there is none, the program's.
Result<std::string> DataFiles::kind_words_path(const Kind& kind,
                                               const std::string& language) const {
  std::string own = fmt::format("{}/kinds/{}/words/{}.yaml", user_folder_, kind.name, language);
  if (!user_folder_.empty() && is_file(own)) {
    if (!leads_below(own, user_folder_))
      return refused_path(own, "is a link that points outside the spec's folder");
    return own;
  }
  std::string ours = shipped_words(folder_name(kind), language);
  if (is_file(ours)) return ours;
  Diagnostic problem =
      failure(fmt::format("lessons for '{}' are not available in '{}'", kind.name, language),
              fmt::format("to add them, write kinds/{}/words/{}.yaml next to the spec; or use "
                          "pages: {{how_to_play: false}}",
                          kind.name, language));
  problem.origin = book_origin(BookValue::kLanguage);
  return problem;
}

std::string DataFiles::shipped_words(std::string_view folder, const std::string& language) const {
  return fmt::format("{}/{}/{}/words/{}.yaml", root_, installed_ ? "kinds" : "generator/kinds",
                     folder, language);
}

Result<TechniqueWords> DataFiles::technique_words(const std::string& language,
                                                  Sources& sources) const {
  const Result<yaml::Document> document =
      with_spaces(open(Shelf::kTechniques, language, sources), language);
  if (!document) return document.problems();
  return read_technique_words(*document);
}

Result<yaml::Document> DataFiles::with_spaces(Result<yaml::Document> file,
                                              const std::string& language) const {
  Sources unused;
  const Result<Words> spoken = words(language, unused);
  if (!file || !spoken || !spoken->sentences.contains("blank_before")) return file;
  yaml::Document document = std::move(file).value();
  const auto space = [&](const auto& self, yaml::Node& node) -> void {
    if (node.kind == yaml::Kind::kScalar) node.scalar = with_spaced_marks(node.scalar, *spoken);
    for (yaml::Node& item : node.items) self(self, item);
    for (yaml::Entry& entry : node.entries) self(self, entry.value);
  };
  space(space, document.root);
  return document;
}

Result<LevelSet> DataFiles::levels(const std::string& name, Sources& sources) const {
  return levels_of(open(Shelf::kDifficulties, name, sources));
}

Result<std::string> DataFiles::user_path(const std::string& path) const {
  if (path.find('\\') != std::string::npos || is_drive(path)) return windows_path(path);
  const fs::path relative(path);
  if (relative.is_absolute()) {
    return failure(
        fmt::format("'{}' is an absolute path", path),
        fmt::format("copy it into the spec's folder and write '{}'", relative.filename().string()));
  }
  if (std::ranges::find(relative, fs::path("..")) != relative.end()) {
    return refused_path(path, "points outside the spec's folder");
  }
  const fs::path full = user_folder_.empty() ? relative : fs::path(user_folder_) / relative;
  std::error_code error;
  if (fs::exists(full, error) && !leads_below(full, user_folder_.empty() ? "." : user_folder_)) {
    return refused_path(path, "is a link that points outside the spec's folder");
  }
  return full.string();
}

Result<LevelSet> DataFiles::levels_at(const std::string& path, Sources& sources) const {
  const Result<std::string> full = user_path(path);
  if (!full) return full.problems();
  return levels_of(parsed(*full, sources));
}

Result<LevelSet> DataFiles::levels_asked(const std::string& name, Sources& sources) const {
  return is_path(name) ? levels_of(parsed(name, sources)) : levels(name, sources);
}

Diagnostics DataFiles::add_user_kinds(const yaml::Node& root, Sources& sources) const {
  Diagnostics problems = add_named_kinds(root, sources);
  constexpr int kMost = 100;
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(fs::path(user_folder_) / "kinds", error)) {
    if (std::ssize(names) == kMost) break;
    if (file.path().extension() == ".yaml") names.push_back(file.path().stem().string());
  }
  std::ranges::sort(names);
  Sources unused;
  for (const std::string& name : names) {
    if (find_kind(name) == nullptr) (void)add_user_kind(name, unused, false);
  }
  return problems;
}

Diagnostics DataFiles::add_named_kinds(const yaml::Node& root, Sources& sources) const {
  Diagnostics problems;
  const auto append = [&](Diagnostics more) {
    problems.insert(problems.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
  };
  if (const yaml::Node* kind = root.find("kind"); kind != nullptr) {
    append(add_user_kind(kind->scalar, sources));
  }
  for (const yaml::Node& item : root.items) append(add_named_kinds(item, sources));
  for (const yaml::Entry& entry : root.entries) append(add_named_kinds(entry.value, sources));
  return problems;
}

Diagnostics DataFiles::add_user_kind(const std::string& name, Sources& sources, bool tried) const {
  if (!is_free_kind_name(name)) return {};
  const Result<std::string> path = user_path(fmt::format("kinds/{}.yaml", name));
  if (!path) return path.problems();
  if (!is_file(*path) || sources.contains(*path)) return {};
  return add_kind_at(*path, sources, tried);
}

Diagnostics DataFiles::add_kind_at(const std::string& path, Sources& sources, bool tried) const {
  const std::string name = fs::path(path).stem().string();
  if (!is_free_kind_name(name)) {
    return {failure(fmt::format("'{}' can't be the name of a kind from a file", name),
                    "use lower-case letters, digits and hyphens, and no name that `gridpress "
                    "kinds` lists")};
  }
  const Result<yaml::Document> document = parsed(path, sources);
  if (!document) return document.problems();
  const Result<const Kind*> kind = add_kind_from_file(name, *document, tried);
  if (!kind) return kind.problems();
  return {};
}

Result<yaml::Document> DataFiles::first_spec(const std::string& name, Sources& sources) const {
  return open(Shelf::kFirstSpecs, name, sources);
}

Result<Audience> DataFiles::audience(const std::string& name, Sources& sources) const {
  const auto read = [](const Result<yaml::Document>& document) -> Result<Audience> {
    if (!document) return document.problems();
    return read_audience(*document);
  };
  if (!is_path(name)) return read(open(Shelf::kAudiences, name, sources));
  const Result<std::string> path = user_path(name);
  if (!path) return path.problems();
  if (!is_file(*path)) {
    return failure(fmt::format("'{}' does not exist", name),
                   "create it from measured times with `gridpress calibrate`");
  }
  return read(parsed(*path, sources));
}

}  // namespace gridpress
