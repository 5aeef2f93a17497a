#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace mazewright::ui {

/// The files opened or saved most recently, newest first, stored in the settings; and their menu.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    static constexpr int mostFiles = 10;

    /// Fills `menu` each time it is about to be shown; missing files are disabled.
    explicit RecentFiles(QMenu* menu, QObject* parent = nullptr);

    void add(const QString& file);
    QStringList files() const;

signals:
    void chosen(const QString& file);

private:
    void fill();

    QMenu* m_menu;
};

} // namespace mazewright::ui
