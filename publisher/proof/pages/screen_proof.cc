#include "publisher/proof/pages/screen_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "generator/base/ascii.h"
#include "generator/base/xml_text.h"
#include "publisher/book/laid_out.h"
#include "publisher/proof/page_words.h"
#include "publisher/system/interrupt.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::LinkArea;
using printed::ScreenPage;

// Shortens a text for messages.
std::string begin_of(const std::string& text) {
  constexpr std::size_t kMost = 60;  // bytes
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

std::string target_name(int page, const std::string& uri) {
  if (!uri.empty()) return "'" + uri + "'";
  return page > 0 ? fmt::format("page {}", page) : "no page";
}

// The last number in a word, or 0 if the word has no digits.
int last_number(const std::string& word) {
  std::size_t end = word.size();
  while (end > 0 && !ascii::is_digit(word[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && ascii::is_digit(word[begin - 1])) --begin;
  return std::max(number_of(word.substr(begin, end - begin)), 0);
}

// The folio to which the text in an area refers: the number in its last word. Returns 0 if that
// word has no digits, as with a Roman folio.
int named_folio(const PageWords& words, const Bounds& area) {
  const Word* last = nullptr;
  const auto end_of = [](const Word& word) {
    return word.turned == 2 ? -word.bounds.left : word.bounds.right;
  };
  for (const Word& word : words.words) {
    const bool upright = word.turned == 0 || word.turned == 2;
    if (!upright || !area.holds(word.centre)) continue;
    if (last == nullptr || end_of(word) > end_of(*last)) last = &word;
  }
  return last != nullptr ? last_number(last->text) : 0;
}

class ScreenCheck {
 public:
  ScreenCheck(const PrintedBook& screen, const BookClaim& claim, int offset)
      : screen_(screen), claim_(claim), offset_(offset) {}

  Faults check() {
    check_bookmarks();
    const int pages = std::min(screen_.pages(), static_cast<int>(claim_.pages.size()));
    for (int page = 1; page <= pages && !interrupted(); ++page) {
      const ClaimedPage& claimed = claim_.pages[static_cast<std::size_t>(page - 1)];
      const ScreenPage read = screen_.screen_page(page);
      if (!read.problem.empty()) {
        fault(
            Group::kFile, page,
            fmt::format("the file's links and alternative texts can't be read: {}", read.problem));
        continue;
      }
      for (const printed::OtherAnnotation& other : read.others) {
        fault(Group::kFile, page,
              fmt::format("the page has an annotation of type '{}'", begin_of(other.type)),
              other.area);
      }
      check_links(page, read, claimed);
      check_spoken(page, read, claimed);
    }
    return std::move(faults_);
  }

 private:
  void fault(Group group, int page, std::string message, const Bounds& where = {}) {
    faults_.push_back({group, screen_.name(), page, 0, std::move(message), where});
  }

  void check_bookmarks() {
    const auto& due = claim_.document->bookmarks;
    const auto& is = screen_.pdf().bookmarks;
    const auto same = [](const auto& a, const printed::PageBookmark& b) {
      return a.title == b.title && a.page == b.page && a.depth == b.depth;
    };
    const auto [wanted, shown] = std::ranges::mismatch(due, is, same);
    if (wanted == due.end() && shown == is.end()) return;
    const auto name = [](const auto& mark) {
      return fmt::format("'{}' on {}", begin_of(mark.title), target_name(mark.page, ""));
    };
    if (shown == is.end()) {
      fault(Group::kContents, 0, fmt::format("the bookmark {} is missing", name(*wanted)));
    } else if (wanted == due.end()) {
      fault(Group::kContents, 0,
            fmt::format("the bookmark {} is not in the manifest", name(*shown)));
    } else {
      fault(Group::kContents, 0,
            fmt::format("the file has the bookmark {} instead of {}", name(*shown), name(*wanted)));
    }
  }

  void check_links(int page, const ScreenPage& read, const ClaimedPage& claimed) {
    if (read.links.empty() && claimed.links.empty()) return;
    const auto shown = screen_.page(page);
    for (std::size_t i = 0; i < std::max(read.links.size(), claimed.links.size()); ++i) {
      if (i >= read.links.size()) {
        const ClaimedLink& due = claimed.links[i];
        fault(Group::kReference, page,
              fmt::format("the page's link to {} is missing", target_name(due.page, due.uri)));
        return;
      }
      const LinkArea& link = read.links[i];
      const std::string is = target_name(link.page, link.uri);
      if (i >= claimed.links.size()) {
        return fault(Group::kReference, page,
                     fmt::format("a link to {} is not in the manifest", is), link.area);
      }
      const ClaimedLink& due = claimed.links[i];
      if (due.page == link.page && due.uri == link.uri) {
        check_named(page, link, shown->words);
      } else {
        fault(Group::kReference, page,
              fmt::format("a link leads to {} instead of {}", is, target_name(due.page, due.uri)),
              link.area);
      }
    }
  }

  void check_named(int page, const LinkArea& link, const PageWords& words) {
    if (link.page == 0 || link.area.empty()) return;
    const int folio = named_folio(words, link.area);
    if (folio == 0 || folio + offset_ == link.page) return;
    fault(Group::kReference, page,
          fmt::format("a link leads to page {}, but its text refers to page {}",
                      link.page - offset_, folio),
          link.area);
  }

  // Compares the texts that screen readers read on a page, including those of links, with the
  // claimed ones. Their order doesn't matter.
  void check_spoken(int page, const ScreenPage& read, const ClaimedPage& claimed) {
    std::map<std::string, int> due;
    for (const std::string& digest : claimed.spoken) ++due[digest];
    int missing = static_cast<int>(claimed.spoken.size());
    const auto take = [&](const std::string& text) {
      if (text.empty()) return;
      --missing;  // an unexpected text is taken for a replaced one
      if (due[spoken_digest(text)]-- > 0) return;
      fault(Group::kText, page,
            fmt::format("'{}' is read aloud, but is not in the manifest", begin_of(text)));
    };
    for (const std::string& text : read.spoken) take(text);
    for (const LinkArea& link : read.links) take(link.words);
    if (missing <= 0) return;
    fault(Group::kText, page,
          fmt::format("{} of the texts that are read aloud {} missing", missing,
                      missing == 1 ? "is" : "are"));
  }

  const PrintedBook& screen_;
  const BookClaim& claim_;
  int offset_;
  Faults faults_;
};

}  // namespace

Faults check_document(const PrintedBook& file, const ClaimedDocument& claimed, bool printed) {
  Faults faults;
  const printed::Pdf& pdf = file.pdf();
  const auto check = [&](const char* what, const std::string& is, const std::string& due) {
    if (is == due) return;
    faults.push_back(
        {Group::kFile,
         file.name(),
         0,
         0,
         fmt::format("the file's {} is '{}', but the manifest has '{}'", what, begin_of(is), due),
         {}});
  };
  if (!printed || !pdf.title.empty()) check("title", pdf.title, claimed.title);
  if (!printed || !pdf.author.empty()) check("author", pdf.author, claimed.author);
  check("language", pdf.language, claimed.language);
  const bool named =
      pdf.metadata_text.find(">" + xml_text(claimed.title) + "<") != std::string::npos;
  if (!pdf.metadata_text.empty() && !named) {
    faults.push_back(
        {Group::kFile,
         file.name(),
         0,
         0,
         fmt::format("the title '{}' is missing from the file's metadata", claimed.title),
         {}});
  }
  return faults;
}

Faults check_screen_parts(const PrintedBook& screen, const BookClaim& claim, int offset) {
  return ScreenCheck(screen, claim, offset).check();
}

}  // namespace gridpress::proof
