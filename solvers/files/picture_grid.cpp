#include "solvers/files/picture_grid.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace mazewright {

// A maze is drawn on one of two kinds of grid. Either walls are cells and all cells have one size,
// or walls are thin lines with rooms between them. Light turns into dark only at lines of the grid.
// Edges are counted per column and row of pixels, and a grid of n cells either explains all of them
// or does not. n is tried in ascending order, so the first match has the largest cells.

namespace {

constexpr int fewestRooms = 4; ///< minimum that distinguishes lines between rooms from thin cells

/// Returns the maximum distance of an edge from its grid line, because drawing programs blur edges.
double slack(double size)
{
    return std::min(1.5, 0.15 * size) + 0.01;
}

/// One direction of a picture, along which grid lines are searched.
struct Axis {
    int length = 0;
    std::vector<int> edges{}; ///< ascending; of adjacent edges only the strongest

    int first() const { return edges.front(); }
    int last() const { return edges.back(); }
    int extent() const { return edges.empty() ? 0 : last() - first(); }
};

/// The number of edges between dark and others at each place between columns, and between rows.
/// All outside is not dark.
struct EdgeCounts {
    std::vector<int> across{};
    std::vector<int> down{};
};

EdgeCounts edgesOf(const Marks& marks)
{
    const auto width = static_cast<std::size_t>(marks.width);
    const std::vector<Mark> outside(width, Mark::light);
    EdgeCounts counts{std::vector<int>(width + 1, 0), {}};
    for (int y = 0; y <= marks.height; ++y) {
        const Mark* above = y > 0 ? marks.row(y - 1) : outside.data();
        const Mark* row = y < marks.height ? marks.row(y) : outside.data();
        int changed = 0;
        for (std::size_t x = 0; x < width; ++x)
            changed += (above[x] == Mark::dark) != (row[x] == Mark::dark) ? 1 : 0;
        counts.down.push_back(changed);
        counts.across.front() += row[0] == Mark::dark ? 1 : 0;
        for (std::size_t x = 1; x < width; ++x)
            counts.across[x] += (row[x - 1] == Mark::dark) != (row[x] == Mark::dark) ? 1 : 0;
        counts.across.back() += row[width - 1] == Mark::dark ? 1 : 0;
    }
    return counts;
}

/// Finds the edges along one direction by their counts. `across` is the other side of the picture.
Axis axisOf(const std::vector<int>& counts, int across)
{
    const int length = static_cast<int>(counts.size()) - 1;
    const int least = std::max(1, across / 200);
    Axis axis{.length = length};
    for (int i = 0; i <= length; ++i) {
        const int count = counts[static_cast<std::size_t>(i)];
        if (count < least)
            continue;
        const bool isBlurred = !axis.edges.empty() && axis.edges.back() == i - 1 && across > 64 &&
                               8 * std::min(count, counts[static_cast<std::size_t>(i) - 1]) <
                                   std::max(count, counts[static_cast<std::size_t>(i) - 1]);
        if (!isBlurred)
            axis.edges.push_back(i);
        else if (count > counts[static_cast<std::size_t>(i) - 1])
            axis.edges.back() = i;
    }
    return axis;
}

int narrowestGap(const Axis& axis)
{
    int gap = axis.length;
    for (std::size_t i = 1; i < axis.edges.size(); ++i)
        gap = std::min(gap, axis.edges[i] - axis.edges[i - 1]);
    return gap;
}

bool areCells(const Axis& axis, double size)
{
    return std::all_of(axis.edges.begin(), axis.edges.end(), [&](int edge) {
        const double cells = (edge - axis.first()) / size;
        return std::abs(cells - std::round(cells)) * size <= slack(size);
    });
}

/// Returns the largest cell size that explains all edges of both directions; empty if no size of at
/// least a third of the narrowest gap does.
std::optional<double> cellSizeOf(const Axis& across, const Axis& down)
{
    const Axis& longer = across.extent() >= down.extent() ? across : down;
    if (longer.edges.size() < 2)
        return std::nullopt;
    const int gap = std::min(narrowestGap(across), narrowestGap(down));
    const int most = std::max(1, 3 * longer.extent() / gap);
    for (int cells = std::max(1, longer.extent() / gap); cells <= most; ++cells) {
        const double size = static_cast<double>(longer.extent()) / cells;
        if (areCells(across, size) && areCells(down, size))
            return size;
    }
    return std::nullopt;
}

struct Lines {
    double pitch = 0; ///< distance between walls
    double wall = 0;
};

bool areLines(const Axis& axis, const Lines& lines)
{
    return std::all_of(axis.edges.begin(), axis.edges.end(), [&](int edge) {
        const double along = edge - axis.first();
        const double rest = along - std::floor(along / lines.pitch) * lines.pitch;
        const double off = std::min({rest, std::abs(rest - lines.wall), lines.pitch - rest});
        return off <= std::min(std::max(1.0, slack(lines.wall)), 0.1 * lines.pitch);
    });
}

/// Returns walls as lines, thinner than half of the rooms between them; empty if they do not
/// explain all edges.
std::optional<Lines> linesOf(const Axis& across, const Axis& down)
{
    if (across.edges.size() < 4 || down.edges.size() < 4)
        return std::nullopt;
    const double wall = std::min(narrowestGap(across), narrowestGap(down));
    const double extent = across.extent() - wall;
    const int most = static_cast<int>(extent / (3 * wall));
    for (int rooms = 1; rooms <= most; ++rooms) {
        const Lines lines{.pitch = extent / rooms, .wall = wall};
        const double below = (down.extent() - wall) / lines.pitch;
        const bool isWhole =
            std::round(below) >= 1 && std::abs(below - std::round(below)) * lines.pitch <= 2;
        if (isWhole && areLines(across, lines) && areLines(down, lines))
            return lines;
    }
    return std::nullopt;
}

/// Returns the borders of `count` bands of width `size` from `begin`.
std::vector<int> bandsOf(double begin, double size, int count)
{
    std::vector<int> bands;
    for (int i = 0; i <= count; ++i)
        bands.push_back(static_cast<int>(std::lround(begin + i * size)));
    return bands;
}

/// Returns the borders from the first wall to the last, walls and rooms alternating.
std::vector<int> bandsOf(const Axis& axis, const Lines& lines)
{
    const auto rooms = static_cast<int>(std::lround((axis.extent() - lines.wall) / lines.pitch));
    std::vector<int> bands;
    for (int i = 0; i <= rooms; ++i) {
        bands.push_back(static_cast<int>(std::lround(axis.first() + i * lines.pitch)));
        bands.push_back(static_cast<int>(std::lround(axis.first() + i * lines.pitch + lines.wall)));
    }
    return bands;
}

/// Returns true if dark pixels frame nearly everything between the first and last edges, and the
/// frame contains light pixels. The area outside is then a margin.
bool isFramed(const Marks& marks, const Axis& across, const Axis& down)
{
    if (across.edges.size() < 2 || down.edges.size() < 2)
        return false;
    const int left = across.first();
    const int right = across.last();
    const int top = down.first();
    const int bottom = down.last();
    const auto isDark = [](Mark mark) { return mark == Mark::dark; };
    std::ptrdiff_t dark = 0;
    for (const int y : {top, bottom - 1})
        dark += std::count_if(marks.row(y) + left, marks.row(y) + right, isDark);
    bool isFull = true;
    for (int y = top; y < bottom; ++y) {
        dark += isDark(marks.at(left, y)) ? 1 : 0;
        dark += isDark(marks.at(right - 1, y)) ? 1 : 0;
        isFull = isFull && std::all_of(marks.row(y) + left, marks.row(y) + right, isDark);
    }
    const std::ptrdiff_t half = across.extent() + down.extent();
    return !isFull && 10 * dark >= 16 * half; // 8 of 10 pixels
}

/// Returns bands for the whole picture if cells fill it, else for the area between the outermost
/// edges.
std::vector<int> cellBands(const Axis& axis, double size, bool isFramed)
{
    const double phase = axis.edges.empty() ? 0 : std::fmod(axis.first(), size);
    const double rest = std::fmod(axis.length - phase, size);
    const auto isLine = [size](double offset) {
        return std::min(offset, size - offset) <= slack(size);
    };
    const bool isFilled = isLine(phase) && isLine(rest);
    if (isFilled && !isFramed)
        return bandsOf(0, size, static_cast<int>(std::lround(axis.length / size)));
    const double begin = axis.edges.empty() ? 0 : axis.first();
    const double extent = axis.edges.empty() ? axis.length : axis.extent();
    return bandsOf(begin, size, std::max(1, static_cast<int>(std::lround(extent / size))));
}

tl::unexpected<Error> noGrid(const Message& message)
{
    return failure(ErrorCode::unsupported, message, 1);
}

Expected<PictureGrid> hintedGrid(const Marks& marks, const Axis& across, const Axis& down,
                                 const GridHints& hints)
{
    const int cell = *hints.cellSize;
    if (cell < 1 || cell > std::max(marks.width, marks.height) || hints.wallWidth.value_or(1) < 1)
        return failure(ErrorCode::value,
                       messageOf("cells of {} do not fit this picture",
                                 counted(cell, "{} pixel", "{} pixels")),
                       1);
    if (hints.isWhole)
        return PictureGrid{bandsOf(0, cell, marks.width / cell),
                           bandsOf(0, cell, marks.height / cell)};
    if (!hints.wallWidth) {
        const bool isMargin = isFramed(marks, across, down);
        return PictureGrid{cellBands(across, cell, isMargin), cellBands(down, cell, isMargin)};
    }
    if (across.edges.empty() || down.edges.empty())
        return noGrid("the picture has no walls that enclose rooms");
    const Lines lines{.pitch = static_cast<double>(cell) + *hints.wallWidth,
                      .wall = static_cast<double>(*hints.wallWidth)};
    PictureGrid grid{bandsOf(across, lines), bandsOf(down, lines), true};
    if (std::min(grid.columns.size(), grid.rows.size()) < 4) // a room has walls on both sides
        return noGrid("the picture has no walls that enclose rooms");
    return grid;
}

} // namespace

Expected<PictureGrid> gridOf(const Marks& marks, const GridHints& hints)
{
    const EdgeCounts counts = edgesOf(marks);
    const Axis across = axisOf(counts.across, marks.height);
    const Axis down = axisOf(counts.down, marks.width);
    if (hints.cellSize)
        return hintedGrid(marks, across, down, hints);
    const auto lines = linesOf(across, down);
    const auto size = cellSizeOf(across, down);
    if (!lines && !size)
        return noGrid("no grid of cells was found in this picture; set the cell size in pixels");
    const bool isMargin = isFramed(marks, across, down);
    if (!lines)
        return PictureGrid{cellBands(across, *size, isMargin), cellBands(down, *size, isMargin)};
    const double fewer = std::min(across.extent(), down.extent()) / lines->pitch;
    if (size && fewer < fewestRooms)
        return failure(
            ErrorCode::unclear,
            messageOf("the picture may show cells of {}, or rooms of {} between walls of {}; "
                      "set the cell size, and the wall width if walls are lines",
                      counted(std::lround(*size), "{} pixel", "{} pixels"),
                      counted(std::lround(lines->pitch - lines->wall), "{} pixel", "{} pixels"),
                      std::lround(lines->wall)),
            1);
    return PictureGrid{bandsOf(across, *lines), bandsOf(down, *lines), true};
}

// Whether a grid is that of the maze, or of the pixels of a scan.

namespace {

/// Returns true if a mark has things of one pixel: more than a few of its runs along rows and
/// columns.
bool hasShortRuns(const Marks& marks, Mark mark)
{
    constexpr double few = 0.05;
    const auto width = static_cast<std::size_t>(marks.width);
    const std::vector<Mark> outside(width, Mark::other);
    std::vector<Mark> padded(width + 2, Mark::other); // a row, and a pixel on each side
    double all = 0;
    double single = 0;
    for (int y = 0; y < marks.height; ++y) {
        const Mark* row = padded.data() + 1;
        const Mark* above = y > 0 ? marks.row(y - 1) : outside.data();
        const Mark* below = y + 1 < marks.height ? marks.row(y + 1) : outside.data();
        std::copy_n(marks.row(y), width, padded.begin() + 1);
        int begun = 0;
        int alone = 0;
        for (int x = 0; x < marks.width; ++x) { // without branches, so that it is vectorised
            const int beginsAcross = (row[x] == mark) & (row[x - 1] != mark);
            const int beginsDown = (row[x] == mark) & (above[x] != mark);
            begun += beginsAcross + beginsDown;
            alone += (beginsAcross & (row[x + 1] != mark)) + (beginsDown & (below[x] != mark));
        }
        all += begun;
        single += alone;
    }
    return single > few * all;
}

} // namespace

bool isPlausible(const PictureGrid& grid, const Marks& marks)
{
    const auto columns = static_cast<int>(grid.columns.size()) - 1;
    const int wide = grid.columns.back() - grid.columns.front();
    return grid.areLines || wide >= 2 * columns ||
           (hasShortRuns(marks, Mark::dark) && hasShortRuns(marks, Mark::light));
}

bool isSmall(const PictureGrid& grid)
{
    constexpr int smallestScan = 32;
    return std::max(grid.columns.back() - grid.columns.front(),
                    grid.rows.back() - grid.rows.front()) < smallestScan;
}

// What a frame is made of. The line at the border of the picture is either the frame or the margin
// around it. It is a margin if the other tone begins with a closed line behind it.

namespace {

struct Box {
    int left;
    int top;
    int right;  ///< behind the last column
    int bottom; ///< behind the last row
};

Box inset(const Box& box, int by)
{
    return {box.left + by, box.top + by, box.right - by, box.bottom - by};
}

/// Returns the box around all pixels of a mark; empty if there are none.
std::optional<Box> boxOf(const Marks& marks, Mark mark)
{
    Box box{marks.width, marks.height, 0, 0};
    for (int y = 0; y < marks.height; ++y) {
        const std::span row(marks.row(y), static_cast<std::size_t>(marks.width));
        const auto first = std::find(row.begin(), row.end(), mark);
        if (first == row.end())
            continue;
        const auto last = std::find(row.rbegin(), row.rend(), mark);
        box = {std::min(box.left, static_cast<int>(first - row.begin())), std::min(box.top, y),
               std::max(box.right, static_cast<int>(row.rend() - last)), y + 1};
    }
    return box.right == 0 ? std::nullopt : std::optional(box);
}

/// The border of a box, in a mark.
struct Ring {
    double share = 0; ///< of its pixels that have the mark
    int gaps = 0;     ///< runs of pixels that have not
};

Ring ringOf(const Marks& marks, const Box& box, Mark mark)
{
    int all = 0;
    int with = 0;
    int gaps = 0;
    bool wasGap = false;
    const auto see = [&](int x, int y) {
        const bool isGap = marks.at(x, y) != mark;
        gaps += isGap && !wasGap ? 1 : 0;
        wasGap = isGap;
        with += isGap ? 0 : 1;
        ++all;
    };
    for (int x = box.left; x < box.right; ++x)
        see(x, box.top);
    for (int y = box.top; y < box.bottom; ++y)
        see(box.right - 1, y);
    for (int x = box.right - 1; x >= box.left; --x)
        see(x, box.bottom - 1);
    for (int y = box.bottom - 1; y >= box.top; --y)
        see(box.left, y);
    return {static_cast<double>(with) / std::max(1, all), gaps};
}

bool isClosed(const Ring& ring, int mostGaps = 4)
{
    return ring.share >= 0.8 && ring.gaps <= mostGaps;
}

/// Returns true if a closed line in a mark lies at the border of a box or some pixels within, since
/// its outer pixels may be blurred.
bool isClosedNear(const Marks& marks, const Box& box, Mark mark)
{
    const bool isAtBorder = box.left == 0 || box.top == 0 || box.right == marks.width ||
                            box.bottom == marks.height; // through an opening of a light frame
    const int mostBlurred = isAtBorder ? 0 : 3;
    for (int i = 0; i <= mostBlurred; ++i) {
        const Box inner = inset(box, i);
        if (inner.left + 1 < inner.right && inner.top + 1 < inner.bottom &&
            isClosed(ringOf(marks, inner, mark)))
            return true;
    }
    return false;
}

/// Returns the commonest length of the runs of a mark inwards from the four sides of a box, and the
/// share of the runs that have it.
std::pair<int, double> thicknessOf(const Marks& marks, const Box& box, Mark mark, bool isRough)
{
    const int wide = box.right - box.left;
    const int high = box.bottom - box.top;
    std::vector<int> counts(static_cast<std::size_t>(std::max(wide, high)) + 1, 0);
    int all = 0;
    const auto see = [&](int length, auto at) {
        int run = 0;
        while (run < length && at(run) == mark)
            ++run;
        if (run == 0)
            return; // an opening
        ++counts[static_cast<std::size_t>(run)];
        ++all;
    };
    for (int x = box.left; x < box.right; ++x) {
        see(high, [&](int i) { return marks.at(x, box.top + i); });
        see(high, [&](int i) { return marks.at(x, box.bottom - 1 - i); });
    }
    for (int y = box.top; y < box.bottom; ++y) {
        see(wide, [&](int i) { return marks.at(box.left + i, y); });
        see(wide, [&](int i) { return marks.at(box.right - 1 - i, y); });
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    // A line between the pixels is a pixel thicker on some sides.
    const int beside = (most == counts.begin() ? 0 : *std::prev(most)) +
                       (std::next(most) == counts.end() ? 0 : *std::next(most));
    const int with = *most + (isRough ? beside : 0);
    return {static_cast<int>(most - counts.begin()), all > 0 ? static_cast<double>(with) / all : 0};
}

bool isAbout(double length, double other)
{
    return std::abs(length - other) <= std::max(1.0, 0.35 * other);
}

/// Returns the commonest length of the runs of a mark between others, along the rows and columns of
/// a box; 0 if there are none.
int commonestRun(const Marks& marks, const Box& box, Mark mark)
{
    constexpr int unknown = -1; // no other mark was seen yet
    const int wide = box.right - box.left;
    std::vector<int> counts(static_cast<std::size_t>(std::max(wide, box.bottom - box.top)) + 1, 0);
    std::vector<int> downs(static_cast<std::size_t>(wide), unknown);
    const auto see = [&counts](int& run, bool isWithin) {
        if (isWithin && run != unknown)
            ++run;
        if (isWithin)
            return;
        if (run > 0)
            ++counts[static_cast<std::size_t>(run)];
        run = 0;
    };
    for (int y = box.top; y < box.bottom; ++y) {
        const Mark* at = marks.row(y) + box.left;
        int across = unknown;
        for (int& down : downs) {
            const bool isWithin = *at++ == mark;
            see(across, isWithin);
            see(down, isWithin);
        }
    }
    return static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

} // namespace

Expected<bool> isFrameLight(const Marks& marks)
{
    constexpr double sameThickness = 0.6;
    constexpr double leastDark = 0.3;
    constexpr int mostOpenings = 2; // of a maze
    const auto dark =
        static_cast<double>(std::count(marks.marks.begin(), marks.marks.end(), Mark::dark));
    if (dark < leastDark * static_cast<double>(marks.marks.size()))
        return false;
    const Box whole{0, 0, marks.width, marks.height};
    if (const Ring border = ringOf(marks, whole, Mark::light); border.share >= 0.8) {
        if (!isClosed(border, mostOpenings))
            return false; // walls end there
        const auto box = boxOf(marks, Mark::dark);
        if (!box || isClosedNear(marks, *box, Mark::dark))
            return false;
        // A frame is closed inside too, and as thick as the other walls; a margin is not.
        const auto [thickness, share] = thicknessOf(marks, whole, Mark::light, false);
        if (share < sameThickness ||
            !isClosed(ringOf(marks, inset(whole, thickness / 2), Mark::light)))
            return false;
        const int inner = commonestRun(marks, *box, Mark::light);
        return inner == 0 || isAbout(inner, thickness);
    }
    if (ringOf(marks, whole, Mark::dark).share < 0.8)
        return false;
    const auto box = boxOf(marks, Mark::light);
    if (!box || !isClosed(ringOf(marks, *box, Mark::light)))
        return false;
    // A dark frame around a corridor is as thick as the corridor; a margin is not. Lines are
    // thinner than what is between them.
    const auto [thickness, share] = thicknessOf(marks, *box, Mark::light, true);
    if (share < sameThickness || 3 * dark < static_cast<double>(marks.marks.size()))
        return false;
    const Box inside = inset(*box, thickness);
    if (inside.left >= inside.right || inside.top >= inside.bottom)
        return false;
    const double margin =
        std::min({box->left, box->top, marks.width - box->right, marks.height - box->bottom});
    if (!isAbout(margin, thickness) ||
        thicknessOf(marks, inside, Mark::dark, true).first > 1.6 * thickness)
        return true;
    return failure(ErrorCode::unclear,
                   "either the light or the dark may be the walls of this picture; --walls says "
                   "which",
                   1);
}

} // namespace mazewright
