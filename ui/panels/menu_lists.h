#pragma once

#include "solvers/core/message.h"
#include "solvers/files/format.h"
#include "ui/base/theme.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QMenu;

namespace mazewright::ui {

/// A level that is part of the program.
struct Example {
    QString title;
    QString resource; ///< path in the program's resources
};

/// Returns all examples in the order of their file names; newcomers see the first one.
std::vector<Example> examples();

/// Returns the levels of the gallery in the order of their file names.
std::vector<Example> galleryLevels();

/// Reads a level that is part of the program, with title and notes in the current language.
Expected<Level> readExample(const QString& resource);

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

/// Returns the languages, first that of the system, by their ids and as entries of a menu.
QList<std::pair<QString, QString>> languageEntries();
/// Adds the languages of the program to a menu, with the current one checked. Calls `chosen` after
/// a different language was stored and its texts were loaded.
void addLanguages(QMenu& menu, const std::function<void()>& chosen);

/// Returns the themes as entries of a menu.
QList<std::pair<Theme, QString>> themeEntries();
/// Adds the themes to a menu; a chosen theme is applied at once and stored.
void addThemes(QMenu& menu);

} // namespace mazewright::ui
