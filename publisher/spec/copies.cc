// Reads the key `copies` of a spec, which makes a copy of the book for each pupil of a class.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/base/utf8.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/system/files.h"

namespace gridpress::spec {
namespace {

constexpr std::size_t kMaxNames = 500;
// Characters; longer names don't fit on the line of a worksheet.
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kMaxCopied = 20'000;

// Reads the names in a file, one per line. Trims spaces and skips empty lines.
class NameReader {
 public:
  NameReader(const Context& context, std::string file)
      : context_(context), file_(std::move(file)) {}

  std::vector<std::string> read(std::string_view text) {
    text = utf8::without_mark(text);
    for (pos_ = {1, 1}; !text.empty() && names_.size() <= kMaxNames; ++pos_.line) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    pos_ = {};
    if (names_.size() > kMaxNames) error(fmt::format("too many names: the limit is {}", kMaxNames));
    if (names_.empty() && sound_)
      error("the list of names is empty", "write one name per line: Anna");
    return names_;
  }

 private:
  void read_line(std::string_view line) {
    pos_.column = 1;
    if (const std::size_t bad = utf8::first_bad(line); bad != line.npos) {
      return error("the file is not UTF-8", "save it as plain text in UTF-8");
    }
    const std::string name(ascii::trimmed(line));
    if (name.empty()) return;
    pos_.column = static_cast<int>(line.find(name)) + 1;
    length_ = static_cast<int>(utf8::length(name));
    const auto control = std::ranges::find_if(
        name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (control != name.end()) {
      const auto before = static_cast<std::size_t>(control - name.begin());
      pos_.column += static_cast<int>(utf8::length(name.substr(0, before)));
      length_ = 1;
      return error("the name contains a control character");
    }
    if (utf8::length(name) > kLongestName) {
      return error(fmt::format("the name has {} characters, but its line has room for {}",
                               utf8::length(name), kLongestName));
    }
    const auto [same, fresh] = line_of_.try_emplace(name, pos_.line);
    if (!fresh) {
      return error(fmt::format("the name '{}' is already on line {}", name, same->second),
                   "make the names different: Anna B. and Anna K.");
    }
    names_.push_back(name);
  }

  void error(std::string message, std::string hint = "") {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.file = file_;
    problem.pos = pos_;
    problem.length = std::max(length_, 1);
    context_.problems.push_back(std::move(problem));
    sound_ = false;
  }

  const Context& context_;
  std::string file_;
  SourcePos pos_;
  int length_ = 1;
  bool sound_ = true;
  std::map<std::string, int> line_of_;
  std::vector<std::string> names_;
};

// Reports settings that work only for a single copy, or that would show pupils the answers.
void refuse_singles(const Context& context, fields::Reader& reader, const BookSpec& spec) {
  if (spec.design.head != PageHead::kName) {
    reader.error("names", "this design has no line for a pupil's name", "use design: worksheet");
  }
  if (spec.answers.place == AnswerPlace::kFacing || spec.answers.place == AnswerPlace::kNext) {
    reader.error("names",
                 "with facing answers, pupils would get the answers along with the puzzles",
                 "use answers: {place: separate}");
  }
  for (const BookPart& part : spec.parts.list) {
    const auto* own = std::get_if<parts::OwnPage>(&part);
    const int sections = static_cast<int>(spec.sections.size());
    if (own == nullptr || own->before_section < 0 || own->before_section == sections) continue;
    reader.error("names",
                 "your own page between sections would appear only in the first pupil's copy",
                 "move the page before the puzzles or to the end of the book");
  }
  for (const SectionSpec& section : spec.sections) {
    const bool pinned = !section.keep.empty() || !section.replace.empty();
    if (!pinned && section.from.empty()) continue;
    Diagnostic problem = failure(
        fmt::format("section '{}' has fixed puzzles, but 'copies' needs new ones for every pupil",
                    section.title),
        "remove 'from', 'keep' and 'replace': with 'copies' every puzzle is generated");
    problem.file = context.document.file;
    problem.pos = section.pos;
    context.problems.push_back(std::move(problem));
  }
}

}  // namespace

void read_copies(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, copies_keys(), context.problems);
  spec.copies.pos = node.pos;
  spec.copies.different = reader.flag("different").value_or(true);
  spec.copies.compact_keys = reader.choice("keys").value_or("pages") == "compact";
  spec.copies.leaves = reader.flag("duplex").value_or(false);
  const std::string file = reader.text("names").value_or("");
  if (file.empty()) return;
  const Result<std::string> path = context.data.user_path(file);
  if (!path) return adopt(reader, "names", path.problems(), context.problems);
  const Result<std::string> text = read_file(*path);
  if (!text) {
    Diagnostics problems = text.problems();
    for (Diagnostic& problem : problems) {
      problem.message = fmt::format("{}: {}", file, problem.message);
      problem.file.clear();
    }
    return adopt(reader, "names", problems, context.problems);
  }
  context.sources[file] = *text;
  spec.copies.names = NameReader(context, file).read(*text);
  refuse_singles(context, reader, spec);
  const std::size_t puzzles = spec.copies.names.size() * static_cast<std::size_t>(spec.puzzles());
  if (puzzles > kMaxCopied) {
    reader.error("names",
                 fmt::format("the copies would have {} in total, which is too many",
                             count_noun(puzzles, "puzzle")),
                 fmt::format("use at most {} in total", kMaxCopied));
  }
}

void multiply_sections(BookSpec& spec) {
  if (spec.copies.names.empty()) return;
  const std::vector<SectionSpec> listed = std::move(spec.sections);
  spec.sections.clear();
  spec.copies.sections = listed.size();
  for (std::size_t copy = 0; copy < spec.copies.names.size(); ++copy) {
    spec.sections.insert(spec.sections.end(), listed.begin(), listed.end());
  }
  for (BookPart& part : spec.parts.list) {
    auto* own = std::get_if<parts::OwnPage>(&part);
    if (own == nullptr || own->before_section < 0) continue;
    own->before_section = static_cast<int>(spec.sections.size());
  }
}

}  // namespace gridpress::spec
