#include "solvers/generators/lattice/room_images.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Returns the images of a room, itself first; some may be equal.
std::vector<Position> roomImages(SymmetryKind kind, const Lattice& lattice, Position room)
{
    const int lastRow = lattice.rows() - 1;
    const int lastColumn = lattice.columns() - 1;
    const Position across{room.row, lastColumn - room.column};
    const Position below{lastRow - room.row, room.column};
    const Position turned{lastRow - room.row, lastColumn - room.column};
    switch (kind) {
    case SymmetryKind::leftRight:
        return {room, across};
    case SymmetryKind::topBottom:
        return {room, below};
    case SymmetryKind::both:
        return {room, across, below, turned};
    case SymmetryKind::halfTurn:
        return {room, turned};
    case SymmetryKind::quarterTurn:
        return {
            room, {room.column, lastRow - room.row}, turned, {lastColumn - room.column, room.row}};
    default:
        return {room};
    }
}

/// Returns the direction from a room to its neighbour.
Direction wayTo(Position from, Position to)
{
    return *std::find_if(allDirections.begin(), allDirections.end(),
                         [&](Direction along) { return neighbour(from, along) == to; });
}

} // namespace

std::vector<Passage> imagesOf(SymmetryKind kind, const Lattice& lattice, const Passage& passage)
{
    const auto from = roomImages(kind, lattice, passage.room);
    const auto to = roomImages(kind, lattice, neighbour(passage.room, passage.along));
    std::vector<Passage> images;
    for (std::size_t i = 0; i < from.size(); ++i)
        images.push_back({from[i], wayTo(from[i], to[i])});
    return images;
}

} // namespace mazewright
