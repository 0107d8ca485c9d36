// Boost.Beast in a module that only `studio` opens (generator/base/module.h), so that other
// commands don't load it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "publisher/studio/server/http.h"
#include "publisher/studio/server/server.h"

namespace gridpress::studio {

// The program's functions that the module calls.
struct ServerHooks {
  std::function<std::optional<HttpResponse>(const HttpRequest& head)> refuses;
  HttpResponse (*refusal)(int status, const std::string& message) = nullptr;
  HttpResponse (*as_page)(const HttpResponse& refused) = nullptr;
  bool (*interrupted)() = nullptr;
};

class ServerBackend {
 public:
  virtual ~ServerBackend() = default;
  virtual int port() const = 0;
  virtual void run(const HttpHandler& handler) = 0;
  virtual void stop() = 0;
};

}  // namespace gridpress::studio

// The only symbol that the module exports. Returns a listening server, or null and the reason.
extern "C" gridpress::studio::ServerBackend* gridpress_listen(
    const gridpress::studio::ServerAddress& address, const gridpress::studio::ServerLimits& limits,
    gridpress::studio::ServerHooks hooks, std::string& error);
