// Reads the keys `keep` and `replace`: puzzles that keep their places, or are regenerated.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/count_noun.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/system/parallel.h"

namespace gridpress::spec {
namespace {

constexpr std::size_t kMaxKept = 200;  // each is solved and graded whenever the spec is read
constexpr int kMaxCandidates = 1000;

// An entry of the map `keep` or `replace`.
struct Pin {
  const yaml::Entry* entry = nullptr;
  int number = 0;
  int section = -1;  // the section whose map has the entry; -1 for the book's map
  std::string_view verb;
};

// A puzzle to keep, with the result of its check.
struct Candidate {
  const Pin* pin = nullptr;
  SectionSpec* section = nullptr;
  int place = 0;  // position in the section, from 1
  Puzzle puzzle;
  std::string problem;
};

class PinReader {
 public:
  PinReader(const Context& context, BookSpec& spec) : context_(context), spec_(spec) {}

  void read() {
    const yaml::Node* list = context_.document.root.find("sections");
    if (list != nullptr && list->kind != yaml::Kind::kSequence) list = nullptr;
    read_maps(list);
    const bool whole = list != nullptr && list->items.size() == spec_.sections.size();
    if (!whole) return;  // a section has errors, so the numbers of puzzles are uncertain
    for (const Pin& pin : replaced_) replace(pin);
    keep();
  }

 private:
  void read_maps(const yaml::Node* list) {
    const auto read_both = [&](const yaml::Node& owner, int section) {
      add(owner.find("replace"), section, "replace", replaced_);
      add(owner.find("keep"), section, "keep", kept_);
    };
    read_both(context_.document.root, -1);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      if (list->items[i].kind == yaml::Kind::kMap) read_both(list->items[i], static_cast<int>(i));
    }
  }

  static std::optional<int> candidate_of(const yaml::Node& value) {
    const auto candidate = fields::parse_integer(value.scalar);
    if (!candidate || *candidate < 1 || *candidate > kMaxCandidates) return std::nullopt;
    return static_cast<int>(*candidate);
  }

  // Adds the entries of a map. Ignores values that aren't maps, because reading the book or section
  // reports them.
  void add(const yaml::Node* map, int section, std::string_view verb, std::vector<Pin>& pins) {
    if (map == nullptr || map->kind != yaml::Kind::kMap) return;
    for (const yaml::Entry& entry : map->entries) {
      constexpr int kMost = 20'000'000;
      const auto number = fields::parse_integer(entry.key.scalar);
      if (!number || *number < 1 || *number > kMost) {
        report(entry.key, fmt::format("'{}' is not a puzzle number", entry.key.scalar),
               verb == "keep" ? "write {4: \"53..7…\"}" : "write {37: 1}");
      } else if (verb == "replace" && !candidate_of(entry.value)) {
        report(
            entry.value,
            fmt::format("'replace' needs a candidate from 1 (the next one) to {}", kMaxCandidates),
            "write {37: 1}");
      } else {
        pins.push_back({&entry, static_cast<int>(*number), section, verb});
      }
    }
  }

  void report(const yaml::Node& node, std::string message, std::string hint = "",
              Severity severity = Severity::kError) {
    Diagnostic problem = fields::at(context_.document, node, std::move(message), std::move(hint));
    problem.severity = severity;
    context_.problems.push_back(std::move(problem));
  }

  // Finds the puzzle that a pin names. Reports an error unless exactly one matches.
  std::optional<PuzzleSpot> find(const Pin& pin) {
    const yaml::Node& at = pin.entry->key;
    if (pin.section >= 0 && !spec_.sections[pin.section].id.empty()) {
      const SectionSpec& section = spec_.sections[pin.section];
      if (pin.number <= section.count) {
        return PuzzleSpot{static_cast<std::size_t>(pin.section), pin.number - 1};
      }
      report(at, fmt::format("can't {} puzzle {}: the section has {}", pin.verb, pin.number,
                             count_noun(section.count, "puzzle")));
      return std::nullopt;
    }
    const std::vector<PuzzleSpot> spots = spec_.spots_of(pin.number);
    const auto own =
        std::ranges::find(spots, static_cast<std::size_t>(pin.section), &PuzzleSpot::section);
    if (own != spots.end()) return *own;
    if (spots.size() == 1) return spots.front();
    if (spots.empty()) {
      report(at, fmt::format("can't {} puzzle {}: {}", pin.verb, pin.number, numbers_of(spec_)));
    } else {
      report(at, fmt::format("several puzzles have the number {}", pin.number),
             fmt::format("give the section an id and write '{}' in that section", pin.verb));
    }
    return std::nullopt;
  }

  void replace(const Pin& pin) {
    const auto spot = find(pin);
    if (!spot) return;
    SectionSpec& section = spec_.sections[spot->section];
    if (!section.from.empty()) {
      return report(pin.entry->key, fmt::format("puzzle {} comes from {} and can't be regenerated",
                                                pin.number, section.from));
    }
    section.replace.try_emplace(spot->index + 1, *candidate_of(pin.entry->value));
  }

  void keep() {
    if (kept_.size() > kMaxKept) {
      return report(kept_[kMaxKept].entry->key,
                    fmt::format("too many puzzles to keep: the limit is {}", kMaxKept),
                    "put them in a file: from: puzzles/mine.txt");
    }
    std::vector<Candidate> candidates;
    for (const Pin& pin : kept_) {
      if (auto candidate = begin(pin)) candidates.push_back(std::move(*candidate));
    }
    for_each_index(threads_of(0), candidates.size(), [&](std::size_t i) { check(candidates[i]); });
    for (Candidate& candidate : candidates) take(candidate);
  }

  // Reads the text of a puzzle to keep. Reports an error if it doesn't have the section's shape.
  std::optional<Candidate> begin(const Pin& pin) {
    const yaml::Node& value = pin.entry->value;
    const auto spot = find(pin);
    if (!spot) return std::nullopt;
    SectionSpec& section = spec_.sections[spot->section];
    const auto refuse = [&](const yaml::Node& at, std::string message, std::string hint = "") {
      report(at, std::move(message), std::move(hint));
      return std::nullopt;
    };
    if (!section.from.empty()) {
      return refuse(
          pin.entry->key,
          fmt::format("puzzle {} can't be kept here: it comes from {}", pin.number, section.from),
          "edit the puzzle in that file");
    }
    if (section.replace.contains(spot->index + 1)) {
      return refuse(pin.entry->key,
                    fmt::format("puzzle {} can't be both kept and replaced", pin.number));
    }
    if (value.kind != yaml::Kind::kScalar) {
      return refuse(value, "a puzzle must be written on one line", "write {4: \"53..7…\"}");
    }
    Result<Puzzle> puzzle = read_kept(value.scalar, section);
    if (!puzzle) return refuse(value, puzzle.problems().front().message);
    return Candidate{&pin, &section, spot->index + 1, std::move(puzzle).value(), ""};
  }

  void check(Candidate& candidate) const {
    Result<Puzzle> checked = check_kept(candidate.puzzle, spec_.levels);
    if (checked) {
      candidate.puzzle = std::move(checked).value();
    } else {
      candidate.problem = checked.problems().front().message;
    }
  }

  void take(Candidate& candidate) {
    const yaml::Node& value = candidate.pin->entry->value;
    if (!candidate.problem.empty()) return report(value, candidate.problem);
    const SectionSpec& section = *candidate.section;
    const std::string key = known_as(candidate.puzzle, section);
    const int line = candidate.pin->entry->key.pos.line;
    if (const auto [same, fresh] = line_of_.try_emplace(key, line); !fresh) {
      return report(value, fmt::format("the puzzle repeats the one kept on line {}", same->second));
    }
    warn_of_level(candidate);
    KeptPuzzle kept{value.pos, std::move(candidate.puzzle)};
    const bool free = candidate.section->keep.try_emplace(candidate.place, std::move(kept)).second;
    if (!free) report(value, fmt::format("puzzle {} is kept twice", candidate.pin->number));
  }

  void warn_of_level(const Candidate& candidate) {
    const SectionSpec& section = *candidate.section;
    const std::string other = unlike_asked(candidate.puzzle, section);
    if (other.empty()) return;
    report(candidate.pin->entry->value,
           fmt::format("puzzle {} is {}, but its section asks for '{}'", candidate.pin->number,
                       other, section.level.name),
           "choose another puzzle, or ignore this warning: the puzzle's real level is printed",
           Severity::kWarning);
  }

  const Context& context_;
  BookSpec& spec_;
  std::vector<Pin> replaced_, kept_;
  std::map<std::string, int> line_of_;  // by known_as(): line of the kept puzzle
};

}  // namespace

Result<Puzzle> read_kept(const std::string& line, const SectionSpec& section) {
  Result<Puzzle> puzzle = section.kind->text.read(line, "", section.options.get());
  if (!puzzle) return puzzle;
  const Size size = section.kind->text.size_of(*puzzle);
  if (size != section.size) {
    return failure(fmt::format("the puzzle is {}x{}; the one it replaces is {}x{}", size.rows,
                               size.columns, section.size.rows, section.size.columns));
  }
  return puzzle;
}

void grade_kept(Puzzle& puzzle, const LevelSet& levels, double max_rating) {
  const Kind& kind = *find_kind(puzzle.kind);
  puzzle.grade = kind.grading.grade(puzzle, max_rating);
  puzzle.grade.level = level_of(kind, levels, puzzle.grade, kind.text.size_of(puzzle));
}

Result<Puzzle> check_kept(Puzzle puzzle, const LevelSet& levels, double max_rating) {
  Result<Puzzle> solved = with_only_solution(puzzle);
  if (!solved) return solved;
  puzzle = std::move(solved).value();
  grade_kept(puzzle, levels, max_rating);
  return puzzle;
}

std::string unlike_asked(const Puzzle& puzzle, const SectionSpec& section) {
  const Grade& grade = puzzle.grade;
  const Level& asked = section.level;
  if (grade.level == asked.name && asked.holds(grade, section.size.rows)) return "";
  const std::string_view more = grade.bounded ? " or more" : "";
  const std::string rated =
      grade.rating ? fmt::format("rated {:.1f}{}, ", *grade.rating, more) : "";
  const std::string is = grade.level.empty() ? "not in any level" : "'" + grade.level + "'";
  return fmt::format("{} ({}{})", is, rated, count_noun(grade.clues, "clue"));
}

std::string known_as(const Puzzle& puzzle, const SectionSpec& section) {
  return DuplicateFilter::key_of(puzzle, canonical_form(*section.kind, puzzle));
}

std::string numbers_of(const BookSpec& spec) {
  const bool is_numbered_once =
      spec.spots_of(1).size() == 1 && spec.largest_number() == spec.puzzles();
  if (is_numbered_once) return fmt::format("the book has {}", count_noun(spec.puzzles(), "puzzle"));
  std::string ranges;
  for (const SectionSpec& section : spec.sections) {
    if (!ranges.empty()) ranges += ", ";
    ranges += section.count == 1
                  ? fmt::format("{}", section.first_number)
                  : fmt::format("{} to {}", section.first_number, section.last_number());
  }
  return "the puzzles are numbered " + ranges;
}

namespace {

// Returns whether the book rebuilds another book: all of its sections come from one manifest, and
// each has consecutive numbers. In that case its puzzles keep their numbers.
bool is_rebuilt(const BookSpec& spec) {
  return std::ranges::all_of(spec.sections, [&](const SectionSpec& section) {
    if (section.from_path != spec.sections.front().from_path || section.imported.empty() ||
        section.imported.front().number == 0) {
      return false;
    }
    for (int i = 1; i < section.count; ++i) {
      if (section.imported[i].number != section.imported[0].number + i) return false;
    }
    return true;
  });
}

}  // namespace

void number_sections(BookSpec& spec, bool numbered) {
  const bool rebuilt = !numbered && is_rebuilt(spec);
  int next = spec.first_number;
  for (SectionSpec& section : spec.sections) {
    if (section.first_number == 0) {
      section.first_number = rebuilt ? section.imported.front().number : next;
    }
    next = section.last_number() + 1;
  }
}

void read_pins(const Context& context, fields::Reader& root, BookSpec& spec) {
  root.map("replace");
  root.map("keep");
  PinReader(context, spec).read();
}

}  // namespace gridpress::spec
