#include "publisher/page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "generator/base/xml_text.h"
#include "publisher/page/drawing.h"
#include "publisher/page/payload.h"
#include "publisher/system/sha256.h"

namespace gridpress::page {
namespace {

using Json = nlohmann::ordered_json;

figure::Figure figure_of(const PagePuzzle& puzzle) {
  return find_kind(puzzle.puzzle->kind)->look.draw(*puzzle.puzzle, false);
}

std::string link_of(const PagePuzzle& puzzle, const WebOptions& web) {
  std::string link = web.share_url;
  for (const auto& [place, value] :
       {std::pair<std::string, std::string>{"{feature}", puzzle.feature},
        {"{number}", std::to_string(puzzle.number)},
        {"{date}", puzzle.day}}) {
    for (std::size_t at = 0; (at = link.find(place, at)) != std::string::npos;) {
      link.replace(at, place.size(), value);
      at += value.size();
    }
  }
  return link;
}

Json puzzle_json(const PagePuzzle& shown, const WebOptions& web) {
  const Puzzle& puzzle = *shown.puzzle;
  BoardPayload payload = board_payload(puzzle, web.check);
  const View view = view_of(figure_of(shown));
  Json json = {
      {"feature", shown.feature},
      {"number", shown.number},
      {"hash",
       sha256_hex(puzzle.kind + "\n" + find_kind(puzzle.kind)->text.problem(puzzle)).substr(0, 16)},
      {"salt", salt_of(puzzle)},
      {"title", shown.title},
      {"date", shown.date},
      {"day", shown.day},
      {"no", shown.number_words},
      {"level", nullptr},
      {"rules", shown.rules},
      {"next", shown.next},
      {"link", link_of(shown, web)},
      {"symbols", shown.symbols == Symbols::kLetters ? "letters" : "digits"},
      {"view", {view.x, view.y, view.width, view.height}},
      {"board", std::move(payload.board)}};
  if (shown.level.of > 0) {
    json["level"] = {
        {"name", shown.level.name}, {"place", shown.level.place}, {"of", shown.level.of}};
  }
  if (view.pitch != 100) json["grid"] = {view.left, view.top, view.pitch};
  if (!payload.tags.empty()) json["tags"] = payload.tags;
  if (!payload.digest.empty()) json["digest"] = payload.digest;
  return json;
}

Json web_json(const PageRequest& request, const WebOptions& web) {
  static constexpr std::string_view kChecks[] = {"rules", "answer", "none"};
  static constexpr std::string_view kTimers[] = {"shown", "hidden", "none"};
  return {{"check", kChecks[static_cast<int>(web.check)]},
          {"hints", web.hints ? "steps" : "none"},
          {"timer", kTimers[static_cast<int>(web.timer)]},
          {"solution", web.solution_after.value_or(-1)},
          {"streak", web.streak},
          {"storage", web.storage},
          {"origin", web.origin},
          {"publication", request.publication},
          {"archive", request.archive},
          {"version", GRIDPRESS_VERSION}};
}

// The level on a scale of five dots, whatever the number of levels. paper.js does the same.
std::string dots(const PagePuzzle::Level& level) {
  constexpr int kDots = 5;
  const int full = std::clamp((level.place * kDots * 2 + level.of) / (level.of * 2), 1, kDots);
  std::string text;
  for (int i = 0; i < kDots; ++i) text += i < full ? "●" : "○";
  return text;
}

// The clues of a direction, below its heading.
std::string clues_of(const std::string& heading, const std::vector<figure::ClueList::Clue>& clues) {
  std::string items;
  for (const figure::ClueList::Clue& clue : clues) {
    items += fmt::format("<li>{} {}</li>", clue.number, xml_text(clue.text));
  }
  return items.empty()
             ? items
             : fmt::format(R"(<p><b>{}</b></p><ul class="list">{}</ul>)", xml_text(heading), items);
}

// The list of words, or the clues, below the figure.
std::string list_of(const figure::Figure& figure, const PagePuzzle& puzzle) {
  std::string items, clues;
  for (const figure::Attachment& attachment : figure.attachments) {
    if (const auto* list = std::get_if<figure::ClueList>(&attachment)) {
      clues += clues_of(puzzle.across, list->across) + clues_of(puzzle.down, list->down);
    }
    const auto* list = std::get_if<figure::WordList>(&attachment);
    if (list == nullptr) continue;
    for (const std::string& word : list->words) {
      items += fmt::format("<li>{}</li>", word.empty() ? "__________" : xml_text(word));
    }
  }
  return clues + (items.empty() ? items : fmt::format(R"(<ul class="list">{}</ul>)", items));
}

// The part of the page that works without a script, which is the puzzle as printed.
std::string section(const PagePuzzle& puzzle) {
  const bool both = !puzzle.date.empty() && !puzzle.number_words.empty();
  const std::string facts =
      fmt::format(R"(<span class="date">{}</span>{}<span>{}</span>)", xml_text(puzzle.date),
                  both ? " · " : "", xml_text(puzzle.number_words));
  std::string level;
  if (puzzle.level.of > 0) {
    level = fmt::format(R"(<span class="level">{} <span>{}</span></span>)",
                        xml_text(puzzle.level.name), dots(puzzle.level));
  }
  const figure::Figure figure = figure_of(puzzle);
  return fmt::format(
      R"(<section id="{}" class="play"><div class="head"><h1>{}</h1></div><p class="line">)"
      R"(<span class="facts">{}</span>{}</p><div class="board">{}</div>{}<p>{}</p></section>)"
      "\n",
      xml_text(puzzle.feature), xml_text(puzzle.title), facts, level,
      svg_of(figure, puzzle.symbols, puzzle.spoken), list_of(figure, puzzle),
      xml_text(puzzle.rules));
}

// The publication's colours and fonts, after the page's own style.
std::string own_style(const WebOptions& web) {
  std::string style;
  if (!web.accent.empty()) style += fmt::format(":root{{--pen:{}}}", web.accent);
  if (!web.accent_dark.empty()) {
    style += fmt::format(
        ":root[data-theme=dark]{{--pen:{0}}}@media(prefers-color-scheme:dark){{"
        ":root:not([data-theme=light]){{--pen:{0}}}}}",
        web.accent_dark);
  }
  if (!web.font.empty()) style += fmt::format(":root{{--font:\"{}\"}}", web.font);
  return style;
}

std::string modules_of(const std::vector<PagePuzzle>& puzzles) {
  std::set<std::string_view> modules;
  for (const PagePuzzle& shown : puzzles) {
    if (const auto play = play_of(*shown.puzzle)) modules.insert(module_of(play->board));
  }
  std::string joined;
  for (const std::string_view module : modules) {
    if (!joined.empty()) joined += '+';
    joined += module;
  }
  return joined;
}

}  // namespace

std::string script_json(const std::string& json) {
  std::string text;
  for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

std::string make_page(const PageKit& kit, const PageRequest& request) {
  WebOptions web = request.web;
  if (web.storage.empty()) web.storage = request.puzzles.front().feature;
  Json data = {{"web", web_json(request, web)}, {"puzzles", Json::array()}};
  std::string sections;
  for (const PagePuzzle& puzzle : request.puzzles) {
    data["puzzles"].push_back(puzzle_json(puzzle, web));
    sections += section(puzzle);
  }
  const PageKit::Code& code = kit.code(modules_of(request.puzzles));
  const std::string style = kit.base_style(web.full_fonts) + own_style(web);
  const std::string policy = fmt::format(
      "default-src 'none'; style-src {} {}; script-src {} {}; img-src data:; font-src data:; "
      "base-uri 'none'; form-action 'none'",
      csp_hash(style), code.style_hash, csp_hash(kit.boot_script()), code.script_hash);
  const std::string& title = request.puzzles.front().title;
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
      "<meta name=\"theme-color\" content=\"#faf8f3\" media=\"(prefers-color-scheme:light)\">\n"
      "<meta name=\"theme-color\" content=\"#14161b\" media=\"(prefers-color-scheme:dark)\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n"
      "<noscript><p>{}</p></noscript>\n<script type=\"application/json\" id=\"data\">{}</script>\n"
      "<script type=\"text/plain\" "
      "id=\"code\">{}</script>\n<script>{}</script>\n</body>\n</html>\n",
      kit.language(), policy,
      xml_text(request.publication.empty() ? title
                                           : fmt::format("{} · {}", title, request.publication)),
      style, sections, xml_text(kit.words().at("no_script")), script_json(data.dump()), code.packed,
      kit.boot_script());
}

std::string rules_text(const Puzzle& puzzle, const KindWords& words) {
  const Kind& kind = *find_kind(puzzle.kind);
  const Size size = kind.text.size_of(puzzle);
  if (kind.look.rule != nullptr) return kind.look.rule(size, &puzzle, words);
  const int values = kind.sizes.values != nullptr ? kind.sizes.values(size) : size.columns;
  return fill_sentence(words, "lead", {{"digits", std::to_string(values)}});
}

std::string kind_title(const KindWords& words, const PageWords& page) {
  const auto name = words.find("name");
  return name != words.end() ? name->second : page.at("plain_title");
}

}  // namespace gridpress::page
