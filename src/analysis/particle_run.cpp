#include "analysis/particle_run.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "random/draw.hpp"

namespace queens {

namespace {

// How many numbers are touched between two checks for a stop: this takes a millisecond or two.
constexpr std::size_t kPiece = std::size_t{1} << 18;

// Fills the list with `count` times `value`; returns false if it must stop.
template <class T>
bool fill_all(std::vector<T>& list, std::size_t count, T value,
              const std::function<bool()>& going) {
  list.reserve(count);
  for (std::size_t first = 0; first < count; first += kPiece) {
    if (!going()) return false;
    const std::size_t end = std::min(first + kPiece, count);
    if (list.size() < end) list.resize(end);
    std::fill(list.begin() + static_cast<std::ptrdiff_t>(first),
              list.begin() + static_cast<std::ptrdiff_t>(end), value);
  }
  return true;
}

}  // namespace

ParticleRun::ParticleRun(const Problem& problem, std::uint64_t particles,
                         const simd::ParticleKernel& kernel)
    : n_(problem.n),
      restricted_(problem.restricted()),
      openings_(problem),
      words_((static_cast<std::size_t>(n_) + 63) / 64),
      particles_(particles),
      kernel_(kernel),
      open_(restricted_ ? words_ : 0) {}

double ParticleRun::log_count(std::uint64_t seed, std::uint64_t number,
                              const std::function<bool()>& going) {
  constexpr double kStopped = std::numeric_limits<double>::quiet_NaN();
  if (!fill_all(states_, 3 * words_ * particles_, std::uint64_t{0}, going) ||
      !fill_all(weights_, particles_, 1.0, going))
    return kStopped;
  simd::ParticleBatch batch{.n = n_,
                            .words = static_cast<int>(words_),
                            .particles = particles_,
                            .states = states_.data(),
                            .weights = weights_.data(),
                            .random = random::SplitMix64(random::SplitMix64(seed, number)())};

  const auto particles = static_cast<double>(particles_);
  double log_factor = 0, sum = particles;
  for (std::int32_t row = 0; row < n_; ++row) {
    if (restricted_) {
      find_open(row);
      batch.open = open_.data();
    }
    // A row has at most about n - row free squares, so this scale keeps weights near 1.
    const double expected = n_ - row;
    simd::WeightSums sums;
    if (!place_all(batch, 1 / expected, going, sums)) return kStopped;
    log_factor += std::log(expected);
    sum = sums.weights;
    if (!(sum > 0)) return -std::numeric_limits<double>::infinity();
    if (restricted_) {  // here rows may have far fewer, and weights would vanish
      const double scale = particles / sum;
      for (double& weight : weights_) weight *= scale;
      log_factor -= std::log(scale);
      sum = particles;
      sums.squares *= scale * scale;
    }
    const bool uneven = sum * sum < 0.7 * particles * sums.squares;
    if (uneven && row + 1 < n_) {
      if (!resample(batch, sum, going)) return kStopped;
      log_factor += std::log(sum / particles);
      sum = particles;
    }
  }
  return log_factor + std::log(sum / particles);
}

void ParticleRun::find_open(std::int32_t row) {
  std::fill(open_.begin(), open_.end(), 0);
  for (std::int32_t column = 0; column < n_; ++column)
    if (openings_.open(row, column))
      open_[static_cast<std::size_t>(column) / 64] |= std::uint64_t{1} << column % 64;
}

// One row of all particles, in pieces of about a millisecond.
bool ParticleRun::place_all(simd::ParticleBatch& batch, double scale,
                            const std::function<bool()>& going, simd::WeightSums& sums) const {
  const std::size_t most = std::max<std::size_t>((std::size_t{1} << 16) / words_, 1);
  simd::ParticleBatch piece = batch;
  for (std::size_t first = 0; first < particles_; first += most) {
    if (!going()) return false;
    piece.particles = std::min(most, particles_ - first);
    piece.states = batch.states + 3 * words_ * first;
    piece.weights = batch.weights + first;
    const simd::WeightSums part = kernel_.place(piece, scale);
    sums.weights += part.weights;
    sums.squares += part.squares;
  }
  batch.random = piece.random;
  return true;
}

bool ParticleRun::resample(simd::ParticleBatch& batch, double sum,
                           const std::function<bool()>& going) {
  if (next_states_.size() != states_.size() &&
      !fill_all(next_states_, states_.size(), std::uint64_t{0}, going))
    return false;
  const double start = random::unit(batch.random());
  const double spacing = sum / static_cast<double>(particles_);
  const std::size_t size = 3 * words_;
  double reached = 0;
  const std::size_t most = std::max<std::size_t>(kPiece / size, 1);
  std::size_t drawn = 0, last = 0, next_question = 0;
  for (std::size_t p = 0; p < particles_; ++p) {
    if (p >= next_question) {
      if (!going()) return false;
      next_question = p + most;
    }
    if (!(weights_[p] > 0)) continue;
    last = p;
    reached += weights_[p];
    for (; drawn < particles_ && (static_cast<double>(drawn) + start) * spacing < reached; ++drawn)
      std::copy_n(&states_[p * size], size, &next_states_[drawn * size]);
  }
  for (; drawn < particles_; ++drawn)  // rounding may leave the last point beyond the end
    std::copy_n(&states_[last * size], size, &next_states_[drawn * size]);
  std::swap(states_, next_states_);
  batch.states = states_.data();
  std::fill(weights_.begin(), weights_.end(), 1.0);
  return true;
}

}  // namespace queens
