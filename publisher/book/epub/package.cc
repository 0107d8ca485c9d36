#include "publisher/book/epub/package.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/xml_text.h"
#include "layout/backend/pdf/date.h"

namespace gridpress {
namespace {

constexpr std::string_view kContainer =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
)";

std::string_view picture_type(std::string_view name) {
  if (name.ends_with(".svg")) return "image/svg+xml";
  return name.ends_with(".png") ? "image/png" : "image/jpeg";
}

// Turns a name into a valid XML id: "images/p1-3.svg" becomes "images.p1-3.svg".
std::string id_of(std::string name) {
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string element(std::string_view tag, std::string_view text) {
  return text.empty() ? "" : fmt::format("<{0}>{1}</{0}>\n", tag, xml_text(text));
}

std::string property(std::string_view name, std::string_view text) {
  return fmt::format("<meta property=\"{}\">{}</meta>\n", name, xml_text(text));
}

}  // namespace

EpubPackage::EpubPackage(ByteStore& store, EpubFacts facts)
    : zip_(store), facts_(std::move(facts)) {
  zip_.add("mimetype", "application/epub+zip", ZipArchive::Packing::kStored);
  zip_.add("META-INF/container.xml", kContainer);
}

void EpubPackage::add_item(const std::string& name, std::string_view type,
                           std::string_view properties) {
  items_ += fmt::format(R"(<item id="{}" href="{}" media-type="{}")", id_of(name), name, type);
  if (!properties.empty()) items_ += fmt::format(R"( properties="{}")", properties);
  items_ += "/>\n";
}

std::string EpubPackage::page_text(std::string_view title, std::string_view body) const {
  const std::string language = xml_text(facts_.language);
  return fmt::format(R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{0}" xml:lang="{0}">
<head><title>{1}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
{2}</body>
</html>
)",
                     language, xml_text(title), body);
}

void EpubPackage::add_page(const std::string& name, const std::string& title, std::string_view body,
                           EpubEntry entry) {
  const std::string file = name + ".xhtml";
  zip_.add("book/" + file, page_text(title, body));
  add_item(file, "application/xhtml+xml");
  spine_ += fmt::format("<itemref idref=\"{}\"/>\n", file);
  if (!entry.title.empty()) listed_.push_back({std::move(entry), file});
}

void EpubPackage::add_contents() {
  spine_ += "<itemref idref=\"contents.xhtml\"/>\n";
}

void EpubPackage::add_picture(const std::string& name, std::string_view bytes, bool cover) {
  zip_.add("book/" + name, bytes,
           name.ends_with(".svg") ? ZipArchive::Packing::kDeflated : ZipArchive::Packing::kStored);
  add_item(name, picture_type(name), cover ? "cover-image" : "");
  if (cover) {
    cover_ = id_of(name);
  } else {
    pictures_ = true;
  }
}

std::string EpubPackage::contents_body() const {
  const auto link = [](const std::string& href, const std::string& title) {
    return fmt::format(R"(<li><a href="{}">{}</a>)", href, xml_text(title));
  };
  std::string list;
  for (std::size_t i = 0; i < listed_.size();) {
    const std::string& group = listed_[i].entry.group;
    std::size_t end = i + 1;
    while (!group.empty() && end < listed_.size() && listed_[end].entry.group == group) ++end;
    list += link(listed_[i].href, group.empty() ? listed_[i].entry.title : group);
    if (end - i > 1) {
      list += "\n<ol>\n";
      for (std::size_t k = i; k < end; ++k) {
        list += link(listed_[k].href, listed_[k].entry.title) + "</li>\n";
      }
      list += "</ol>";
    }
    list += "</li>\n";
    i = end;
  }
  return fmt::format(
      "<nav epub:type=\"toc\" role=\"doc-toc\" aria-labelledby=\"contents\">\n"
      "<h1 id=\"contents\">{}</h1>\n<ol>\n{}</ol>\n</nav>\n",
      xml_text(facts_.contents), list);
}

std::string EpubPackage::metadata() const {
  std::string text = fmt::format("<dc:identifier id=\"identifier\">{}</dc:identifier>\n",
                                 xml_text(facts_.identifier));
  text += element("dc:title", facts_.title);
  text += element("dc:language", facts_.language);
  text += element("dc:creator", facts_.author);
  text += element("dc:publisher", facts_.publisher);
  text += property("dcterms:modified", iso_date(facts_.date));
  if (facts_.volume > 0 && !facts_.series.empty()) {
    text += fmt::format(
        "<meta property=\"belongs-to-collection\" id=\"series\">{}</meta>\n"
        "<meta refines=\"#series\" property=\"collection-type\">series</meta>\n"
        "<meta refines=\"#series\" property=\"group-position\">{}</meta>\n",
        xml_text(facts_.series), facts_.volume);
  }
  text += property("schema:accessMode", "textual");
  if (pictures_) text += property("schema:accessMode", "visual");
  text += property("schema:accessModeSufficient", "textual");
  for (const char* feature :
       {"tableOfContents", "structuralNavigation", "readingOrder", "displayTransformability"}) {
    text += property("schema:accessibilityFeature", feature);
  }
  if (pictures_) text += property("schema:accessibilityFeature", "alternativeText");
  text += property("schema:accessibilityHazard", "none");
  text += property("schema:accessibilitySummary", facts_.access);
  // Readers of EPUB 2 use this element to find the cover.
  if (!cover_.empty()) text += fmt::format("<meta name=\"cover\" content=\"{}\"/>\n", cover_);
  return text;
}

std::string EpubPackage::package_text() const {
  return fmt::format(R"(<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" xml:lang="{}" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
{}</metadata>
<manifest>
{}</manifest>
<spine>
{}</spine>
</package>
)",
                     xml_text(facts_.language), metadata(), items_, spine_);
}

Diagnostics EpubPackage::finish(const std::string& style_sheet) {
  zip_.add("book/style.css", style_sheet);
  add_item("style.css", "text/css");
  zip_.add("book/contents.xhtml", page_text(facts_.contents, contents_body()));
  add_item("contents.xhtml", "application/xhtml+xml", "nav");
  zip_.add("book/package.opf", package_text());
  return zip_.finish();
}

}  // namespace gridpress
