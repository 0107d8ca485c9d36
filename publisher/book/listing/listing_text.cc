// Writes a shop's listing from templates and facts about the book.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "generator/base/utf8.h"
#include "publisher/book/listing/listing.h"

namespace gridpress {
namespace {

constexpr std::size_t kFields = 7, kLongestField = 50;
constexpr double kLargePrint = 16;  // points; the smallest type that shops call large print

// A BISAC subject (in English only) and the matching Thema subject.
struct Subject {
  std::string_view key, bisac, thema;
};
constexpr Subject kSubjects[] = {
    {"category.numbers", "GAM017000 GAMES & ACTIVITIES / Sudoku", "WDKN"},
    {"category.words", "GAM014000 GAMES & ACTIVITIES / Word & Word Search", "WDKC"},
    {"category.logic", "GAM005000 GAMES & ACTIVITIES / Logic & Brain Teasers", "WDK"},
};

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

void add_once(std::vector<std::string>& all, const std::string& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

class ListingText {
 public:
  ListingText(const ListedBook& book, const Originality& found)
      : book_(book), spec_(book.spec), words_(book.kit.words), found_(found) {}

  std::string text(const std::vector<ListedPicture>& pictures) {
    std::string all = spec_.printed(spec_.title) + "\n";
    if (!spec_.subtitle.empty()) all += spec_.printed(spec_.subtitle) + "\n";
    if (!spec_.author.empty()) all += spec_.printed(spec_.author) + "\n";
    all += head("head.description") + description();
    all += head("head.keywords");
    int number = 0;
    for (const std::string& field : keyword_fields(phrases())) {
      all += fmt::format("{}. {}\n", ++number, field);
    }
    all += head("head.categories");
    for (const Subject& subject : subjects()) {
      all += fmt::format("BISAC {}\n", subject.bisac);
      all += fmt::format("Thema {} {}\n", subject.thema, words_.at(subject.key));
    }
    all += head("head.pictures");
    for (const ListedPicture& picture : pictures) {
      all += fmt::format("{}: {} × {}\n", picture.name, picture.width, picture.height);
    }
    return all;
  }

 private:
  std::string head(std::string_view key) const { return "\n" + words_.at(key) + "\n\n"; }

  std::string fact(std::string_view key, const Filling& values) const {
    return "- " + fill(words_.at(key), values) + "\n";
  }

  // The author's blurb from the cover, followed by facts.
  std::string description() const {
    std::string all;
    if (spec_.cover && !spec_.cover->hook.empty()) all += spec_.printed(spec_.cover->hook) + "\n\n";
    for (const std::string& paragraph : spec_.cover ? spec_.cover->blurb : Paragraphs()) {
      all += spec_.printed(paragraph) + "\n\n";
    }
    all += fact("puzzles", {{"count", std::to_string(book_.puzzles.size())}});
    const std::vector<std::string> kinds = kind_counts(), levels = level_counts();
    if (kinds.size() > 1) all += fact("kinds", {{"kinds", joined(kinds)}});
    if (!levels.empty()) all += fact("levels", {{"levels", joined(levels)}});
    all += fact("sizes", {{"sizes", joined(sizes())}});
    if (const int per_page = same_per_page(); per_page > 0) {
      all += fact("per_page", {{"count", std::to_string(per_page)}});
    }
    all += fact("unique", {});
    if (found_.is_clean()) all += fact("original", {});
    if (is_large()) {
      const int points = static_cast<int>(std::floor(book_.smallest_type.points()));
      all += fact("large", {{"points", std::to_string(points)}});
    }
    if (every_place(&Place::hint_page)) all += fact("hints", {});
    if (has_pages("steps")) all += fact("steps", {});
    if (has<parts::HowToPlay>(spec_.parts.list)) all += fact("how_to_play", {});
    if (const std::string_view answers = answers_key(); !answers.empty()) all += fact(answers, {});
    return all + format();
  }

  using Paragraphs = std::vector<std::string>;

  const std::string& kind_name(const SectionSpec& section) const {
    return book_.kit.kinds.find(section.kind->name)->second;
  }

  std::vector<std::string> kind_names() const {
    std::vector<std::string> names;
    for (const SectionSpec& section : spec_.sections) add_once(names, kind_name(section));
    return names;
  }

  std::vector<std::string> kind_counts() const {
    std::vector<std::string> counts;
    for (const std::string& name : kind_names()) {
      const auto count = std::ranges::count_if(book_.puzzles, [&](const Puzzle& puzzle) {
        return book_.kit.kinds.find(puzzle.kind)->second == name;
      });
      counts.push_back(fmt::format("{} ({})", name, count));
    }
    return counts;
  }

  // The number of puzzles of each level, in the order of the levels. Empty if a section teaches a
  // technique, because the book doesn't print the levels of its puzzles.
  std::vector<std::string> level_counts() const {
    std::vector<std::string> counts;
    const auto teaches = [](const SectionSpec& section) { return !section.teaches.empty(); };
    if (std::ranges::any_of(spec_.sections, teaches)) return counts;
    for (const Level& level : spec_.levels.levels) {
      const auto count = std::ranges::count_if(
          book_.puzzles, [&](const Puzzle& puzzle) { return puzzle.grade.level == level.name; });
      if (count > 0) counts.push_back(fmt::format("{} ({})", spec_.level_title(level.name), count));
    }
    return counts;
  }

  std::vector<std::string> sizes() const {
    std::vector<std::string> sizes;
    for (const Puzzle& puzzle : book_.puzzles) {
      const Size size = find_kind(puzzle.kind)->text.size_of(puzzle);
      add_once(sizes, fmt::format("{} × {}", size.rows, size.columns));
    }
    return sizes;
  }

  // The number of puzzles per page, or 0 if pages differ. The last page of a section may have
  // fewer.
  int same_per_page() const {
    std::map<int, int> count;
    for (const Place& place : book_.composed.places) ++count[place.page];
    std::set<int> last;
    std::size_t next = 0;
    for (const SectionSpec& section : spec_.sections) {
      next += static_cast<std::size_t>(section.count);
      last.insert(book_.composed.places[next - 1].page);
    }
    int most = 0;
    for (const auto& [page, puzzles] : count) most = std::max(most, puzzles);
    const bool same = std::ranges::all_of(
        count, [&](const auto& page) { return page.second == most || last.contains(page.first); });
    return same ? most : 0;
  }

  // Returns whether every puzzle has a page of this type (a member of Place).
  bool every_place(int Place::*page) const {
    return std::ranges::all_of(book_.composed.places,
                               [&](const Place& place) { return place.*page > 0; });
  }

  bool has_pages(std::string_view part) const {
    return std::ranges::any_of(book_.composed.parts, [&](const PartPages& pages) {
      return pages.name == part && pages.pages > pages.filled;
    });
  }

  std::string_view answers_key() const {
    if (!every_place(&Place::answer_page)) return "";
    switch (spec_.answers.place) {
      case AnswerPlace::kBack:
        return "answers.back";
      case AnswerPlace::kFacing:
        return "answers.facing";
      case AnswerPlace::kUpsideDown:
        return "answers.upside-down";
      case AnswerPlace::kSeparate:
        return "answers.separate";
      default:
        return "";
    }
  }

  // The number of pages and the trim. The trim is in inches or millimetres, as in the spec.
  std::string format() const {
    const Trim& trim = spec_.stock.trim;
    const bool inches = trim.in_inches();
    const auto side = [&](Length length) {
      const double all = length.points() / 72 * (inches ? 1 : 25.4);
      return spec_.words.number(all, inches ? 2 : 0);
    };
    return fact("pages", {{"pages", std::to_string(book_.composed.pages)},
                          {"width", side(trim.width)},
                          {"height", side(trim.height) + (inches ? " in" : " mm")}});
  }

  bool is_large() const { return book_.smallest_type.points() >= kLargePrint; }

  bool is_for_children() const {
    return std::ranges::any_of(spec_.sections, [](const SectionSpec& section) {
      return section.symbols() == Symbols::kShapes || section.symbols() == Symbols::kPictures;
    });
  }

  // Search phrases, the most descriptive ones first.
  std::vector<std::string> phrases() const {
    std::vector<std::string> all;
    const auto take = [&](const std::string& key, const std::string& kind) {
      for (const std::string& phrase : words_.keywords.find(key)->second) {
        add_once(all, fill(phrase, {{"kind", kind}}));
      }
    };
    for (const std::string& name : kind_names()) take("kind", name);
    if (is_large()) take("large", "");
    if (is_for_children()) take("children", "");
    const int levels = static_cast<int>(spec_.levels.levels.size());
    bool easy = false, hard = false;
    for (const Puzzle& puzzle : book_.puzzles) {
      const int place = spec_.level_place(puzzle.grade.level);
      easy = easy || (place > 0 && place * 5 <= levels * 2);
      hard = hard || (place > 0 && place * 5 >= levels * 4);
    }
    if (hard) take("hard", "");
    if (easy) take("easy", "");
    take("any", "");
    return all;
  }

  std::vector<Subject> subjects() const {
    std::set<std::size_t> found;
    for (const SectionSpec& section : spec_.sections) {
      const Figures figures = figures_of(section);
      found.insert(figures.extent.lettered ? 1 : figures.values > 0 ? 0 : 2);
    }
    found.insert(2);  // the general subject, which applies to every book
    std::vector<Subject> subjects;
    for (const std::size_t subject : found) subjects.push_back(kSubjects[subject]);
    return subjects;
  }

  const ListedBook& book_;
  const BookSpec& spec_;
  const ListingWords& words_;
  const Originality& found_;
};

}  // namespace

std::vector<std::string> keyword_fields(const std::vector<std::string>& phrases) {
  std::vector<std::string> fields;
  for (const std::string& phrase : phrases) {
    const std::size_t length = utf8::length(phrase);
    if (phrase.empty() || length > kLongestField) continue;
    const auto room = std::ranges::find_if(fields, [&](const std::string& field) {
      return utf8::length(field) + 1 + length <= kLongestField;
    });
    if (fields.size() < kFields) {
      fields.push_back(phrase);
    } else if (room != fields.end()) {
      *room += " " + phrase;
    }
  }
  return fields;
}

std::string listing_text(const ListedBook& book, const Originality& found,
                         const std::vector<ListedPicture>& pictures) {
  return ListingText(book, found).text(pictures);
}

}  // namespace gridpress
