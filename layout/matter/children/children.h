// Pages for children: whose book it is, paws to colour in, pages to draw on, a certificate.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// A frame with lines for the owner's name and age and for the giver's name.
Sheets lay_bookplate(const Typesetting& set);

// A paw for each puzzle, and an animal after every ten.
Sheets lay_reward_chart(const Book& book, const Typesetting& set);

// A page to draw on for each section, and one more to fill up the book.
Sheets lay_drawings(const Book& book, const Typesetting& set);

// A certificate in landscape format, on a page that is turned by a quarter.
Sheets lay_children_certificate(const Book& book, const Typesetting& set);

// Paints the double frame of the children's pages, the outer line thicker.
void paint_children_frame(Canvas& canvas, Spot corner, Length width, Length height);

}  // namespace gridpress
