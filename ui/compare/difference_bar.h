#pragma once

#include "solvers/core/cell.h"
#include "ui/base/background.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/difference.h"
#include "ui/compare/difference_picture.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPainter;

namespace mazewright::ui {

class ElidedLabel;

/// One-row legend of the colours and patterns of a difference, with counts.
class DifferenceLegend : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceLegend(QWidget* parent = nullptr);

    /// Removes all entries.
    void clear() { set({}); }
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
    int textWidth(const QString& text) const;
    int entriesWidth() const;
    void paintSign(QPainter& painter, const QRect& area, Sign sign) const;

    int m_markA = 0;
    int m_markB = 0;
    std::vector<Entry> m_entries;
    int m_width = 0;
};

/// The bar above the timeline of a comparison. It chooses the difference to show on the maze
/// (nothing, expanded cells, both routes, or a layer that both runs have) and, with more than two
/// runs, the two runs. It also shows the legend with counts and the difference in the cell under
/// the cursor. Follows the clock's runs and ticks. If two runs cannot be compared this way, it
/// shows the reason.
///
/// The owner keeps a `DifferenceItem` in the pane `paneA()`. It must pass `difference()` to the
/// item after `differenceChanged`, and `tickA()` and `tickB()` after
/// `ComparisonClock::ticksChanged`.
class DifferenceBar : public QWidget {
    Q_OBJECT

public:
    /// The clock is not owned and must outlive the bar.
    explicit DifferenceBar(ComparisonClock* clock, QWidget* parent = nullptr);

    DifferenceKind kind() const noexcept { return m_kind; }
    /// Returns the difference to draw; null if none.
    const std::shared_ptr<const Difference>& difference() const noexcept { return m_difference; }
    /// Return the panes of the two runs. The difference is drawn in A's pane.
    int paneA() const noexcept { return m_paneA; }
    int paneB() const noexcept { return m_paneB; }
    std::uint32_t tickA() const;
    std::uint32_t tickB() const;

    /// Chooses the kind of difference, and the id of the layer for that kind.
    void choose(DifferenceKind kind, const std::string& layer = {});
    /// Chooses the two runs by their panes; if both are the same, B changes.
    void choosePanes(int a, int b);
    /// Sets the cell under the cursor in any of the panes; empty if there is none.
    void setHovered(std::optional<Position> cell);

signals:
    /// Emitted when the difference to draw, or the pane to draw it in, has changed.
    void differenceChanged();

private:
    using Shown = std::shared_ptr<const Difference>;
    struct Counted {
        Shown difference;
        WhichCounts counts{};
    };
    struct Seen { ///< state of a run; the difference must be recomputed when it changes
        const Run* run = nullptr;
        const Recording* recording = nullptr;
        bool isFinished = false;
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    void makeChoices();
    void runsChanged();
    void fillKinds();
    void fillPanes();
    QString refusal() const;
    /// Returns the run in this pane, which must exist.
    const std::shared_ptr<const Run>& runIn(int pane) const;
    void make();
    void show(std::shared_ptr<const Difference> difference);
    void say(const QString& words);
    void count();
    void showCell();

    ComparisonClock* m_clock;
    QComboBox* m_kinds = nullptr;
    QComboBox* m_panesA = nullptr;
    QComboBox* m_panesB = nullptr;
    DifferenceLegend* m_legend = nullptr;
    QLabel* m_words = nullptr;
    ElidedLabel* m_cell = nullptr;

    DifferenceKind m_kind = DifferenceKind::nothing;
    std::string m_layer;
    int m_paneA = 0;
    int m_paneB = 1;
    std::vector<Seen> m_seen;
    std::shared_ptr<const Difference> m_difference;
    std::optional<Position> m_hovered;
    bool m_countAgain = false;
    Background<Shown> m_makeTask;
    Background<Counted> m_countTask;
};

} // namespace mazewright::ui
