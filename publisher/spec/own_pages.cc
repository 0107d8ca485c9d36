// Reads the key `own` of `pages`: the user's own pages and where they go in the book.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "generator/base/count_noun.h"
#include "generator/base/utf8.h"
#include "layout/backend/picture/inks.h"
#include "layout/text/markdown.h"
#include "publisher/book/pictures/picture_file.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::size_t kMaxText = std::size_t{1} << 20, kMaxPages = 1000;

// Reads one item of the list of own pages.
class PageReader {
 public:
  PageReader(const Context& context, const yaml::Node& item, BookSpec& spec)
      : context_(context),
        reader_(context.document, item, own_page_keys(), context.problems),
        item_(item),
        spec_(spec),
        scope_(context.problems) {}

  std::optional<parts::OwnPage> read(int index) {
    page_.index = index;
    if (reader_.flag("volumes").value_or(false)) return read_volumes();
    if (!reader_.has("text") && !reader_.has("file") && !reader_.has("picture")) {
      context_.problems.push_back(
          fields::at(context_.document, item_,
                     "a page of your own needs 'text', 'file', 'picture' or 'volumes'",
                     "write {text: \"To my mother\", before: contents}"));
    }
    read_text();
    page_.title = line_text(reader_, "title", context_.problems).value_or("");
    read_picture();
    read_side();
    page_.middle = reader_.choice("position") == "middle";
    const auto listed = reader_.flag("contents");
    page_.listed = listed.value_or(true);
    const bool titled = !page_.title.empty() || !markdown_title(page_.text.text).empty();
    if (listed == true && !titled && !scope_.failed()) {
      reader_.error("contents", "a page without a title can't be listed in the contents",
                    "add title: About the author, or begin the text with # About the author");
    }
    if (scope_.failed()) return std::nullopt;
    return std::move(page_);
  }

 private:
  std::optional<parts::OwnPage> read_volumes() {
    for (const std::string_view key : {"text", "file", "picture"}) {
      if (reader_.has(key)) {
        reader_.error(key, fmt::format("'{}' can't be combined with 'volumes'", key));
      }
    }
    if (spec_.volume.number == 0) {
      reader_.error("volumes", "'volumes' needs a series: the book isn't part of one",
                    "add book: {series: {title: Summit, volume: 2, list: [...]}}");
    }
    if (spec_.parts.volumes_page >= 0) {
      reader_.error("volumes", "another page already lists the volumes");
    }
    spec_.parts.volumes_page = page_.index;
    page_.title = line_text(reader_, "title", context_.problems).value_or("");
    read_side();
    page_.middle = reader_.choice("position") == "middle";
    page_.listed = reader_.flag("contents").value_or(true);
    return std::move(page_);
  }

  void read_text() {
    if (reader_.has("text") && reader_.has("file")) {
      return reader_.error("file", "'text' and 'file' can't be used together");
    }
    const std::string_view key = reader_.has("file") ? "file" : "text";
    std::string text = reader_.text(key).value_or("");
    std::string path;
    if (key == "file" && !text.empty()) {
      path = std::move(text);
      const Result<std::string> read = text_of(path);
      if (!read) return adopt(reader_, "file", read.problems(), context_.problems);
      text = *read;
    }
    if (!reader_.has(key)) return;
    if (has_control(text))
      return reader_.error(key, fmt::format("'{}' contains a control character", key));
    if (text.find_first_not_of(" \n") == text.npos) {
      return reader_.error(key, fmt::format("'{}' is empty", key));
    }
    if (std::ranges::count(text, '\n') >= kOwnLines) {
      return reader_.error(key,
                           fmt::format("'{}' is too long: the limit is {} lines", key, kOwnLines));
    }
    if (path.empty()) {
      warn_of_marks(context_, *reader_.node("text"), text);
    } else {
      context_.sources[path] = text;
      warn_of_marks(context_, path, text);
    }
    page_.text = std::move(text);
  }

  // The text of a file. Converts the line ends of all systems.
  Result<std::string> text_of(const std::string& path) const {
    const Result<std::string> place = context_.data.user_path(path);
    if (!place) return place.problems();
    Result<std::string> read = read_file(*place, kMaxText);
    if (!read) return failure(fmt::format("'{}' {}", path, read.problems().front().message));
    std::string text = std::move(read).value();
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
    std::erase(text, '\r');
    if (utf8::first_bad(text) != std::string_view::npos)
      return failure(fmt::format("'{}' is not UTF-8", path));
    return text;
  }

  void read_picture() {
    const auto path = reader_.text("picture");
    for (const std::string_view key : {"page", "width", "fit", "alt"}) {
      if (path || !reader_.has(key)) continue;
      reader_.error(key, fmt::format("'{}' is only for pages with a picture", key),
                    "add picture: bookplate.svg");
    }
    const auto width = reader_.length("width");
    const bool whole = reader_.choice("fit") == "page";
    const auto number = reader_.integer("page");
    const auto alt = line_text(reader_, "alt", context_.problems);
    if (!path) return;
    OwnPicture& own = page_.picture;
    own.file = *path;
    own.whole_page = whole;
    own.width = Length::milli(width.value_or(0));
    if (width && own.width <= Length())
      reader_.error("width", "the width of a picture must be positive");
    if (whole && (reader_.has("text") || reader_.has("file") || width)) {
      reader_.error("fit", "a full-page picture can't have text or a width");
    }
    if (whole && !spec_.stock.bleed && !spec_.printer.name.empty()) {
      reader_.error("fit", "a full-page picture needs bleed",
                    "add print: {bleed: true}, or use fit: margins");
    }
    const std::string default_alt =
        page_.title.empty() ? std::filesystem::path(*path).stem().string() : page_.title.text;
    own.spoken = alt.value_or(default_alt);
    load(*path, static_cast<int>(number.value_or(0)));
  }

  void load(const std::string& path, int number) {
    const bool pdf = path.ends_with(".pdf") || path.ends_with(".PDF");
    if (number > 0 && !pdf) reader_.error("page", "'page' only applies to PDF files");
    if (scope_.failed() || spec_.stock.trim.width == Length()) return;
    // A picture that fills the page also covers the bleed.
    constexpr double kCut = 1.25;
    const bool whole = page_.picture.whole_page;
    const Length bleed = spec_.printer.bleed.size * 2;
    const Trim& trim = spec_.stock.trim;
    const Result<PictureFile> file =
        load_picture({.path = path,
                      .height = whole ? (trim.height + bleed) * kCut : trim.height,
                      .width = whole ? Length() : trim.width,
                      .pdf_page = pdf ? std::max(1, number) : 0},
                     context_.data);
    if (!file) return adopt(reader_, "picture", file.problems(), context_.problems);
    if (!file->doubt.empty()) {
      reader_.warning("picture", fmt::format("'{}': {}", path, file->doubt),
                      "convert the letters to outlines");
    }
    page_.picture.picture = std::make_shared<const Picture>(in_grey(*file->picture));
  }

  void read_side() {
    const auto side = reader_.choice("side");
    if (!side) return;
    page_.side = *side == "recto" ? PageSide::kRecto : PageSide::kVerso;
    if (spec_.printer.duplex || spec_.printer.name.empty()) return;
    reader_.error("side", fmt::format("'side' doesn't apply: {} prints on one side only",
                                      spec_.printer.title));
  }

  const Context& context_;
  fields::Reader reader_;
  const yaml::Node& item_;
  BookSpec& spec_;
  const ErrorScope scope_;
  parts::OwnPage page_;
};

// Inserts each page into the book at the place that the spec names.
class Placer {
 public:
  Placer(const Context& context, BookSpec& spec) : context_(context), spec_(spec) {}

  void place(const yaml::Node& item, parts::OwnPage page) {
    fields::Reader reader(context_.document, item, own_page_keys(), unused_);
    if (reader.has("before") && reader.has("after")) {
      return report(*reader.node("after"), "'before' and 'after' can't be used together");
    }
    const bool after = reader.has("after");
    const yaml::Node* where = reader.node(after ? "after" : "before");
    BookParts& list = spec_.parts.list;
    if (where == nullptr) return list.push_back(std::move(page));
    if (where->kind != yaml::Kind::kScalar) {
      return report(*where,
                    fmt::format("'{}' must be a single part or section of the book",
                                after ? "after" : "before"),
                    "write a part such as contents, or a section's number or id");
    }
    if (const auto part = part_by_key(where->scalar))
      return insert_next_to(*part, *where, after, page);
    const auto section = section_of(where->scalar);
    if (!section) return unknown(*where);
    page.before_section = *section + (after ? 1 : 0);
    list.push_back(std::move(page));
  }

 private:
  void report(const yaml::Node& node, std::string message, std::string hint = "") {
    context_.problems.push_back(
        fields::at(context_.document, node, std::move(message), std::move(hint)));
  }

  // Inserts a page before or after a part. Several pages in one place keep their order in the spec.
  void insert_next_to(const BookPart& part, const yaml::Node& where, bool after,
                      parts::OwnPage& page) {
    BookParts& list = spec_.parts.list;
    auto at = std::ranges::find(list, part.index(), &BookPart::index);
    if (at == list.end()) {
      return report(where, fmt::format("the book has no '{}'", where.scalar),
                    fmt::format("add pages: {{{}: true}}, or choose another place", where.scalar));
    }
    if (!after) {
      list.insert(at, std::move(page));
      return;
    }
    const auto follows = [](const BookPart& other) {
      const auto* own = std::get_if<parts::OwnPage>(&other);
      return own != nullptr && own->before_section < 0;
    };
    for (++at; at != list.end() && follows(*at) && after_.contains(index_of(*at));) ++at;
    after_.insert(page.index);
    list.insert(at, std::move(page));
  }

  static int index_of(const BookPart& part) { return std::get<parts::OwnPage>(part).index; }

  // The section's index, counted from 0. Returns nullopt if no section has this name.
  std::optional<int> section_of(const std::string& name) const {
    const auto& sections = spec_.sections;
    const auto found = std::ranges::find(sections, name, &SectionSpec::id);
    if (found != sections.end()) return static_cast<int>(found - sections.begin());
    const auto number = fields::parse_integer(name);
    if (!number || *number < 1 || *number > static_cast<int>(sections.size())) return std::nullopt;
    return static_cast<int>(*number) - 1;
  }

  void unknown(const yaml::Node& where) {
    // The name may be that of a section with errors.
    if (!has_all_sections(context_, spec_)) return;
    const std::string& name = where.scalar;
    const auto sections = static_cast<std::uint64_t>(spec_.sections.size());
    if (fields::parse_integer(name)) {
      return report(where, fmt::format("section {} doesn't exist: the book has {}", name,
                                       count_noun(sections, "section")));
    }
    std::vector<std::string> names = part_names();
    for (const SectionSpec& section : spec_.sections) {
      if (!section.id.empty()) names.push_back(section.id);
    }
    report(where, fmt::format("unknown part or section '{}'", name), suggest(name, names));
  }

  const Context& context_;
  BookSpec& spec_;
  Diagnostics unused_;   // discarded, because each item was read before
  std::set<int> after_;  // indices of pages that were inserted after a part
};

}  // namespace

void read_own_pages(const Context& context, fields::Reader& pages, BookSpec& spec) {
  const yaml::Node* list = pages.list("own");
  if (list == nullptr) return;
  if (spec.design.slots.panel) {
    return pages.error("own", "a panel design can't have pages of your own",
                       "remove 'own', or choose another design");
  }
  if (list->items.size() > kMaxPages) {
    return pages.error("own",
                       fmt::format("too many pages of your own: the limit is {}", kMaxPages));
  }
  Placer placer(context, spec);
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const yaml::Node& item = list->items[i];
    auto page = PageReader(context, item, spec).read(static_cast<int>(i));
    if (page) placer.place(item, *std::move(page));
  }
}

}  // namespace gridpress::spec
