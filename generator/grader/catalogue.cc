#include "generator/grader/catalogue.h"

#include <algorithm>

#include "generator/base/result.h"

namespace gridpress {
namespace {

using enum TechniqueUse;

// docs/techniques.md has the same table, and a test compares the two. The name of a technique is
// HoDoKu's or, if HoDoKu doesn't have the technique, Sudopedia's.
constexpr CatalogueEntry kCatalogue[] = {
    {"full-house", 1.0, kBoth, "A house with one empty cell left.", "folklore"},
    {"hidden-single", 1.5, kBoth, "A house in which a digit has only one place left.", "folklore"},
    {"direct-pointing", 1.7, kRating, "Pointing that leaves a hidden single in a neighbouring box.",
     "Sudoku Explainer"},
    {"direct-claiming", 1.9, kRating,
     "Claiming that leaves a hidden single in a neighbouring line.", "Sudoku Explainer"},
    {"direct-hidden-pair", 2.0, kRating, "A hidden pair that leaves a hidden single in its house.",
     "Sudoku Explainer"},
    {"naked-single", 2.3, kBoth, "A cell in which only one digit is still possible.", "folklore"},
    {"direct-hidden-triple", 2.5, kRating,
     "A hidden triple that leaves a hidden single in its house.", "Sudoku Explainer"},
    {"locked-candidates-pointing", 2.6, kBoth,
     "All places of a digit in a box lie in one line: the digit goes nowhere else in the line.",
     "folklore"},
    {"locked-candidates-claiming", 2.8, kBoth,
     "All places of a digit in a line lie in one box: the digit goes nowhere else in the box.",
     "folklore"},
    {"locked-pair", 2.9, kPath,
     "A naked pair where a box and a line cross: its digits go nowhere else in either.", "Hobiger"},
    {"locked-triple", 2.9, kPath,
     "A naked triple where a box and a line cross: its digits go nowhere else in either.",
     "Hobiger"},
    {"naked-pair", 3.0, kBoth, "Two cells of a house that can hold only two digits.", "folklore"},
    {"x-wing", 3.2, kBoth, "All places of a digit in two lines lie in two crossing lines.",
     "folklore"},
    {"hidden-pair", 3.4, kBoth, "Two digits that fit in only two cells of a house.", "folklore"},
    {"naked-triple", 3.6, kBoth, "Three cells of a house that can hold only three digits.",
     "folklore"},
    {"swordfish", 3.8, kBoth, "All places of a digit in three lines lie in three crossing lines.",
     "folklore"},
    {"hidden-triple", 4.0, kBoth, "Three digits that fit in only three cells of a house.",
     "folklore"},
    {"skyscraper", 4.1, kPath, "Two parallel strong links with ends in one line.",
     "players' forum"},
    {"two-string-kite", 4.1, kPath, "Strong links of a row and a column that meet in a box.",
     "players' forum"},
    {"turbot-fish", 4.2, kPath, "Any two strong links of a digit with ends that see each other.",
     "Nick70"},
    {"empty-rectangle", 4.2, kPath,
     "A box with a digit in one row and one column, and a strong link.", "players' forum"},
    {"xy-wing", 4.2, kBoth, "A pivot with two digits, and two wings.", "folklore"},
    {"xyz-wing", 4.4, kBoth, "A pivot with three digits, and two wings.", "folklore"},
    {"remote-pair", 4.4, kPath, "A chain of cells with the same two digits.", "folklore"},
    {"w-wing", 4.4, kPath, "Two cells with the same two digits, joined by a strong link.",
     "players' forum"},
    {"simple-colours", 4.4, kPath,
     "Strong links of a digit, coloured in two colours: colour trap and colour wrap.", "folklore"},
    {"unique-rectangle-1", 4.5, kPath,
     "Four cells in which two digits could be swapped: one corner has other candidates, too.",
     "players' forum", true},
    {"unique-rectangle-2", 4.5, kPath,
     "A rectangle of two digits: two adjacent corners share one more digit.", "players' forum",
     true},
    {"unique-rectangle-4", 4.5, kPath,
     "A rectangle of two digits: one of them must be in two corners.", "players' forum", true},
    {"unique-rectangle", 4.5, kRating,
     "Four cells in which two digits could be swapped: a unique rectangle of any type.",
     "players' forum", true},
    {"unique-rectangle-3", 4.6, kPath,
     "A rectangle of two digits: two corners with other digits act as one cell of a naked set.",
     "players' forum", true},
    {"unique-rectangle-5", 4.6, kPath,
     "A rectangle of two digits: three corners, or two opposite corners, share one more digit.",
     "players' forum", true},
    {"unique-rectangle-6", 4.6, kPath,
     "A rectangle of two digits: two opposite corners have other candidates, too, and one digit is "
     "fixed in both lines.",
     "players' forum", true},
    {"unique-loop", 4.6, kRating,
     "A ring of six or more cells in which two digits could be swapped.", "Sudoku Explainer", true},
    {"hidden-rectangle", 4.7, kPath,
     "A rectangle of two digits: one of these digits is confined to the rectangle in a row and in "
     "a column.",
     "players' forum", true},
    {"avoidable-rectangle-1", 4.7, kPath,
     "A rectangle with filled cells that are not givens: one cell is open.", "players' forum",
     true},
    {"avoidable-rectangle-2", 4.8, kPath,
     "A rectangle with filled cells that are not givens: two cells are open.", "players' forum",
     true},
    {"multi-colours", 4.9, kPath, "Two nets of coloured links that see each other.", "folklore"},
    {"naked-quad", 5.0, kBoth, "Four cells of a house that can hold only four digits.", "folklore"},
    {"jellyfish", 5.2, kBoth, "All places of a digit in four lines lie in four crossing lines.",
     "folklore"},
    {"hidden-quad", 5.4, kBoth, "Four digits that fit in only four cells of a house.", "folklore"},
    {"finned-x-wing", 5.4, kPath,
     "An X-wing with extra places, the fins: it removes only candidates that the fish and the fins "
     "both rule out.",
     "Ultimate Fish Guide"},
    {"sashimi-x-wing", 5.4, kPath,
     "A finned X-wing with a line that has at most one place without the fins.",
     "Ultimate Fish Guide"},
    {"finned-swordfish", 5.5, kPath, "A swordfish with fins.", "Ultimate Fish Guide"},
    {"sashimi-swordfish", 5.5, kPath,
     "A finned swordfish with a line that has at most one place without the fins.",
     "Ultimate Fish Guide"},
    {"finned-jellyfish", 5.6, kPath, "A jellyfish with fins.", "Ultimate Fish Guide"},
    {"sashimi-jellyfish", 5.6, kPath,
     "A finned jellyfish with a line that has at most one place without the fins.",
     "Ultimate Fish Guide"},
    {"bug-plus-1", 5.6, kBoth,
     "All cells but one have two candidates: the extra candidate in that cell is true.",
     "players' forum", true},
    {"bug-plus-n", 5.7, kBoth,
     "Several cells have extra candidates: at least one of these candidates is true.",
     "Sudoku Explainer", true},
    {"wxyz-wing", 5.7, kPath, "Four cells with four digits, only one of which can occur twice.",
     "Sudopedia"},
    {"sue-de-coq", 6.2, kPath,
     "Cells where a box and a line cross, with cells of both that use up their digits exactly.",
     "Sue de Coq"},
    {"aligned-pair-exclusion", 6.2, kRating,
     "A pair of digits in two cells that a third cell makes impossible.", "players' forum"},
    {"x-cycle", 6.5, kRating, "A ring of alternating links of one digit.", "Sudoku Explainer"},
    {"y-cycle", 6.5, kRating, "A ring of links through cells of two digits.", "Sudoku Explainer"},
    {"x-chain", 6.6, kBoth, "Alternating links of one digit.", "players' forum"},
    {"xy-chain", 6.8, kPath, "A chain through cells of two digits.", "players' forum"},
    {"continuous-nice-loop", 7.0, kPath, "A ring of alternating links.", "Jeff"},
    {"alternating-inference-chain", 7.0, kPath, "A chain of any links: one end is true.",
     "Myth Jellies"},
    {"discontinuous-nice-loop", 7.0, kPath, "A chain whose ends meet in one cell.", "Jeff"},
    {"xy-cycle", 7.0, kRating, "A ring of links of both kinds.", "Sudoku Explainer"},
    {"forcing-chain", 7.0, kRating, "A candidate that forces its own opposite.",
     "Sudoku Explainer"},
    {"als-xz", 7.1, kPath, "Two almost locked sets with one or two shared digits.", "Bennys"},
    {"grouped-continuous-nice-loop", 7.3, kPath, "A ring with groups of cells.", "players' forum"},
    {"grouped-alternating-inference-chain", 7.3, kPath, "A chain with groups of cells.",
     "players' forum"},
    {"grouped-discontinuous-nice-loop", 7.3, kPath,
     "A chain with groups of cells whose ends meet in one cell.", "players' forum"},
    {"als-xy-wing", 7.4, kPath, "Three almost locked sets in a chain.", "Bennys"},
    {"aligned-triple-exclusion", 7.5, kRating,
     "Three digits in three cells that further cells make impossible.", "Sudoku Explainer"},
    {"nishio", 7.5, kRating, "A candidate that leaves its digit without a place in some house.",
     "Tetsuya Nishio"},
    {"als-xy-chain", 7.6, kPath, "A chain of four almost locked sets or more.", "Bennys"},
    {"death-blossom", 7.7, kPath, "A cell each of whose digits locks an almost locked set.",
     "players' forum"},
    {"als-continuous-nice-loop", 7.8, kPath, "A ring through almost locked sets.", "Hobiger"},
    {"als-inference-chain", 7.8, kPath, "A chain through almost locked sets.", "Hobiger"},
    {"als-discontinuous-nice-loop", 7.8, kPath,
     "A chain through almost locked sets whose ends meet in one cell.", "Hobiger"},
    {"franken-swordfish", 7.8, kPath, "A swordfish with boxes among its houses.",
     "Ultimate Fish Guide"},
    {"franken-jellyfish", 7.9, kPath, "A jellyfish with boxes.", "Ultimate Fish Guide"},
    {"finned-franken-x-wing", 7.9, kPath, "An X-wing with boxes and fins.", "Ultimate Fish Guide"},
    {"finned-franken-swordfish", 7.9, kPath, "A swordfish with boxes and fins.",
     "Ultimate Fish Guide"},
    {"finned-franken-jellyfish", 8.0, kPath, "A jellyfish with boxes and fins.",
     "Ultimate Fish Guide"},
    {"cell-forcing-chain", 8.0, kRating,
     "A conclusion that follows from every candidate of a cell.", "Sudoku Explainer"},
    {"region-forcing-chain", 8.0, kRating,
     "A conclusion that follows from every place of a digit in a house.", "Sudoku Explainer"},
    {"mutant-swordfish", 8.1, kPath, "A swordfish of any houses.", "Ultimate Fish Guide"},
    {"finned-mutant-x-wing", 8.1, kPath, "An X-wing of any houses, with fins.",
     "Ultimate Fish Guide"},
    {"finned-mutant-swordfish", 8.2, kPath, "A swordfish of any houses, with fins.",
     "Ultimate Fish Guide"},
    {"template-set", 8.4, kPath, "A cell used by every way to place a digit in the whole grid.",
     "Myth Jellies"},
    {"template-delete", 8.4, kPath, "A cell used by no way to place a digit in the whole grid.",
     "Myth Jellies"},
    {"forcing-chain-contradiction", 8.5, kPath,
     "A candidate that makes another both true and false.", "folklore"},
    {"forcing-chain-verity", 8.5, kPath,
     "A conclusion that follows from all candidates of a cell, or from all places of a digit.",
     "folklore"},
    {"contradiction-forcing-chain", 8.5, kRating,
     "A candidate that makes another both true and false.", "Sudoku Explainer"},
    {"double-forcing-chain", 8.5, kRating,
     "A conclusion that follows from a candidate and from its opposite.", "Sudoku Explainer"},
    {"mutant-jellyfish", 8.8, kPath, "A jellyfish of any houses.", "Ultimate Fish Guide"},
    {"finned-mutant-jellyfish", 8.8, kPath, "A jellyfish of any houses, with fins.",
     "Ultimate Fish Guide"},
    {"forcing-net-contradiction", 9.0, kPath,
     "A candidate that leads to a contradiction by singles.", "folklore"},
    {"forcing-net-verity", 9.0, kPath,
     "A conclusion by singles from all candidates of a cell, or from all places of a digit.",
     "folklore"},
};

struct OldName {
  std::string_view old, now;
};
// Earlier names of these techniques. Ratings used them up to version 0.2.
constexpr OldName kOldNames[] = {
    {"last-cell", "full-house"},
    {"hidden-single-box", "hidden-single"},
    {"hidden-single-line", "hidden-single"},
    {"direct-hidden-triplet", "direct-hidden-triple"},
    {"pointing", "locked-candidates-pointing"},
    {"claiming", "locked-candidates-claiming"},
    {"naked-triplet", "naked-triple"},
    {"hidden-triplet", "hidden-triple"},
    {"aligned-pair", "aligned-pair-exclusion"},
    {"aligned-triplet", "aligned-triple-exclusion"},
    {"cell-chain", "cell-forcing-chain"},
    {"region-chain", "region-forcing-chain"},
    {"contradiction-chain", "contradiction-forcing-chain"},
    {"double-chain", "double-forcing-chain"},
};

}  // namespace

std::span<const CatalogueEntry> technique_catalogue() {
  return kCatalogue;
}

std::string_view current_technique_name(std::string_view name) {
  const auto* old = std::ranges::find(kOldNames, name, &OldName::old);
  return old == std::end(kOldNames) ? name : old->now;
}

const CatalogueEntry* find_technique(std::string_view name) {
  const auto* entry =
      std::ranges::find(kCatalogue, current_technique_name(name), &CatalogueEntry::name);
  return entry == std::end(kCatalogue) ? nullptr : entry;
}

const CatalogueEntry& technique_named(std::string_view name) {
  const CatalogueEntry* entry = find_technique(name);
  GRIDPRESS_CHECK(entry != nullptr && entry->name == name);
  return *entry;
}

std::string_view technique_level(double rating) {
  if (rating < 2.6) return "beginner";      // no pencil marks needed
  if (rating < 4.1) return "intermediate";  // locked candidates, sets, basic fish
  if (rating < 5.7) return "advanced";      // links, wings, fins, uniqueness
  if (rating < 8.0) return "expert";        // chains, almost locked sets
  return "extreme";
}

}  // namespace gridpress
