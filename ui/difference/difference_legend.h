#pragma once

#include "ui/difference/difference.h"
#include "ui/difference/difference_colours.h"

#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace mazewright::ui {

/// One-row legend of the colours and patterns of a difference, with counts.
class DifferenceLegend : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceLegend(QWidget* parent = nullptr);

    /// Removes all entries.
    void clear();
    /// Sets the colour marks of runs A and B.
    void setMarks(int a, int b);
    /// Shows the number of cells expanded by only one run, and by both.
    void showExpanded(const WhichCounts& counts);
    /// Shows the number of steps of each route, and the number of shared steps.
    void showRoutes(const OffsetRoutes& routes);
    /// Shows the scale from A's colour (`most` higher in A) through 0 to B's (`most` higher in B).
    void showScale(float most);

    /// Returns the text of all entries.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Sign : std::uint8_t { onlyA, onlyB, both, lineA, lineB, scale, none };
    struct Entry {
        Sign sign;
        QString text;
    };
    void set(std::vector<Entry> entries);
    int signWidth(Sign sign) const;
    int entriesWidth() const;
    void paintSign(QPainter& painter, const QRect& area, Sign sign) const;

    DifferenceColours coloursNow() const;

    int m_markA = 0;
    int m_markB = 0;
    std::vector<Entry> m_entries;
    int m_width = 0;
};

} // namespace mazewright::ui
