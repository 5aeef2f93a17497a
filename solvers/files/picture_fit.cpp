#include "solvers/files/picture_fit.h"

#include "solvers/core/cell_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <numbers>
#include <numeric>

// Mazes in scans, photos and scaled pictures, whose lines lie between the pixels.
//
// Turned: the edges of lines are projected across their direction. The angle at which they gather
// in the fewest places, which gives the largest sum of squares, is that of the lines. It is first
// sought in steps that no line can hide between, then measured with edges to parts of a pixel.
//
// Lattice: the steps from light to dark are summed per column and per row, and those from dark to
// light too. All begin at multiples of the pitch p behind an offset, so the sum of each, turned by
// e^(2 pi i x / p), has nearly the length of the plain sum; its phase is the offset to a small part
// of a pixel, whatever blurred the lines. p/2 and p/3 fit as well, so the largest p that fits
// nearly best is taken. Light-to-dark and dark-to-light lie a wall apart, or at one place if walls
// are cells.
//
// Walls: between two rooms the ink is summed across the line, which neither blur nor the place
// between pixels changes, in three thirds of its length. All must agree, so that no wall vanishes
// and no gap closes without a word.

namespace mazewright {

namespace {

/// Returns the number of rooms before a row or column of a lattice.
int half(int line) noexcept
{
    return line / 2;
}

constexpr double degree = std::numbers::pi / 180;
constexpr double widestTurn = 15 * degree;
constexpr double faintest = 0.1; ///< differences below it are noise
constexpr double narrowestPitch = 3;

struct EdgePoint {
    float x;
    float y;
    bool isUpright; ///< an edge of an upright line
};

/// Calls `visit(before, here, x, y, isUpright)` for each edge with the darkness on both sides.
template <class Visit>
void forEachEdge(const Ink& ink, Visit visit)
{
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x) {
            const double here = ink.at(x, y);
            if (const double left = ink.at(x - 1, y); (left > 0.5) != (here > 0.5))
                visit(left, here, x, y, true);
            if (const double above = ink.at(x, y - 1); (above > 0.5) != (here > 0.5))
                visit(above, here, x, y, false);
        }
}

/// Returns the edges of a picture, or of many an even sample.
std::vector<EdgePoint> edgePointsOf(const Ink& ink)
{
    constexpr std::size_t most = 40000;
    std::size_t count = 0;
    forEachEdge(ink, [&count](double, double, int, int, bool) { ++count; });
    const std::size_t step = count / most + 1;
    std::vector<EdgePoint> points;
    std::size_t at = 0;
    forEachEdge(ink, [&](double before, double here, int x, int y, bool isUpright) {
        if (at++ % step != 0)
            return;
        const auto off = static_cast<float>((0.5 - before) / (here - before) - 0.5);
        points.push_back({static_cast<float>(x) + (isUpright ? off : 0),
                          static_cast<float>(y) + (isUpright ? 0 : off), isUpright});
    });
    return points;
}

/// Returns how much the edges gather within a pixel if the lines are turned by `angle`. Pixels have
/// parts, so that the sum hardly depends on where in a pixel they gather.
double gathered(const std::vector<EdgePoint>& points, double angle, int reach)
{
    constexpr std::size_t parts = 4;
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    std::array<std::vector<double>, 2> bins;
    for (auto& side : bins)
        side.assign(parts * 2 * (static_cast<std::size_t>(reach) + 2), 0);
    for (const EdgePoint& point : points) {
        const auto x = static_cast<double>(point.x);
        const auto y = static_cast<double>(point.y);
        const double place =
            parts *
            (1 + reach / 2.0 + (point.isUpright ? x * cosine + y * sine : y * cosine - x * sine));
        const double whole = std::floor(place);
        auto& side = bins[point.isUpright ? 0 : 1];
        side[static_cast<std::size_t>(whole)] += 1 - (place - whole);
        side[static_cast<std::size_t>(whole) + 1] += place - whole;
    }
    double sum = 0;
    for (const auto& side : bins) {
        double within = 0;
        for (std::size_t i = 0; i < side.size(); ++i) {
            within += side[i] - (i < parts ? 0 : side[i - parts]);
            sum += within * within;
        }
    }
    return sum;
}

} // namespace

double turnOf(const Ink& ink)
{
    const int reach = std::max(ink.width, ink.height);
    const auto points = edgePointsOf(ink);
    const auto bestNear = [&](double middle, double step, int steps) {
        std::pair best(0.0, middle);
        for (int i = -steps; i <= steps; ++i) {
            const double angle = middle + i * step;
            best = std::max(best, std::pair(gathered(points, angle, reach), angle));
        }
        return best;
    };
    const double step = std::max(0.7 / reach, 0.02 * degree);
    const auto [best, coarse] = bestNear(0, step, static_cast<int>(widestTurn / step));
    if (best < 1.1 * gathered(points, 0, reach) || std::abs(coarse) * reach < 0.8)
        return 0;
    const double fine = bestNear(coarse, step / 5, 10).second;
    return bestNear(fine, step / 50, 10).second / degree;
}

Pixels turnedBack(const Pixels& pixels, double degrees, Rgb ground)
{
    const double cosine = std::cos(degrees * degree);
    const double sine = std::sin(degrees * degree);
    const auto span = [&](int along, int across) {
        return static_cast<int>(std::ceil(along * cosine + across * std::abs(sine))) + 2;
    };
    Pixels turned =
        Pixels::of(span(pixels.width, pixels.height), span(pixels.height, pixels.width), ground);
    const auto shareOf = [&pixels, ground](int x, int y, std::size_t channel) {
        const bool isInside = x >= 0 && y >= 0 && x < pixels.width && y < pixels.height;
        return static_cast<double>((isInside ? pixels.at(x, y) : ground).at(channel));
    };
    for (int y = 0; y < turned.height; ++y)
        for (int x = 0; x < turned.width; ++x) {
            const double right = x - (turned.width - 1) / 2.0;
            const double below = y - (turned.height - 1) / 2.0;
            const double fromX = right * cosine - below * sine + (pixels.width - 1) / 2.0;
            const double fromY = right * sine + below * cosine + (pixels.height - 1) / 2.0;
            const int wholeX = static_cast<int>(std::floor(fromX));
            const int wholeY = static_cast<int>(std::floor(fromY));
            const double partX = fromX - wholeX;
            const double partY = fromY - wholeY;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                const double above = shareOf(wholeX, wholeY, channel) * (1 - partX) +
                                     shareOf(wholeX + 1, wholeY, channel) * partX;
                const double under = shareOf(wholeX, wholeY + 1, channel) * (1 - partX) +
                                     shareOf(wholeX + 1, wholeY + 1, channel) * partX;
                turned.at(x, y).at(channel) =
                    static_cast<std::uint8_t>(std::lround(above * (1 - partY) + under * partY));
            }
        }
    return turned;
}

namespace {

using Wave = std::complex<double>;

/// The steps along one direction, by the place between two pixels at which they are.
struct Steps {
    std::vector<double> toDark{};
    std::vector<double> toLight{};
};

template <class At>
Steps stepsOf(int length, int across, At at)
{
    Steps steps;
    steps.toDark.assign(static_cast<std::size_t>(length) + 1, 0);
    steps.toLight = steps.toDark;
    for (int j = 0; j < across; ++j)
        for (int i = 0; i <= length; ++i) {
            const double change = at(i, j) - at(i - 1, j);
            if (change > faintest)
                steps.toDark[static_cast<std::size_t>(i)] += change;
            else if (change < -faintest)
                steps.toLight[static_cast<std::size_t>(i)] -= change;
        }
    return steps;
}

Wave waveOf(const std::vector<double>& steps, double frequency)
{
    const Wave turn = std::polar(1.0, 2 * std::numbers::pi * frequency);
    Wave now = 1;
    Wave sum = 0;
    for (const double step : steps) {
        sum += step * now;
        now *= turn;
    }
    return sum;
}

double sumOf(const std::vector<double>& steps)
{
    return std::accumulate(steps.begin(), steps.end(), 0.0);
}

double remainderOf(double value, double by)
{
    return value - by * std::floor(value / by);
}

class LatticeSearch {
public:
    explicit LatticeSearch(const Ink& ink)
        : m_length(std::max(ink.width, ink.height)),
          m_across(stepsOf(ink.width, ink.height, [&ink](int x, int y) { return ink.at(x, y); })),
          m_down(stepsOf(ink.height, ink.width, [&ink](int y, int x) { return ink.at(x, y); }))
    {
        for (const auto* steps : all())
            m_total += sumOf(*steps);
    }

    std::optional<Lattice> found();

private:
    std::array<const std::vector<double>*, 4> all() const
    {
        return {&m_across.toDark, &m_across.toLight, &m_down.toDark, &m_down.toLight};
    }
    double fit(double frequency) const
    {
        double sum = 0;
        for (const auto* steps : all())
            sum += std::abs(waveOf(*steps, frequency));
        return sum / m_total;
    }
    std::optional<double> frequency() const;
    /// Returns the offset of steps within the pitch.
    static double offsetOf(Wave wave, double pitch)
    {
        return remainderOf(std::arg(wave) / (2 * std::numbers::pi) * pitch, pitch);
    }
    bool placeAxis(const Steps& steps, double offset, const Lattice& lattice, double& begin,
                   int& count) const;

    int m_length;
    Steps m_across;
    Steps m_down;
    double m_total = 0;
};

/// Returns the lowest frequency that fits nearly best.
std::optional<double> LatticeSearch::frequency() const
{
    constexpr double leastFit = 0.4;
    constexpr double fewestRooms = 2;
    const double step = 1.0 / (8.0 * m_length);
    const double lowest = fewestRooms / m_length;
    std::vector<double> fits;
    const double highest = 1 / narrowestPitch;
    for (int i = 0; lowest + i * step <= highest; ++i)
        fits.push_back(fit(lowest + i * step));
    if (fits.empty())
        return std::nullopt;
    const double best = *std::max_element(fits.begin(), fits.end());
    if (best < leastFit)
        return std::nullopt;
    std::size_t at = 0;
    while (fits[at] < 0.88 * best)
        ++at;
    while (at + 1 < fits.size() && fits[at + 1] > fits[at])
        ++at;
    double frequency = lowest + static_cast<double>(at) * step;
    double closest = fits[at];
    for (int fine = -10; fine <= 10; ++fine) {
        const double tried = lowest + (static_cast<double>(at) + fine / 10.0) * step;
        if (const double score = tried > 0 ? fit(tried) : 0; score > closest) {
            closest = score;
            frequency = tried;
        }
    }
    return frequency;
}

/// Finds the first and the last line along one direction. False if there are none.
bool LatticeSearch::placeAxis(const Steps& steps, double offset, const Lattice& lattice,
                              double& begin, int& count) const
{
    const double pitch = lattice.pitch;
    const auto near = [pitch](const std::vector<double>& values, double place) {
        const double reach = std::clamp(0.2 * pitch, 1.0, 3.0);
        double sum = 0;
        for (int i = static_cast<int>(std::ceil(place - reach)); i <= place + reach; ++i)
            if (i >= 0 && i < static_cast<int>(values.size()))
                sum += values[static_cast<std::size_t>(i)];
        return sum;
    };
    const double least = 0.6 * (pitch - lattice.wall);
    const int last = static_cast<int>((static_cast<double>(steps.toDark.size()) + pitch) / pitch);
    std::optional<int> first;
    int end = 0;
    for (int k = -1; k <= last; ++k) {
        const double place = offset + k * pitch;
        if (!first && near(steps.toDark, place) >= least)
            first = k;
        if (near(steps.toLight, place + lattice.wall) >= least)
            end = k;
    }
    if (!first || end <= *first)
        return false;
    begin = offset + *first * pitch;
    count = end - *first;
    return true;
}

std::optional<Lattice> LatticeSearch::found()
{
    if (m_total <= 0)
        return std::nullopt;
    const auto frequency = this->frequency();
    if (!frequency)
        return std::nullopt;
    Lattice lattice{.pitch = 1 / *frequency};
    const double pitch = lattice.pitch;
    const auto dark = [&](const Steps& steps) {
        return offsetOf(waveOf(steps.toDark, *frequency), pitch);
    };
    const auto wall = [&](const Steps& steps) {
        return offsetOf(
            waveOf(steps.toLight, *frequency) * std::conj(waveOf(steps.toDark, *frequency)), pitch);
    };
    const double across = wall(m_across);
    const double down = wall(m_down);
    const double apart = remainderOf(across - down + pitch / 2, pitch) - pitch / 2;
    if (std::abs(apart) > std::max(1.0, 0.12 * pitch))
        return std::nullopt;
    lattice.wall = remainderOf(down + apart / 2, pitch);
    double left = dark(m_across);
    double top = dark(m_down);
    const double none = std::max(0.4, 0.05 * pitch);
    if (lattice.wall < none || pitch - lattice.wall < none)
        lattice.wall = 0;
    if (!placeAxis(m_across, left, lattice, lattice.left, lattice.columns) ||
        !placeAxis(m_down, top, lattice, lattice.top, lattice.rows))
        return std::nullopt;
    return lattice;
}

} // namespace

std::optional<Lattice> latticeOf(const Ink& ink)
{
    return LatticeSearch(ink).found();
}

namespace {

/// What is seen in a piece of the picture: neither is `unsure`.
enum class Seen : std::uint8_t { floor, wall, unsure };

struct Area {
    double left;
    double top;
    double wide;
    double high;
};

tl::unexpected<Error> noFrame()
{
    return failure(ErrorCode::unsupported,
                   "no frame of walls encloses a maze in this picture; set the cell size in pixels",
                   1);
}

/// Reads the pieces of a picture that a lattice names.
class WallReader {
public:
    WallReader(const Lattice& lattice, const Ink& ink) : m_lattice(lattice), m_ink(ink) {}

    Expected<Maze> read() { return m_lattice.wall > 0 ? lines() : cells(); }

private:
    double valueAt(double x, double y) const;
    double meanOf(const Area& area) const;
    Seen room(const Area& area) const;
    double inkAcross(int row, int column, int third) const;
    Seen line(int row, int column, double full) const;
    double fullInk() const;
    Expected<Maze> lines() const;
    Expected<Maze> cells() const;

    tl::unexpected<Error> unsure(int row, int column) const
    {
        return failure(
            ErrorCode::unsupported,
            messageOf("cell ({}, {}) is neither light nor dark; set the threshold between "
                      "walls and floor, or the cell size in pixels",
                      row, column),
            1);
    }

    const Lattice& m_lattice;
    const Ink& m_ink;
};

/// Returns the darkness at a place, where pixel 0 reaches from 0 to 1.
double WallReader::valueAt(double x, double y) const
{
    const double left = x - 0.5;
    const double top = y - 0.5;
    const int column = static_cast<int>(std::floor(left));
    const int row = static_cast<int>(std::floor(top));
    const double right = left - column;
    const double below = top - row;
    return (m_ink.at(column, row) * (1 - right) + m_ink.at(column + 1, row) * right) * (1 - below) +
           (m_ink.at(column, row + 1) * (1 - right) + m_ink.at(column + 1, row + 1) * right) *
               below;
}

double WallReader::meanOf(const Area& area) const
{
    const int across = std::max(2, static_cast<int>(std::ceil(2 * area.wide)));
    const int down = std::max(2, static_cast<int>(std::ceil(2 * area.high)));
    double sum = 0;
    for (int j = 0; j < down; ++j)
        for (int i = 0; i < across; ++i)
            sum += valueAt(area.left + (i + 0.5) * area.wide / across,
                           area.top + (j + 0.5) * area.high / down);
    return sum / (across * down);
}

/// Sees a room or cell by its inside. A piece of it that says otherwise makes it unsure.
Seen WallReader::room(const Area& area) const
{
    constexpr double rim = 0.22;
    constexpr int parts = 3;
    double least = 1;
    double most = 0;
    for (int j = 0; j < parts; ++j)
        for (int i = 0; i < parts; ++i) {
            const double wide = area.wide * (1 - 2 * rim) / parts;
            const double high = area.high * (1 - 2 * rim) / parts;
            const double mean = meanOf({area.left + area.wide * rim + i * wide,
                                        area.top + area.high * rim + j * high, wide, high});
            least = std::min(least, mean);
            most = std::max(most, mean);
        }
    return most < 0.45 ? Seen::floor : least > 0.55 ? Seen::wall : Seen::unsure;
}

/// Returns the ink across the line at a row and column of the maze, of which one is even, in the
/// 1st, 2nd or 3rd part of its length.
double WallReader::inkAcross(int row, int column, int third) const
{
    const auto [pitch, wall, left, top, columns, rows] = m_lattice;
    const double room = pitch - wall;
    const double beside = std::min(1.5, 0.35 * room);
    const double along = 0.7 * room / 3;
    const double from = 0.15 * room + third * along;
    const double x = left + half(column) * pitch;
    const double y = top + half(row) * pitch;
    const Area strip = column % 2 == 0
                           ? Area{x - beside, y + wall + from, wall + 2 * beside, along}
                           : Area{x + wall + from, y - beside, along, wall + 2 * beside};
    return meanOf(strip) * (wall + 2 * beside);
}

/// Returns the ink of a whole wall, which most of the frame is.
double WallReader::fullInk() const
{
    std::vector<double> inks;
    for (int column = 1; column < 2 * m_lattice.columns; column += 2)
        for (const int row : {0, 2 * m_lattice.rows})
            inks.push_back(inkAcross(row, column, 1));
    for (int row = 1; row < 2 * m_lattice.rows; row += 2)
        for (const int column : {0, 2 * m_lattice.columns})
            inks.push_back(inkAcross(row, column, 1));
    const auto middle = inks.begin() + static_cast<std::ptrdiff_t>(inks.size() / 2);
    std::nth_element(inks.begin(), middle, inks.end());
    return *middle;
}

Seen WallReader::line(int row, int column, double full) const
{
    std::array<double, 3> inks{};
    for (int third = 0; third < 3; ++third)
        inks.at(static_cast<std::size_t>(third)) = inkAcross(row, column, third);
    const auto [least, most] = std::minmax_element(inks.begin(), inks.end());
    return *most < 0.4 * full ? Seen::floor : *least > 0.55 * full ? Seen::wall : Seen::unsure;
}

Expected<Maze> WallReader::lines() const
{
    auto maze = Maze::make(2 * m_lattice.rows + 1, 2 * m_lattice.columns + 1);
    if (!maze)
        return maze;
    const auto [pitch, wall, left, top, columns, rows] = m_lattice;
    const double full = fullInk();
    if (full < 0.35 * wall)
        return noFrame();
    for (int row = 0; row < maze->rows(); ++row)
        for (int column = 0; column < maze->columns(); ++column) {
            const bool isRoom = row % 2 == 1 && column % 2 == 1;
            if (row % 2 == 0 && column % 2 == 0)
                continue;
            const Seen seen =
                isRoom ? room({left + half(column) * pitch + wall, top + half(row) * pitch + wall,
                               pitch - wall, pitch - wall})
                       : line(row, column, full);
            if (seen == Seen::unsure)
                return unsure(row, column);
            if (seen == Seen::wall)
                maze->set(Position{row, column}, {CellKind::wall, 1});
        }
    for (int row = 0; row < maze->rows(); row += 2)
        for (int column = 0; column < maze->columns(); column += 2) {
            const auto isWall = [&](int r, int c) {
                const Position at{r, c};
                return maze->contains(at) && maze->at(at).kind == CellKind::wall;
            };
            const bool isPost =
                isWall(row - 1, column) || isWall(row + 1, column) || isWall(row, column - 1) ||
                isWall(row, column + 1) ||
                meanOf({left + half(column) * pitch, top + half(row) * pitch, wall, wall}) > 0.5;
            if (isPost)
                maze->set(Position{row, column}, {CellKind::wall, 1});
        }
    return checkFrame(*maze).map([&maze] { return *std::move(maze); });
}

Expected<Maze> WallReader::cells() const
{
    auto maze = Maze::make(m_lattice.rows, m_lattice.columns);
    if (!maze)
        return maze;
    const double size = m_lattice.pitch;
    for (int row = 0; row < maze->rows(); ++row)
        for (int column = 0; column < maze->columns(); ++column) {
            const Seen seen =
                room({m_lattice.left + column * size, m_lattice.top + row * size, size, size});
            if (seen == Seen::unsure)
                return unsure(row, column);
            if (seen == Seen::wall)
                maze->set(Position{row, column}, {CellKind::wall, 1});
        }
    return checkFrame(*maze).map([&maze] { return *std::move(maze); });
}

} // namespace

PictureGrid bandsOf(const Lattice& lattice)
{
    const auto bands = [&lattice](double begin, int count) {
        std::vector<int> places;
        for (int i = 0; i <= count; ++i) {
            const double place = begin + i * lattice.pitch;
            places.push_back(std::max(0, static_cast<int>(std::lround(place))));
            if (lattice.wall > 0)
                places.push_back(std::max(0, static_cast<int>(std::lround(place + lattice.wall))));
        }
        return places;
    };
    return {bands(lattice.left, lattice.columns), bands(lattice.top, lattice.rows),
            lattice.wall > 0};
}

Expected<void> checkFrame(const Maze& maze)
{
    int walls = 0;
    int all = 0;
    forEachOnSides({{}, maze.rows(), maze.columns()}, [&](Position at) {
        walls += maze.isOpen(at) ? 0 : 1;
        ++all;
    });
    return 10 * walls >= 7 * all ? Expected<void>() : noFrame();
}

Expected<Maze> wallsOn(const Lattice& lattice, const Ink& ink)
{
    return WallReader(lattice, ink).read();
}

} // namespace mazewright
