#pragma once

#include "solvers/maze/position.h"
#include "ui/difference/comparison_clock.h"
#include "ui/difference/difference.h"
#include "ui/tasks/background.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;

namespace mazewright::ui {

class DifferenceLegend;
class ElidedLabel;

/// Stands over the timeline of a comparison: what of two runs is shown on one maze (nothing, who
/// expanded what, both routes, a layer that both have), of which two runs where there are more,
/// the legend with counts, and what holds of the cell under the cursor. Follows the clock's runs
/// and ticks. Where two runs cannot be compared so, it says why.
///
/// Its owner keeps a `DifferenceItem` in the pane `paneA()` and hands it `difference()` after
/// `differenceChanged`, and `tickA()`, `tickB()` after `ComparisonClock::ticksChanged`.
class DifferenceBar : public QWidget {
    Q_OBJECT

public:
    /// The clock is not owned and must outlive the bar.
    explicit DifferenceBar(ComparisonClock* clock, QWidget* parent = nullptr);

    DifferenceKind kind() const noexcept { return m_kind; }
    /// What to draw; null: nothing.
    const std::shared_ptr<const Difference>& difference() const noexcept { return m_difference; }
    /// The panes of the two runs; in A's the difference is drawn.
    int paneA() const noexcept { return m_paneA; }
    int paneB() const noexcept { return m_paneB; }
    std::uint32_t tickA() const;
    std::uint32_t tickB() const;

    /// Chooses what is shown; a layer by its id.
    void choose(DifferenceKind kind, const std::string& layer = {});
    /// Chooses the two runs, by pane; if both are the same, one is changed.
    void choosePanes(int a, int b);
    /// The cell under the cursor of whichever pane; none: there is none.
    void setHovered(std::optional<Position> cell);

signals:
    /// Another difference is to be drawn, or in another pane, or none.
    void differenceChanged();

private:
    using Shown = std::shared_ptr<const Difference>;
    struct Counted {
        Shown difference;
        WhichCounts counts{};
    };
    struct Seen { ///< of a run; where it changes, there is another difference
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
