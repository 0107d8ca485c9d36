#include "publisher/studio/server/server.h"

#include <fmt/format.h>

#include <utility>

#include "generator/base/module.h"
#include "publisher/studio/server/server_module.h"
#include "publisher/system/interrupt.h"

namespace gridpress::studio {
namespace {

constexpr const char* kHttpModule = "gridpress-http_server.so";

}  // namespace

Server::Server() = default;
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerAddress& address, std::string token,
                                             const ServerLimits& limits) {
  static const auto listen =
      module_function<decltype(gridpress_listen)>(kHttpModule, "gridpress_listen");
  if (listen == nullptr) return missing_module("the studio", "libboost-dev", kHttpModule);
  std::unique_ptr<Server> server(new Server);
  const RequestGuard& door = server->door_;
  const ServerHooks hooks{[&door](const HttpRequest& head) { return door.refuses(head); }, refusal,
                          as_page, interrupted};
  std::string error;
  server->backend_.reset(listen(address, limits, hooks, error));
  if (!server->backend_) {
    return failure(fmt::format("can't listen on {}:{}: {}", address.host, address.port, error),
                   address.port != 0
                       ? "omit --port to use a free one"
                       : "use an IP address of this machine, or 0.0.0.0, with --bind");
  }
  server->door_ = {server->backend_->port(), std::move(token), address.host != "127.0.0.1"};
  return server;
}

int Server::port() const {
  return door_.port;
}

bool Server::reachable() const {
  return door_.any_address;
}

void Server::run(const HttpHandler& handler) {
  backend_->run(handler);
}

void Server::stop() {
  backend_->stop();
}

}  // namespace gridpress::studio
