#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace mazewright::ui {

/// One line of hint over the maze's view until it is dismissed; once dismissed it is remembered,
/// and never comes back. Its room stays empty until `leave`, so that the maze does not move under
/// the pointer.
class HintBar : public QFrame {
    Q_OBJECT

public:
    explicit HintBar(QWidget* parent);

    /// Of a level that asks this.
    void setQuestion(Question question);
    QString hint() const;

public slots:
    void dismiss();
    /// Removes the dismissed bar: the maze gets its room.
    void leave();

private:
    void keepRoom(bool kept);

    QLabel* m_words;
};

} // namespace mazewright::ui
