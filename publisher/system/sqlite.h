// SQLite behind two small classes. Nothing throws. Once a call has failed, later ones do nothing,
// and error() returns the code of the failure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace gridpress::sqlite {

class Connection {
 public:
  // Creates the file at `path` if it doesn't exist.
  explicit Connection(const std::string& path);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void run(const char* sql);             // statements without parameters and results
  void roll_back();                      // works even after an error
  std::int64_t number(const char* sql);  // the first value of the first row, or 0
  std::string text(const char* sql);     // the same as text, or ""
  int error() const { return error_; }   // SQLite's code of the first failure, or 0
  std::string error_words() const { return words_; }

 private:
  friend class Statement;
  bool check(int code);

  sqlite3* handle_ = nullptr;
  int error_ = 0;
  std::string words_;
};

// A prepared statement. Bind all parameters in order, then call step().
class Statement {
 public:
  Statement(Connection& connection, const char* sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::string_view text);
  Statement& bind(std::int64_t number);
  Statement& bind(double number);
  Statement& bind_null();
  bool step();  // returns whether there is a row
  std::string text(int column) const;
  std::int64_t number(int column) const;
  double real(int column) const;
  bool null(int column) const;

 private:
  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

}  // namespace gridpress::sqlite
