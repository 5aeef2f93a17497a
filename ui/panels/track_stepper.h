#pragma once

#include <QAbstractSpinBox>
#include <QWidget>

#include <gmpxx.h>

class QBoxLayout;

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
    /// Emitted for Home and End.
    void firstWanted();
    void lastWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    StepEnabled stepEnabled() const override;

private:
    void choose(const mpz_class& number);
    void takeTyped();
    QSize sizeFor(qsizetype digits) const;

    mpz_class m_number = 1;
    mpz_class m_most = 1;
};

class CountLabel;

/// The choice of one track among any number of them: step, type, or draw at random.
class TrackStepper : public QWidget {
    Q_OBJECT

public:
    explicit TrackStepper(QWidget* parent = nullptr);

    /// Sets the number of tracks and chooses the first; 0 disables the choice. Emits nothing.
    void setCount(const mpz_class& count);
    const mpz_class& count() const noexcept { return m_count; }
    /// Returns the chosen track, counted from 0.
    const mpz_class& track() const noexcept { return m_track; }
    /// Chooses a track, 0 <= k < count(). Emits nothing.
    void setTrack(const mpz_class& k);
    /// Shows that the chosen track is being computed, until it is available, missing, or a
    /// different track is chosen.
    void setDelayed();
    /// Removes the message of `setDelayed`: the chosen track is shown or no longer wanted.
    void setAvailable() { showTrack(); }
    /// Shows why the chosen track is not available, until a different track is chosen.
    void setMissing(const QString& why);

public slots:
    void first() { choose(0); }
    void previous() { choose(m_track - 1); }
    void next() { choose(m_track + 1); }
    void last() { choose(m_count - 1); }
    /// Chooses a track at random; all are equally likely.
    void random();

signals:
    /// Emitted when the user chooses a different track: 0 <= k < count().
    void chosen(mpz_class k);

private:
    void addButton(QBoxLayout& row, const QString& iconName, const QString& text,
                   void (TrackStepper::*slot)());
    void choose(const mpz_class& k);
    void showTrack();
    void setWords(const QString& words);

    mpz_class m_count = 0;
    mpz_class m_track = 0;
    TrackNumber* m_number;
    CountLabel* m_total;
};

} // namespace mazewright::ui
