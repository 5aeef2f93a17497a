#pragma once

#include "ui/level/run.h"

#include <QSlider>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// The kind of a mark on a timeline; each kind has its own shape.
enum class TimeMarkKind : std::uint8_t { betterAnswer, end, divergence };

/// A mark on a timeline.
struct TimeMark {
    std::uint32_t position = 0;
    TimeMarkKind kind = TimeMarkKind::end;
    /// Of its run, for `solverColour`; empty if the mark belongs to several runs.
    std::optional<int> colour{};
    QString text{}; ///< of its tool tip
    friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

/// Returns the last tick of a run that its picture can show. For an order of removals this counts
/// moves, otherwise ticks of the recording. Returns 0 for an unrecorded run, which is always shown
/// at its end.
std::uint32_t shownTicks(const Run& run);

/// Returns the marks of a run in order of ticks: each better answer, and the end of a finished run.
/// Empty if the run has no ticks.
std::vector<TimeMark> marksOf(const Run& run);

/// A slider that jumps to the pressed position and draws marks around its groove. Better answers
/// are diamonds above it, divergences are wedges above it, ends are bars below it. Pointing at a
/// mark describes it.
class TimeSlider : public QSlider {
    Q_OBJECT

public:
    explicit TimeSlider(QWidget* parent = nullptr);

    /// Sets the marks, in order of position; marks beyond the maximum are not drawn.
    void setMarks(std::vector<TimeMark> marks);
    const std::vector<TimeMark>& marks() const noexcept { return m_marks; }
    /// Returns the position of a value, in pixels from the left.
    int xOf(std::uint32_t value) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void jumpTo(int x);
    int handleLength() const;
    QString textAt(int x) const;

    std::vector<TimeMark> m_marks;
};

} // namespace mazewright::ui
