#pragma once

#include <QString>
#include <QWidget>

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
    /// different cells than the document's is marked as outdated.
    void setFacts(const MazeDocument& document, const Run* run);
    QString facts() const;
    /// Adds a widget at the right end.
    void addTrailing(QWidget* widget);

private:
    ElidedLabel* m_name;
    ElidedLabel* m_facts;
};

} // namespace mazewright::ui
