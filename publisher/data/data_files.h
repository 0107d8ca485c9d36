// The program's own data (printers, designs, words, difficulty sets) and the user's, which
// are beside the spec and come first.
//
//   checkout                        installed
//   templates/…                     share/gridpress/templates/…
//   configs/difficulties/           share/gridpress/difficulties/
//   configs/audiences/              share/gridpress/audiences/
//   configs/templates/              share/gridpress/first-specs/
//   generator/kinds/<kind>/words/   share/gridpress/kinds/<kind>/words/
//
// Beside a spec: templates/…, difficulties/, audiences/, kinds/<kind>/words/, fonts/.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "generator/grader/level.h"
#include "generator/grader/minutes/audience.h"
#include "generator/grader/tell/words.h"
#include "generator/kinds/kind.h"
#include "layout/cover/palette.h"
#include "layout/design/design.h"
#include "layout/design/words.h"
#include "layout/printer/profile.h"

namespace gridpress {

// What there is of each: one YAML file an entry, by name.
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

// The texts of the files that were read, by the name that diagnostics give them.
using Sources = std::map<std::string, std::string, std::less<>>;

// Every diagnostic as render() prints it, each with the line it speaks of.
std::string render_all(const Diagnostics& problems, const Sources& sources);

class DataFiles {
 public:
  // Finds the data beside the executable, or where $GRIDPRESS_SHARE says.
  static Result<DataFiles> find();

  // A folder of data in either shape, and the folder of a spec whose files come first ("": none).
  DataFiles(std::string root, std::string beside);
  DataFiles beside(std::string folder) const;

  // The same data, for who asks for them again and again: a file whose text is what it was when it
  // was read last is not parsed anew. May be used on several threads at once, as others may.
  DataFiles remembering() const;

  // Names on a shelf, sorted; the user's own among them.
  std::vector<std::string> names(Shelf shelf) const;

  // Whether a name on the shelf is of our own file: the user has none of that name.
  bool is_ours(Shelf shelf, const std::string& name) const;

  // Each reads its file and adds its text to `sources`. A name that is not on the shelf
  // is a diagnostic without a place whose hint says which are.
  Result<PrinterProfile> printer(const std::string& name, Sources& sources) const;
  Result<Design> design(const std::string& name, Sources& sources) const;  // with its theme
  Result<Theme> theme(const std::string& name, Sources& sources) const;
  Result<Words> words(const std::string& language, Sources& sources) const;
  Result<Palette> palette(const std::string& name, Sources& sources) const;
  Result<KindWords> kind_words(const Kind& kind, const std::string& language, Sources& sources,
                               AddressForm address = AddressForm::kUsual) const;
  // A file of the language's words with its no-break spaces in every sentence.
  Result<yaml::Document> with_spaces(Result<yaml::Document> file,
                                     const std::string& language) const;
  // A text of the program's own below templates/; one beside the spec comes first.
  Result<std::string> own_text(const std::string& path) const;
  Result<TechniqueWords> technique_words(const std::string& language, Sources& sources) const;
  Result<LevelSet> levels(const std::string& name, Sources& sources) const;
  // A path below the spec's folder, as one that can be opened: never one that leads out of it.
  Result<std::string> path_beside(const std::string& path) const;
  // A difficulty set by such a path.
  Result<LevelSet> levels_at(const std::string& path, Sources& sources) const;
  // As a command's argument names it: with a slash or an ending a path, wherever it leads; else
  // a name on the shelf.
  Result<LevelSet> levels_asked(const std::string& name, Sources& sources) const;
  // A spec to begin with, as it is to be copied.
  Result<yaml::Document> first_spec(const std::string& name, Sources& sources) const;
  // An audience: a name on the shelf or, with a slash or an ending, a path below the spec's folder.
  Result<Audience> audience(const std::string& name, Sources& sources) const;

 private:
  // Replaces the sentences that the folder's <language>.children.yaml has, if there is one.
  Diagnostics speak_to_children(std::string_view folder, const std::string& language,
                                KindWords& words, Sources& sources) const;
  Result<std::string> kind_words_path(const Kind& kind, const std::string& language) const;
  std::string shipped_words(std::string_view folder, const std::string& language) const;
  Diagnostics check_fonts(std::span<const std::string> files) const;
  Result<yaml::Document> open(Shelf shelf, const std::string& name, Sources& sources) const;
  std::string folder_of(Shelf shelf) const;

  Result<yaml::Document> parsed(const std::string& path, Sources& sources) const;

  std::string root_, beside_;
  bool installed_ = false;
  std::shared_ptr<class ParsedBefore> before_;  // null: nothing is remembered
};

// What a file is for: its first comment up to the end of the first sentence. A line for editors
// before it is no part of that.
std::string purpose_of(std::string_view text);

// Reads and parses one file, remembering its text.
Result<yaml::Document> open_yaml(const std::string& path, Sources& sources);

// Folders that hold fonts: the folder fonts/ beside a spec, if there is one, then those of the
// font packages. `beside` is the spec's folder.
std::vector<std::string> font_folders(const std::string& beside = "");

}  // namespace gridpress
