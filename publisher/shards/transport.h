// How the shards that are missing come to be made: by this process and others that share a folder,
// or by workers anywhere that a Gearman server hands jobs to. A shard is a pure function of the
// spec and its number, so that two who make the same one only waste time.
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
  int jobs = 0;                        // threads; 0: all cores
  int patience = 60;  // seconds without a sign of life, after which a worker is given up
  std::function<void(std::uint64_t puzzles)> progress;  // made since the begin; from any thread
  std::function<void(const std::string&)> tell;         // a line for the user; from any thread
};

// Each returns when all the shards are in the folder, or with what went wrong. A shard that several
// make appears once.

// Threads of this process take shards that nobody has a lease on. A lease is a file beside the
// shard's place, locked by its owner, who touches it now and then: one whose lock is gone (its
// owner was killed) or that was not touched for `patience` seconds (frozen, or its machine is gone)
// is taken over.
Diagnostics make_by_folder(const ShardWork& work);

struct Server {
  std::string host;
  int port = 4730;
};
// "HOST", "HOST:PORT".
Result<Server> read_server(const std::string& text);

// Sends a job for each shard to a Gearman server and stores what comes back. The server holds
// nothing that anyone needs: whatever is lost is sent again.
Diagnostics make_by_gearman(const ShardWork& work, const Server& server);

struct WorkerOptions {
  Server server;
  int jobs = 0;  // shards at once; 0: as many as there are cores
  std::function<void(const std::string&)> tell;
};
// Works for a Gearman server until a signal comes. Fails when a job is of another version.
Diagnostics work_for(const WorkerOptions& options, const DataFiles& data);

}  // namespace gridpress
