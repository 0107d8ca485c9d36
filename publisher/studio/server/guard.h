// Decides which requests the studio answers. A check of the address isn't enough: any web page in
// the same browser can send requests to 127.0.0.1, and its author can point a domain name at that
// address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/studio/server/http.h"

namespace gridpress::studio {

struct RequestGuard {
  int port = 0;
  std::string token;  // secret of this run
  // Whether other machines or a container's host may connect by other addresses and ports. These
  // must be numeric or localhost: a hostile page can use only its domain name.
  bool any_address = false;

  // Returns the response if the request is refused. Looks only at the request's head.
  std::optional<HttpResponse> refuses(const HttpRequest& head) const;
};

// Returns 128 bits from the system's random source, in hexadecimal, or "" if that failed.
std::string fresh_token();

// Compares in constant time.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace gridpress::studio
