#include "publisher/book/epub/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/base/xml_text.h"
#include "layout/backend/backend.h"
#include "layout/compose/picture.h"
#include "layout/figure/digits.h"
#include "layout/figure/spoken.h"
#include "publisher/book/epub/figure_table.h"

namespace gridpress {
namespace {

constexpr double kCell = 28;  // points per cell; reading programs scale pictures
constexpr double kEms = 2;    // ems per cell on a screen
// The size of a digit relative to its cell, which leaves space for links and candidates.
constexpr double kWorkedDigit = .4;
constexpr int kCoverHeight = 1600;  // pixels
constexpr int kMaxWidth = 1200;     // pixels; for the author's own pictures

double cells_across(const figure::Figure& figure) {
  return figure.margins.left + figure.columns + figure.margins.right;
}

std::string heading_html(const std::string& text) {
  return fmt::format("<p><b>{}</b></p>\n", xml_text(text));
}

std::string attachment_html(const figure::ClueList& list, const Words& words) {
  std::string html;
  const auto add = [&](std::string_view heading, const auto& clues) {
    if (clues.empty()) return;
    html += heading_html(words.at(heading)) + "<ul class=\"clues\">\n";
    for (const figure::ClueList::Clue& clue : clues) {
      html += fmt::format("<li><b>{}</b>\u2002{}</li>\n", clue.number, xml_text(clue.text));
    }
    html += "</ul>\n";
  };
  add("clues.across", list.across);
  add("clues.down", list.down);
  return html;
}

std::string attachment_html(const figure::WordList& list, const Words& words) {
  std::string html;
  for (const std::string& word : list.words) {
    // A word that solvers must find themselves is an empty line to write on.
    html += word.empty() ? "<li class=\"open\">\u00a0</li>\n"
                         : fmt::format("<li>{}</li>\n", xml_text(word));
  }
  const std::string heading = list.bank ? heading_html(words.at("word_bank")) : "";
  return html.empty() ? html : heading + "<ul class=\"words\">\n" + html + "</ul>\n";
}

std::string attachment_html(const figure::Blanks& blanks, const Words& /*words*/) {
  std::string rules;
  for (const std::string& word : blanks.words) {
    if (!rules.empty()) rules += "\u2003";
    for (int i = count_letters(word); i > 0; --i) rules += i > 1 ? "_\u00a0" : "_";
  }
  return fmt::format("<p>{} {}</p>\n", xml_text(blanks.lead), rules);
}

}  // namespace

EpubPictures::EpubPictures(EpubPackage& package, const EpubBook& book)
    : package_(package),
      book_(book),
      theme_(with_fonts_of(book.spec.words, book.spec.design.theme)),
      worked_theme_(theme_) {
  worked_theme_.digit_height = std::min(worked_theme_.digit_height, kWorkedDigit);
}

void EpubPictures::note(const Diagnostics& found) {
  problems_.insert(problems_.end(), found.begin(), found.end());
}

std::string EpubPictures::image(const EpubFigure& wanted) {
  const figure::Figure& figure = wanted.figure;
  PictureStyle style{
      .highest = wanted.values > 0 ? wanted.values : std::max(figure.columns, figure.rows),
      .answer = wanted.answer,
      .symbols = wanted.symbols,
      .numbered = wanted.numbered};
  const double cells = picture_numbers(figure, style) + cells_across(figure);
  style.width = Length::pt(kCell * cells);
  const Result<Document> document =
      compose_picture(figure, style, wanted.worked ? worked_theme_ : theme_, book_.shaper);
  if (!document) return note(document.problems()), "";
  const Result<std::string> svg = to_svg(*document, 0);
  if (!svg) return note(svg.problems()), "";
  const std::string file = fmt::format("images/{}.svg", wanted.name);
  package_.add_picture(file, *svg);
  const std::string words =
      wanted.label.empty() ? "" : spoken_grid(figure, wanted.symbols, book_.spec.words);
  return fmt::format("<img src=\"{}\" style=\"width: {:.0f}em\" alt=\"{}\"/>", file,
                     std::ceil(cells * kEms), xml_text(words));
}

std::string EpubPictures::show(const EpubFigure& wanted) {
  const figure::Figure& figure = wanted.figure;
  if (figure.columns == 0) return "";
  std::string html;
  const TableSymbols symbols{[&](int value) { return value_html(value, wanted.symbols); },
                             !wanted.symbols.written()};
  if (auto table = wanted.numbered ? std::nullopt : figure_table(figure, symbols, wanted.label)) {
    widths_.insert(figure.columns);
    html = std::move(*table);
  } else {
    html = "<p class=\"drawing\">" + image(wanted) + "</p>\n";
  }
  for (const figure::Attachment& attachment : figure.attachments) {
    html += std::visit([&](const auto& each) { return attachment_html(each, book_.spec.words); },
                       attachment);
  }
  return html;
}

std::string EpubPictures::value_html(int value, const Symbols& symbols) {
  if (symbols.written()) {
    return xml_text(symbol_of(value, symbols));
  }
  auto sort = std::ranges::find(pictured_, symbols);
  if (sort == pictured_.end()) sort = pictured_.insert(sort, symbols);
  const auto index = static_cast<std::size_t>(sort - pictured_.begin());
  std::string& file = values_[{index, value}];
  if (file.empty()) {
    const bool pixels = symbols == Symbols::kPictures;
    file = fmt::format("images/symbol-{}-{}.{}", index + 1, value, pixels ? "png" : "svg");
    package_.add_picture(file, picture_of_value(value, symbols));
  }
  return fmt::format("<img src=\"{}\" alt=\"{}\"/>", file,
                     xml_text(spoken_symbol(value, symbols, book_.spec.words)));
}

// Draws a value as it looks in a cell, without the cell's lines.
std::string EpubPictures::picture_of_value(int value, const Symbols& symbols) {
  constexpr double kDpi = 288;
  figure::Figure cell{.columns = 1, .rows = 1};
  cell.marks = {figure::Value{{0.5, 0.5}, 0, value, figure::Value::Role::kGiven}};
  const PictureStyle style{.highest = value, .width = Length::pt(kCell), .symbols = symbols};
  const Result<Document> document = compose_picture(cell, style, theme_, book_.shaper);
  if (!document) return note(document.problems()), "";
  const Result<std::string> picture =
      symbols == Symbols::kPictures ? to_png(*document, 0, kDpi) : to_svg(*document, 0);
  if (!picture) return note(picture.problems()), "";
  return *picture;
}

std::string EpubPictures::show(const OwnPicture& picture, const std::string& name) {
  Document document;
  Page& page = document.pages.emplace_back();
  const int width = std::min(picture.picture->width, kMaxWidth);
  const int height = std::max(1, picture.picture->height * width / picture.picture->width);
  page.width = Length::pt(width);
  page.height = Length::pt(height);
  page.items = {PlacedPicture{picture.picture, {}, page.width, page.height}};
  const Result<std::string> jpeg = to_jpeg(document, {{0}, width, height, 0});
  if (!jpeg) return note(jpeg.problems()), "";
  const std::string file = fmt::format("images/{}.jpg", name);
  package_.add_picture(file, *jpeg);
  return fmt::format("<p class=\"own\"><img src=\"{}\" alt=\"{}\"/></p>\n", file,
                     xml_text(picture.spoken));
}

void EpubPictures::add_cover() {
  const Page& front = book_.cover->front.pages.front();
  const double width = kCoverHeight * front.width.points() / front.height.points();
  const Result<std::string> jpeg =
      to_jpeg(book_.cover->front, {{0}, static_cast<int>(std::lround(width)), kCoverHeight, 0});
  if (!jpeg) return note(jpeg.problems());
  package_.add_picture("images/cover.jpg", *jpeg, true);
}

}  // namespace gridpress
