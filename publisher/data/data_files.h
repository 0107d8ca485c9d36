// The program's own data (printers, designs, words, difficulty sets) and the user's. The user's
// data are next to the spec and take precedence.
//
//   checkout                        installed
//   templates/…                     share/gridpress/templates/…
//   configs/difficulties/           share/gridpress/difficulties/
//   configs/audiences/              share/gridpress/audiences/
//   configs/templates/              share/gridpress/first-specs/
//   generator/kinds/<kind>/words/   share/gridpress/kinds/<kind>/words/
//
// Next to a spec: templates/…, difficulties/, audiences/, kinds/<kind>.yaml, kinds/<kind>/words/,
// fonts/.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "generator/grader/explain/words.h"
#include "generator/grader/level.h"
#include "generator/grader/minutes/audience.h"
#include "generator/kinds/kind.h"
#include "layout/cover/palette.h"
#include "layout/design/design.h"
#include "layout/design/words.h"
#include "layout/printer/profile.h"

namespace gridpress {

// Types of data. Each entry is a YAML file, found by name.
enum class Shelf {
  kPrinters,
  kDesigns,
  kThemes,
  kWords,
  kTechniques,
  kPalettes,
  kDifficulties,
  kAudiences,
  kFirstSpecs
};

// The texts of the files read so far, by their names in diagnostics.
using Sources = std::map<std::string, std::string, std::less<>>;

// All diagnostics as render() prints them, each with the line that it refers to.
std::string render_all(const Diagnostics& problems, const Sources& sources);

class DataFiles {
 public:
  // Finds the data next to the executable, or at $GRIDPRESS_SHARE if set.
  static Result<DataFiles> find();

  // `root` is a data folder in either layout. `user_folder` is the spec's folder, whose files take
  // precedence, or "".
  DataFiles(std::string root, std::string user_folder);
  DataFiles with_folder(std::string folder) const;

  // The same data with a cache, for repeated requests: a file is parsed again only if its text has
  // changed. Thread-safe.
  DataFiles remembering() const;

  // The names on a shelf, sorted. Includes the user's.
  std::vector<std::string> names(Shelf shelf) const;

  // Returns whether the name refers to one of the program's own files, because the user has no file
  // of that name.
  bool is_ours(Shelf shelf, const std::string& name) const;

  // Each function below reads its file and adds the text to `sources`. For a name that isn't on the
  // shelf, it returns a diagnostic without a position, whose hint lists the valid names.
  Result<PrinterProfile> printer(const std::string& name, Sources& sources) const;
  Result<Design> design(const std::string& name, Sources& sources) const;  // with its theme
  Result<Theme> theme(const std::string& name, Sources& sources) const;
  Result<Words> words(const std::string& language, Sources& sources) const;
  Result<Palette> palette(const std::string& name, Sources& sources) const;
  Result<KindWords> kind_words(const Kind& kind, const std::string& language, Sources& sources,
                               AddressForm address = AddressForm::kUsual) const;
  // A language's file of words, with its no-break spaces inserted in every sentence.
  Result<yaml::Document> with_spaces(Result<yaml::Document> file,
                                     const std::string& language) const;
  // One of the program's texts below templates/. A file next to the spec takes precedence.
  Result<std::string> own_text(const std::string& path) const;
  Result<TechniqueWords> technique_words(const std::string& language, Sources& sources) const;
  Result<LevelSet> levels(const std::string& name, Sources& sources) const;
  // Turns a path relative to the spec's folder into one that can be opened. Refuses paths that lead
  // out of the folder.
  Result<std::string> user_path(const std::string& path) const;
  // Reads the difficulty set at a path relative to the spec's folder.
  Result<LevelSet> levels_at(const std::string& path, Sources& sources) const;
  // Reads the difficulty set that a command's argument names: with a slash or an extension it is
  // any path, otherwise a name on the shelf.
  Result<LevelSet> levels_asked(const std::string& name, Sources& sources) const;
  // Adds the kinds that the user describes in kinds/NAME.yaml next to the document. Reports the
  // problems of each NAME that it has as a `kind`. The other files may be needed by a ledger or a
  // manifest; if they have problems, their kinds stay unknown.
  Diagnostics add_user_kinds(const yaml::Node& root, Sources& sources) const;
  // Adds the kind that kinds/NAME.yaml describes, if there is such a file. For `tried`, see
  // add_kind_from_file().
  Diagnostics add_user_kind(const std::string& name, Sources& sources, bool tried = true) const;
  // Adds the kind that the file at `path` describes, under the file's name.
  Diagnostics add_kind_at(const std::string& path, Sources& sources, bool tried = true) const;

  // A template spec, ready to be copied.
  Result<yaml::Document> first_spec(const std::string& name, Sources& sources) const;
  // An audience: a name on the shelf or, with a slash or an extension, a path relative to the
  // spec's folder.
  Result<Audience> audience(const std::string& name, Sources& sources) const;

 private:
  Diagnostics add_named_kinds(const yaml::Node& root, Sources& sources) const;
  // Replaces sentences by those in the folder's <language>.children.yaml, if that exists.
  Diagnostics speak_to_children(std::string_view folder, const std::string& language,
                                KindWords& words, Sources& sources) const;
  // The words of one kind from its file.
  Result<KindWords> own_words(const Kind& kind, const std::string& language, Sources& sources,
                              AddressForm address) const;
  Diagnostics add_shared(const SharedWords& wanted, const std::string& language,
                         AddressForm address, KindWords& words, Sources& sources) const;
  Result<std::string> kind_words_path(const Kind& kind, const std::string& language) const;
  std::string shipped_words(std::string_view folder, const std::string& language) const;
  Diagnostics check_fonts(std::span<const std::string> files) const;
  Result<yaml::Document> open(Shelf shelf, const std::string& name, Sources& sources) const;
  std::string folder_of(Shelf shelf) const;

  Result<yaml::Document> parsed(const std::string& path, Sources& sources) const;

  std::string root_, user_folder_;
  bool installed_ = false;
  std::shared_ptr<class ParsedBefore> before_;  // null if nothing is cached
};

// The purpose of a file: the first sentence of its first comment. A line for editors before that is
// ignored.
std::string purpose_of(std::string_view text);

// Reads and parses one file, and stores its text in `sources`.
Result<yaml::Document> open_yaml(const std::string& path, Sources& sources);

// Folders of fonts: fonts/ next to a spec, if it exists, then those of the font packages.
// `user_folder` is the spec's folder.
std::vector<std::string> font_folders(const std::string& user_folder = "");

}  // namespace gridpress
