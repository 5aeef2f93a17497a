#include "solvers/maze/polyline.h"

namespace mazewright {

std::vector<Position> placesOf(const Polyline& line)
{
    std::vector<Position> places = {line.front()};
    for (const Position corner : line)
        while (places.back() != corner) {
            const Position at = places.back();
            places.push_back(
                {at.row + (corner.row > at.row) - (corner.row < at.row),
                 at.column + (corner.column > at.column) - (corner.column < at.column)});
        }
    return places;
}

} // namespace mazewright
