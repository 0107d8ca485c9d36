#include "tests/unit/backend/support.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>

namespace gridpress {

std::vector<std::string> font_folders() {
  return {"/usr/share/fonts/truetype"};
}

bool have_fonts() {
  for (const char* file :
       {"vollkorn/Vollkorn-Regular.ttf", "lato/Lato-Medium.ttf", "andika/Andika-Bold.ttf"}) {
    if (!std::filesystem::exists(std::filesystem::path(font_folders().front()) / file)) {
      FAIL("font " << file << " is not installed");
    }
  }
  return true;
}

TemporaryFile::TemporaryFile(std::string_view name, std::string_view bytes) {
  static int count = 0;
  path_ =
      std::filesystem::temp_directory_path() / ("gridpress-" + std::to_string(getpid()) + "-" +
                                                std::to_string(++count) + "-" + std::string(name));
  std::ofstream(path_, std::ios::binary).write(bytes.data(), static_cast<long>(bytes.size()));
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

std::optional<ToolOutput> run_tool(const std::string& command, std::string_view bytes) {
  const std::string tool = command.substr(0, command.find(' '));
  if (std::system(("command -v " + tool + " >/dev/null 2>&1").c_str()) != 0) {
    WARN("skipped: " << tool << " is not installed");
    return std::nullopt;
  }
  const TemporaryFile file("in.pdf", bytes);
  std::string line = command;
  line.replace(line.find("%s"), 2, file.path().string());
  ToolOutput output;
  std::FILE* pipe = popen((line + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> part;
  while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe)) {
    output.text.append(part.data(), n);
  }
  output.exit = WEXITSTATUS(pclose(pipe));
  return output;
}

namespace {

constexpr Length kPage[] = {Length::milli(612000), Length::milli(792000)};
constexpr Length kCell = Length::milli(40000);
constexpr Spot kCorner = {Length::milli(72000), Length::milli(144000)};

Path line(Spot from, Spot to) {
  return {MoveTo{from}, LineTo{to}};
}

Spot corner(int column, int row) {
  return {kCorner.x + kCell * column, kCorner.y + kCell * row};
}

class Sample {
 public:
  Document make() {
    document_.title = "Grüße & (grids)";
    document_.author = "A. Setter";
    document_.language = "en";
    title();
    contents();
    grid("1");
    grid("2");
    document_.bookmarks = {
        {"Contents", 1, 0}, {"Puzzles", 2, 0}, {"First", 2, 1}, {"Zweites ü", 3, 1}};
    document_.fonts = shaper_->font_files();
    return document_;
  }

 private:
  void text(Page& page, std::string_view words, TextStyle style, Spot at) {
    GlyphRun run = shaper_->shape(words, style).value().run;
    for (Glyph& glyph : run.glyphs) {
      glyph.origin = {glyph.origin.x + at.x, glyph.origin.y + at.y};
    }
    page.items.push_back(std::move(run));
  }

  TextStyle style(const char* file, double size) {
    return {shaper_->font(file).value(), Length::pt(size), false, false, 0, {}};
  }

  Page& page(const char* label) {
    document_.pages.push_back({kPage[0], kPage[1], label, {}});
    return document_.pages.back();
  }

  void title() {
    Page& sheet = page("i");
    text(sheet, "First Light", style("vollkorn/Vollkorn-SemiBold.ttf", 47.5),
         {Length::pt(72), Length::pt(200)});
    TextStyle small = style("vollkorn/Vollkorn-Regular.ttf", 12.5);
    small.small_caps = true;
    small.tracking = 0.06;
    text(sheet, "part two", small, {Length::pt(72), Length::pt(240)});
    const auto at = [](double x, double y) { return Spot{Length::pt(x), Length::pt(y)}; };
    sheet.items.push_back(
        Fill{{MoveTo{at(100, 300)}, CurveTo{at(100, 311), at(91, 320), at(80, 320)},
              LineTo{at(80, 300)}, Close{}},
             {25}});
  }

  void contents() {
    Page& sheet = page("ii");
    text(sheet, "An office of fine figures, 25–64", style("vollkorn/Vollkorn-Regular.ttf", 12.5),
         {Length::pt(72), Length::pt(100)});
    text(sheet, "naïve Łódź", style("vollkorn/Vollkorn-Italic.ttf", 12.5),
         {Length::pt(72), Length::pt(120)});
    for (int i = 0; i < 2; ++i) {
      sheet.items.push_back(
          Link{{Length::pt(72), Length::pt(90 + 20 * i)}, Length::pt(200), Length::pt(12), 2 + i});
    }
    Stroke dots{line({Length::pt(72), Length::pt(130)}, {Length::pt(300), Length::pt(130)}),
                Length::pt(0.75),
                {},
                Cap::kRound,
                Join::kMitre,
                {Length(), Length::pt(2.5)}};
    sheet.items.push_back(dots);
  }

  void grid(const char* label) {
    Page& sheet = page(label);
    const Spot a = corner(3, 0), b = corner(6, 3);
    sheet.items.push_back(
        Fill{{MoveTo{a}, LineTo{{b.x, a.y}}, LineTo{b}, LineTo{{a.x, b.y}}, Close{}}, {16}});
    Path thin;
    for (int i = 1; i < 9; ++i) {
      for (const Path& part :
           {line(corner(i, 0), corner(i, 9)), line(corner(0, i), corner(9, i))}) {
        thin.insert(thin.end(), part.begin(), part.end());
      }
    }
    sheet.items.push_back(Stroke{thin, Length::pt(0.75), {}, Cap::kButt, Join::kMitre, {}});
    const Path frame = {MoveTo{corner(0, 0)}, LineTo{corner(9, 0)}, LineTo{corner(9, 9)},
                        LineTo{corner(0, 9)}, Close{}};
    sheet.items.push_back(Stroke{frame, Length::pt(2.05), {}, Cap::kButt, Join::kMitre, {}});
    for (int i = 0; i < 81; ++i) {
      if (kGivens[i] != '.') {
        text(sheet, kGivens.substr(i, 1), style("lato/Lato-Medium.ttf", 20), sample_digit(i));
      }
    }
  }

  std::unique_ptr<Shaper> shaper_ = make_shaper(font_folders());
  Document document_;
};

}  // namespace

Spot sample_digit(int i) {
  const Spot cell = corner(i % 9, i / 9);
  return {cell.x + Length::pt(14.2), cell.y + Length::pt(27.2)};
}

Document sample_document() {
  return Sample().make();
}

}  // namespace gridpress
