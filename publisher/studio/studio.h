// The studio: an HTTP interface to a book's spec, its pages and its build. server/ keeps strangers
// out; even so, the code here doesn't trust request bodies.
#pragma once

#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "publisher/studio/build/build_run.h"
#include "publisher/studio/preview/book_view.h"
#include "publisher/studio/server/http.h"
#include "publisher/studio/session/art_files.h"
#include "publisher/studio/session/events.h"
#include "publisher/studio/session/spec_file.h"

namespace gridpress::studio {

struct StudioOptions {
  std::string spec;     // path of the spec; the file need not exist
  std::string program;  // path of this program, which is run to build the book
  std::string out = "output";
  bool read_only = false;
  AttemptCacheOptions cache{};  // keeps puzzles between runs
};

// The text that the terminal shows when the studio ends.
std::string farewell(const std::string& spec);

class Studio {
 public:
  Studio(const DataFiles& data, const StudioOptions& options);

  // Answers all requests: files of the page, and /api.
  HttpResponse answer(const HttpRequest& request);

  // Ends all requests that wait for events.
  void close() { events_.close(); }

 private:
  using Handler = HttpResponse (Studio::*)(const Json& body);
  static Handler handler_of(std::string_view method, std::string_view route);

  HttpResponse page() const;
  HttpResponse asset(const std::string& name) const;
  HttpResponse spec(const Json& body);
  HttpResponse save(const Json& body);
  HttpResponse schema(const Json& body);
  HttpResponse choices(const Json& body);
  HttpResponse check(const Json& body);
  HttpResponse edit(const Json& body);
  HttpResponse preview(const Json& body);
  HttpResponse puzzles(const Json& body);
  HttpResponse picture(const Json& body);
  HttpResponse rates(const Json& body);
  HttpResponse save_rate_of(const Json& body);
  HttpResponse way(const Json& body);
  HttpResponse cover(const Json& body);
  HttpResponse wizard(const Json& body);
  HttpResponse sample(const Json& body);
  HttpResponse build(const Json& body);
  HttpResponse stop_build(const Json& body);
  HttpResponse build_state(const Json& body);
  HttpResponse events(const Json& body);
  HttpResponse answer_of(const HttpRequest& request);
  HttpResponse keep_art(const HttpRequest& request);
  HttpResponse built_file(std::string_view which);
  std::string id_for(const std::string& title) const;

  SpecFile file_;
  std::string out_;  // folder for built books
  ArtFiles art_;
  Events events_;
  BookView view_;
  BuildRun build_;
  std::mutex samples_mutex_;
  std::map<std::string, std::string> samples_;  // pictures of designs for the wizard
  std::future<void> prepared_;                  // destroyed first: uses the other members
};

}  // namespace gridpress::studio
