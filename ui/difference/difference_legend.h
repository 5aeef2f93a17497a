#pragma once

#include "ui/difference/difference.h"
#include "ui/difference/difference_colours.h"

#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace mazewright::ui {

/// What the colours and hatchings of a difference mean, in one row, with counts.
class DifferenceLegend : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceLegend(QWidget* parent = nullptr);

    /// Nothing is shown.
    void clear();
    /// The colours of the panes that are told apart.
    void setMarks(int a, int b);
    /// How many cells each run has expanded alone, and both.
    void showExpanded(const WhichCounts& counts);
    /// How many steps each route has, and how many both.
    void showRoutes(const OffsetRoutes& routes);
    /// From A's colour (most in A) over 0 to B's (most in B).
    void showScale(float most);

    /// What it says.
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
