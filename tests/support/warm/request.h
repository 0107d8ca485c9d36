// The protocol between a command and the warm program. They use a socket in the abstract namespace,
// named by $GRIDPRESS_WARM. The request is one message with a WarmRequest and four descriptors
// (working folder, standard input, output and error), followed by `bytes` bytes: the arguments and
// the environment, each ending in '\0'. The answer is the status that waitpid() returns.
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
  std::uint64_t ignored = 0;  // ignored signals; bit 0 is SIGHUP
  rlimit limits[RLIM_NLIMITS] = {};
};
constexpr int kWarmDescriptors = 4;

// A request with its descriptors as a message, for sending or receiving.
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
