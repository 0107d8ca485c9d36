// HTTP requests and responses as the studio's handlers see them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridpress::studio {

struct HttpRequest {
  std::string method, target;
  // By name in lower case. The values of a repeated header are joined by commas, so that a second
  // header can't bypass a check.
  std::map<std::string, std::string, std::less<>> headers{};
  std::string body{};

  const std::string* header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? nullptr : &found->second;
  }
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
};

// Returns whether the body is the bytes of a picture rather than JSON.
inline bool is_picture(const HttpRequest& request) {
  return request.method == "PUT" && request.target.starts_with("/api/art?");
}

// Returns whether the response is shown to a person.
inline bool is_page(const HttpRequest& request) {
  return request.method == "GET" && request.target == "/";
}

// JSON: {"error": message}.
HttpResponse refusal(int status, const std::string& message);

// The same refusal as an HTML page.
HttpResponse as_page(const HttpResponse& refused);

// Called on several threads at once. May take long: other requests are answered in the meantime.
using HttpHandler = std::function<HttpResponse(const HttpRequest&)>;

}  // namespace gridpress::studio
