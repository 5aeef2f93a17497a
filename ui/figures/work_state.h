#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace mazewright::ui {

/// How a panel shows its work in the background: words, progress and, where wanted, buttons to
/// start and stop it. Work that ends within a quarter of a second is not shown.
class WorkState : public QWidget {
    Q_OBJECT

public:
    /// `work` names the work to those who do not see the bar.
    explicit WorkState(const QString& work, QWidget* parent = nullptr);

    /// Adds the buttons to start and stop it; their object names are `start` and `stop`.
    void addButtons(const QString& startText, const QString& start, const QString& stop);
    QPushButton* startButton() const noexcept { return m_start; }

    /// Work has begun: `lasting` follows when it takes long enough to be shown.
    void begin();
    /// Whether work is running that is not shown yet.
    bool isYoung() const { return m_patience.isActive(); }
    /// The progress, as a share of 0..1; less than 0: unknown.
    void showWorking(const QString& words, double share = -1);
    /// No work is running.
    void showIdle(const QString& words);

    void setWords(const QString& words);
    QString words() const;

    /// Keeps the room of the bar, so that what is below does not move.
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
