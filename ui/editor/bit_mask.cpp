// Determines which pixels belong to a set of cells, at every zoom.
#include "ui/editor/bit_mask.h"

#include "solvers/maze/maze.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace mazewright::ui {

namespace {

/// One bit per column, including one past the last, and an extra word: every word has a successor.
using RowBits = std::array<std::uint64_t, Maze::maxSide / 64 + 2>;

/// The cells of a row or column under one pixel: the range [first, past).
struct CellsUnderPixel {
    int first = 0;
    int past = 0;
    friend bool operator==(const CellsUnderPixel&, const CellsUnderPixel&) = default;
};

/// Returns the cells under each pixel of one side of an image, within the cells first..last. A
/// pixel of a large cell belongs to the cell under its centre. A pixel of small cells belongs to
/// all cells that it touches, at most 64 (the minimum zoom), so that a single cell stays visible.
std::vector<CellsUnderPixel> cellsUnder(int pixels, double origin, double pixelsPerCell, int first,
                                        int last)
{
    std::vector<CellsUnderPixel> under(static_cast<std::size_t>(pixels));
    const double reach = pixelsPerCell < 1 ? 0.5 : 0;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double middle = pixel + 0.5 - origin;
        const auto past = static_cast<int>(std::ceil((middle + reach) / pixelsPerCell));
        const auto from = static_cast<int>(std::floor((middle - reach) / pixelsPerCell));
        const int least = std::clamp(pixelsPerCell < 1 ? from : past - 1, first, last + 1);
        under[static_cast<std::size_t>(pixel)] = {
            least, std::min(std::clamp(past, first, last + 1), least + 64)};
    }
    return under;
}

/// Returns all ones if any of these columns is set, else zero. Branchless, because consecutive
/// pixels are unpredictable.
QRgb maskOf(const RowBits& bits, CellsUnderPixel columns)
{
    const auto word = static_cast<std::size_t>(columns.first) / 64;
    const int from = columns.first % 64;
    const int count = columns.past - columns.first;
    const std::uint64_t ahead = bits[word] >> from | bits[word + 1] << 1 << (63 - from);
    const std::uint64_t wanted = (~std::uint64_t{0} >> (64 - count) % 64) * (count > 0 ? 1 : 0);
    return (ahead & wanted) != 0 ? ~QRgb{0} : QRgb{0};
}

/// Combines these rows with OR, in the words that hold the columns of `cells`.
void gatherRows(const BitsOfRow& bitsOf, CellsUnderPixel rows, const QRect& cells, RowBits& into)
{
    const auto first = static_cast<std::size_t>(cells.left()) / 64;
    const auto past = static_cast<std::size_t>(cells.right()) / 64 + 1;
    std::fill(into.begin() + first, into.begin() + past, 0);
    for (int row = rows.first; row < rows.past; ++row) {
        const std::span<const std::uint64_t> bits = bitsOf(row);
        for (std::size_t word = first; word < past && !bits.empty(); ++word)
            into[word] |= bits[word];
    }
}

} // namespace

void keepMasked(QImage& image, const BitsOfRow& bitsOf, const QRect& cells,
                const QTransform& onImage)
{
    const double scale = onImage.m11();
    const std::vector<CellsUnderPixel> columns =
        cellsUnder(image.width(), onImage.dx(), scale, cells.left(), cells.right());
    const std::vector<CellsUnderPixel> rows =
        cellsUnder(image.height(), onImage.dy(), scale, cells.top(), cells.bottom());
    RowBits bits{};
    std::vector<QRgb> mask(columns.size());
    for (int y = 0; y < image.height(); ++y) {
        const CellsUnderPixel under = rows[static_cast<std::size_t>(y)];
        if (y == 0 || under != rows[static_cast<std::size_t>(y - 1)]) {
            gatherRows(bitsOf, under, cells, bits);
            std::transform(columns.begin(), columns.end(), mask.begin(),
                           [&bits](CellsUnderPixel pixel) { return maskOf(bits, pixel); });
        }
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::transform(mask.begin(), mask.end(), line, line, std::bit_and<>());
    }
}

} // namespace mazewright::ui
