#pragma once

#include <QFrame>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace mazewright::ui {

class ElidedLabel;
class MazeDocument;
class Play;

/// The bar above the view of what is played: that it is a copy of the level, the ways on, figures,
/// and for how long it has been played. What kind of play it is adds its own buttons and figures.
class PlayBar : public QFrame {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the bar. `name` begins the names of its widgets.
    PlayBar(Play* play, MazeDocument* level, const char* name, QWidget* parent = nullptr);

protected:
    /// Before those that were added last; the way back to the editor stays the last.
    QPushButton* addButton(const QString& text, const QString& tip, const char* name);
    /// Leaves a button its icon alone, where room is short; its text becomes its accessible name.
    static void showAsIcon(QPushButton& button, QStringView icon);
    /// A figure with its name, that never becomes narrower while it is visible.
    QLabel* addFigure(const QString& tip, const char* name);
    /// Sets the text of a figure.
    static void setFigure(QLabel& figure, const QString& text);
    /// A remark in words after the figures.
    ElidedLabel* remark() const noexcept { return m_remark; }

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QString nameOf(const char* part) const;
    void showName();
    void showIcon();
    void showTime();

    Play* m_play;
    MazeDocument* m_level;
    QString m_prefix;
    QHBoxLayout* m_buttons;
    QHBoxLayout* m_figures;
    QLabel* m_icon;
    ElidedLabel* m_name;
    ElidedLabel* m_remark;
    QLabel* m_time;
    QTimer m_second; // while the time goes on and is seen
};

/// A time as a clock shows it: minutes and seconds, hours where there are some.
QString clockText(std::chrono::milliseconds time);

} // namespace mazewright::ui
