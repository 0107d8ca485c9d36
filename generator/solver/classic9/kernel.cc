#include "generator/solver/classic9/kernel.h"

#include <atomic>

#include "generator/base/result.h"
#include "generator/solver/classic9/engine.h"

namespace gridpress::classic9 {
namespace {

bool processor_has(Isa isa) {
#if defined(__x86_64__) || defined(__i386__)
  switch (isa) {
    case Isa::kPortable:
      return true;
    case Isa::kSse42:
      return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    case Isa::kAvx2:
      // LZCNT isn't tested: clang 14 lacks a test for it, and every processor with BMI2 has LZCNT.
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    case Isa::kAvx512:
      return processor_has(Isa::kAvx2) && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512dq");
  }
  return false;
#else
  return isa == Isa::kPortable;
#endif
}

Engine compiled(Isa isa) {
  switch (isa) {
    case Isa::kPortable:
      return kEnginePortable;
    case Isa::kSse42:
      return kEngineSse42;
    case Isa::kAvx2:
      return kEngineAvx2;
    case Isa::kAvx512:
      return kEngineAvx512;
  }
  return nullptr;
}

// Returns the engine, or null if this build or processor doesn't support the instruction set.
Engine usable(Isa isa) {
  return processor_has(isa) ? compiled(isa) : nullptr;
}

std::atomic<Engine>& chosen() {
  static std::atomic<Engine> engine = [] {
    Engine last = nullptr;
    for (const Isa isa : kIsas) {
      if (const Engine found = usable(isa)) last = found;
    }
    return last;
  }();
  return engine;
}

Engine best() {
  return chosen().load(std::memory_order_relaxed);
}

Engine forced(Isa isa) {
  const Engine engine = usable(isa);
  GRIDPRESS_CHECK(engine != nullptr);
  return engine;
}

void count(Engine engine, std::span<const Cells> puzzles, std::span<Answer> answers,
           Bounds bounds) {
  GRIDPRESS_CHECK(puzzles.size() == answers.size());
  if (puzzles.empty()) return;
  for (Answer& answer : answers) answer = Answer{};
  if (bounds.limit == 0) {
    for (Answer& answer : answers) answer.limit_hit = true;
    return;
  }
  engine(Batch{puzzles.data()->data(), sizeof(Cells), puzzles.size(), false, answers.data(),
               nullptr, bounds.limit, bounds.guesses});
}

void ask(Engine engine, std::span<const OtherDigit> questions, std::span<std::uint8_t> found) {
  static_assert(offsetof(OtherDigit, cell) == 81 && offsetof(OtherDigit, digit) == 82);
  GRIDPRESS_CHECK(questions.size() == found.size());
  for (const OtherDigit& question : questions) {
    GRIDPRESS_CHECK(question.cell < 81 && question.digit >= 1 && question.digit <= 9);
  }
  if (questions.empty()) return;
  for (std::uint8_t& each : found) each = 0;
  engine(Batch{questions.data()->givens.data(), sizeof(OtherDigit), questions.size(), true, nullptr,
               found.data(), 1, 0});
}

}  // namespace

void solve_batch(std::span<const Cells> puzzles, std::span<Answer> answers, Bounds bounds) {
  count(best(), puzzles, answers, bounds);
}

Answer solve(const Cells& puzzle, Bounds bounds) {
  Answer answer;
  count(best(), {&puzzle, 1}, {&answer, 1}, bounds);
  return answer;
}

void has_other_batch(std::span<const OtherDigit> questions, std::span<std::uint8_t> found) {
  ask(best(), questions, found);
}

bool has_other(const OtherDigit& question) {
  std::uint8_t found = 0;
  ask(best(), {&question, 1}, {&found, 1});
  return found != 0;
}

bool read_cells(std::string_view line, Cells& cells) {
  if (line.size() < cells.size()) return false;
  unsigned bad = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto digit = static_cast<std::uint8_t>(line[i] - '0');
    const bool dot = line[i] == '.';
    cells[i] = dot ? 0 : digit;
    bad |= static_cast<unsigned>(!dot && digit > 9);
  }
  return bad == 0;
}

const char* name(Isa isa) {
  switch (isa) {
    case Isa::kPortable:
      return "portable";
    case Isa::kSse42:
      return "sse4.2";
    case Isa::kAvx2:
      return "avx2";
    case Isa::kAvx512:
      return "avx-512";
  }
  return "";
}

std::vector<Isa> available_isas() {
  std::vector<Isa> found;
  for (const Isa isa : kIsas) {
    if (usable(isa) != nullptr) found.push_back(isa);
  }
  return found;
}

void use(Isa isa) {
  chosen().store(forced(isa), std::memory_order_relaxed);
}

void solve_batch_with(Isa isa, std::span<const Cells> puzzles, std::span<Answer> answers,
                      Bounds bounds) {
  count(forced(isa), puzzles, answers, bounds);
}

void has_other_batch_with(Isa isa, std::span<const OtherDigit> questions,
                          std::span<std::uint8_t> found) {
  ask(forced(isa), questions, found);
}

}  // namespace gridpress::classic9
