// Decides which requests the studio answers. Every web page in the same browser can send requests
// to 127.0.0.1, and its author can point a domain name there, so checking the address alone doesn't
// protect.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/studio/server/http.h"

namespace gridpress::studio {

struct RequestGuard {
  int port = 0;
  std::string token;  // of this run
  // Whether to accept other addresses and ports, for other machines or a container's host: numeric
  // ones or localhost, since a hostile page can reach us only by its own domain name.
  bool any_address = false;

  // Returns the response if the request is refused, which depends only on its head.
  std::optional<HttpResponse> refuses(const HttpRequest& head) const;
};

// 128 bits from the system's random source, in hexadecimal. Empty if it failed.
std::string fresh_token();

// Compares in constant time.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace gridpress::studio
