// gridpress worker: makes bank shards for a Gearman server.
#include <optional>

#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"

namespace gridpress {

int run_worker(const std::vector<std::string>& arguments) {
  WorkerOptions options;
  std::string server;
  Arguments asked("worker", "Runs until it is stopped with Ctrl-C or a signal.");
  asked.text("--server", server, "Gearman server").unit("HOST:PORT").required();
  asked.jobs(options.jobs);
  asked.exit_status("1 failure, 2 invalid arguments");
  asked.example("gridpress worker --server 192.168.1.7:4730");
  if (const auto code = asked.parse(arguments)) return *code;
  Result<Server> read = read_server(server);
  if (!read) return report(read.problems()), kRefused;
  options.server = std::move(read).value();
  options.report = [](const std::string& line) { print_line("note: " + line); };
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  set_farewell("the server will give this worker's shard to another worker");
  const Diagnostics problems = work_for(options, *data);
  report(problems);
  return problems.empty() ? kDone : kFailed;
}

}  // namespace gridpress
