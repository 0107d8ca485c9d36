#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "generator/base/result.h"
#include "publisher/page/deflated.h"
#include "publisher/page/page.h"
#include "publisher/system/sha256.h"

namespace gridpress::page {
namespace {

constexpr std::string_view kModules[] = {"core",  "digits", "shading", "loop",
                                         "words", "binary", "cells"};
constexpr std::string_view kCalendar = "calendar";  // prefix of the words for calendars

std::string places_of(std::string_view sentence) {
  std::string places;
  for (std::size_t at = 0; (at = sentence.find('{', at)) != std::string_view::npos;) {
    const std::size_t end = sentence.find('}', at);
    if (end == std::string_view::npos) break;
    const std::string place(sentence.substr(at, end + 1 - at));
    if (places.find(place) == std::string::npos) places += place;
    at = end;
  }
  return places;
}

// The path of a words file, for messages. A user's own file has this path relative to the spec.
std::string words_path(const std::string& language) {
  return "templates/web/words/" + language + ".yaml";
}

Result<PageWords> read_file_words(const DataFiles& data, const std::string& language,
                                  Sources& sources) {
  const std::string path = words_path(language);
  Result<std::string> text = data.own_text("web/words/" + language + ".yaml");
  if (!text) return text.problems();
  sources[path] = *text;
  const Result<yaml::Document> document =
      data.with_spaces(yaml::parse(path, std::move(text).value()), language);
  if (!document) return document.problems();
  PageWords words;
  Diagnostics problems;
  for (const auto& entry : document->root.entries) {
    if (entry.value.kind != yaml::Kind::kScalar || entry.value.scalar.empty()) {
      problems.push_back(fields::at(*document, entry.value, "a word must be a non-empty string"));
    } else {
      words[entry.key.scalar] = entry.value.scalar;
    }
  }
  if (!problems.empty()) return problems;
  return words;
}

// The words used by the scripts of these modules. Leaves out words for other boards, which have the
// board's name as their first or second part ("keys_loop", "binary_left").
PageWords words_of(const PageWords& all, const std::string& modules) {
  PageWords words;
  for (const auto& [key, sentence] : all) {
    const std::size_t end = key.find('_');
    const auto is_of_others = [&](std::string_view board) {
      return board == kCalendar || (std::ranges::find(kModules, board) != std::end(kModules) &&
                                    modules.find(board) == std::string::npos);
    };
    const std::string_view name = key;
    if (end == std::string::npos ||
        (!is_of_others(name.substr(0, end)) && !is_of_others(name.substr(end + 1)))) {
      words[key] = sentence;
    }
  }
  return words;
}

}  // namespace

std::string csp_hash(std::string_view text) {
  const std::string hex = sha256_hex(text);
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return "'sha256-" + base64(bytes) + "'";
}

Result<PageWords> read_page_words(const DataFiles& data, const std::string& language,
                                  Sources& sources) {
  const Result<PageWords> english = read_file_words(data, "en", sources);
  Result<PageWords> words = read_file_words(data, language, sources);
  if (!english) return english.problems();
  if (!words) return words.problems();
  Diagnostics problems;
  const auto report = [&](std::string message) {
    problems.push_back(failure(std::move(message)));
    problems.back().file = words_path(language);
  };
  for (const auto& [key, sentence] : *english) {
    const auto found = words->find(key);
    if (found == words->end()) {
      report(fmt::format("'{}' is missing", key));
      continue;
    }
    std::string places = places_of(sentence), own = places_of(found->second);
    for (const auto& [one, other] : {std::pair(places, own), std::pair(own, places)}) {
      for (std::size_t at = 0; at < one.size();) {
        const std::size_t end = one.find('}', at) + 1;
        const std::string place = one.substr(at, end - at);
        if (other.find(place) == std::string::npos) {
          report(fmt::format("'{}': {} must occur both here and in the English text", key, place));
        }
        at = end;
      }
    }
  }
  for (const auto& [key, sentence] : *words) {
    if (!english->contains(key)) report(fmt::format("unknown word '{}'", key));
  }
  if (!problems.empty()) return problems;
  return words;
}

Result<std::shared_ptr<const PageKit>> PageKit::load(const DataFiles& data,
                                                     const std::string& language,
                                                     Sources& sources) {
  auto kit = std::make_shared<PageKit>();
  kit->language_ = language;
  Diagnostics problems;
  const auto read = [&](const std::string& name) -> std::string {
    Result<std::string> text = data.own_text("web/dist/" + name);
    if (text) return std::move(text).value();
    problems.insert(problems.end(), text.problems().begin(), text.problems().end());
    return "";
  };
  for (const std::string_view module : kModules) {
    kit->scripts_[std::string(module)] = read(fmt::format("{}.js", module));
  }
  kit->boot_ = read("boot.js");
  kit->calendar_ = read("calendar.js");
  const std::string base = read("base.css");
  kit->base_ = base + read("fonts.css");
  kit->full_base_ = base + read("fonts-full.css") + ":root{--font:gp}";
  kit->style_ = read("page.css");
  kit->calendar_style_ = read("calendar.css");
  Result<PageWords> words = read_page_words(data, language, sources);
  if (!words) return words.problems();
  if (!problems.empty()) return problems;
  kit->words_ = std::move(words).value();
  return std::shared_ptr<const PageKit>(std::move(kit));
}

const PageKit::Code& PageKit::code(const std::string& modules) const {
  const std::lock_guard lock(mutex_);
  const auto [found, is_new] = codes_.try_emplace(modules);
  if (!is_new) return found->second;
  std::string script = scripts_.at("core");
  for (std::size_t at = 0; at < modules.size();) {
    const std::size_t end = std::min(modules.find('+', at), modules.size());
    script += scripts_.at(modules.substr(at, end - at));
    at = end + 1;
  }
  const std::string words = nlohmann::ordered_json(words_of(words_, modules)).dump();
  found->second = {base85(deflated(words + '\0' + style_ + '\0' + script)), csp_hash(script),
                   csp_hash(style_)};
  return found->second;
}

}  // namespace gridpress::page
