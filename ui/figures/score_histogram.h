#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <gmpxx.h>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// How many tracks have each score, as bars; the best score stands out. Where the counts differ
/// much, the bars are logarithmic and say so. Neighbouring scores share a bar where there are more
/// than fit. The exact count of a bar is in its tool tip.
class ScoreHistogram : public QWidget {
    Q_OBJECT

public:
    using Counts = std::vector<std::pair<std::int64_t, mpz_class>>; ///< by ascending score

    explicit ScoreHistogram(QWidget* parent = nullptr);

    /// Without counts: why there are none, in words.
    void setCounts(Counts counts, const QString& missing);
    const Counts& counts() const noexcept { return m_counts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// One bar: scores from `least` to `most`, how many tracks, and its height of 0..1.
    struct Bar {
        std::int64_t least = 0;
        std::int64_t most = 0;
        mpz_class count = 0;
        double height = 0;
    };
    QRectF plot() const;
    std::vector<Bar> bars() const;
    QRectF barRect(const std::vector<Bar>& all, std::size_t index) const;
    QString toolTipAt(QPoint at) const;

    Counts m_counts;
    QString m_missing;
    bool m_logarithmic = false;
};

} // namespace mazewright::ui
