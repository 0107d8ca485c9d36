// Checks the texts around figures, which are numbers and captions, against the manifest.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "layout/design/words.h"
#include "publisher/data/data_files.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/captions/hint_proof.h"
#include "publisher/proof/captions/page_marks.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

class CaptionProver {
 public:
  // `claim` must outlive this object.
  explicit CaptionProver(const BookClaim& claim);

  // Loads the words of a language, which are needed to read captions. Returns false if the language
  // isn't available.
  bool learn(const std::string& language, const DataFiles& data);
  // The words of the language; null unless learn() has succeeded.
  const Words* words() const { return words_ ? &*words_ : nullptr; }

  // Reads the marks around the figures of a page. `folio` is the page's folio, or 0 if the page has
  // none. Thread-safe.
  PageMarks read(const PrintedPage& page, const std::vector<FoundFigure>& figures, int folio) const;

  // Checks the texts around one figure of a page.
  void check(const std::string& file, int page, const std::vector<FoundFigure>& figures,
             std::size_t figure, const PageMarks& marks);
  void check_ranges(const std::string& file, int page, const std::vector<FoundFigure>& figures,
                    const PageMarks& marks);
  // Reports facts that a figure lacks although others state them. Must be called after all pages
  // are checked.
  void check_missing();

  const std::vector<HintReference>& hints() const { return hints_; }
  HintWords hint_words() const { return {words(), numbers_}; }

  const Faults& faults() const { return faults_; }
  int references() const { return references_; }  // number of captions read

 private:
  struct Without {
    std::string file;
    int page, number;
    printed::Bounds where;
    std::string message;
  };
  struct FactCount {
    std::size_t with = 0;
    // file and page of each figure that states the fact
    std::set<std::pair<std::string, int>> pages;
    std::vector<Without> without;
  };

  void learn_other_levels(const std::set<std::string>& levels, const DataFiles& data);
  std::vector<std::string> captions_of(const FoundFigure& figure) const;
  std::string claimed_fact(Fact fact, const WantedFigure& wanted) const;
  // Sections whose puzzles share a page with another section, and those pages.
  struct Mixed {
    std::set<int> sections, pages;
  };
  Mixed mixed() const;
  // Reports figures that lack a fact that most other figures of the section state.
  void check_count(Group group, const FactCount& count, int section, const Mixed& mixed);
  void check_number(const std::string& file, int page, const FoundFigure& figure,
                    const Mark* number);
  void check_own(const std::string& file, int page, const FoundFigure& figure,
                 const PageMarks& marks, std::size_t place);
  void check_fact(const std::string& file, int page, const FoundFigure& figure, Fact fact,
                  const Mark* mark);
  void fault(Group group, const Without& one);
  void fault(Group group, const std::string& file, int page, int number, std::string message,
             const printed::Bounds& where);

  const BookClaim& claim_;
  std::optional<Words> words_;
  std::vector<CaptionPattern> patterns_;
  std::vector<NumberPattern> numbers_;
  std::string range_form_;                    // form_of() for a range of puzzles
  std::vector<std::string> levels_, titles_;  // the book's title first
  std::set<std::string> sayings_;             // titles and pupils' names, as folded()
  std::map<std::string, KindWords, std::less<>> kind_words_;
  std::map<std::pair<Fact, int>, FactCount> facts_;
  // by part and section: counts of the captions that kinds add
  std::map<std::pair<int, int>, FactCount> own_;
  std::vector<HintReference> hints_;
  Faults faults_;
  int references_ = 0;
};

}  // namespace gridpress::proof
