// The studio's server must reject unauthorised clients.
#include "publisher/studio/server/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <list>
#include <string>
#include <thread>
#include <vector>

using namespace gridpress;
using namespace gridpress::studio;

namespace {

const std::string kToken = "00112233445566778899aabbccddeeff";

// Runs a server on a separate thread and counts the requests that it accepts.
class Running {
 public:
  explicit Running(const ServerLimits& limits = {}, const ServerAddress& address = {}) {
    auto opened = Server::open(address, kToken, limits);
    REQUIRE(opened);
    server_ = std::move(opened).value();
    thread_ = std::thread([this] {
      server_->run([this](const HttpRequest& request) {
        ++served;
        HttpResponse response;
        response.body =
            request.method + " " + request.target + " " + std::to_string(request.body.size());
        return response;
      });
    });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }

  int port() const { return server_->port(); }
  std::atomic<int> served{0};

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

class Client {
 public:
  explicit Client(int port, in_addr_t address = INADDR_LOOPBACK)
      : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{3, 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(port));
    there.sin_addr.s_addr = htonl(address);
    connected_ = ::connect(fd_, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0;
  }
  ~Client() { ::close(fd_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  void send(const std::string& text) const {
    [[maybe_unused]] const ssize_t put = ::send(fd_, text.data(), text.size(), MSG_NOSIGNAL);
  }
  // Reads until the server stops sending.
  std::string read() const {
    std::string text;
    char bytes[4096];
    for (;;) {
      const ssize_t got = ::recv(fd_, bytes, sizeof bytes, 0);
      if (got <= 0) return text;
      text.append(bytes, static_cast<std::size_t>(got));
      const std::size_t head = text.find("\r\n\r\n");
      const std::size_t length = text.find("Content-Length: ");
      if (head == std::string::npos || length == std::string::npos) continue;
      if (text.size() >= head + 4 + std::stoul(text.substr(length + 16))) return text;
    }
  }

 private:
  int fd_;
  bool connected_ = false;
};

std::string here(int port) {
  return "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
}
const std::string kKey = "X-Gridpress-Token: " + kToken + "\r\n";

std::string ask(int port, const std::string& line, const std::string& headers) {
  const Client client(port);
  REQUIRE(client.connected());
  client.send(line + " HTTP/1.1\r\n" + headers + "\r\n");
  return client.read();
}

// The status code of a response, such as "421".
std::string status(const std::string& answer) {
  return answer.size() > 12 ? answer.substr(9, 3) : "none";
}

}  // namespace

TEST_CASE("only requests with the token and the right Host header are accepted") {
  Running server;
  const int port = server.port();
  const std::string host = here(port), line = "GET /api/spec";
  const std::string evil = "Host: evil.test\r\n", own = "http://127.0.0.1:" + std::to_string(port);
  CHECK(status(ask(port, line, host)) == "401");
  CHECK(status(ask(port, line, host + "X-Gridpress-Token: 0\r\n")) == "401");
  CHECK(status(ask(port, line, host + "X-Gridpress-Token: \r\n")) == "401");
  CHECK(status(ask(port, line, host + kKey + kKey)) == "401");  // the key must not be given twice
  CHECK(status(ask(port, line, evil + kKey)) == "421");
  CHECK(status(ask(port, line, "Host: 127.0.0.1\r\n" + kKey)) == "421");
  CHECK(status(ask(port, line, kKey)) == "421");
  CHECK(status(ask(port, line, host + evil + kKey)) != "200");
  CHECK(status(ask(port, line, host + kKey + "Origin: https://evil.test\r\n")) == "403");
  CHECK(status(ask(port, line, host + kKey + "Origin: null\r\n")) == "403");
  CHECK(status(ask(port, line, host + kKey + "Sec-Fetch-Site: cross-site\r\n")) == "403");
  CHECK(status(ask(port, line, host + kKey + "Sec-Fetch-Site: same-site\r\n")) == "403");
  CHECK(status(ask(port, "OPTIONS /api/spec", host + kKey)) == "403");
  CHECK(status(ask(port, "GET /studio.js", host + "Sec-Fetch-Site: cross-site\r\n")) == "403");
  CHECK(server.served == 0);
  CHECK(status(ask(port, line, host + kKey + "Origin: " + own + "\r\n")) == "200");
  CHECK(status(ask(port, "GET /",
                   host + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n")) == "200");
  CHECK(server.served == 2);
}

TEST_CASE("every response forbids access from other origins") {
  Running server;
  for (const std::string& headers :
       {here(server.port()) + kKey, here(server.port()), std::string()}) {
    const std::string answer = ask(server.port(), "GET /api/spec", headers);
    CHECK(answer.find("nosniff") != std::string::npos);
    CHECK(answer.find("Cache-Control: no-store") != std::string::npos);
    CHECK(answer.find("Cross-Origin-Resource-Policy: same-origin") != std::string::npos);
    CHECK(answer.find("Access-Control") == std::string::npos);
  }
}

TEST_CASE("the server listens only on the loopback address") {
  Running server;
  CHECK(Client(server.port()).connected());
  // 127.0.0.2, which stands for any other interface
  constexpr in_addr_t kOtherLoopback = 0x7F000002;
  CHECK_FALSE(Client(server.port(), kOtherLoopback).connected());
}

TEST_CASE("other machines need --bind with a numeric address, and the token") {
  const ServerAddress everywhere{.host = "0.0.0.0"};
  Running server({}, everywhere);
  const int port = server.port();
  constexpr in_addr_t kOtherLoopback = 0x7F000002;
  CHECK(Client(port, kOtherLoopback).connected());
  const std::string line = "GET /api/spec";
  for (const char* host : {"192.168.1.7:80", "127.0.0.2", "[::1]:8080", "localhost:9"}) {
    INFO(host);
    const std::string header = std::string("Host: ") + host + "\r\n";
    CHECK(status(ask(port, line, header)) == "401");
    CHECK(status(ask(port, line, header + kKey)) == "200");
  }
  for (const char* host :
       {"evil.test", "127.0.0.1.evil.test", "[evil]", "localhost.evil.test:80"}) {
    INFO(host);
    CHECK(status(ask(port, line, std::string("Host: ") + host + "\r\n" + kKey)) == "421");
  }
  const auto nowhere = Server::open({.host = "an-office"}, "token");
  REQUIRE(!nowhere);
  CHECK(nowhere.problems().front().hint ==
        "use an IP address of this machine, or 0.0.0.0, with --bind");
}

TEST_CASE("a port that is already in use is reported with a hint") {
  Running server;
  const auto second = Server::open({.port = server.port()}, "token");
  REQUIRE(!second);
  CHECK(second.problems().front().message ==
        "can't listen on 127.0.0.1:" + std::to_string(server.port()) + ": Address already in use");
  CHECK(second.problems().front().hint == "omit --port to use a free one");
}

TEST_CASE("requests that are too large or slow are refused while others are served") {
  ServerLimits limits;
  limits.seconds = 1;
  Running server(limits);
  const int port = server.port();
  const std::string host = here(port);
  CHECK(status(ask(port, "PUT /api/spec",
                   host + kKey + "Content-Length: " + std::to_string(limits.body + 1) + "\r\n")) ==
        "413");
  CHECK(status(ask(port, "GET /api/spec",
                   host + kKey + "X: " + std::string(limits.header, 'x') + "\r\n")) == "431");
  CHECK(status(ask(port, "NO HTTP AT ALL", "\r\n")) == "400");
  {
    const Client slow(port);
    slow.send("PUT /api/spec HTTP/1.1\r\n" + host + kKey + "Content-Length: 10\r\n\r\n123");
    CHECK(status(slow.read()) == "none");  // the connection is closed
  }
  CHECK(server.served == 0);
  CHECK(status(ask(port, "GET /api/spec", host + kKey)) == "200");
}

TEST_CASE("only a request with a picture may have a larger body, up to a limit") {
  ServerLimits limits;
  limits.body = 100;
  limits.picture = 1000;
  Running server(limits);
  const int port = server.port();
  const std::string host = here(port), art = "PUT /api/art?name=a.png";
  const auto length = [](std::size_t bytes) {
    return "Content-Length: " + std::to_string(bytes) + "\r\n";
  };
  const auto sent = [&](const std::string& line, std::size_t bytes) {
    return status(ask(port, line, host + kKey + length(bytes) + "\r\n" + std::string(bytes, 'x')));
  };
  CHECK(sent("PUT /api/spec", 101) == "413");
  CHECK(sent("POST /api/art?name=a.png", 101) == "413");
  CHECK(sent("PUT /api/artist?name=a.png", 101) == "413");
  const std::string large = ask(port, art, host + kKey + length(1001));
  CHECK(status(large) == "413");
  CHECK(large.find("a picture can be at most") != std::string::npos);
  CHECK(status(ask(port, art, host + length(1000))) == "401");  // refused before the body arrives
  // A chunked request doesn't specify its length.
  CHECK(status(ask(port, art,
                   host + kKey + "Transfer-Encoding: chunked\r\n\r\n3e9\r\n" +
                       std::string(1001, 'x') + "\r\n0\r\n")) == "413");
  CHECK(status(ask(port, "PUT /api/spec",
                   host + kKey + "Transfer-Encoding: chunked\r\n\r\n65\r\n" +
                       std::string(101, 'x') + "\r\n0\r\n")) == "413");
  CHECK(server.served == 0);
  CHECK(sent(art, 1000) == "200");
}

TEST_CASE("a new connection replaces an idle one if there are too many") {
  ServerLimits limits;
  limits.connections = 2;
  Running server(limits);
  const std::string request = "GET /api/spec HTTP/1.1\r\n" + here(server.port()) + kKey + "\r\n";
  const Client first(server.port()), second(server.port());
  first.send(request);
  CHECK(status(first.read()) == "200");
  second.send(request);
  CHECK(status(second.read()) == "200");
  const Client third(server.port());
  third.send(request);
  CHECK(status(third.read()) == "200");
  second.send(request);  // the connection stays open
  CHECK(status(second.read()) == "200");
  first.send(request);
  CHECK(status(first.read()) == "none");
}

TEST_CASE("a new connection is refused if all others are busy") {
  ServerLimits limits;
  limits.connections = 2;
  Running server(limits);
  const std::string host = here(server.port());
  const std::string begun =
      "PUT /api/spec HTTP/1.1\r\n" + host + kKey + "Content-Length: 2\r\n\r\n";
  const Client first(server.port()), second(server.port());
  first.send(begun);
  second.send(begun);
  const std::string json = ask(server.port(), "GET /api/spec", host + kKey);
  CHECK(status(json) == "503");
  CHECK(json.find("{\"error\":\"the studio is busy: too many connections\"}") != std::string::npos);
  const std::string page = ask(server.port(), "GET /", host);
  CHECK(status(page) == "503");
  CHECK(page.find("Content-Type: text/html") != std::string::npos);
  CHECK(page.find("<p>the studio is busy: too many connections.</p>") != std::string::npos);
  first.send("{}");  // the connection stays open
  CHECK(status(first.read()) == "200");
}

// Bug: forty connections that sent nothing, or only part of a head, blocked all other requests for
// half a minute.
TEST_CASE("connections without a request make room for one with a request") {
  ServerLimits limits;
  limits.connections = 2;
  Running server(limits);
  const std::string host = here(server.port());
  std::list<Client> silent;
  for (int i = 0; i < 40; ++i) {
    silent.emplace_back(server.port());
    if (i % 2 == 0) silent.back().send("GET /api/spec HTTP/1.1\r\n" + host);
  }
  for (int i = 0; i < 3; ++i) {
    CHECK(status(ask(server.port(), "GET /api/spec", host + kKey)) == "200");
  }
}

TEST_CASE("a refused request gets an HTML page") {
  Running server;
  const std::string page = ask(server.port(), "GET /", "Host: evil.test\r\n");
  CHECK(status(page) == "421");
  CHECK(page.find("text/html") != std::string::npos);
}

TEST_CASE("a request with two Host headers is refused, even if both are right") {
  Running server;
  const std::string host = here(server.port());
  CHECK(status(ask(server.port(), "GET /", host + host)) == "421");
  CHECK(status(ask(server.port(), "GET /api/spec", host + host + kKey)) == "421");
  CHECK(server.served == 0);
}

TEST_CASE("access tokens are long and unique") {
  const std::string one = fresh_token(), other = fresh_token();
  CHECK(one.size() == 32);
  CHECK(one != other);
  CHECK(same_secret(one, one));
  CHECK_FALSE(same_secret(one, other));
  CHECK_FALSE(same_secret("", ""));
  CHECK_FALSE(same_secret(one + one, one));
}
