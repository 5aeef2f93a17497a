#pragma once

#include "ui/sheets/paper.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

namespace mazewright::ui {

enum class Solutions : std::uint8_t { none, atEnd };

/// How levels become pages.
struct SheetOptions {
    const Paper* paper = &papers().front();
    int perPage = 1; ///< levels on a page: 1..maxPerPage
    Solutions solutions = Solutions::atEnd;
    double margin = 12.7; ///< millimetres that stay free at each side
    /// A title page, numbers of pages, and room for the binding.
    bool isBook = false;
    QString title{}; ///< of the book
    /// Walls as outlines in place of black, to save ink.
    bool isOutlined = false;
    /// An eighth of an inch more at the three outer edges, to be cut off.
    bool hasBleed = false;
};

inline constexpr int maxPerPage = 12;

/// A level in its place on a page.
struct PlacedLevel {
    std::size_t level; ///< among those of the book; its number is one more
    QRectF place;      ///< with its heading, in millimetres from the top left of the page
    bool isSolved;
};

struct SheetPage {
    bool isTitle = false;
    QString heading{}; ///< above the levels; empty: none
    std::vector<PlacedLevel> levels{};
    int number = 0; ///< 1-based; 0: it is not shown
    QRectF content{};
};

/// The size of a page in millimetres, with what is cut off.
QSizeF pageSize(const SheetOptions& options) noexcept;

/// The pages of so many levels: the title, the levels, and their solutions at the end, more of them
/// on a page. In a book odd pages lie to the right and are bound at their left.
std::vector<SheetPage> laidOut(std::size_t levels, const SheetOptions& options);

} // namespace mazewright::ui
