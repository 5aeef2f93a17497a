#pragma once

#include "solvers/levels/level_check.h"
#include "ui/base/background.h"
#include "ui/base/theme.h"
#include "ui/panels/section.h"

#include <QAbstractButton>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QVBoxLayout;

namespace mazewright::ui {

class MazeDocument;

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
    QSize minimumSizeHint() const override;

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

/// The facts that a level requires, one badge each. Follows the document: after a pause in editing,
/// another thread checks the level. GUI thread. The destructor stops a running check and waits for
/// it.
class RequiredSection : public SectionBody {
    Q_OBJECT

public:
    explicit RequiredSection(QWidget* parent = nullptr);
    ~RequiredSection() override;

    void bind(LevelSession* level) override;
    /// As `bind`, for a document without a session; null disconnects.
    void bind(MazeDocument* document);
    QString summary() const override;
    /// Returns the colour of the summary: that of the worst badge.
    Ink ink() const;

    /// Returns the badges, in the order of the table of facts.
    const std::vector<LevelBadge*>& badges() const { return m_badges; }
    /// Returns true if a check is running or about to begin.
    bool isWorking() const { return m_rest.isActive() || m_task.isRunning(); }

signals:
    /// Emitted when the user wants to change the required facts.
    void editWanted();
    /// Emitted when all stated facts are checked, or the check gave up.
    void settled();

private:
    void levelChanged();
    void makeBadges();
    void showMenu(const LevelBadge& badge);
    void check();
    void take(const CheckedFact& checked);
    qsizetype count(Proof proof) const;

    QPointer<MazeDocument> m_document;
    std::unique_ptr<QObject> m_connections; // connections to the document; reset to disconnect
    QVBoxLayout* m_column;
    std::vector<LevelBadge*> m_badges;
    DebounceTimer m_rest;
    Background<NoPart, CheckedFact> m_task;
};

} // namespace mazewright::ui
