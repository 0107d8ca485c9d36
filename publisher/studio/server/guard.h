// Who may ask the studio for what. Every web page in the same browser can send requests to
// 127.0.0.1, and a name of its own can be made to lead there, so an address is no protection.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/studio/server/http.h"

namespace gridpress::studio {

struct Doorkeeper {
  int port = 0;
  std::string token;  // of this run

  // The answer to a request that is refused. Judged by its head alone, before its body is read.
  std::optional<HttpResponse> refuses(const HttpRequest& head) const;
};

// 128 bits of the system's source of chance, in hexadecimal. Empty: it gave none.
std::string fresh_token();

// Takes equally long wherever two texts differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace gridpress::studio
