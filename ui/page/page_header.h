#pragma once

#include "solvers/levels/level_check.h"
#include "ui/base/background.h"

#include <QAbstractButton>
#include <QFrame>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

namespace mazewright::ui {

class ElidedLabel;
class MazeDocument;
struct Run;

/// The line above a view: the level's name, its size, and the result of the shown run. If space is
/// short, the last figures are omitted.
class Caption : public QWidget {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    void setName(const QString& name);
    /// Sets the maze's size and a short description of the run; null if no run is shown. A run on
    /// different cells than the document's is marked as of an older maze.
    void setFacts(const MazeDocument& document, const Run* run);
    QString facts() const;
    /// Adds a widget at the right end.
    void addTrailing(QWidget* widget);

private:
    ElidedLabel* m_name;
    ElidedLabel* m_facts;
};

} // namespace mazewright::ui

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

class QHBoxLayout;
class QToolButton;

namespace mazewright::ui {

/// A badge for one stated fact of a level and the result of its proof: a sign, a colour and words.
class LevelBadge : public QAbstractButton {
    Q_OBJECT

public:
    explicit LevelBadge(QWidget* parent = nullptr);

    /// Sets the fact's id, the value that the level states for it, and the level's question.
    void setStated(const std::string& fact, const RequiredValue& stated, Question question);
    /// Sets the result of the check; empty while it is being computed.
    void setChecked(const std::optional<CheckedFact>& checked);
    const std::optional<CheckedFact>& checked() const { return m_checked; }
    const std::string& fact() const { return m_fact; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString brokenWords() const;
    void showWords();

    std::string m_fact;
    QString m_stated;
    Question m_question{};
    std::optional<CheckedFact> m_checked;
};

/// A row of badges, one for each fact that the level states; empty if it states none. Badges that
/// do not fit are counted at the end of the row, with a ✗ if one of them is broken. Follows the
/// document: after a pause in editing, another thread checks the level. GUI thread. The destructor
/// stops a running check and waits for it.
class LevelBadges : public QWidget {
    Q_OBJECT

public:
    /// The document is not owned and must outlive the badges.
    explicit LevelBadges(MazeDocument* document, QWidget* parent = nullptr);
    ~LevelBadges() override;

    /// Returns the badges, in the order of the table of facts.
    const std::vector<LevelBadge*>& badges() const { return m_badges; }
    /// Returns true if a check is running or about to begin.
    bool isWorking() const { return m_rest.isActive() || m_task.isRunning(); }
    /// Returns the button that counts the badges that do not fit; hidden if all fit.
    QToolButton* more() const { return m_more; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Emitted when a badge is clicked, which asks to show the required properties.
    void clicked();
    /// Emitted when all stated facts are checked, or the check gave up.
    void settled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void levelChanged();
    void makeBadges();
    void check();
    void take(const CheckedFact& checked);
    void ended();

    MazeDocument* m_document;
    QHBoxLayout* m_row;
    QToolButton* m_more;
    std::vector<LevelBadge*> m_badges;
    DebounceTimer m_rest;
    Background<NoPart, CheckedFact> m_task;
};

} // namespace mazewright::ui
