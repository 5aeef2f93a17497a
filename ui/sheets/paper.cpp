#include "ui/sheets/paper.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mazewright::ui {

namespace {

struct PaperText {
    Q_DECLARE_TR_FUNCTIONS(PaperText)
};

constexpr double inch = 25.4;

constexpr std::array all = std::to_array<Paper>({
    {"a4", QT_TRANSLATE_NOOP("PaperText", "A4"), {210, 297}},
    {"a5", QT_TRANSLATE_NOOP("PaperText", "A5"), {148, 210}},
    {"letter", QT_TRANSLATE_NOOP("PaperText", "Letter, 8.5 × 11 in"), {8.5 * inch, 11 * inch}},
    {"8x10", QT_TRANSLATE_NOOP("PaperText", "8 × 10 in"), {8 * inch, 10 * inch}},
    {"6x9", QT_TRANSLATE_NOOP("PaperText", "6 × 9 in"), {6 * inch, 9 * inch}},
    {"5.5x8.5", QT_TRANSLATE_NOOP("PaperText", "5.5 × 8.5 in"), {5.5 * inch, 8.5 * inch}},
});

} // namespace

std::span<const Paper> papers() noexcept
{
    return all;
}

const Paper* findPaper(const QString& id) noexcept
{
    const auto found = std::find_if(all.begin(), all.end(), [&id](const Paper& paper) {
        return id == QLatin1String(paper.id);
    });
    return found == all.end() ? nullptr : &*found;
}

QString nameOf(const Paper& paper)
{
    return PaperText::tr(paper.name);
}

double gutterFor(int pages) noexcept
{
    if (pages <= 150)
        return 0.375 * inch;
    return pages <= 300 ? 0.5 * inch : 0.625 * inch;
}

} // namespace mazewright::ui
