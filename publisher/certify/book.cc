#include "publisher/certify/book.h"

#include <nlohmann/json.hpp>

namespace gridpress::certify {
namespace {

using Json = nlohmann::json;

std::string text_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

std::optional<std::vector<NumberedClaim>> claims_in(std::string_view manifest) {
  std::vector<NumberedClaim> claims;
  bool ours = false, in_puzzles = false;
  // Removes each puzzle from the JSON tree once it has been read, because the tree takes kilobytes
  // per puzzle.
  const auto take = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth == 1 && event == Json::parse_event_t::key) {
      in_puzzles = parsed == "puzzles";
      ours = ours || parsed == "gridpress";
    }
    if (depth != 2 || !in_puzzles || event != Json::parse_event_t::object_end) return true;
    const auto number = parsed.find("number");
    const bool counted = number != parsed.end() && number->is_number_integer();
    claims.push_back({counted ? number->get<int>() : 0,
                      {text_of(parsed, "kind"), text_of(parsed, "box"), text_of(parsed, "givens"),
                       text_of(parsed, "solution")}});
    return false;
  };
  const Json json = Json::parse(manifest, take, false);
  if (json.is_discarded() || !ours || claims.empty()) return std::nullopt;
  return claims;
}

}  // namespace gridpress::certify
