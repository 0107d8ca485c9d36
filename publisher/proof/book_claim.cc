#include "publisher/proof/book_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "generator/kinds/from_file/kind_file.h"
#include "generator/making/symmetry.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress::proof {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxPuzzles = 200'000, kMaxFiles = 10'000, kMaxParts = 100'000,
                      kMaxPages = 100'000, kMaxBookmarks = 200'000;

double number_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

std::optional<Interval> interval_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array() || found->size() != 2) return std::nullopt;
  const Json& low = (*found)[0];
  const Json& high = (*found)[1];
  Interval range;
  if (low.is_number()) range.low = low.get<double>();
  if (high.is_number()) range.high = high.get<double>();
  return range;
}

const Json& list_at(const Json& object, const char* key) {
  static const Json kNone = Json::array();
  const auto found = object.find(key);
  return found != object.end() && found->is_array() ? *found : kNone;
}

const Json& object_at(const Json& object, const char* key) {
  static const Json kNone = Json::object();
  const auto found = object.find(key);
  return found != object.end() && found->is_object() ? *found : kNone;
}

std::string dump_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() ? found->dump(-1, ' ', false, Json::error_handler_t::replace) : "";
}

// Returns whether the pattern of givens has the symmetry. Returns true for puzzles that aren't
// grids of digits, because they don't have such a pattern.
bool has_symmetry(const Puzzle& puzzle, Symmetry symmetry) {
  const DigitContent* digits = digits_of(puzzle);
  if (digits == nullptr) return true;
  const auto is_given = [&](Cell cell) { return digits->givens[cell] != 0; };
  return std::ranges::all_of(orbits_of(*digits->rules.topology, symmetry), [&](const Orbit& orbit) {
    return std::ranges::all_of(orbit, is_given) || std::ranges::none_of(orbit, is_given);
  });
}

// Sorts each list of clues, because the order of clues doesn't matter.
Json in_order(Json extras) {
  for (Json& clues : extras) {
    if (clues.is_array()) std::sort(clues.begin(), clues.end());
  }
  return extras;
}

// The clues of a puzzle as JSON, with the key names of f-puzzles.
Json extras_of(const Kind& kind, const Puzzle& puzzle) {
  return kind.text.extras == nullptr ? Json::object() : Json::parse(kind.text.extras(puzzle));
}

// The clues among an entry's extras. The key of a library picture isn't a clue, and the puzzle's
// text doesn't contain it.
Json clues_among(Json extras) {
  if (extras.is_object()) extras.erase("picture");
  return extras;
}

// The names of the fields in a puzzle's entry that contradict the puzzle.
std::vector<std::string> contradicted_fields(const Json& json, const Kind& kind,
                                             const Puzzle& puzzle) {
  std::vector<std::string> contradicted;
  if (json.contains("size") && json["size"] != Json(size_json(kind.text.size_of(puzzle)))) {
    contradicted.emplace_back("size");
  }
  const auto symmetry = find_symmetry(text_at(json, "symmetry"));
  if (json.contains("symmetry") && (!symmetry || !has_symmetry(puzzle, *symmetry))) {
    contradicted.emplace_back("symmetry");
  }
  if (json.contains("extras") &&
      in_order(clues_among(json["extras"])) != in_order(extras_of(kind, puzzle))) {
    contradicted.emplace_back("extras");
  }
  return contradicted;
}

ClaimedSection section_of(const Json& json) {
  ClaimedSection section;
  section.title = text_at(json, "title");
  section.kind = text_at(json, "kind");
  section.level = text_at(json, "level");
  section.size = dump_at(json, "size");
  section.has_request = std::ranges::any_of(std::array{"level", "teaches", "from"},
                                            [&](const char* key) { return json.contains(key); });
  section.teaches = text_at(json, "teaches");
  section.puzzles = integer_at(json, "puzzles");
  section.rating = interval_at(json, "rating");
  return section;
}

ClaimedFront front_of(const Json& json) {
  ClaimedFront front{text_at(json, "volume"),
                     text_at(json, "subtitle"),
                     text_at(json, "author"),
                     text_at(json, "publisher"),
                     {}};
  for (const Json& line : list_at(json, "imprint")) {
    if (line.is_string()) front.imprint.push_back(line.get<std::string>());
  }
  return front;
}

// The keys that the entries of puzzles have had in every version.
constexpr const char* kMustHave[] = {"number",           "section", "kind",       "givens",
                                     "solution",         "clues",   "rating",     "level",
                                     "canonical",        "page",    "page_label", "answer_page",
                                     "answer_page_label"};

ClaimedPuzzle puzzle_of(const Json& json) {
  ClaimedPuzzle claim;
  for (const char* key : kMustHave) {
    if (!json.contains(key)) claim.missing.emplace_back(key);
  }
  claim.number = integer_at(json, "number");
  claim.section = integer_at(json, "section");
  claim.pupil = text_at(json, "pupil");
  claim.kind = text_at(json, "kind");
  claim.givens = text_at(json, "givens");
  claim.solution = text_at(json, "solution");
  claim.level = text_at(json, "level");
  claim.canonical = text_at(json, "canonical");
  claim.clues = integer_at(json, "clues");
  if (const auto rating = json.find("rating"); rating != json.end() && rating->is_number()) {
    claim.rating = rating->get<double>();
  }
  claim.bounded = json.contains("bounded");
  claim.size = dump_at(json, "size");
  if (json.contains("effort")) claim.effort = number_at(json, "effort");
  if (json.contains("hardest")) claim.hardest = text_at(json, "hardest");
  if (json.contains("guesses")) claim.guesses = integer_at(json, "guesses");
  claim.page = integer_at(json, "page");
  claim.answer_page = integer_at(json, "answer_page");
  claim.hint_page = integer_at(json, "hint_page");
  claim.page_label = text_at(json, "page_label");
  claim.answer_page_label = text_at(json, "answer_page_label");
  claim.rules = find_kind(claim.kind);
  if (claim.rules == nullptr) {
    claim.read_error = fmt::format("the puzzle's kind, '{}', is unknown", claim.kind);
    return claim;
  }
  // A puzzle's text may lack the solution. But without a solution, the answer can't be drawn.
  if (claim.solution.empty()) {
    claim.read_error = "the puzzle has no solution";
    return claim;
  }
  claim.box = text_at(json, "box");
  const Result<Puzzle> read = read_recorded(claim.kind, claim.box, claim.givens, claim.solution);
  if (read) {
    claim.contradicted = contradicted_fields(json, *claim.rules, *read);
    // The effort depends on the order of the clues. If the text may have changed this order, the
    // effort isn't checked.
    if (json.contains("extras") && clues_among(json["extras"]) != extras_of(*claim.rules, *read)) {
      claim.effort.reset();
    }
  } else {
    claim.read_error = read.problems().front().message;
  }
  return claim;
}

std::vector<std::string> texts_at(const Json& json, const char* key) {
  std::vector<std::string> texts;
  for (const Json& text : list_at(json, key)) {
    texts.push_back(text.is_string() ? text.get<std::string>() : "");
  }
  return texts;
}

ClaimedPage page_of(const Json& json) {
  ClaimedPage page{texts_at(json, "texts"), texts_at(json, "spoken"), {}};
  for (const Json& link : list_at(json, "links")) {
    if (link.is_string()) {
      page.links.push_back({0, link.get<std::string>()});
    } else {
      const std::int64_t page_number = link.is_number_integer() ? link.get<std::int64_t>() : -1;
      page.links.push_back(
          {static_cast<int>(std::clamp<std::int64_t>(page_number, -1, kMaxPages)), ""});
    }
  }
  return page;
}

ClaimedDocument document_of(const Json& json) {
  ClaimedDocument document{
      text_at(json, "title"), text_at(json, "author"), text_at(json, "language"), {}};
  for (const Json& mark : list_at(json, "bookmarks")) {
    document.bookmarks.push_back(
        {text_at(mark, "title"), integer_at(mark, "page"), integer_at(mark, "depth")});
  }
  return document;
}

// Thrown if a list is longer than that of any real book.
struct TooLong {
  const char* message;
};

// Reads the long lists entry by entry, and removes each entry from the parsed tree at once.
class ClaimReader {
 public:
  Result<BookClaim> read(const std::string& text) {
    const auto keep = [this](int depth, Json::parse_event_t event, Json& parsed) {
      return keeps(depth, event, parsed);
    };
    try {
      const Json json = Json::parse(text, keep, false);
      if (json.is_discarded()) {
        return failure("this is not a complete JSON document", "build the book again");
      }
      if (!json.is_object() || !json.contains("gridpress")) {
        return failure("this is not a gridpress manifest",
                       "use the manifest.json that `build` writes into the book's folder");
      }
      return take(json);
    } catch (const TooLong& problem) {
      return failure(problem.message);
    }
  }

 private:
  static constexpr int kDeepest = 64;
  // Limit on the values that are in the tree at the same time; each takes about 100 bytes. The
  // manifest of a book of 20,000 puzzles has five million values.
  static constexpr std::size_t kMaxInTree = 2'000'000;

  // Returns whether a parsed value stays in the tree.
  bool keeps(int depth, Json::parse_event_t event, Json& parsed) {
    using Event = Json::parse_event_t;
    if (depth > kDeepest) throw TooLong{"the file is nested deeper than a manifest can be"};
    if (depth == 1 && event == Event::key) key_ = parsed.get<std::string>();
    if (depth == 1 && event == Event::object_start) key_.clear();
    if (event == Event::key || event == Event::array_start || event == Event::object_start) {
      return true;
    }
    if (depth < 2) before_ = in_tree_ + 1;
    if (++in_tree_ > kMaxInTree)
      throw TooLong{"the file contains more values than a manifest can have"};
    if (depth != 2 || !take_entry(parsed)) return true;
    in_tree_ = before_;
    return false;
  }

  // Reads an entry of a long list. Returns false if the current list isn't a long one.
  bool take_entry(const Json& entry) {
    if (key_ == "puzzles") {
      claim_.puzzles.push_back(puzzle_of(entry));
      if (claim_.puzzles.size() > kMaxPuzzles)
        throw TooLong{"lists more puzzles than a book can have"};
      return true;
    }
    if (key_ == "kinds") {
      add_kind(text_at(entry, "name"), text_at(entry, "text"));
      return true;
    }
    std::vector<ClaimedPage>* pages = key_ == "pages"          ? &claim_.pages
                                      : key_ == "answer_pages" ? &claim_.answer_pages
                                      : key_ == "cover_pages"  ? &claim_.cover_pages
                                                               : nullptr;
    if (pages == nullptr) {
      before_ = in_tree_;
      return false;
    }
    pages->push_back(page_of(entry));
    if (pages->size() > kMaxPages) throw TooLong{"lists more pages than a book can have"};
    return true;
  }

  // Adds a kind that was read from a file, if there is room for it. If it can't be read, its
  // puzzles have an unknown kind.
  void add_kind(const std::string& name, const std::string& text) {
    constexpr int kMost = 50;
    if (++kinds_ > kMost || !is_free_kind_name(name)) return;
    const Result<yaml::Document> document = yaml::parse(fmt::format("kinds/{}.yaml", name), text);
    if (document) (void)add_kind_from_file(name, *document, false);
  }

  // Reads everything except the long lists.
  Result<BookClaim> take(const Json& json) {
    const Json& print = object_at(json, "print");
    claim_.printer = text_at(print, "printer");
    claim_.paper = text_at(print, "paper");
    if (const double spine = number_at(print, "spine_pt"); spine > 0) claim_.spine = spine;
    if (json.contains("cover")) {
      const Json& cover = object_at(json, "cover");
      claim_.cover = {text_at(cover, "title"), text_at(cover, "author"), text_at(cover, "isbn")};
    }
    if (json.contains("front")) claim_.front = front_of(object_at(json, "front"));
    if (json.contains("document")) claim_.document = document_of(object_at(json, "document"));
    const Json& files = list_at(json, "files");
    const Json& parts = list_at(json, "parts");
    if (files.size() > kMaxFiles) return failure("lists more files than a book can have");
    if (parts.size() > kMaxParts) return failure("lists more parts than a book can have");
    if (claim_.document && claim_.document->bookmarks.size() > kMaxBookmarks) {
      return failure("lists more bookmarks than a book can have");
    }
    for (const Json& file : files) {
      claim_.files.push_back({text_at(file, "name"), text_at(file, "sha256"),
                              integer_at(file, "pages"), number_at(file, "width_pt"),
                              number_at(file, "height_pt")});
    }
    for (const Json& name : list_at(json, "previews")) {
      if (name.is_string()) claim_.previews.push_back(name.get<std::string>());
    }
    for (const Json& part : parts) {
      constexpr std::size_t kLongest = 40;
      claim_.parts.push_back({text_at(part, "part").substr(0, kLongest),
                              integer_at(part, "section"), integer_at(part, "first"),
                              integer_at(part, "pages")});
    }
    const Json& summary = object_at(json, "summary");
    claim_.title = text_at(summary, "title");
    claim_.all_puzzles = integer_at(summary, "puzzles");
    claim_.all_pages = integer_at(summary, "pages");
    for (const Json& section : list_at(summary, "sections")) {
      claim_.sections.push_back(section_of(section));
    }
    return std::move(claim_);
  }

  BookClaim claim_;
  std::string key_;  // the top-level key being read
  std::size_t in_tree_ = 0, before_ = 0;
  int kinds_ = 0;  // from files
};

}  // namespace

std::optional<Puzzle> ClaimedPuzzle::puzzle() const {
  if (!read_error.empty()) return std::nullopt;
  Result<Puzzle> read = read_recorded(kind, box, givens, solution);
  if (!read) return std::nullopt;
  return std::move(read).value();
}

const ClaimedFile* BookClaim::file(const std::string& name) const {
  const auto found = std::ranges::find(files, name, &ClaimedFile::name);
  return found == files.end() ? nullptr : &*found;
}

Result<BookClaim> read_claim(const std::string& text) {
  return ClaimReader().read(text);
}

}  // namespace gridpress::proof
