// Untrusted pictures must be read completely or refused, whatever they contain. Also tests how a
// PDF stores pictures.
#define POINTERHOLDER_TRANSITION 4  // of qpdf: std::shared_ptr
#include <turbojpeg.h>

#include <catch2/catch.hpp>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "layout/backend/picture/file.h"
#include "layout/backend/picture/inks.h"
#include "tests/unit/backend/support.h"

using namespace gridpress;

namespace {

// Stripes with enough contrast that no encoder blurs them.
std::string sample_pixels(int width, int height, int colours) {
  std::string pixels;
  for (int i = 0; i < width * height * colours; ++i) {
    pixels += static_cast<char>((i * 37 + i / width * 11) % 251);
  }
  return pixels;
}

std::string jpeg_of(int width, int height, int colours) {
  const std::string pixels = sample_pixels(width, height, colours);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  tjhandle turbo = tjInitCompress();
  const int format = colours == 1 ? TJPF_GRAY : colours == 3 ? TJPF_RGB : TJPF_CMYK;
  const int failed = tjCompress2(turbo, reinterpret_cast<const unsigned char*>(pixels.data()),
                                 width, 0, height, format, &bytes, &size,
                                 colours == 1 ? TJSAMP_GRAY : TJSAMP_444, 95, TJFLAG_PROGRESSIVE);
  REQUIRE(failed == 0);
  std::string made(reinterpret_cast<const char*>(bytes), size);
  tjFree(bytes);
  tjDestroy(turbo);
  return made;
}

std::string png_of(Ink ink) {
  Document document;
  Page page;
  page.width = page.height = Length::pt(20);
  const auto at = [](int x, int y) { return Spot{Length::pt(x), Length::pt(y)}; };
  page.items.emplace_back(
      Fill{{MoveTo{at(2, 2)}, LineTo{at(15, 4)}, LineTo{at(9, 17)}, Close{}}, ink});
  document.pages.push_back(page);
  Result<std::string> png = to_png(document, 0, 72);
  REQUIRE(png.ok());
  return std::move(png).value();
}

const std::string kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10\">"
    "<rect width=\"10\" height=\"10\" fill=\"#ff0000\"/></svg>";

Result<Picture> read(std::string_view bytes) {
  PictureOptions options;
  options.svg_height = 10;
  return read_picture(bytes, options);
}

Diagnostic refusal_of(std::string_view bytes) {
  const Result<Picture> picture = read(bytes);
  REQUIRE_FALSE(picture.ok());
  return picture.problems().front();
}

std::string problem_of(std::string_view bytes) {
  return refusal_of(bytes).message;
}

Document page_with(Picture picture) {
  Document document;
  Page page;
  page.width = page.height = Length::pt(72);
  page.items.emplace_back(PlacedPicture{
      std::make_shared<const Picture>(std::move(picture)), {}, Length::pt(72), Length::pt(36)});
  document.pages.push_back(page);
  return document;
}

}  // namespace

TEST_CASE("pictures: a PNG is read in grey or colour, and transparent parts show the background") {
  const Result<Picture> grey = read(png_of({}));
  REQUIRE(grey.ok());
  CHECK(grey->width == 20);
  CHECK(grey->colours == PictureColours::kGrey);
  CHECK(grey->pixels.size() == 400);
  const Result<Picture> red = read(png_of({0, 0, 100, 100}));
  REQUIRE(red.ok());
  CHECK(red->colours == PictureColours::kRgb);
  CHECK(red->pixels.substr(0, 3) == "\xff\xff\xff");
  CHECK(red->pixels.substr(3 * (6 * 20 + 8), 3) == std::string("\xff\0\0", 3));
}

TEST_CASE("pictures: a JPEG is embedded unchanged without its metadata") {
  for (const int colours : {1, 3, 4}) {
    INFO(colours);
    std::string bytes = jpeg_of(40, 24, colours);
    const std::string secret = "\xff\xe1" + std::string("\0\x08", 2) + "GPS!xx";
    const std::string plain = bytes;
    bytes.insert(2, secret);
    const Result<Picture> picture = read(bytes);
    REQUIRE(picture.ok());
    CHECK(picture->width == 40);
    CHECK(picture->height == 24);
    CHECK(static_cast<int>(picture->colours) == colours);
    CHECK((picture->jpeg == plain));
    CHECK(picture->jpeg_inverted == (colours == 4));
    CHECK(picture->pixels.size() == 40u * 24 * colours);
  }
}

TEST_CASE("pictures: an SVG keeps its proportions") {
  if (!reads_svg()) return;
  const Result<Picture> picture = read(kSvg);
  REQUIRE(picture.ok());
  CHECK(picture->width == 20);
  CHECK(picture->height == 10);
  CHECK(picture->pixels.substr(0, 3) == std::string("\xff\0\0", 3));
  CHECK(picture->pixels.substr(3 * 15, 3) == "\xff\xff\xff");
  CHECK(svg_doubt(kSvg).empty());
  CHECK_FALSE(svg_doubt("<svg viewBox='0 0 1 1'><text>a</text></svg>").empty());
}

TEST_CASE("pictures: an SVG that refers to an external file is refused with the file's name") {
  const auto svg = [](const std::string& inner) {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>" + inner + "</svg>";
  };
  CHECK(problem_of(svg("<image href='/etc/passwd' width='9' height='9'/>")) ==
        "is an SVG that refers to '/etc/passwd'");
  CHECK(problem_of(svg("<image xlink:href = \"http://example.org/a.png\"/>")) ==
        "is an SVG that refers to 'http://example.org/a.png'");
  CHECK(problem_of(svg("<style>@import 'other.css';</style>")) ==
        "is an SVG that refers to 'other.css'");
  CHECK(problem_of(svg("<rect fill='url(other.svg#a)'/>")) ==
        "is an SVG that refers to 'other.svg#a'");
  CHECK(refusal_of(svg("<image href='a.png'/>")).hint == "embed external content in the SVG");
  const Diagnostic entities = refusal_of("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg(""));
  CHECK(entities.message == "is an SVG that declares entities");
  CHECK(entities.hint == "save it as plain SVG");
}

TEST_CASE("pictures: a picture too large for memory is refused after reading its header") {
  std::string png = png_of({});
  png.replace(16, 8, std::string("\0\x01\x86\xa0\0\x01\x86\xa0", 8));
  CHECK(problem_of(png) == "has 100000x100000 pixels, more than a page can use");
  std::string jpeg = jpeg_of(40, 24, 3);
  const std::size_t frame = jpeg.find("\xff\xc2");
  REQUIRE(frame != std::string::npos);
  jpeg.replace(frame + 5, 4, "\x7f\xff\x7f\xff");
  CHECK(problem_of(jpeg) == "has 32767x32767 pixels, more than a page can use");
  if (!reads_svg()) return;
  CHECK(problem_of("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 999999999 1'/>")
            .find("more than a page can use") != std::string::npos);
}

TEST_CASE("pictures: a photograph with a rotation flag is refused with a message") {
  std::string jpeg = jpeg_of(40, 24, 3);
  const std::string exif = std::string(
      "\xff\xe1\0\x22"
      "Exif\0\0"
      "MM\0\x2a\0\0\0\x08"
      "\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0"
      "\0\0\0\0",
      36);
  jpeg.insert(2, exif);
  const Diagnostic refused = refusal_of(jpeg);
  CHECK(refused.message == "is a rotated or mirrored photograph (Exif orientation)");
  CHECK(refused.hint == "turn it upright in a picture editor and save it");
}

TEST_CASE("pictures: a truncated JPEG is reported as damaged") {
  std::string jpeg = jpeg_of(40, 24, 3);
  jpeg.erase(jpeg.size() - 100, 90);
  const Diagnostic refused = refusal_of(jpeg);
  CHECK(refused.message == "is a damaged JPEG");
  CHECK(refused.hint == "open it in a picture editor and save it again");
}

TEST_CASE("pictures: a damaged file is refused or read, and never crashes the program") {
  std::uint32_t chance = 7;
  const auto next = [&] { return chance = chance * 1664525 + 1013904223; };
  for (const std::string& whole :
       {png_of({0, 0, 100, 100}), jpeg_of(16, 16, 3), jpeg_of(16, 16, 4), kSvg}) {
    for (std::size_t length = 0; length < whole.size(); length += 1 + whole.size() / 60) {
      const Result<Picture> cut = read(whole.substr(0, length));
      CHECK_FALSE(cut.ok());
    }
    for (int i = 0; i < 150; ++i) {
      std::string bent = whole;
      for (int k = 0; k < 1 + i % 4; ++k) {
        bent[next() >> 8 & 0xffff ? (next() >> 8) % bent.size() : 0] ^=
            static_cast<char>(1 << (next() >> 16) % 8);
      }
      const Result<Picture> picture = read(bent);
      if (!picture.ok()) continue;
      CHECK(picture->pixels.size() ==
            picture->bytes_a_row() * static_cast<std::size_t>(picture->height));
    }
  }
  CHECK(problem_of("") == "is neither a PNG, a JPEG nor an SVG");
  CHECK(problem_of("GIF89a") == "is neither a PNG, a JPEG nor an SVG");
}

TEST_CASE("pictures: a truncated PNG and a corrupted PNG have different messages") {
  const std::string png = png_of({0, 0, 100, 100});
  for (const std::size_t size : {40u, 60u, static_cast<unsigned>(png.size()) - 20}) {
    CHECK(problem_of(png.substr(0, size)) == "is a damaged PNG: it ends too early");
  }
  std::string bent = png;
  bent[bent.find("IDAT") + 8] ^= 0x55;
  CHECK(problem_of(bent) == "is a damaged PNG");
}

TEST_CASE("pictures: a PDF keeps JPEGs as they are, and PDF/X contains only grey or CMYK") {
  for (const int colours : {1, 3, 4}) {
    for (const bool pdfx : {false, true}) {
      INFO(colours << pdfx);
      const Result<Picture> picture = read(jpeg_of(40, 24, colours));
      REQUIRE(picture.ok());
      const Result<std::string> pdf = to_pdf(page_with(*picture), {.pdfx = pdfx});
      REQUIRE(pdf.ok());
      const bool rgb = pdf->find("/DeviceRGB") != std::string::npos;
      CHECK(rgb == (colours == 3 && !pdfx));
      const bool kept = pdf->find(picture->jpeg) != std::string::npos;
      CHECK(kept == (colours != 3 || !pdfx));
      const auto checked = run_tool("qpdf --check %s", *pdf);
      if (checked) CHECK(checked->exit == 0);
    }
  }
}

TEST_CASE("pictures: compressed pixels are read back from a PDF unchanged") {
  Picture picture{31, 17, PictureColours::kRgb, sample_pixels(31, 17, 3), {}, false};
  const Result<std::string> pdf = to_pdf(page_with(picture), {});
  REQUIRE(pdf.ok());
  QPDF read;
  read.processMemoryFile("made", pdf->data(), pdf->size());
  const auto images = QPDFPageObjectHelper(read.getAllPages().at(0)).getImages();
  REQUIRE(images.size() == 1);
  const auto data = QPDFObjectHandle(images.begin()->second).getStreamData(qpdf_dl_generalized);
  CHECK((std::string(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()) ==
         picture.pixels));
}

TEST_CASE("pictures: conversion to CMYK respects the ink limit and stays close to the colours") {
  std::string all;
  for (int r = 0; r < 256; r += 15) {
    for (int g = 0; g < 256; g += 15) {
      for (int b = 0; b < 256; b += 15) {
        for (const int one : {r, g, b}) all += static_cast<char>(one);
      }
    }
  }
  const int count = static_cast<int>(all.size() / 3);
  const Picture rgb{count, 1, PictureColours::kRgb, all, {}, false};
  const Picture cmyk{count, 1, PictureColours::kCmyk, cmyk_pixels(rgb), {}, false};
  const std::string back = rgb_pixels(cmyk);
  int most = 0, far = 0;
  for (int i = 0; i < count; ++i) {
    int sum = 0;
    for (int k = 0; k < 4; ++k) sum += static_cast<unsigned char>(cmyk.pixels[4 * i + k]);
    most = std::max(most, sum);
    for (int k = 0; k < 3; ++k) {
      far = std::max(far, std::abs(static_cast<unsigned char>(back[3 * i + k]) -
                                   static_cast<unsigned char>(all[3 * i + k])));
    }
  }
  CHECK(most <= 612);  // 240 %
  CHECK(far <= 40);    // the darkest blues change most
}

TEST_CASE("pictures: a picture is painted at its position") {
  const Picture red{
      2, 2, PictureColours::kRgb, std::string("\xff\0\0\xff\0\0\xff\0\0\xff\0\0", 12), {}, false};
  const Result<std::string> png = to_png(page_with(red), 0, 36);
  REQUIRE(png.ok());
  const Result<Picture> back = read(*png);
  REQUIRE(back.ok());
  CHECK(back->width == 36);
  CHECK(back->pixels.substr(3 * (8 * 36 + 18), 3) == std::string("\xff\0\0", 3));
  CHECK(back->pixels.substr(3 * (28 * 36 + 18), 3) == "\xff\xff\xff");
}
