// A request and its answer, as the studio's pages of code see them.
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
  // By name in lower case. A header that is there twice is here once, with its values joined by a
  // comma, so that no rule can be passed by a second one.
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

// Whether its body is a picture's bytes, not JSON.
inline bool is_picture(const HttpRequest& request) {
  return request.method == "PUT" && request.target.starts_with("/api/art?");
}

// Whether a person reads the answer.
inline bool is_page(const HttpRequest& request) {
  return request.method == "GET" && request.target == "/";
}

// JSON: {"error": message}.
HttpResponse refusal(int status, const std::string& message);

// A refusal as a page that says the same.
HttpResponse as_page(const HttpResponse& refused);

// Called on several threads at once. May take its time: others are answered meanwhile.
using HttpHandler = std::function<HttpResponse(const HttpRequest&)>;

}  // namespace gridpress::studio
