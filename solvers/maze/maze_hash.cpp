#include "solvers/maze/maze_hash.h"

#include <array>
#include <fmt/format.h>
#include <new>
#include <openssl/evp.h>

namespace mazewright {

namespace {

/// Computes a SHA-256 incrementally. OpenSSL fails here only if it is out of memory.
class CellDigest {
public:
    CellDigest() : m_context(EVP_MD_CTX_new())
    {
        if (m_context == nullptr || EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr) != 1)
            throw std::bad_alloc();
    }
    CellDigest(const CellDigest&) = delete;
    CellDigest& operator=(const CellDigest&) = delete;
    ~CellDigest() { EVP_MD_CTX_free(m_context); }

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
    CellDigest digest;
    const std::string head = fmt::format("mazewright-cells 1 {} {}\n", maze.rows(), maze.columns());
    digest.add(head.data(), head.size());
    digest.add(maze.packed().data(), maze.packed().size());
    return digest.hexadecimal();
}

} // namespace mazewright
