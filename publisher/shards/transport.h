// Two ways to make missing shards: this process and others that share a folder make them, or remote
// workers that get jobs from a Gearman server. A shard is a pure function of the spec and its
// number, so duplicate work is harmless.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "publisher/shards/bank_spec.h"
#include "publisher/shards/shard_folder.h"

namespace gridpress {

struct ShardWork {
  const BankSpec& spec;
  const ShardFolder& folder;
  std::vector<std::uint64_t> missing;  // shards to be made
  int jobs = 0;                        // threads; 0 for all cores
  int patience = 60;  // seconds without progress before a worker's shard is given to another
  // The number of puzzles made since the start. Called from any thread.
  std::function<void(std::uint64_t puzzles)> progress;
  // Prints a line for the user. Called from any thread.
  std::function<void(const std::string&)> report;
};

// Both functions return once all shards are in the folder, or with an error. A shard that several
// workers made is stored once.

// Threads of this process take shards without a lease. A lease is a file next to the shard's file,
// locked by its owner, who touches it regularly. Another worker takes it over if its lock is gone
// (its owner was killed) or if it wasn't touched for `patience` seconds (its owner is frozen or its
// machine is down).
Diagnostics make_by_folder(const ShardWork& work);

struct Server {
  std::string host;
  int port = 4730;
};
// Parses "HOST" or "HOST:PORT".
Result<Server> read_server(const std::string& text);

// Sends a job per shard to a Gearman server and stores the results. The server needs no
// persistence: lost jobs are sent again.
Diagnostics make_by_gearman(const ShardWork& work, const Server& server);

struct WorkerOptions {
  Server server;
  int jobs = 0;  // shards to make at the same time; 0 for one per core
  std::function<void(const std::string&)> report;
};
// Works for a Gearman server until a signal. Fails if a job is from another gridpress version.
Diagnostics work_for(const WorkerOptions& options, const DataFiles& data);

}  // namespace gridpress
