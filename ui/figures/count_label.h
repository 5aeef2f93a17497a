#pragma once

#include "solvers/result/outcome.h"

#include <QLabel>
#include <QString>

#include <gmpxx.h>

namespace mazewright::ui {

/// Shown where there is no figure.
inline constexpr QStringView noFigure = u"–";

/// An exact count of any size: grouped, or shortened where it is long, and more so where there is
/// no room for that. All digits are in the tool tip, which a click or Enter shows at once, and go
/// to the clipboard by Ctrl+C or the context menu.
class CountLabel : public QLabel {
    Q_OBJECT

public:
    explicit CountLabel(QWidget* parent = nullptr);

    void setCount(const mpz_class& count);
    /// The same in a sentence of which %1 is the count.
    void setCountIn(const QString& sentence, const mpz_class& count);
    /// Of any kind, with its unit; a fraction is shown as one.
    void setValue(const Value& value, const QString& unit);
    /// Instead of a count, such as a dash.
    void setWords(const QString& words);
    /// All digits; empty where there are words.
    const QString& digits() const noexcept { return m_digits; }
    /// What is painted: `text`, or a shorter form of it that fits.
    QString shownText() const;

    /// With room for the shorter form only.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showDigits() const;
    void copy();

    QString m_digits;
    QString m_brief; // empty: there is none
    QAction* m_copy;
};

} // namespace mazewright::ui
