#pragma once

#include "solvers/facts/level_check.h"
#include "ui/tasks/background.h"
#include "ui/tasks/rest.h"

#include <QAbstractButton>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QHBoxLayout;
class QToolButton;

namespace mazewright::ui {

class MazeDocument;

/// One fact that a level states, and the result of its proof: a sign, a colour and words.
class LevelBadge : public QAbstractButton {
    Q_OBJECT

public:
    explicit LevelBadge(QWidget* parent = nullptr);

    /// What the level states of the fact with this id, under its own question.
    void setStated(const std::string& fact, const StatedValue& stated, Question question);
    /// None: it is being worked out.
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

/// A badge for each fact that the level states, in a row; nothing where it states none. Those for
/// which there is no room are counted at its end, with a ✗ where one of them is broken. They
/// follow the document: once it rests after an edit, the level is checked on a thread of its own.
/// GUI thread. The destructor stops what is under way and waits for it.
class LevelBadges : public QWidget {
    Q_OBJECT

public:
    /// The document is not owned and must outlive the badges.
    explicit LevelBadges(MazeDocument* document, QWidget* parent = nullptr);
    ~LevelBadges() override;

    /// In the order of the table of facts.
    const std::vector<LevelBadge*>& badges() const { return m_badges; }
    /// Whether a check is under way or about to begin.
    bool isWorking() const { return m_rest.isGoing() || m_task.isRunning(); }
    /// Stands for the badges for which there is no room; hidden while there are none.
    QToolButton* more() const { return m_more; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A badge was clicked: asks to show the required properties.
    void clicked();
    /// Everything that is stated is decided, or was given up.
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
    Rest m_rest;
    Background<NoPart, CheckedFact> m_task;
};

} // namespace mazewright::ui
