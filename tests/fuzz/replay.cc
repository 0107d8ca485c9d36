// Replaces libFuzzer if the compiler doesn't have it: runs a target with each file of a corpus, and
// with several mutants of it made from fixed seeds (bytes flipped, cut, doubled, or spliced with
// another file). Thus every build tests that all targets compile and don't crash.
#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : state_(seed) {}

  const std::string& drawn(const std::vector<std::string>& texts) {
    return texts[below(texts.size())];
  }
  int rounds() { return 1 + static_cast<int>(below(3)); }

  std::string changed(std::string text, const std::string& other) {
    for (int times = 1 + static_cast<int>(below(4)); times > 0; --times) change(text, other);
    return text;
  }

 private:
  // SplitMix64 (Steele, Lea and Flood 2014).
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::size_t below(std::size_t n) { return n == 0 ? 0 : next() % n; }

  void change(std::string& text, const std::string& other) {
    const std::size_t at = below(text.size()), length = below(text.size() - at) % 64;
    switch (below(5)) {
      case 0:
        if (!text.empty()) text[at] = static_cast<char>(next());
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.insert(at, text.substr(at, length));
        break;
      case 3:
        text.insert(at, other.substr(below(other.size()), 1 + below(40)));
        break;
      default:
        text.resize(at);
    }
  }

  std::uint64_t state_;
};

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

void feed(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

std::string now;  // the current input

// Saves the current input so that the failure can be reproduced. This isn't async-signal-safe, but
// the process ends right after it.
void keep_and_die(int signal) {
  std::signal(signal, SIG_DFL);
  std::ofstream("fuzz-failure", std::ios::binary) << now;
  std::raise(signal);
}

// Raises SIGPROF after `seconds` of processor time, which other work on the machine doesn't affect.
// For a process that waits for ever, SIGALRM is raised much later. 0 cancels both.
void end_after(int seconds) {
  constexpr unsigned kWaiting = 60;
  const itimerval timer = {{}, {seconds, 0}};
  ::setitimer(ITIMER_PROF, &timer, nullptr);
  ::alarm(seconds == 0 ? 0 : kWaiting * static_cast<unsigned>(seconds));
}

// Runs mutants of random files until `seconds` of processor time have passed. An input that crashes
// the program, or takes longer than kPromised, is saved to ./fuzz-failure.
void fuzz(const std::vector<std::string>& texts, std::uint64_t seed, double seconds) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGPROF, SIGALRM}) std::signal(signal, keep_and_die);
  const std::clock_t start = std::clock();
  std::size_t inputs = 0;
  Mutator mutator(seed);
  for (; static_cast<double>(std::clock() - start) < seconds * CLOCKS_PER_SEC; ++inputs) {
    std::string text = mutator.drawn(texts);
    for (int rounds = mutator.rounds(); rounds > 0; --rounds) {
      text = mutator.changed(text, mutator.drawn(texts));
    }
    now = text;
    constexpr int kPromised = 5;  // seconds per input, as promised in docs/promises.md
    end_after(kPromised);
    feed(now);
    end_after(0);
  }
  std::printf("%zu files, %zu inputs in %.0f s\n", texts.size(), inputs, seconds);
}

}  // namespace

// replay MUTANTS FOLDER…: runs MUTANTS mutants of each file.
// replay --seconds SECONDS SEED FOLDER…: fuzzes for SECONDS seconds.
int main(int argc, char** argv) {
  const bool fuzzes = argc > 4 && std::string_view(argv[1]) == "--seconds";
  if (argc < 3) return 2;
  std::set<std::filesystem::path> paths;  // sorted by name
  for (const char* folder :
       std::span(argv, static_cast<std::size_t>(argc)).subspan(fuzzes ? 4 : 2)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.is_regular_file()) paths.insert(entry.path());
    }
  }
  std::vector<std::string> texts;
  for (const auto& path : paths) texts.push_back(read(path));
  if (fuzzes && !texts.empty()) {
    fuzz(texts, std::stoull(argv[3]), std::stod(argv[2]));
    return 0;
  }
  const int mutants = std::stoi(argv[1]);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    feed(texts[i]);
    Mutator mutator(i + 1);
    for (int m = 0; m < mutants; ++m) {
      feed(mutator.changed(texts[i], texts[(i + static_cast<std::size_t>(m)) % texts.size()]));
    }
  }
  std::printf("%zu files, %zu inputs\n", texts.size(),
              texts.size() * (1 + static_cast<std::size_t>(mutants)));
  return texts.empty() ? 1 : 0;
}
