#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <gmpxx.h>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// A histogram of the number of tracks per score; the best score is highlighted. The bars are
/// logarithmic, and say so, if the counts differ much. Neighbouring scores share a bar if there are
/// more scores than bars fit. The tool tip of a bar gives its exact count.
class ScoreHistogram : public QWidget {
    Q_OBJECT

public:
    using Counts = std::vector<std::pair<std::int64_t, mpz_class>>; ///< in ascending order of score

    explicit ScoreHistogram(QWidget* parent = nullptr);

    /// Shows the counts. If there are none, shows `missing`, the reason in words.
    void setCounts(Counts counts, const QString& missing);
    const Counts& counts() const noexcept { return m_counts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A bar for the scores from `least` to `most`: their number of tracks, and its height (0-1).
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
