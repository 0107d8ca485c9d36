// Makes chosen calls of C library functions fail. Loaded before the C library (LD_PRELOAD).
//
//   GRIDPRESS_FAIL=SORT:N:ERRNO   the Nth call of the type SORT fails; with N+, also all later ones
//   GRIDPRESS_CALLS=FILE          writes "SORT COUNT" for each type when the program ends
//   GRIDPRESS_CLOCK=N:SECONDS     from the Nth call on, the wall clock is wrong by SECONDS
//
// This affects only processes named `gridpress` and their forks, which count calls together in
// shared memory. Writes to standard error never fail, so that the program's messages stay
// visible.
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

namespace {

enum Sort {
  kOpen,
  kWrite,
  kSync,
  kRename,
  kUnlink,
  kClose,
  kMap,
  kMemory,
  kSpawn,
  kThread,
  kSorts
};
constexpr const char* kNames[kSorts] = {"open",  "write", "sync",   "rename", "unlink",
                                        "close", "map",   "memory", "spawn",  "thread"};
constexpr std::size_t kBig = std::size_t{64} << 10;

struct Shared {
  std::atomic<long> calls[kSorts];
  std::atomic<long> readings;  // number of clock readings
};

Shared* shared = nullptr;  // null if this process isn't affected
int failing = -1;          // the type of call that fails
long first = 0, last = 0;
int error_number = 0;
long clock_from = 0, clock_shift = 0;
pid_t counted = 0;

// The C library's function with this name.
template <typename Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}
#define REAL(name) static const auto next = real<decltype(::name)>(#name)

// Counts a call. Returns whether it must fail; if so, errno is set.
bool fails(Sort sort) {
  if (shared == nullptr) return false;
  const long n = ++shared->calls[sort];
  if (sort != failing || n < first || n > last) return false;
  errno = error_number;
  return true;
}

void read_order(const char* order) {
  const char* colon = std::strchr(order, ':');
  if (colon == nullptr) return;
  for (int sort = 0; sort < kSorts; ++sort) {
    const std::size_t length = std::strlen(kNames[sort]);
    if (length == static_cast<std::size_t>(colon - order) &&
        std::strncmp(order, kNames[sort], length) == 0) {
      failing = sort;
    }
  }
  char* end = nullptr;
  first = last = std::strtol(colon + 1, &end, 10);
  if (*end == '+') {
    last = __LONG_MAX__;
    ++end;
  }
  if (*end == ':') error_number = std::atoi(end + 1);
}

__attribute__((constructor)) void begin() {
  if (std::strcmp(program_invocation_short_name, "gridpress") != 0) return;
  if (const char* order = std::getenv("GRIDPRESS_FAIL")) read_order(order);
  if (const char* clock = std::getenv("GRIDPRESS_CLOCK")) {
    char* end = nullptr;
    clock_from = std::strtol(clock, &end, 10);
    if (*end == ':') clock_shift = std::atol(end + 1);
  }
  REAL(mmap);
  void* const page =
      next(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) std::abort();
  counted = ::getpid();
  shared = static_cast<Shared*>(page);
}

__attribute__((destructor)) void finish() {
  const char* const path = std::getenv("GRIDPRESS_CALLS");
  if (shared == nullptr || path == nullptr || ::getpid() != counted) return;
  const Shared* const seen = std::exchange(shared, nullptr);
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) return;
  for (int sort = 0; sort < kSorts; ++sort) {
    std::fprintf(file, "%s %ld\n", kNames[sort], seen->calls[sort].load());
  }
  std::fclose(file);
}

bool writes(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
}

mode_t mode_of(int flags, va_list& rest) {
  return (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
}

// Sets the stream's error flag, as after a failed write.
void corrupt(std::FILE* file) {
  constexpr int kErrorSeen = 0x20;  // _IO_ERR_SEEN
  file->_flags |= kErrorSeen;
}

void shift(std::time_t& seconds) {
  if (shared == nullptr || clock_shift == 0) return;
  if (++shared->readings >= clock_from) seconds += clock_shift;
}

}  // namespace

extern "C" {

// Calls that open files for writing, or create files or folders.

int open(const char* path, int flags, ...) {
  REAL(open);
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return writes(flags) && fails(kOpen) ? -1 : next(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  REAL(open64);
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return writes(flags) && fails(kOpen) ? -1 : next(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
  REAL(openat);
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return writes(flags) && fails(kOpen) ? -1 : next(folder, path, flags, mode);
}

std::FILE* fopen(const char* path, const char* mode) {
  REAL(fopen);
  const bool made = std::strpbrk(mode, "wa+") != nullptr;
  return made && fails(kOpen) ? nullptr : next(path, mode);
}

std::FILE* fopen64(const char* path, const char* mode) {
  REAL(fopen64);
  const bool made = std::strpbrk(mode, "wa+") != nullptr;
  return made && fails(kOpen) ? nullptr : next(path, mode);
}

std::FILE* fdopen(int fd, const char* mode) {
  REAL(fdopen);
  return fails(kOpen) ? nullptr : next(fd, mode);
}

int mkostemp(char* pattern, int flags) {
  REAL(mkostemp);
  return fails(kOpen) ? -1 : next(pattern, flags);
}

int mkostemp64(char* pattern, int flags) {
  REAL(mkostemp64);
  return fails(kOpen) ? -1 : next(pattern, flags);
}

char* mkdtemp(char* pattern) {
  REAL(mkdtemp);
  return fails(kOpen) ? nullptr : next(pattern);
}

int mkdir(const char* path, mode_t mode) {
  REAL(mkdir);
  return fails(kOpen) ? -1 : next(path, mode);
}

// Calls that write.

ssize_t write(int fd, const void* bytes, std::size_t count) {
  REAL(write);
  return fd != STDERR_FILENO && fails(kWrite) ? -1 : next(fd, bytes, count);
}

ssize_t pwrite(int fd, const void* bytes, std::size_t count, off_t at) {
  REAL(pwrite);
  return fails(kWrite) ? -1 : next(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void* bytes, std::size_t count, off64_t at) {
  REAL(pwrite64);
  return fails(kWrite) ? -1 : next(fd, bytes, count, at);
}

ssize_t writev(int fd, const iovec* pieces, int count) {
  REAL(writev);
  return fd != STDERR_FILENO && fails(kWrite) ? -1 : next(fd, pieces, count);
}

int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  return fails(kWrite) ? -1 : next(fd, size);
}

int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  return fails(kWrite) ? -1 : next(fd, size);
}

std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* file) {
  REAL(fwrite);
  if (file == stderr || !fails(kWrite)) return next(bytes, size, count, file);
  corrupt(file);
  return 0;
}

int fflush(std::FILE* file) {
  REAL(fflush);
  if (file == nullptr || file == stderr || !fails(kWrite)) return next(file);
  corrupt(file);
  return EOF;
}

// Calls that synchronise files with the disk.

int fsync(int fd) {
  REAL(fsync);
  return fails(kSync) ? -1 : next(fd);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return fails(kSync) ? -1 : next(fd);
}

// Calls that rename or link files.

int rename(const char* from, const char* to) {
  REAL(rename);
  return fails(kRename) ? -1 : next(from, to);
}

int renameat(int from_folder, const char* from, int to_folder, const char* to) {
  REAL(renameat);
  return fails(kRename) ? -1 : next(from_folder, from, to_folder, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
  REAL(renameat2);
  return fails(kRename) ? -1 : next(from_folder, from, to_folder, to, flags);
}

int link(const char* from, const char* to) {
  REAL(link);
  return fails(kRename) ? -1 : next(from, to);
}

int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  REAL(linkat);
  return fails(kRename) ? -1 : next(from_folder, from, to_folder, to, flags);
}

// Calls that remove files.

int unlink(const char* path) {
  REAL(unlink);
  return fails(kUnlink) ? -1 : next(path);
}

int unlinkat(int folder, const char* path, int flags) {
  REAL(unlinkat);
  return fails(kUnlink) ? -1 : next(folder, path, flags);
}

int rmdir(const char* path) {
  REAL(rmdir);
  return fails(kUnlink) ? -1 : next(path);
}

int remove(const char* path) {
  REAL(remove);
  return fails(kUnlink) ? -1 : next(path);
}

// Calls that close files. As on Linux, the file is closed even if the call fails.

int close(int fd) {
  REAL(close);
  if (!fails(kClose)) return next(fd);
  next(fd);
  errno = error_number;
  return -1;
}

int fclose(std::FILE* file) {
  REAL(fclose);
  if (file == stderr || !fails(kClose)) return next(file);
  next(file);
  errno = error_number;
  return EOF;
}

// Calls that map or allocate memory. The C library's internal calls of mmap aren't intercepted, but
// calls of malloc are.

void* mmap(void* at, std::size_t size, int rights, int flags, int fd, off_t from) {
  REAL(mmap);
  return fails(kMap) ? MAP_FAILED : next(at, size, rights, flags, fd, from);
}

void* mmap64(void* at, std::size_t size, int rights, int flags, int fd, off64_t from) {
  REAL(mmap64);
  return fails(kMap) ? MAP_FAILED : next(at, size, rights, flags, fd, from);
}

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
  return size >= kBig && fails(kMemory) ? nullptr : __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  const bool big = size != 0 && count >= (kBig + size - 1) / size;
  return big && fails(kMemory) ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) {
  return size >= kBig && fails(kMemory) ? nullptr : __libc_realloc(block, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return size >= kBig && fails(kMemory) ? nullptr : __libc_memalign(alignment, size);
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
  if (size >= kBig && fails(kMemory)) return error_number;
  *block = __libc_memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

// Calls that start processes or threads.

int posix_spawn(pid_t* child, const char* path, const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* attributes, char* const* words, char* const* environment) {
  REAL(posix_spawn);
  return fails(kSpawn) ? error_number : next(child, path, actions, attributes, words, environment);
}

int posix_spawnp(pid_t* child, const char* file, const posix_spawn_file_actions_t* actions,
                 const posix_spawnattr_t* attributes, char* const* words,
                 char* const* environment) {
  REAL(posix_spawnp);
  return fails(kSpawn) ? error_number : next(child, file, actions, attributes, words, environment);
}

pid_t fork() {
  REAL(fork);
  return fails(kSpawn) ? -1 : next();
}

int pipe2(int* ends, int flags) {
  REAL(pipe2);
  return fails(kSpawn) ? -1 : next(ends, flags);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* with) {
  REAL(pthread_create);
  return fails(kThread) ? error_number : next(thread, attributes, work, with);
}

// Calls that read the wall clock.

int clock_gettime(clockid_t clock, timespec* now) {
  const int result = static_cast<int>(::syscall(SYS_clock_gettime, clock, now));
  if (clock == CLOCK_REALTIME && result == 0) shift(now->tv_sec);
  return result;
}

std::time_t time(std::time_t* to) {
  timespec now = {};
  clock_gettime(CLOCK_REALTIME, &now);
  if (to != nullptr) *to = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(timeval* now, void*) {
  timespec precise = {};
  const int result = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}

}  // extern "C"
