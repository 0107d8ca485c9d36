#include "publisher/proof/pages/text_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "generator/base/count_noun.h"
#include "generator/base/utf8.h"
#include "publisher/proof/page_words.h"
#include "publisher/proof/pages/text_changes.h"
#include "publisher/system/interrupt.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

bool is_space(std::string_view letter) {
  constexpr std::string_view kSpaces[] = {" ",      "\n",     "\u00a0", "\u2002",
                                          "\u2003", "\u2009", "\u200a", "\u200b",
                                          "\u202f", "\u2060", "\u3000"};
  return std::ranges::find(kSpaces, letter) != std::end(kSpaces);
}

// Returns whether a letter is a hyphen of any kind. Fonts draw all of them with the same glyph, for
// which a file has only one text.
bool is_hyphen(std::string_view letter) {
  return letter == "\u00ad" || letter == "\u2010" || letter == "\u2011";
}

// The letters of several texts in sequence, without spaces.
class Row {
 public:
  void add(std::string_view text, std::size_t source) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t width = std::max<std::size_t>(utf8::width(text.substr(at)), 1);
      const std::string_view letter = text.substr(at, width);
      at += width;
      if (is_space(letter)) continue;
      letters_.emplace_back(is_hyphen(letter) ? "-" : letter);
      sources_.push_back(source);
    }
  }

  const std::vector<std::string>& letters() const { return letters_; }
  const std::vector<std::size_t>& sources() const { return sources_; }
  std::string text(std::size_t begin, std::size_t end) const {
    constexpr std::size_t kMost = 60;
    std::string text;
    for (std::size_t i = begin; i < std::min(end, begin + kMost); ++i) text += letters_[i];
    return end - begin > kMost ? text + "…" : text;
  }

 private:
  std::vector<std::string> letters_;
  // For each letter, index of the glyph or claimed text that has it.
  std::vector<std::size_t> sources_;
};

// The letters of all visible glyphs, and of other glyphs for which `also` returns true.
template <typename Also>
Row letters_of(const printed::Page& page, const Also& also) {
  Row row;
  for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
    const printed::Glyph& glyph = page.glyphs[g];
    if (glyph.visible || also(glyph)) row.add(without_ligature(glyph.text), g);
  }
  return row;
}

Bounds bounds_of(const printed::Glyph& glyph) {
  Bounds where;
  where.add(glyph.at(0, 0));
  where.add(glyph.at(1, 2 * printed::Glyph::kMiddle));
  return where;
}

class TextCheck {
 public:
  TextCheck(const PrintedBook& file, const Faults& known) : file_(file) {
    for (const Fault& fault : known) {
      if (fault.file == file.name() && !fault.where.empty()) known_[fault.page].push_back(&fault);
    }
  }

  // Checks the texts of a page. `covered` means that marks may be painted over texts in figures.
  void check_page(int number, const ClaimedPage& claimed, bool covered) {
    const auto read = file_.page(number);
    const printed::Page& page = read->page;
    if (!page.problem.empty()) return;  // reported as another fault
    Row wanted;
    for (std::size_t t = 0; t < claimed.texts.size(); ++t) wanted.add(claimed.texts[t], t);
    const Row shown = letters_of(page, [&](const printed::Glyph& glyph) {
      return covered && std::ranges::any_of(read->outlines, [&](const Outline& outline) {
               return outline.bounds.holds(glyph.middle());
             });
    });
    int found = 0;
    for (const TextChange& change : text_changes(wanted.letters(), shown.letters(), steps_)) {
      const Bounds where = place_of(page, shown, change);
      if (is_known(number, where)) continue;
      constexpr int kMost = 4;  // number of faults of a page that are reported separately
      if (++found <= kMost) fault(number, message_of(wanted, shown, change), where);
    }
  }

  void fault(int page, std::string message, const Bounds& where) {
    faults_.push_back({Group::kText, file_.name(), page, 0, std::move(message), where});
  }
  Faults take() { return std::move(faults_); }

 private:
  static std::string message_of(const Row& wanted, const Row& shown, TextChange change) {
    widen(wanted, shown, change);
    const std::string due = wanted.text(change.wanted, change.wanted_end);
    const std::string is = shown.text(change.shown, change.shown_end);
    if (due.empty()) return fmt::format("'{}' is printed, but is not in the manifest", is);
    if (is.empty()) return fmt::format("'{}' is missing", due);
    return fmt::format("'{}' is printed, but the manifest has '{}'", is, due);
  }

  // Extends a change to the whole claimed text, if that text is short.
  static void widen(const Row& wanted, const Row& shown, TextChange& change) {
    if (change.wanted == change.wanted_end) return;
    const std::vector<std::size_t>& texts = wanted.sources();
    TextChange wide = change;
    const auto same = [&](std::size_t a, std::size_t b) { return texts[a] == texts[b]; };
    while (wide.wanted > 0 && wide.shown > 0 && same(wide.wanted - 1, change.wanted) &&
           wanted.letters()[wide.wanted - 1] == shown.letters()[wide.shown - 1]) {
      --wide.wanted, --wide.shown;
    }
    while (wide.wanted_end < texts.size() && wide.shown_end < shown.letters().size() &&
           same(wide.wanted_end, change.wanted_end - 1) &&
           wanted.letters()[wide.wanted_end] == shown.letters()[wide.shown_end]) {
      ++wide.wanted_end, ++wide.shown_end;
    }
    constexpr std::size_t kShort = 40;
    if (wide.wanted_end - wide.wanted <= kShort) change = wide;
  }

  // The bounds of a change's printed letters. If the change has none, those of the letter before
  // it.
  static Bounds place_of(const printed::Page& page, const Row& shown, const TextChange& change) {
    std::size_t begin = change.shown, end = change.shown_end;
    if (begin == end && begin > 0) --begin;
    if (begin == end && end < shown.letters().size()) ++end;
    Bounds where;
    for (std::size_t i = begin; i < end; ++i) {
      where.add(bounds_of(page.glyphs[shown.sources()[i]]));
    }
    return where;
  }

  bool is_known(int page, const Bounds& where) const {
    const auto faults = known_.find(page);
    if (faults == known_.end()) return false;
    constexpr double kNear = 12;  // points
    return std::ranges::any_of(faults->second, [&](const Fault* fault) {
      return !fault->where.grown(kNear).within(where).empty();
    });
  }

  const PrintedBook& file_;
  std::map<int, std::vector<const Fault*>> known_;  // by page
  std::size_t steps_ = 50'000'000;
  Faults faults_;
};

}  // namespace

Faults check_texts(const PrintedBook& file, const TextClaim& claim, const Faults& known) {
  TextCheck check(file, known);
  const int listed = static_cast<int>(claim.pages.size());
  if (listed != file.pages()) {
    check.fault(0,
                fmt::format("the manifest lists the texts of {}, but the file has {}",
                            count_noun(listed, "page"), file.pages()),
                {});
  }
  for (int page = 1; page <= std::min(listed, file.pages()) && !interrupted(); ++page) {
    check.check_page(page, claim.pages[static_cast<std::size_t>(page - 1)],
                     claim.shows_steps(page));
  }
  return check.take();
}

Faults check_cover_texts(const PrintedBook& cover, const ClaimedPage& claimed) {
  Faults faults;
  if (cover.pages() == 0) return faults;
  const auto read = cover.page(1);
  const auto fault = [&](std::string message, const Bounds& where) {
    faults.push_back({Group::kText, cover.name(), 1, 0, std::move(message), where});
  };
  const Row shown = letters_of(read->page, [](const printed::Glyph&) { return false; });
  const Row painted = letters_of(read->page, [](const printed::Glyph&) { return true; });
  std::string all;
  for (const std::string& letter : painted.letters()) all += letter;
  std::map<std::string, long> left;  // by letter: how often it may still occur
  for (const std::string& text : claimed.texts) {
    Row row;
    row.add(text, 0);
    std::string words;
    for (const std::string& letter : row.letters()) {
      words += letter;
      ++left[letter];
    }
    constexpr std::size_t kFewest = 3;
    if (row.letters().size() < kFewest || all.find(words) != all.npos) continue;
    fault(fmt::format("'{}' is missing", text), {});
  }
  for (std::size_t i = 0; i < shown.letters().size(); ++i) {
    if (left[shown.letters()[i]]-- > 0) continue;
    fault(fmt::format("'{}' is printed, but is not in the manifest", shown.text(i, i + 1)),
          bounds_of(read->page.glyphs[shown.sources()[i]]));
    break;
  }
  return faults;
}

}  // namespace gridpress::proof
