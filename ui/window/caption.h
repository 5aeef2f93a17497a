#pragma once

#include <QWidget>

class QLabel;

namespace mazewright::ui {

struct Run;

/// The line above a view: the level's name, its size, and what the run that is shown found.
class Caption : public QWidget {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    void setName(const QString& name);
    /// The maze's size, and in one phrase the run; null: none is shown.
    void setFacts(int rows, int columns, const Run* run);
    QString facts() const;

private:
    QLabel* m_name;
    QLabel* m_facts;
};

} // namespace mazewright::ui
