// The studio's HTTP server: 127.0.0.1 only, some connections, small bodies, no patience with slow
// ones. Boost.Beast is behind this header and nowhere else.
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

class Server {
 public:
  // Listens from here on. `port` 0: one that is free. `token` opens /api.
  static Result<std::unique_ptr<Server>> open(int port, std::string token,
                                              const ServerLimits& limits = {});
  ~Server();

  int port() const;
  // Answers until stop() or interrupted().
  void run(const HttpHandler& handler);
  void stop();  // from any thread

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace gridpress::studio
