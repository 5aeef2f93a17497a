#include "solvers/generators/generator.h"
#include "solvers/generators/lattice.h"

#include <algorithm>
#include <array>

// Rooms with corridors: separate rectangles, each joined to the previous room by a corridor with at
// most one corner, so that all are connected; corridors may cross. With a symmetry everything is
// dug with its images, and the first room is joined to each of its own images.
// Source: the dungeons of Rogue, folklore.

namespace mazewright {

namespace {

constexpr std::array roomsOptions = {
    OptionSpec{"rooms", "Rooms", "the number of rooms, or as many as fit", Whole{12, 1, 10000}},
    OptionSpec{"least", "Smallest side", "the fewest cells along a side of a room",
               Whole{3, 1, 100}},
    OptionSpec{"most", "Largest side", "the most cells along a side of a room", Whole{7, 1, 100}},
    symmetryOption, coinsOption};

/// Number of attempts to place each room.
constexpr int triesForRoom = 30;

struct Chamber {
    Position corner;
    int rows;
    int columns;

    Position middle() const { return {corner.row + rows / 2, corner.column + columns / 2}; }
};

class Dungeon {
public:
    Dungeon(Maze& maze, const Options& options, const Symmetry& symmetry, Random& random)
        : m_maze(maze), m_symmetry(symmetry), m_random(random),
          m_least(static_cast<int>(options.whole("least"))),
          m_most(static_cast<int>(std::max(options.whole("least"), options.whole("most"))))
    {
    }

    std::vector<Chamber> dig(std::int64_t wanted)
    {
        for (std::int64_t room = 0; room < wanted; ++room)
            for (int tries = 0; tries < triesForRoom; ++tries)
                if (const Chamber chamber = anyChamber(); isFree(chamber)) {
                    add(chamber);
                    break;
                }
        return std::move(m_chambers);
    }

private:
    int within(int least, int most)
    {
        const int values = most - least + 1;
        return least + static_cast<int>(m_random.below(static_cast<std::uint64_t>(values)));
    }

    Chamber anyChamber()
    {
        const int rows = within(std::min(m_least, m_maze.rows()), std::min(m_most, m_maze.rows()));
        const int columns =
            within(std::min(m_least, m_maze.columns()), std::min(m_most, m_maze.columns()));
        return {{within(0, m_maze.rows() - rows), within(0, m_maze.columns() - columns)},
                rows,
                columns};
    }

    static bool areApart(const Chamber& one, const Chamber& other)
    {
        return one.corner.row > other.corner.row + other.rows ||
               other.corner.row > one.corner.row + one.rows ||
               one.corner.column > other.corner.column + other.columns ||
               other.corner.column > one.corner.column + one.columns;
    }

    std::vector<Chamber> imagesOf(const Chamber& chamber) const
    {
        std::vector<Chamber> images;
        for (const CellBox& box : mazewright::imagesOf(
                 m_symmetry, CellBox{chamber.corner, chamber.rows, chamber.columns}))
            images.push_back({box.topLeft, box.rows, box.columns});
        return images;
    }

    /// Returns true if a wall would separate it from all other rooms and their images.
    bool isFree(const Chamber& chamber) const
    {
        const auto isApart = [&](const Chamber& other) { return areApart(chamber, other); };
        const std::vector<Chamber> images = imagesOf(chamber);
        return std::all_of(images.begin(), images.end(), isApart) &&
               std::all_of(m_dug.begin(), m_dug.end(), isApart);
    }

    void add(const Chamber& chamber)
    {
        dig(chamber);
        m_dug.push_back(chamber);
        const std::vector<Chamber> images = imagesOf(chamber);
        m_dug.insert(m_dug.end(), images.begin(), images.end());
        if (!m_chambers.empty())
            join(m_chambers.back().middle(), chamber.middle());
        else
            for (const Chamber& image : images)
                join(chamber.middle(), image.middle());
        m_chambers.push_back(chamber);
    }

    void dig(const Chamber& chamber)
    {
        for (int row = 0; row < chamber.rows; ++row)
            for (int column = 0; column < chamber.columns; ++column)
                open({chamber.corner.row + row, chamber.corner.column + column});
    }

    /// Digs along a row and then along a column, or vice versa.
    void join(Position from, Position to)
    {
        const bool rowFirst = m_random.below(2) == 0;
        const Position corner =
            rowFirst ? Position{from.row, to.column} : Position{to.row, from.column};
        for (const Position end : {from, to})
            for (int row = std::min(end.row, corner.row); row <= std::max(end.row, corner.row);
                 ++row)
                for (int column = std::min(end.column, corner.column);
                     column <= std::max(end.column, corner.column); ++column)
                    open({row, column});
    }

    void open(Position cell)
    {
        if (m_maze.isWall(m_maze.index(cell)))
            m_maze.set(cell, {});
        for (const Position image : mazewright::imagesOf(m_symmetry, cell))
            m_maze.set(image, {});
    }

    Maze& m_maze;
    const Symmetry& m_symmetry;
    Random& m_random;
    int m_least;
    int m_most;
    std::vector<Chamber> m_chambers; // without their images
    std::vector<Chamber> m_dug;
};

Expected<Generated> generateRooms(int rows, int columns, std::uint64_t seed, const Options& options,
                                  const std::stop_token&)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall});
    if (!maze)
        return tl::unexpected(maze.error());
    const Symmetry symmetry = inTheMiddle(symmetryIn(options), rows, columns);
    if (turnsRowsIntoColumns(symmetry.kind) && rows != columns)
        return failure(ErrorCode::value, "this symmetry needs as many rows as columns");
    Random random(seed);
    const std::vector<Chamber> dug =
        Dungeon(*maze, options, symmetry, random).dig(options.whole("rooms"));
    if (maze->size() - maze->count(CellKind::wall) < 2)
        return failure(ErrorCode::value,
                       "a single cell cannot hold both a start and an end; expected larger rooms");
    const Position start = dug.front().middle();
    const Position last = dug.back().corner;
    maze->set(start, {CellKind::start});
    const bool isApart = last != start;
    maze->set(isApart
                  ? last
                  : Position{last.row + dug.back().rows - 1, last.column + dug.back().columns - 1},
              {CellKind::end});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator roomsGenerator;
constinit const Generator roomsGenerator = {
    .info = {.id = "rooms",
             .name = "Rooms with corridors",
             .summary = "Rectangular rooms, each joined to the previous one by a corridor.",
             .source = "Dungeons of Rogue, folklore",
             .options = roomsOptions},
    .generate = generateRooms,
};

} // namespace catalogue

} // namespace mazewright
