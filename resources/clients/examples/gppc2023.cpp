// A library for mazewright-host-gppc with the functions of the Grid-Based Path Planning Competition
// of 2023: Dijkstra's algorithm, whose path has only the cells where it turns.
//
//     g++ -std=c++17 -O2 -shared -fPIC gppc2023.cpp -o gppc2023.so
//     mazewright-cli solver add gppc2023 -- mazewright-host-gppc ./gppc2023.so
//
// The set-up writes no file. These are the only functions that the host calls:
#include <cstdint>
#include <string>
#include <vector>

namespace GPPC {
struct xyLoc { // x is the column, y the row, from the top left
    std::int16_t x;
    std::int16_t y;
};
} // namespace GPPC
using GPPC::xyLoc;

// `bits` is the map in rows: true where a cell can be entered. Writes what PrepareForSearch needs.
void PreprocessMap(const std::vector<bool>& bits, int width, int height,
                   const std::string& filename);

// Returns a pointer that GetPath gets with each query.
void* PrepareForSearch(const std::vector<bool>& bits, int width, int height,
                       const std::string& filename);

// Adds the path from `s` to `g`. Returns false if it wants to be called again. The path stays empty
// if there is none, or if `s` is `g`.
bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path);

std::string GetName();

#include <queue>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace {

struct Search {
    std::vector<bool> bits;
    int width;
    int height;

    bool isOpen(int x, int y) const
    {
        return x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x];
    }
};

// Returns the parent of each cell on a shortest path from `start`; -1 if there is none.
std::vector<int> parentsFrom(const Search& search, int start, int goal)
{
    std::vector<int> parents(search.bits.size(), -1);
    std::vector<double> costs(search.bits.size(), std::numeric_limits<double>::infinity());
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>>
        open;
    costs[start] = 0;
    open.push({0, start});
    while (!open.empty()) {
        const auto [cost, cell] = open.top();
        open.pop();
        if (cell == goal)
            break;
        if (cost > costs[cell])
            continue; // a better way has been closed already
        const int x = cell % search.width;
        const int y = cell / search.width;
        for (int way = 0; way < 9; ++way) {
            const int nextX = x + way % 3 - 1;
            const int nextY = y + way / 3 - 1;
            const bool isDiagonal = nextX != x && nextY != y;
            if (!search.isOpen(nextX, nextY) || (nextX == x && nextY == y) ||
                (isDiagonal && (!search.isOpen(nextX, y) || !search.isOpen(x, nextY))))
                continue;
            const int next = nextY * search.width + nextX;
            const double better = cost + (isDiagonal ? std::sqrt(2.0) : 1);
            if (better >= costs[next])
                continue;
            costs[next] = better;
            parents[next] = cell;
            open.push({better, next});
        }
    }
    return parents;
}

bool areInLine(xyLoc a, xyLoc b, xyLoc c)
{
    return b.x - a.x == c.x - b.x && b.y - a.y == c.y - b.y;
}

} // namespace

std::string GetName()
{
    return "Example Dijkstra 2023";
}

void PreprocessMap(const std::vector<bool>&, int, int, const std::string&)
{
}

void* PrepareForSearch(const std::vector<bool>& bits, int width, int height, const std::string&)
{
    return new Search{bits, width, height};
}

bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path)
{
    const Search& search = *static_cast<const Search*>(data);
    const int start = s.y * search.width + s.x;
    const int goal = g.y * search.width + g.x;
    const std::vector<int> parents = parentsFrom(search, start, goal);
    if (parents[goal] < 0)
        return true;
    std::vector<xyLoc> cells;
    for (int cell = goal; cell >= 0; cell = parents[cell])
        cells.push_back({static_cast<std::int16_t>(cell % search.width),
                         static_cast<std::int16_t>(cell / search.width)});
    std::reverse(cells.begin(), cells.end());
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (i == 0 || i + 1 == cells.size() || !areInLine(cells[i - 1], cells[i], cells[i + 1]))
            path.push_back(cells[i]);
    return true;
}
