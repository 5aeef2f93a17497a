#include "solvers/core/maze_hash.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <new>
#include <openssl/evp.h>

namespace mazewright {

namespace {

/// Computes a SHA-256 incrementally. OpenSSL fails here only if it is out of memory.
class Digest {
public:
    Digest() : m_context(EVP_MD_CTX_new())
    {
        if (m_context == nullptr || EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr) != 1)
            throw std::bad_alloc();
    }
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;
    ~Digest() { EVP_MD_CTX_free(m_context); }

    void add(const void* bytes, std::size_t count)
    {
        if (EVP_DigestUpdate(m_context, bytes, count) != 1)
            throw std::bad_alloc();
    }

    std::string hexadecimal()
    {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned length = 0;
        if (EVP_DigestFinal_ex(m_context, digest.data(), &length) != 1)
            throw std::bad_alloc();
        std::string digits;
        for (unsigned byte = 0; byte < length; ++byte)
            digits += fmt::format("{:02x}", digest[byte]);
        return digits;
    }

private:
    EVP_MD_CTX* m_context;
};

} // namespace

std::string hashOf(const Maze& maze)
{
    Digest digest;
    const std::string head = fmt::format("mazewright-cells 1 {} {}\n", maze.rows(), maze.columns());
    digest.add(head.data(), head.size());
    digest.add(maze.packed().data(), maze.packed().size());
    return digest.hexadecimal();
}

std::string hashOfText(std::string_view text)
{
    Digest digest;
    digest.add(text.data(), text.size());
    return digest.hexadecimal();
}

std::string hashOfFile(const char* file)
{
    constexpr std::size_t pieceBytes = 1 << 16;
    std::ifstream bytes(file, std::ios::binary);
    if (!bytes)
        return {};
    Digest digest;
    std::vector<char> piece(pieceBytes);
    while (bytes.read(piece.data(), static_cast<std::streamsize>(piece.size())), bytes.gcount() > 0)
        digest.add(piece.data(), static_cast<std::size_t>(bytes.gcount()));
    return digest.hexadecimal();
}

// Fingerprint of a maze: a sum over words of eight cells, so that the cost of an update depends
// only on the changed cells.
//
// The cells are stored one byte each, row by row, and are read as words of 64 bits; the last word
// is padded with zeros. Word w at index i adds m(i, w), the i-th number of the generator splitmix64
// seeded with w: w + i * gamma, passed through a bijective mixing function in which every input bit
// flips about half of the output bits. The shape adds such a number too, so that 2 x 3 free cells
// differ from 3 x 2. Sums are modulo 2^64 and independent of order. Subtracting the old
// contribution of the changed words and adding their new contribution gives exactly the same result
// as a full computation. (This is Zobrist's idea with sums in place of exclusive or, and with
// computed numbers in place of a table of 2^64 rows.)
//
// Probability of a collision: mazes that differ in one word never collide, since m(i, .) is
// bijective. For others, regard m as a random function: the difference of two sums is then uniform
// over 2^64 values, and zero with probability 2^-64 = 5e-20. Among n different states of one level,
// compared pairwise, it is n^2 / 2^65: 3e-12 for 10,000. A level with deliberately colliding cells
// is possible, as the constants are public; the only consequence would be a faded picture.
//
// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), with the
// constants of Stafford's variant 13; Zobrist, "A new hashing method with application for game
// playing" (1970); Bellare, Micciancio, "A new paradigm for collision-free hashing" (1997), of
// sums of hashed blocks.

namespace {

constexpr std::size_t cellsOfWord = 8;
/// An edit with more than one run per this number of words is treated as a change of all words.
constexpr std::size_t wordsPerRun = 64;

constexpr std::uint64_t mixed(std::uint64_t place, std::uint64_t word) noexcept
{
    std::uint64_t z = word + place * 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
}

std::size_t wordCount(const Maze& maze)
{
    return (maze.size() + cellsOfWord - 1) / cellsOfWord;
}

WordRange wordsOfCells(CellIndex first, std::uint32_t length)
{
    return {first / cellsOfWord, (std::size_t{first} + length - 1) / cellsOfWord + 1};
}

} // namespace

std::uint64_t fingerprintOf(const Maze& maze)
{
    const std::uint64_t shape =
        static_cast<std::uint64_t>(maze.rows()) << 32U | static_cast<std::uint64_t>(maze.columns());
    return mixed(0, shape) + shareOf(maze, {{0, wordCount(maze)}});
}

std::vector<WordRange> wordsOf(const Maze& maze, const Patch& patch)
{
    if (patch.runs.size() > wordCount(maze) / wordsPerRun + 1)
        return {{0, wordCount(maze)}};
    std::vector<WordRange> words;
    words.reserve(patch.runs.size() + 2);
    for (const Run& run : patch.runs)
        if (run.length > 0)
            words.push_back(wordsOfCells(run.first, run.length));
    for (const auto& single : {maze.start(), maze.end()})
        if (single)
            words.push_back(wordsOfCells(maze.index(*single), 1));
    std::sort(words.begin(), words.end(),
              [](const WordRange& a, const WordRange& b) { return a.first < b.first; });
    std::vector<WordRange> apart;
    for (const WordRange& range : words) {
        if (!apart.empty() && range.first <= apart.back().past)
            apart.back().past = std::max(apart.back().past, range.past);
        else
            apart.push_back(range);
    }
    return apart;
}

std::uint64_t shareOf(const Maze& maze, const std::vector<WordRange>& words)
{
    const PackedCell* const cells = maze.packed().data();
    const std::size_t whole = maze.size() / cellsOfWord;
    std::uint64_t sum = 0;
    for (const WordRange& range : words) {
        for (std::size_t place = range.first; place < std::min(range.past, whole); ++place) {
            std::uint64_t word = 0;
            std::memcpy(&word, cells + place * cellsOfWord, cellsOfWord);
            sum += mixed(place + 1, word);
        }
        if (range.past > whole) {
            std::uint64_t last = 0;
            std::memcpy(&last, cells + whole * cellsOfWord, maze.size() - whole * cellsOfWord);
            sum += mixed(whole + 1, last);
        }
    }
    return sum;
}

} // namespace mazewright
