#include "layout/page/book.h"

namespace gridpress {

std::vector<BookPart> usual_order() {
  using enum BookPart;
  return {kHalfTitle, kTitle,   kContents, kIntroduction, kHowToPlay, kScale,       kPuzzles,
          kHints,     kAnswers, kScoreLog, kSpareGrids,   kNotes,     kCertificate, kColophon};
}

}  // namespace gridpress
