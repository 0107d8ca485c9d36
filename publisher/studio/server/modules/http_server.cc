// The studio's HTTP server, implemented with Boost.Beast.
#include <algorithm>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "publisher/studio/server/server_module.h"

namespace gridpress::studio {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;

class Connection;

// State shared by all connections. It outlives them, because the io_context is destroyed first.
struct Shared {
  ServerLimits limits;
  ServerHooks hooks;
  HttpHandler handler;
  asio::thread_pool* workers = nullptr;
  std::atomic<bool> stopped{false};
  int busy = 0;                 // connections whose request is being read or answered
  std::list<Connection*> idle;  // connections without a request, longest idle first
};

HttpRequest request_of(const http::request_header<>& head) {
  HttpRequest request;
  request.method = std::string(head.method_string());
  request.target = std::string(head.target());
  for (const auto& field : head) {
    std::string name(field.name_string().data(), field.name_string().size());
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string value(field.value());
    const auto [there, fresh] = request.headers.emplace(std::move(name), value);
    if (!fresh) there->second += ", " + value;
  }
  return request;
}

http::response<http::string_body> response_of(HttpResponse&& answer, bool keep_alive) {
  http::response<http::string_body> response;
  response.version(11);
  response.result(static_cast<unsigned>(answer.status));
  response.set(http::field::content_type, answer.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.body() = std::move(answer.body);
  response.keep_alive(keep_alive);
  response.prepare_payload();
  return response;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {}

  // Waits for a request. If too many connections wait, ends the one that has waited longest.
  void read_head() {
    shared_.idle.push_back(this);
    if (shared_.idle.size() > static_cast<std::size_t>(shared_.limits.connections)) {
      Connection& longest = *shared_.idle.front();
      shared_.idle.pop_front();
      longest.stream_.cancel();
    }
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(shared_.limits.header));
    // Here the library already checks the length; which limit applies isn't known before the head.
    parser_->body_limit(std::max(shared_.limits.body, shared_.limits.picture));
    stream_.expires_after(std::chrono::seconds(shared_.limits.seconds));
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Error error, std::size_t) { self->head_is_read(error); });
  }

 private:
  void head_is_read(Error error) {
    shared_.idle.remove(this);
    // Requests beyond the limit get a readable refusal, and those beyond twice the limit get none.
    if (shared_.busy >= 2 * shared_.limits.connections) return close();
    set_busy(true);
    if (!error || error == http::error::body_limit) request_ = request_of(parser_->get());
    if (error) return refuse(error);
    if (shared_.busy > shared_.limits.connections)
      return answer(shared_.hooks.refusal(503, "the studio is busy: too many connections"), false);
    if (std::optional<HttpResponse> no = shared_.hooks.refuses(request_)) {
      return answer(std::move(*no), false);  // the body isn't read, so the connection is closed
    }
    const std::size_t most = is_picture(request_) ? shared_.limits.picture : shared_.limits.body;
    if (const auto length = parser_->content_length(); length && *length > most) {
      return refuse(http::error::body_limit);
    }
    parser_->body_limit(most);
    // Head and body share one time limit.
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Error failed, std::size_t) { self->body_is_read(failed); });
  }

  void body_is_read(Error error) {
    if (error) return refuse(error);
    request_.body = std::move(parser_->get().body());
    const bool keep_alive = parser_->get().keep_alive();
    stream_.expires_never();
    asio::post(*shared_.workers, [self = shared_from_this(), keep_alive] {
      HttpResponse made;
      try {
        made = self->shared_.handler(self->request_);
      } catch (const std::exception& error) {
        made = self->shared_.hooks.refusal(500, error.what());
      }
      asio::post(self->stream_.get_executor(),
                 [self, keep_alive, made = std::move(made)]() mutable {
                   self->answer(std::move(made), keep_alive);
                 });
    });
  }

  void refuse(Error error) {
    if (error == http::error::header_limit)
      return answer(shared_.hooks.refusal(431, "the request header is too long"), false);
    if (error == http::error::body_limit) {
      const char* const most =
          is_picture(request_) ? "a picture can be at most 64 MiB" : "a text can be at most 1 MiB";
      return answer(shared_.hooks.refusal(413, most), false);
    }
    const bool gone = error == http::error::end_of_stream || error == beast::error::timeout ||
                      error.category() != http::make_error_code(http::error::bad_method).category();
    if (gone) return close();
    answer(shared_.hooks.refusal(400, "this is not an HTTP request"), false);
  }

  void answer(HttpResponse&& made, bool keep_alive) {
    if (made.status >= 400 && is_page(request_)) made = shared_.hooks.as_page(made);
    response_.emplace(response_of(std::move(made), keep_alive && !shared_.stopped));
    stream_.expires_after(std::chrono::seconds(shared_.limits.seconds));
    http::async_write(stream_, *response_, [self = shared_from_this()](Error error, std::size_t) {
      const bool ends = error || self->response_->need_eof();
      self->response_.reset();
      self->set_busy(false);
      if (ends) return self->close();
      self->read_head();
    });
  }

  void set_busy(bool busy) {
    if (busy != busy_) shared_.busy += busy ? 1 : -1;
    busy_ = busy;
  }

  void close() {
    set_busy(false);
    Error ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  HttpRequest request_;
  bool busy_ = false;  // counted in Shared::busy
};

class BeastServer final : public ServerBackend {
 public:
  BeastServer(const ServerLimits& limits, ServerHooks hooks) {
    shared_.limits = limits;
    shared_.hooks = std::move(hooks);
  }

  Error listen(const tcp::endpoint& here) {
    Error error;
    acceptor_.open(here.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    return error;
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void run(const HttpHandler& handler) override {
    shared_.handler = handler;
    asio::thread_pool workers(static_cast<std::size_t>(shared_.limits.threads));
    shared_.workers = &workers;
    accept();
    watch();
    io_.run();
    shared_.stopped = true;
    workers.join();
  }

  void stop() override { shared_.stopped = true; }

 private:
  void accept() {
    acceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (shared_.stopped) return;
      if (!error) std::make_shared<Connection>(std::move(socket), shared_)->read_head();
      accept();
    });
  }

  // Polls for interruptions, because a signal only sets a flag.
  void watch() {
    constexpr std::chrono::milliseconds kPulse{100};
    pulse_.expires_after(kPulse);
    pulse_.async_wait([this](Error) {
      if (shared_.hooks.interrupted() || shared_.stopped) return io_.stop();
      watch();
    });
  }

  Shared shared_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer pulse_{io_};
};

}  // namespace
}  // namespace gridpress::studio

gridpress::studio::ServerBackend* gridpress_listen(const gridpress::studio::ServerAddress& address,
                                                   const gridpress::studio::ServerLimits& limits,
                                                   gridpress::studio::ServerHooks hooks,
                                                   std::string& error) {
  using namespace gridpress::studio;
  Error failed;
  const auto host = asio::ip::make_address(address.host, failed);
  auto server = std::make_unique<BeastServer>(limits, std::move(hooks));
  if (!failed) failed = server->listen({host, static_cast<unsigned short>(address.port)});
  if (failed) error = failed.message();
  return failed ? nullptr : server.release();
}
