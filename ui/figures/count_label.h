#pragma once

#include "solvers/result/outcome.h"

#include <QLabel>
#include <QString>

#include <gmpxx.h>

namespace mazewright::ui {

/// Shown in place of an unknown figure.
inline constexpr QStringView noFigure = u"–";

/// Shows an exact count of any size with grouped digits. A long count is shortened, and shortened
/// more if space is short. The tool tip holds all digits; a click or Enter shows it at once. Ctrl+C
/// and the context menu copy all digits to the clipboard.
class CountLabel : public QLabel {
    Q_OBJECT

public:
    explicit CountLabel(QWidget* parent = nullptr);

    void setCount(const mpz_class& count);
    /// Shows the count in a sentence, in place of its `%1`.
    void setCountIn(const QString& sentence, const mpz_class& count);
    /// Shows a value of any kind with its unit; a rational number is shown as a fraction.
    void setValue(const Value& value, const QString& unit);
    /// Shows words instead of a count, such as a dash.
    void setWords(const QString& words);
    /// Returns all digits; empty if words are shown.
    const QString& digits() const noexcept { return m_digits; }
    /// Returns the painted text: `text`, or a shorter form that fits.
    QString shownText() const;

    /// Returns the size needed for the shorter form.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showDigits() const;
    void copy();

    QString m_digits;
    QString m_brief; // empty if there is no shorter form
    QAction* m_copy;
};

} // namespace mazewright::ui
