#pragma once

#include <QAbstractSpinBox>

#include <gmpxx.h>

namespace mazewright::ui {

/// A spin box for the number of a track: whole numbers from 1 to a maximum of any size.
class TrackNumber : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit TrackNumber(QWidget* parent = nullptr);

    /// Sets the maximum, at least 1, and clamps the number to it.
    void setMost(const mpz_class& most);
    const mpz_class& most() const noexcept { return m_most; }
    /// Sets the number, clamped to 1..most. Emits nothing.
    void setNumber(const mpz_class& number);
    const mpz_class& number() const noexcept { return m_number; }

    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Emitted when the user types or steps to a different number.
    void numberChosen(mpz_class number);

protected:
    StepEnabled stepEnabled() const override;

private:
    void choose(const mpz_class& number);
    void takeTyped();
    QSize sizeFor(qsizetype digits) const;

    mpz_class m_number = 1;
    mpz_class m_most = 1;
};

} // namespace mazewright::ui
