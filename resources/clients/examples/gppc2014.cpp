// A library for mazewright-host-gppc with the functions of the Grid-Based Path Planning Competition
// of 2012 to 2014: A* that hands out its path in pieces.
//
//     g++ -std=c++17 -O2 -shared -fPIC gppc2014.cpp -o gppc2014.so
//     mazewright-cli solver add gppc2014 -- mazewright-host-gppc ./gppc2014.so
//
// The set-up numbers the connected parts of the map and writes them to a file. A query between two
// parts is then answered without a search. These are the only functions that the host calls:
#include <cstdint>
#include <vector>

struct xyLoc { // x is the column, y the row, from the top left
    std::int16_t x;
    std::int16_t y;
};

// `bits` is the map in rows: true where a cell can be entered. Writes what PrepareForSearch needs.
void PreprocessMap(std::vector<bool>& bits, int width, int height, const char* filename);

// Returns a pointer that GetPath gets with each query.
void* PrepareForSearch(std::vector<bool>& bits, int width, int height, const char* filename);

// Adds the path from `s` to `g`, or its next piece. Returns false if it wants to be called again.
// The path stays empty if there is none.
bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path);

const char* GetName();

#include <queue>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <utility>

namespace {

constexpr int pieceLength = 16;
constexpr double infinity = std::numeric_limits<double>::infinity();

struct Search {
    std::vector<bool> bits;
    std::vector<std::int32_t> parts; // the number of each cell's connected part
    int width = 0;
    int height = 0;
    std::vector<xyLoc> found; // the path of the current query
};

bool isOpen(const Search& search, int x, int y)
{
    return x >= 0 && y >= 0 && x < search.width && y < search.height &&
           search.bits[y * search.width + x];
}

// Calls `visit` with each neighbour and the cost of the step. A diagonal step needs both cells
// beside it.
template <typename Visit>
void forNeighbours(const Search& search, int cell, const Visit& visit)
{
    const int x = cell % search.width;
    const int y = cell / search.width;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            const bool isDiagonal = right != 0 && down != 0;
            if ((right == 0 && down == 0) || !isOpen(search, x + right, y + down))
                continue;
            if (isDiagonal && (!isOpen(search, x + right, y) || !isOpen(search, x, y + down)))
                continue;
            visit((y + down) * search.width + x + right, isDiagonal ? std::sqrt(2.0) : 1.0);
        }
}

double octileDistance(const Search& search, int a, int b)
{
    const int across = std::abs(a % search.width - b % search.width);
    const int down = std::abs(a / search.width - b / search.width);
    return std::max(across, down) + (std::sqrt(2.0) - 1) * std::min(across, down);
}

std::vector<xyLoc> astar(const Search& search, int start, int goal)
{
    std::vector<double> costs(search.bits.size(), infinity);
    std::vector<int> parents(search.bits.size(), -1);
    std::vector<bool> closed(search.bits.size());
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>>
        open;
    costs[start] = 0;
    open.push({octileDistance(search, start, goal), start});
    while (!open.empty() && !closed[goal]) {
        const int cell = open.top().second;
        open.pop();
        if (closed[cell])
            continue;
        closed[cell] = true;
        forNeighbours(search, cell, [&](int next, double cost) {
            if (costs[cell] + cost >= costs[next])
                return;
            costs[next] = costs[cell] + cost;
            parents[next] = cell;
            open.push({costs[next] + octileDistance(search, next, goal), next});
        });
    }
    std::vector<xyLoc> path;
    for (int cell = goal; cell >= 0; cell = parents[cell])
        path.push_back({static_cast<std::int16_t>(cell % search.width),
                        static_cast<std::int16_t>(cell / search.width)});
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace

const char* GetName()
{
    return "Example A* 2014";
}

void PreprocessMap(std::vector<bool>& bits, int width, int height, const char* filename)
{
    std::printf("Writing to file '%s'\n", filename);
    const Search map{bits, {}, width, height, {}};
    std::vector<std::int32_t> parts(bits.size(), -1);
    std::int32_t count = 0;
    for (int first = 0; first < width * height; ++first) {
        if (!bits[first] || parts[first] >= 0)
            continue;
        std::vector<int> waiting{first};
        parts[first] = count;
        while (!waiting.empty()) {
            const int cell = waiting.back();
            waiting.pop_back();
            forNeighbours(map, cell, [&](int next, double) {
                if (parts[next] >= 0)
                    return;
                parts[next] = count;
                waiting.push_back(next);
            });
        }
        ++count;
    }
    std::FILE* file = std::fopen(filename, "wb");
    if (file == nullptr ||
        std::fwrite(parts.data(), sizeof parts[0], parts.size(), file) != parts.size())
        std::exit(1);
    std::fclose(file);
}

void* PrepareForSearch(std::vector<bool>& bits, int width, int height, const char* filename)
{
    auto* search = new Search{bits, std::vector<std::int32_t>(bits.size()), width, height, {}};
    std::FILE* file = std::fopen(filename, "rb");
    if (file == nullptr || std::fread(search->parts.data(), sizeof search->parts[0],
                                      search->parts.size(), file) != search->parts.size())
        std::exit(1);
    std::fclose(file);
    return search;
}

bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path)
{
    Search& search = *static_cast<Search*>(data);
    const int start = s.y * search.width + s.x;
    const int goal = g.y * search.width + g.x;
    if (search.parts[start] != search.parts[goal])
        return true;
    if (path.empty())
        search.found = astar(search, start, goal);
    const auto piece = search.found.begin() + static_cast<std::ptrdiff_t>(path.size());
    const auto left = search.found.end() - piece;
    path.insert(path.end(), piece, piece + std::min<std::ptrdiff_t>(left, pieceLength));
    return left <= pieceLength;
}
