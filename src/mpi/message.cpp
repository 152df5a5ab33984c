#include "mpi/message.hpp"

#include <bit>

#include "queens/problem.hpp"

namespace queens::mpi {
namespace {

class Writer {
 public:
  void operator()(const std::uint64_t& value) {
    for (int byte = 0; byte < 8; ++byte) bytes_ += static_cast<char>(value >> (8 * byte));
  }
  void operator()(const std::int64_t& value) { (*this)(static_cast<std::uint64_t>(value)); }
  void operator()(const bool& value) { (*this)(std::uint64_t{value}); }
  void operator()(const double& value) { (*this)(std::bit_cast<std::uint64_t>(value)); }
  void operator()(const Count& value) {
    (*this)(static_cast<std::uint64_t>(value));
    (*this)(static_cast<std::uint64_t>(value >> 64));
  }
  void operator()(const std::string& text) {
    (*this)(std::uint64_t{text.size()});
    bytes_ += text;
  }
  std::uint64_t length(std::uint64_t length) {
    (*this)(length);
    return length;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  void operator()(std::uint64_t& value) {
    value = 0;
    const std::string_view word = next(8);
    for (int byte = 0; byte < 8; ++byte)
      value |= std::uint64_t{static_cast<unsigned char>(word[static_cast<std::size_t>(byte)])}
               << (8 * byte);
  }
  void operator()(std::int64_t& value) { value = static_cast<std::int64_t>(word()); }
  void operator()(bool& value) {
    const std::uint64_t bit = word();
    if (bit > 1) fail();
    value = bit != 0;
  }
  void operator()(double& value) { value = std::bit_cast<double>(word()); }
  void operator()(Count& value) {
    value = word();
    value |= Count{word()} << 64;
  }
  void operator()(std::string& text) { text = next(word()); }
  // Of a list whose members take a word or more each.
  std::uint64_t length(std::uint64_t) {
    const std::uint64_t length = word();
    if (length > bytes_.size() / 8) fail();
    return length;
  }
  void end() const {
    if (!bytes_.empty()) fail();
  }

 private:
  std::uint64_t word() {
    std::uint64_t value = 0;
    (*this)(value);
    return value;
  }
  std::string_view next(std::uint64_t length) {
    if (length > bytes_.size()) fail();
    const std::string_view text = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    return text;
  }
  [[noreturn]] static void fail() {
    throw Error(ErrorCode::bad_text,
                "a message of another rank is not understood; are all ranks the same program?");
  }

  std::string_view bytes_;
};

// The fields of each message.

template <typename Archive>
void fields(Archive& archive, Job& job) {
  archive(job.version), archive(job.n), archive(job.problem), archive(job.decomposition);
  archive(job.units), archive(job.report_seconds);
}

template <typename Archive>
void fields(Archive& archive, Hello& hello) {
  archive(hello.version), archive(hello.decomposition), archive(hello.units);
  archive(hello.kernel), archive(hello.build), archive(hello.host), archive(hello.threads);
}

template <typename Archive>
void fields(Archive& archive, UnitRange& range) {
  archive(range.first), archive(range.last);
}

template <typename Archive>
void fields(Archive& archive, ledger::Piece& piece) {
  archive(piece.first), archive(piece.last), archive(piece.count), archive(piece.weighted);
  archive(piece.nodes), archive(piece.seconds);
}

template <typename Archive, typename Member>
void fields(Archive& archive, std::vector<Member>& list) {
  list.resize(archive.length(list.size()));
  for (Member& each : list) fields(archive, each);
}

template <typename Archive>
void fields(Archive& archive, Task& task) {
  archive(task.number);
  fields(archive, task.ranges);
}

template <typename Archive>
void fields(Archive& archive, Result& result) {
  archive(result.number), archive(result.done);
  fields(archive, result.pieces);
}

template <typename Archive>
void fields(Archive& archive, Farewell& farewell) {
  archive(farewell.status), archive(farewell.message);
}

}  // namespace

template <typename Message>
std::string pack(Message message) {
  Writer writer;
  fields(writer, message);
  return writer.take();
}
template std::string pack(Job);
template std::string pack(Hello);
template std::string pack(Task);
template std::string pack(Result);
template std::string pack(Farewell);

template <typename Message>
Message unpack(std::string_view bytes) {
  Message message;
  Reader reader(bytes);
  fields(reader, message);
  reader.end();
  return message;
}
template Job unpack(std::string_view);
template Hello unpack(std::string_view);
template Task unpack(std::string_view);
template Result unpack(std::string_view);
template Farewell unpack(std::string_view);

std::string disagreement(const Job& job, const Hello& hello) {
  if (job.version != hello.version)
    return "runs version " + hello.version + " of this program, rank 0 version " + job.version +
           "; start the same program on all hosts";
  if (job.decomposition != hello.decomposition || job.units != hello.units)
    return "cuts this count into " + std::to_string(hello.units) + " units of " +
           hello.decomposition + ", rank 0 into " + std::to_string(job.units) + " of " +
           job.decomposition + "; start the same program on all hosts";
  return "";
}

}  // namespace queens::mpi
