#pragma once

#include "ui/sheets/paper.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

namespace mazewright::ui {

enum class Solutions : std::uint8_t { none, atEnd };

/// How levels are arranged on pages.
struct SheetOptions {
    const Paper* paper = &papers().front();
    int perPage = 1; ///< levels per page: 1..maxPerPage
    Solutions solutions = Solutions::atEnd;
    double margin = 12.7; ///< margin on each side, in millimetres
    /// Adds a title page, page numbers, and space for the binding.
    bool isBook = false;
    QString title{}; ///< title of the book
    /// Draws walls as outlines instead of black, to save ink.
    bool isOutlined = false;
    /// Adds an eighth of an inch at the three outer edges, which is trimmed off.
    bool hasBleed = false;
};

inline constexpr int maxPerPage = 12;

/// A level at its place on a page.
struct PlacedLevel {
    std::size_t level; ///< index in the book; the printed number is one higher
    QRectF place;      ///< including its heading, in millimetres from the top left of the page
    bool isSolved;
};

struct SheetPage {
    bool isTitle = false;
    QString heading{}; ///< above the levels; empty for none
    std::vector<PlacedLevel> levels{};
    int number = 0; ///< 1-based; 0 if it is not printed
    QRectF content{};
};

/// Returns the size of a page in millimetres, including the bleed.
QSizeF pageSize(const SheetOptions& options) noexcept;

/// Returns the pages for `levels` levels: the title page, the levels, and at the end their
/// solutions, with more of them per page. In a book, odd pages are right-hand pages, bound at the
/// left.
std::vector<SheetPage> laidOut(std::size_t levels, const SheetOptions& options);

} // namespace mazewright::ui
