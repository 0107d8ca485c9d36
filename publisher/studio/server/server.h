// The studio's HTTP server, with limits on connections, sizes and time. Boost.Beast is behind this
// header, in a module.
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
  std::size_t picture = std::size_t{64} << 20;  // the body of a picture that is handed in
  // A browser opens at most six to one host, and as many again for each private window or profile:
  // these are for five browsers. One connection more ends the one that has been idle longest.
  int connections = 32;
  // Requests that are answered at a time. Each browser holds one thread, as its request for news
  // waits until there are any; the rest is for checks and pages, which share the processors anyway.
  int threads = 16;
  int seconds = 30;  // for a request to arrive, or an answer to leave
};

// Where the server listens. Anything but 127.0.0.1 lets other machines reach it, and they then need
// the token.
struct ServerAddress {
  std::string host = "127.0.0.1";  // IPv4 or IPv6; 0.0.0.0: every interface
  int port = 0;                    // 0: one that is free
};

class ServerBackend;

class Server {
 public:
  // Listens from here on. `token` opens /api.
  static Result<std::unique_ptr<Server>> open(const ServerAddress& address, std::string token,
                                              const ServerLimits& limits = {});
  ~Server();

  int port() const;
  bool reachable() const;  // from other machines
  // Answers until stop() or interrupted().
  void run(const HttpHandler& handler);
  void stop();  // from any thread

 private:
  Server();
  Doorkeeper door_;
  std::unique_ptr<ServerBackend> backend_;
};

}  // namespace gridpress::studio
