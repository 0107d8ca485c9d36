#include "publisher/studio/server/guard.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <nlohmann/json.hpp>

#include "generator/base/xml_text.h"

namespace gridpress::studio {

HttpResponse refusal(int status, const std::string& message) {
  HttpResponse response;
  response.status = status;
  response.body = nlohmann::json{{"error", message}}.dump(-1, ' ', false,
                                                          nlohmann::json::error_handler_t::replace);
  return response;
}

HttpResponse as_page(const HttpResponse& refused) {
  const nlohmann::json json = nlohmann::json::parse(refused.body, nullptr, false);
  HttpResponse page;
  page.status = refused.status;
  page.type = "text/html; charset=utf-8";
  page.body = fmt::format(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>gridpress</title>\n"
      "<p>{}.</p>\n<p><a href=\"/\">Try again</a></p></html>\n",
      xml_text(json.is_object() ? json.value("error", "") : ""));
  return page;
}

std::string fresh_token() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return "";
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

bool same_secret(std::string_view one, std::string_view other) {
  unsigned difference = one.size() == other.size() ? 0 : 1;
  for (std::size_t i = 0; i < one.size() && !other.empty(); ++i) {
    difference |= static_cast<unsigned char>(one[i] ^ other[i % other.size()]);
  }
  return difference == 0 && !one.empty();
}

namespace {

// Returns whether a Host header has an IP address or "localhost", with or without a port.
bool is_numeric_host(std::string_view host) {
  if (host.starts_with('['))
    return host.find_first_not_of("[]:.0123456789abcdefABCDEF") == host.npos;
  const std::string_view name = host.substr(0, host.find(':'));
  return name == "localhost" ||
         (!name.empty() && name.find_first_not_of(".0123456789") == name.npos);
}

bool is_own_host(const RequestGuard& door, const std::string& host) {
  return host == fmt::format("127.0.0.1:{}", door.port) ||
         host == fmt::format("localhost:{}", door.port) ||
         (door.any_address && is_numeric_host(host));
}

}  // namespace

std::optional<HttpResponse> RequestGuard::refuses(const HttpRequest& head) const {
  const std::string* host = head.header("host");
  if (host == nullptr || !is_own_host(*this, *host)) {
    return refusal(421, "the gridpress studio only answers requests to its own address");
  }
  if (head.method == "OPTIONS") return refusal(403, "requests from other pages are not allowed");
  if (const std::string* origin = head.header("origin")) {
    if (*origin != "http://" + *host)
      return refusal(403, "requests from other pages are not allowed");
  }
  const bool is_api = head.target.starts_with("/api/") || head.target == "/api";
  // Opening the page itself is allowed: it contains no secret, and a file sends the browser to it.
  const std::string* site = head.header("sec-fetch-site");
  if (site != nullptr && *site != "same-origin" && *site != "none") {
    const std::string* mode = head.header("sec-fetch-mode");
    const bool opened =
        head.target == "/" && head.method == "GET" && mode != nullptr && *mode == "navigate";
    if (!opened) return refusal(403, "requests from other pages are not allowed");
  }
  if (!is_api) return std::nullopt;
  const std::string* key = head.header("x-gridpress-token");
  if (key == nullptr || !same_secret(*key, token)) {
    return refusal(401, "open the studio at the address that the program printed");
  }
  return std::nullopt;
}

}  // namespace gridpress::studio
