#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

std::string other_digit(const std::string& digit) {
  return digit == "1" ? "2" : "1";
}

std::size_t first_given(CorruptedBook& book, int page, double least, double most) {
  const auto& glyphs = book.page(page).glyphs;
  const auto found = std::ranges::find_if(glyphs, [&](const printed::Glyph& glyph) {
    return glyph.size >= least && glyph.size <= most && glyph.text.size() == 1 &&
           std::isdigit(static_cast<unsigned char>(glyph.text[0])) != 0;
  });
  REQUIRE(found != glyphs.end());
  return static_cast<std::size_t>(found - glyphs.begin());
}

void change_digit(CorruptedBook& book, int page, double least, double most) {
  const std::size_t at = first_given(book, page, least, most);
  const auto& glyphs = book.page(page).glyphs;
  // Chooses another digit that the font contains.
  const auto other = std::ranges::find_if(glyphs, [&](const printed::Glyph& glyph) {
    return glyph.font == glyphs[at].font && glyph.text != glyphs[at].text &&
           glyph.text.size() == 1 && std::isdigit(static_cast<unsigned char>(glyph.text[0])) != 0;
  });
  REQUIRE(other != glyphs.end());
  book.change_glyphs(page, {{at, other->text}});
}

void change_key(CorruptedBook& book) {
  const auto& glyphs = book.page(kKeys).glyphs;
  const auto found = std::ranges::find_if(glyphs, [](const printed::Glyph& glyph) {
    return glyph.size > 11.5 && glyph.size < 12 && glyph.text.size() == 1 &&
           std::isdigit(static_cast<unsigned char>(glyph.text[0])) != 0;
  });
  REQUIRE(found != glyphs.end());
  const auto at = static_cast<std::size_t>(found - glyphs.begin());
  book.change_glyphs(kKeys, {{at, other_digit(found->text)}});
}

std::string text_of(CorruptedBook& book, int page) {
  std::string text;
  for (const printed::Glyph& glyph : book.page(page).glyphs) {
    text += glyph.text.size() == 1 ? glyph.text : "?";
  }
  return text;
}

void change_reference(CorruptedBook& book, int page, const std::string& word) {
  const std::string text = text_of(book, page);
  const std::size_t at = text.find(word);
  REQUIRE(at != std::string::npos);
  const std::size_t digit = text.find_first_of("0123456789", at);
  REQUIRE(digit != std::string::npos);
  book.change_glyphs(page, {{digit, other_digit(text.substr(digit, 1))}});
}

void remove_text(CorruptedBook& book, int page, const std::string& words, bool all) {
  const std::string text = text_of(book, page);
  std::vector<GlyphChange> changes;
  for (std::size_t at = text.find(words); at != std::string::npos;
       at = text.find(words, at + words.size())) {
    for (std::size_t i = 0; i < words.size(); ++i) changes.push_back({at + i, ""});
    if (!all) break;
  }
  REQUIRE(!changes.empty());
  book.change_glyphs(page, changes);
}

void change_folio(CorruptedBook& book, const std::string& to) {
  constexpr double kFoot = 700;
  const auto found = book.glyphs(kClassics, "2", 0, 99);
  const auto folio = std::ranges::find_if(
      found, [&](std::size_t at) { return book.page(kClassics).glyphs[at].origin.y > kFoot; });
  REQUIRE(folio != found.end());
  book.change_glyphs(kClassics, {{*folio, to}});
}

void swap_numbers(CorruptedBook& book, int page, double least, double most) {
  const auto one = book.glyphs(page, "1", least, most), two = book.glyphs(page, "2", least, most);
  REQUIRE(!one.empty());
  REQUIRE(!two.empty());
  book.change_glyphs(page, {{one.front(), "2"}, {two.front(), "1"}});
}

void append_content(CorruptedBook& book, int page, const std::string& more) {
  book.edit_content(page, [&](std::string content) { return "q\n" + content + "\nQ\n" + more; });
}

void add_state(CorruptedBook& book, const std::string& state) {
  book.edit_page(kLoops, [&](QPDF&, Object page) {
    page.getKey("/Resources").replaceKey("/ExtGState", Object::parse("<< /G0 " + state + " >>"));
  });
}

void edit_stream(QPDF& pdf, int number, const std::function<std::string(std::string)>& change) {
  Object page = pdf.getAllPages().at(static_cast<std::size_t>(number - 1));
  page.coalesceContentStreams();
  Object stream = page.getKey("/Contents");
  const auto bytes = stream.getStreamData();
  const std::string content(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
  stream.replaceStreamData(change(content), Object::newNull(), Object::newNull());
}

void drop_lines(QPDF& pdf, int number) {
  edit_stream(pdf, number, [](const std::string& content) {
    return std::regex_replace(content, std::regex(R"(\bS\b)"), "n");
  });
}

void change_width(CorruptedBook& book, int page, const std::string& from, const std::string& to) {
  REQUIRE(book.replace(page, from + " w", to + " w"));
}

std::string over_given(CorruptedBook& book, double grow, double shift) {
  const printed::Glyph& given = book.page(kClassics).glyphs[first_given(book, kClassics, kBig)];
  constexpr double kSide = 18;
  return std::to_string(given.origin.x - 4 + shift - grow) + " " +
         std::to_string(792 - given.origin.y - 3 - grow) + " " + std::to_string(kSide + 2 * grow) +
         " " + std::to_string(kSide + 2 * grow);
}

}  // namespace gridpress::test
