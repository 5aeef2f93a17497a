#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace mazewright::ui {

/// The state of a panel's background work: words, progress and, if wanted, buttons to start and
/// stop it. Work that ends within a quarter of a second is not shown.
class WorkState : public QWidget {
    Q_OBJECT

public:
    /// `work` is the accessible name of the progress bar.
    explicit WorkState(const QString& work, QWidget* parent = nullptr);

    /// Adds buttons to start and stop the work. Their object names are `start` and `stop`.
    void addButtons(const QString& startText, const QString& start, const QString& stop);
    QPushButton* startButton() const noexcept { return m_start; }

    /// Call when work starts; emits `lasting` if it runs long enough to be shown.
    void begin();
    /// Returns true if work is running that is not shown yet.
    bool isNotShownYet() const { return m_patience.isActive(); }
    /// Shows the progress as a share (0-1); a negative share means unknown.
    void showWorking(const QString& words, double share = -1);
    /// Shows that no work is running.
    void showIdle(const QString& words);

    void setWords(const QString& words);
    QString words() const;

    /// Reserves the space of the progress bar, so that the widgets below do not move.
    void keepRoom();

signals:
    void lasting();
    void startWanted();
    void stopWanted();

private:
    QLabel* m_words;
    QProgressBar* m_bar;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QTimer m_patience;
};

} // namespace mazewright::ui
