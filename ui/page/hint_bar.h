#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace mazewright::ui {

/// One line of hint over the maze's view until it is dismissed. The dismissal is remembered, and
/// the bar never returns. Its space stays empty until `leave`, so that the maze does not move under
/// the pointer.
class HintBar : public QFrame {
    Q_OBJECT

public:
    explicit HintBar(QWidget* parent);

    /// Sets the question of the level, which determines the hint.
    void setQuestion(Question question);
    QString hint() const;

public slots:
    void dismiss();
    /// Removes the dismissed bar and gives its space to the maze.
    void leave();

private:
    void keepRoom(bool kept);

    QLabel* m_words;
};

} // namespace mazewright::ui
