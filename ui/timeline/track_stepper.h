#pragma once

#include <QWidget>

#include <cstdint>
#include <gmpxx.h>

class QBoxLayout;
class QSlider;

namespace mazewright::ui {

class CountLabel;
class TrackNumber;

/// The choice of one track among any number of them: step, type, draw at random, and where they
/// are few, slide.
class TrackStepper : public QWidget {
    Q_OBJECT

public:
    /// Up to so many there is a slider.
    static constexpr int mostOnSlider = 1000;

    enum class Shape : std::uint8_t {
        line, ///< one row, with buttons to the ends
        block ///< two rows, the second a slider where they are few
    };
    explicit TrackStepper(Shape shape, QWidget* parent = nullptr);

    /// How many there are; 0: nothing can be chosen. The first is chosen, and nothing emitted.
    void setCount(const mpz_class& count);
    const mpz_class& count() const noexcept { return m_count; }
    /// The chosen one, from 0.
    const mpz_class& track() const noexcept { return m_track; }
    /// Chooses without telling: 0 <= k < count().
    void setTrack(const mpz_class& k);
    /// The chosen one is being worked out: says so, until it is at hand, missing, or another is
    /// chosen.
    void setDelayed();
    /// The chosen one is shown, or no longer wanted: nothing is said of it.
    void setAtHand() { showTrack(); }
    /// The chosen one is not available: says so, and why, until another is chosen.
    void setMissing(const QString& why);

public slots:
    void first() { choose(0); }
    void previous() { choose(m_track - 1); }
    void next() { choose(m_track + 1); }
    void last() { choose(m_count - 1); }
    /// Each as likely as any other.
    void random();

signals:
    /// Another was chosen: 0 <= k < count().
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
    QSlider* m_slider = nullptr; // of a block
};

} // namespace mazewright::ui
