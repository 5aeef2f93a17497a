#pragma once

#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace mazewright::ui {

class AnswerCard;
class LevelSession;
class Section;
struct SectionRow;

/// What is true of a level: the answer to the question that is asked of it, sections with all that
/// is known besides, and the answers to its other questions. Which sections are open is remembered
/// for each question. GUI thread.
class LevelColumn : public QWidget {
    Q_OBJECT

public:
    explicit LevelColumn(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null disconnects.
    void bind(LevelSession* level);

    AnswerCard* answer() const noexcept { return m_answer; }
    /// Returns the content of a section by its type; null if there is none.
    template <class Body>
    Body* body() const
    {
        return findChild<Body*>();
    }
    /// Opens the section that has this content, and scrolls to it.
    void open(const QWidget* body);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Placed {
        const SectionRow* row;
        Section* section;
    };
    void makeOthers(QVBoxLayout& layout);
    void questionChanged();
    void showOthers();
    void storeOpen() const;
    void watch(bool watched);

    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    AnswerCard* m_answer;
    std::vector<Placed> m_sections;
    QWidget* m_differs = nullptr; ///< says that a different question is asked than the level's own
    QLabel* m_levelAsks = nullptr;
    QLabel* m_also = nullptr;
    std::vector<QToolButton*> m_others; // by question
};

} // namespace mazewright::ui
