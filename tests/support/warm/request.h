// How a command reaches the warm program: over a socket in the abstract namespace, which
// $GRIDPRESS_WARM names. One message of this struct with four descriptors (working folder, standard
// input, output and error), then `bytes` of the arguments' and the environment's words, each with
// its '\0'. The answer is the status that waitpid() gives.
#pragma once

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace gridpress::test {

struct WarmRequest {
  std::uint64_t bytes = 0;
  std::uint32_t arguments = 0, variables = 0;
  std::uint32_t mask = 0;     // umask
  std::uint64_t ignored = 0;  // signals, from bit 0 on: SIGHUP
  rlimit limits[RLIM_NLIMITS] = {};
};
constexpr int kWarmDescriptors = 4;

// The message of a request and its descriptors, to send or to receive.
struct WarmMessage {
  WarmRequest request;
  iovec body = {&request, sizeof request};
  alignas(cmsghdr) char control[CMSG_SPACE(kWarmDescriptors * sizeof(int))] = {};
  msghdr header = {};

  WarmMessage() {
    header.msg_iov = &body;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
  }
  WarmMessage(const WarmMessage&) = delete;
  WarmMessage& operator=(const WarmMessage&) = delete;
};

struct WarmAddress {
  sockaddr_un address = {};
  socklen_t size = 0;
};

inline WarmAddress warm_address(std::string_view name) {
  WarmAddress warm;
  warm.address.sun_family = AF_UNIX;
  std::memcpy(warm.address.sun_path + 1, name.data(), name.size());
  warm.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  return warm;
}

}  // namespace gridpress::test
