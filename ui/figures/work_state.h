#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace mazewright::ui {

/// What a panel says of its work in the background: words, how far it is, and where it has them,
/// buttons that begin and stop it. Work that ends within a quarter of a second is not told of.
class WorkState : public QWidget {
    Q_OBJECT

public:
    /// `work` names the work to those who do not see the bar.
    explicit WorkState(const QString& work, QWidget* parent = nullptr);

    /// The buttons that ask for it and end it; their object names are `start` and `stop`.
    void addButtons(const QString& startText, const QString& start, const QString& stop);
    QPushButton* startButton() const noexcept { return m_start; }

    /// Work goes on: `lasting` follows when it does so for long enough to be told of.
    void begin();
    /// Whether work goes on that is not yet to be told of.
    bool isYoung() const { return m_patience.isActive(); }
    /// How far the work is, as a share of 0..1; less than 0: nobody knows.
    void showWorking(const QString& words, double share = -1);
    /// No work goes on.
    void showIdle(const QString& words);

    void setWords(const QString& words);
    QString words() const;

    /// What is below does not move when the bar comes and goes.
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
