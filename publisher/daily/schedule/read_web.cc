// Reads the key `web` of a schedule: the settings of its playable pages.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"
#include "publisher/page/colours.h"

namespace gridpress::daily {
namespace {

bool is_address(const std::string& text) {
  const bool web = text.starts_with("https://") || text.starts_with("http://");
  const auto good = [](char c) { return c > ' ' && c < 0x7F; };
  return web && text.size() <= 400 && std::ranges::all_of(text, good) &&
         text.find_first_of("<>\"\\^`|") == std::string::npos;
}

// The first unknown {placeholder} in the text, or "".
std::string unknown_place(const std::string& text) {
  for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos; ++at) {
    const std::string place = text.substr(at, text.find('}', at) + 1 - at);
    if (place != "{feature}" && place != "{number}" && place != "{date}") return place;
  }
  return "";
}

class WebReader {
 public:
  WebReader(const Context& context, const yaml::Node& node)
      : context_(context), reader_(context.document, node, web_keys(), context.problems) {}

  page::WebOptions read() {
    page::WebOptions web;
    const std::string check = reader_.choice("check").value_or("rules");
    web.check = check == "answer" ? page::Check::kAnswer
                : check == "none" ? page::Check::kNone
                                  : page::Check::kRules;
    web.hints = reader_.choice("hints").value_or("steps") == "steps";
    const std::string timer = reader_.choice("timer").value_or("shown");
    web.timer = timer == "hidden" ? page::Timer::kHidden
                : timer == "none" ? page::Timer::kNone
                                  : page::Timer::kShown;
    web.streak = reader_.flag("streak").value_or(false);
    web.future = reader_.choice("future").value_or("shown") == "shown";
    read_solution(web);
    read_addresses(web);
    read_looks(web);
    if (const auto storage = reader_.text("storage")) {
      web.storage = *storage;
      if (!spec::good_id(*storage)) {
        reader_.error("storage", fmt::format("'{}' is not a valid storage name", *storage),
                      std::string(spec::kGoodId));
      }
    }
    check_prize(web);
    return web;
  }

 private:
  // Reads the key `solution`: `never` or {after_days: 1}.
  void read_solution(page::WebOptions& web) {
    const yaml::Node* node = reader_.node("solution");
    if (node == nullptr || (node->kind == yaml::Kind::kScalar && node->scalar == "never")) return;
    if (node->kind != yaml::Kind::kMap) {
      return reader_.error(
          "solution", fmt::format("'{}' is not a valid time to show the solution", node->scalar),
          "write 'never', or {after_days: 1}");
    }
    fields::Reader after(context_.document, *node, after_keys(), context_.problems);
    if (const auto days = after.integer("after_days")) web.solution_after = static_cast<int>(*days);
  }

  void read_addresses(page::WebOptions& web) {
    if (const auto url = reader_.text("share_url")) {
      web.share_url = *url;
      const std::string place = unknown_place(*url);
      if (!is_address(*url)) {
        reader_.error("share_url", fmt::format("'{}' is not a web address", *url),
                      "write https://example.org/{feature}/{number}");
      } else if (!place.empty()) {
        reader_.error("share_url", fmt::format("unknown placeholder {}", place),
                      "use {feature}, {number} or {date}");
      }
    }
    if (const auto origin = reader_.text("embed_origin")) {
      web.origin = *origin;
      const std::string problem = page::check_origin(*origin);
      if (!problem.empty()) reader_.error("embed_origin", problem);
    }
  }

  void read_looks(page::WebOptions& web) {
    if (const auto font = reader_.text("font")) {
      web.font = *font;
      const auto good = [](unsigned char c) {
        return c >= 0x80 || std::isalnum(c) || c == ' ' || c == '-' || c == '_';
      };
      if (font->empty() || font->size() > 80 || !std::ranges::all_of(*font, good)) {
        reader_.error("font", fmt::format("'{}' is not a font family name", *font),
                      "use letters, digits, spaces and hyphens");
      }
    }
    web.full_fonts = reader_.choice("fonts").value_or("digits") == "full";
    if (web.full_fonts && !web.font.empty()) {
      reader_.error("fonts", "'fonts: full' embeds Lato, but 'font' names another family",
                    "remove one of them");
    }
    const yaml::Node* colours = reader_.map("colours");
    if (colours == nullptr) return;
    fields::Reader colour(context_.document, *colours, colour_keys(), context_.problems);
    const auto accent = colour.text("accent");
    if (!accent) return;
    web.accent = *accent;
    if (const auto problem = page::check_accent(web)) {
      colour.error("accent", problem->message, problem->hint);
    }
  }

  void check_prize(const page::WebOptions& web) {
    if (!reader_.flag("prize").value_or(false)) return;
    if (web.check == page::Check::kNone && !web.hints) return;
    reader_.warning("prize",
                    "the pages check entries or offer hints, which gives prize puzzles away",
                    "add check: none and hints: none");
  }

  const Context& context_;
  fields::Reader reader_;
};

}  // namespace

void read_web(const Context& context, fields::Reader& root, Schedule& schedule) {
  if (const yaml::Node* map = root.map("web")) schedule.web = WebReader(context, *map).read();
  if (schedule.web.storage.empty()) schedule.web.storage = schedule.id;
}

}  // namespace gridpress::daily
