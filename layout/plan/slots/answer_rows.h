// Answers in rows from edge to edge of the page.
#pragma once

#include <span>
#include <vector>

#include "layout/plan/slots/shelves.h"

namespace gridpress {

// An answer to be placed.
struct RowFigure {
  int section = 0;
  const Figures* figures = nullptr;  // measurements shared by the answers of its section
  bool opens = false;                // starts a page below a title
  bool joined = false;               // stays on the page of the answer before it, if possible
};

struct RowRequest {
  std::span<const RowFigure> figures;
  int per_page = 0;  // the number asked for, or 0
  Length title;      // height of the title on a page that opens
};

// The inner line of a framed picture, which is the edge of its cells, and the caption next to it.
inline constexpr LineRule kGalleryLines{0.75, 1.5, 1.5};
inline constexpr double kGalleryCaption = 4.6, kGalleryGap = 0.9;  // lines: width, distance

inline constexpr Bands kAnswerBands{true, false};

// Places all answers, in order. If all are pictures, they are a gallery. The frames of a row have
// one height, near the one that the design prefers, and fill the width; rows share the height of
// their page. Rows and pages are broken where that costs least in total, so an answer that needs
// large cells only affects its own row.
std::vector<ShelfPage> answer_rows(const RowRequest& order, const Metrics& metrics,
                                   const Design& design);

// Pictures in two columns of frames of one size. Captions are next to them on wide pages, otherwise
// below.
std::vector<ShelfPage> answer_gallery(const RowRequest& order, const Metrics& metrics);

// True if a page can show such an answer large enough to read.
bool row_holds(const Figures& figures, bool asked, const Metrics& metrics, const Design& design);

}  // namespace gridpress
