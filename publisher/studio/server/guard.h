// Decides which requests the studio answers. Every web page in the same browser can send requests
// to 127.0.0.1, and its author can point a domain name there, so an address is no protection.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/studio/server/http.h"

namespace gridpress::studio {

struct Doorkeeper {
  int port = 0;
  std::string token;  // of this run
  // Whether other machines, or a container's host, may use other addresses and ports: by number or
  // as localhost, since a hostile page can only reach us by a domain name of its own.
  bool any_address = false;

  // The answer to a request that is refused, which depends only on its head.
  std::optional<HttpResponse> refuses(const HttpRequest& head) const;
};

// 128 bits of the system's source of chance, in hexadecimal. Empty: it gave none.
std::string fresh_token();

// Takes equally long wherever two texts differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace gridpress::studio
