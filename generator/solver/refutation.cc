#include "generator/solver/refutation.h"

#ifdef GRIDPRESS_HAVE_CADICAL
#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "generator/base/result.h"
#endif

namespace gridpress::solver {

#ifdef GRIDPRESS_HAVE_CADICAL

namespace {

// Receives the proof that CaDiCaL writes, and keeps it in memory.
class ProofStream {
 public:
  ProofStream() : file_(open_memstream(&text_, &size_)) { GRIDPRESS_CHECK(file_ != nullptr); }
  ~ProofStream() {
    if (file_ != nullptr) std::fclose(file_);
    std::free(text_);
  }
  ProofStream(const ProofStream&) = delete;
  ProofStream& operator=(const ProofStream&) = delete;

  FILE* file() { return file_; }
  std::string_view text() {
    std::fflush(file_);
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  FILE* file_;
};

// Returns the clauses that a binary DRAT proof adds. Each entry of the proof is 'a' (add) or 'd'
// (delete), followed by literals and a 0. A literal is encoded as twice its variable, plus one if
// negative, in groups of seven bits per byte.
std::vector<std::vector<int>> additions_of(std::string_view proof) {
  std::vector<std::vector<int>> added;
  for (std::size_t i = 0; i < proof.size();) {
    const bool adds = proof[i++] == 'a';
    std::vector<int> clause;
    for (;;) {
      unsigned code = 0;
      for (unsigned bits = 0; i < proof.size(); bits += 7) {
        const auto byte = static_cast<unsigned char>(proof[i++]);
        code |= (byte & 127U) << bits;
        if (byte < 128) break;
      }
      if (code == 0) break;
      const int variable = static_cast<int>(code / 2);
      clause.push_back(code % 2 == 0 ? variable : -variable);
    }
    if (adds && !clause.empty()) added.push_back(std::move(clause));
  }
  return added;
}

// Returns the steps of a proof. CaDiCaL's inprocessing is turned off, so every clause that it adds
// is a learnt clause and follows by unit propagation.
std::vector<std::vector<int>> steps_of(const ClauseProblem& problem,
                                       const std::vector<std::vector<int>>& cuts) {
  constexpr int kUnsatisfiable = 20;
  ProofStream proof;
  CaDiCaL::Solver cadical;
  cadical.configure("plain");
  cadical.set("quiet", 1);
  cadical.trace_proof(proof.file(), "proof");
  cadical.reserve(problem.variables);
  for (const int literal : problem.literals) cadical.add(literal);
  for (const std::vector<int>& cut : cuts) {
    for (const int literal : cut) cadical.add(literal);
    cadical.add(0);
  }
  GRIDPRESS_CHECK(cadical.solve() == kUnsatisfiable);
  cadical.flush_proof_trace();
  std::vector<std::vector<int>> steps = additions_of(proof.text());
  cadical.close_proof_trace();
  return steps;
}

}  // namespace

std::optional<Refutation> refute(const ClauseProblem& problem, const Cut& cut,
                                 std::uint64_t conflict_limit) {
  Refutation refutation;
  Cut noted;
  if (cut) {
    noted = [&](const Model& model) {
      std::vector<std::vector<int>> found = cut(model);
      refutation.cuts.insert(refutation.cuts.end(), found.begin(), found.end());
      return found;
    };
  }
  const auto solver = ClauseSolver::make(problem, noted);
  refutation.verdict = solver->solve({}, conflict_limit);
  if (refutation.verdict == ClauseSolver::Verdict::kSatisfiable) refutation.model = solver->model();
  if (refutation.verdict == ClauseSolver::Verdict::kUnsatisfiable) {
    refutation.steps = steps_of(problem, refutation.cuts);
  }
  return refutation;
}

#else

std::optional<Refutation> refute(const ClauseProblem&, const Cut&, std::uint64_t) {
  return std::nullopt;
}

#endif

}  // namespace gridpress::solver
