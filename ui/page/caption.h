#pragma once

#include <QWidget>

namespace mazewright::ui {

class ElidedLabel;
class MazeDocument;
struct Run;

/// The line above a view: the level's name, its size, and what the run that is shown found. Where
/// there is no room the last figures are left out.
class Caption : public QWidget {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    void setName(const QString& name);
    /// The maze's size, and in one phrase the run; null: none is shown. A run of other cells than
    /// the document's is said to be of an older maze.
    void setFacts(const MazeDocument& document, const Run* run);
    QString facts() const;
    /// Puts a widget at the right end.
    void addTrailing(QWidget* widget);

private:
    ElidedLabel* m_name;
    ElidedLabel* m_facts;
};

} // namespace mazewright::ui
