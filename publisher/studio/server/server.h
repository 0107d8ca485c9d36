// The studio's HTTP server, with limits on connections, sizes and time. Boost.Beast is hidden in a
// module.
#pragma once

#include <memory>
#include <string>

#include "generator/base/result.h"
#include "publisher/studio/server/guard.h"
#include "publisher/studio/server/http.h"

namespace gridpress::studio {

struct ServerLimits {
  std::size_t header = std::size_t{8} << 10;
  std::size_t body = std::size_t{1} << 20;
  std::size_t picture = std::size_t{64} << 20;  // body of an uploaded picture
  // A browser opens at most six connections to one host, and six more for each private window or
  // profile. This is enough for five browsers. When the limit is exceeded, the connection that has
  // been idle longest is closed.
  int connections = 32;
  // Requests handled at the same time. Each browser occupies one thread with its request for
  // events. The others serve checks and pages, which share the processors in any case.
  int threads = 16;
  int seconds = 30;  // for a request to arrive or a response to be sent
};

// The address to listen on. Any address except 127.0.0.1 lets other machines connect; they need the
// token.
struct ServerAddress {
  std::string host = "127.0.0.1";  // IPv4 or IPv6; 0.0.0.0 for every interface
  int port = 0;                    // 0 for any free port
};

class ServerBackend;

class Server {
 public:
  // Starts listening. `token` gives access to /api.
  static Result<std::unique_ptr<Server>> open(const ServerAddress& address, std::string token,
                                              const ServerLimits& limits = {});
  ~Server();

  int port() const;
  bool reachable() const;  // reachable from other machines
  // Serves requests until stop() or interrupted().
  void run(const HttpHandler& handler);
  void stop();  // may be called on any thread

 private:
  Server();
  RequestGuard door_;
  std::unique_ptr<ServerBackend> backend_;
};

}  // namespace gridpress::studio
