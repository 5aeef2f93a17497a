// An entry of the competition that does one thing wrong, the one that MISBEHAVIOUR names. Its
// functions are declared extern "C", as some entries are.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Location {
    std::int16_t x;
    std::int16_t y;
};

int countOfMaps = 0; // never cleared, like the globals of many entries

bool isTold(std::string_view name)
{
    const char* told = std::getenv("MISBEHAVIOUR");
    return told != nullptr && told == name;
}

} // namespace

extern "C" {

const char* GetName()
{
    std::puts("{\"not\": \"a message\"}");
    static const std::string longName = std::string(63, 'a') + "-bcdefg";
    if (isTold("long-name"))
        return longName.c_str();
    return isTold("name") ? "\xff -- Odd (Name)! " : "misbehaving";
}

void PreprocessMap(std::vector<bool>& bits, int, int, const char* file)
{
    if (std::FILE* written = std::fopen(file, "w")) {
        std::fputs("12345", written);
        std::fclose(written);
    }
    if (std::FILE* written = std::fopen("another", "w")) {
        std::fputs("123", written);
        std::fclose(written);
    }
    bits.assign(bits.size(), false);
}

void* PrepareForSearch(std::vector<bool>&, int, int, const char*)
{
    if (isTold("globals") && ++countOfMaps > 1)
        std::abort();
    return &countOfMaps;
}

bool GetPath(void*, Location from, Location to, std::vector<Location>& path)
{
    std::puts("searching");
    if (isTold("abort"))
        std::abort();
    if (isTold("exit"))
        std::exit(9);
    if (isTold("throw"))
        throw std::runtime_error("no such luck");
    path.push_back(from);
    path.push_back(from);
    path.push_back(to);
    return true;
}
}
