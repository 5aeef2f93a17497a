#pragma once

#include "solvers/result/outcome.h"

#include <QLabel>
#include <QString>

#include <gmpxx.h>

namespace mazewright::ui {

/// What stands where there is no figure.
inline constexpr QStringView noFigure = u"–";

/// An exact count of any size: grouped, or shortened where it is long. All digits are in the tool
/// tip, and go to the clipboard by Ctrl+C or the context menu.
class CountLabel : public QLabel {
    Q_OBJECT

public:
    explicit CountLabel(QWidget* parent = nullptr);

    void setCount(const mpz_class& count);
    /// Of any kind, with its unit; a fraction is shown as one.
    void setValue(const Value& value, const QString& unit);
    /// Instead of a count, such as a dash.
    void setWords(const QString& words);
    /// All digits; empty where there are words.
    const QString& digits() const noexcept { return m_digits; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void copy();

    QString m_digits;
    QAction* m_copy;
};

} // namespace mazewright::ui
