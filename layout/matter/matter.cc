#include "layout/matter/matter.h"

#include "layout/matter/certificate.h"
#include "layout/matter/children/children.h"
#include "layout/matter/colophon.h"
#include "layout/matter/next_volume.h"
#include "layout/matter/own/introduction.h"
#include "layout/matter/own/own_page.h"
#include "layout/matter/scale/scale.h"
#include "layout/matter/score_log.h"

namespace gridpress {
namespace {

// Combines functions for std::visit(), one for each type of part.
template <typename... Function>
struct Cases : Function... {
  using Function::operator()...;
};
template <typename... Function>
Cases(Function...) -> Cases<Function...>;

Sheets lay(const BookPart& part, const Book& book, const Typesetting& set) {
  return std::visit(
      Cases{[&](const parts::Introduction& own) { return lay_introduction(own, set); },
            [&](const parts::Scale& own) { return lay_scale(book, own, set); },
            [&](const parts::ScoreLog&) { return lay_score_log(book, set); },
            [&](const parts::Certificate&) {
              return set.setting.design.theme.animals ? lay_children_certificate(book, set)
                                                      : lay_certificate(book, set);
            },
            [&](const parts::Bookplate&) { return lay_bookplate(set); },
            [&](const parts::RewardChart&) { return lay_reward_chart(book, set); },
            [&](const parts::Drawings&) { return lay_drawings(book, set); },
            [&](const parts::NextVolume& own) { return lay_next_volume(own, set); },
            [&](const parts::Colophon&) { return lay_colophon(book, set); },
            [&](const parts::OwnPage& own) { return lay_own_page(own, set); },
            [](const auto&) { return Sheets(); }},
      part);
}

}  // namespace

std::vector<Sheets> lay_matter(const Book& book, const Typesetting& set) {
  std::vector<Sheets> laid;
  for (const BookPart& part : book.parts) {
    laid.push_back(has_matter(part, book) ? lay(part, book, set) : Sheets());
  }
  return laid;
}

bool has_matter(const BookPart& part, const Book& book) {
  return std::visit(
      Cases{[](const parts::Introduction& own) { return !own.text.empty(); },
            [&](const parts::Scale&) { return !scale_kinds(book).empty(); },
            [](const parts::ScoreLog&) { return true; },
            [](const parts::Certificate&) { return true; },
            [](const parts::Bookplate&) { return true; },
            [](const parts::RewardChart&) { return true; },
            [](const parts::Drawings&) { return true; },
            [](const parts::NextVolume&) { return true; },
            [](const parts::Colophon&) { return true; }, [](const parts::OwnPage&) { return true; },
            [](const auto&) { return false; }},
      part);
}

StyledText matter_title(const BookPart& part, const Setting& setting) {
  const Words& words = setting.words;
  using Title = StyledText;
  return std::visit(Cases{[&](const parts::Introduction& own) {
                            return Title(introduction_title(own, words), own.text.origin);
                          },
                          [&](const parts::Scale&) { return Title(words.at("scale.title")); },
                          [&](const parts::ScoreLog&) { return Title(words.at("score_log")); },
                          [&](const parts::Certificate&) { return Title(words.at("certificate")); },
                          [&](const parts::Bookplate&) { return Title(words.at("bookplate")); },
                          [&](const parts::RewardChart&) { return Title(words.at("reward")); },
                          [&](const parts::NextVolume&) { return Title(words.at("next_volume")); },
                          [&](const parts::Colophon&) { return Title(words.at("colophon")); },
                          [&](const parts::OwnPage& own) { return own_page_title(own); },
                          [](const auto&) { return Title(); }},
                    part);
}

void paint_matter(Sheet& sheet, const Press& press) {
  if (const auto* own = std::get_if<parts::OwnPage>(&press.book.parts[sheet.page.part])) {
    return paint_own_page(sheet, press, *own);
  }
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, true});
  for (const PlacedBlock& placed : press.layout.matter[sheet.page.part][sheet.page.sheet]) {
    placed.block.paint(sheet.canvas, {field.left, field.top + placed.y});
  }
}

}  // namespace gridpress
