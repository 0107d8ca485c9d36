#include "publisher/system/sqlite.h"

#include <sqlite3.h>

namespace gridpress::sqlite {

Connection::Connection(const std::string& path) {
  check(
      sqlite3_open_v2(path.c_str(), &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr));
  // Without waiting, two runs that open a file at the same moment would both be refused.
  constexpr int kPatience = 300;  // ms
  if (handle_ != nullptr) sqlite3_busy_timeout(handle_, kPatience);
}

Connection::~Connection() {
  sqlite3_close(handle_);
}

bool Connection::check(int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return error_ == 0;
  if (error_ != 0) return false;
  error_ = code;
  words_ = handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
  return false;
}

void Connection::run(const char* sql) {
  if (error_ != 0) return;
  check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr));
}

void Connection::roll_back() {
  sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

std::int64_t Connection::number(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.number(0) : 0;
}

std::string Connection::text(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.text(0) : "";
}

Statement::Statement(Connection& connection, const char* sql) : connection_(connection) {
  if (connection_.error_ != 0) return;
  connection_.check(sqlite3_prepare_v2(connection_.handle_, sql, -1, &statement_, nullptr));
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

Statement& Statement::bind(std::string_view text) {
  if (connection_.error_ != 0) return *this;
  connection_.check(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(),
                                        SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  if (connection_.error_ != 0) return *this;
  connection_.check(sqlite3_bind_int64(statement_, ++bound_, number));
  return *this;
}

Statement& Statement::bind(double number) {
  if (connection_.error_ != 0) return *this;
  connection_.check(sqlite3_bind_double(statement_, ++bound_, number));
  return *this;
}

Statement& Statement::bind_null() {
  ++bound_;
  return *this;
}

bool Statement::step() {
  if (connection_.error_ != 0) return false;
  const int code = sqlite3_step(statement_);
  return connection_.check(code) && code == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int count = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? "" : std::string(bytes, static_cast<std::size_t>(count));
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double Statement::real(int column) const {
  return sqlite3_column_double(statement_, column);
}

bool Statement::null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

}  // namespace gridpress::sqlite
