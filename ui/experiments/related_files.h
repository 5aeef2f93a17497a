#pragma once

#include "solvers/core/message.h"
#include "solvers/files/format.h"
#include "ui/base/await.h"
#include "ui/level/level_file.h"

#include <QList>
#include <QMainWindow>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mazewright {
struct RunRecord;
struct ScenarioQuery;
} // namespace mazewright

namespace mazewright::ui {

class LevelPage;
class LevelSession;
class ScenarioPanel;
class IdleWaiter;
struct AddTarget;
struct AddedRun;
struct ReadPaths;

/// Opens files that are not levels but refer to levels: results of runs in a dialog, whose levels
/// can be opened and solved again; a scenario in a dock beside its map. GUI thread.
class RelatedFiles : public QObject {
    Q_OBJECT

public:
    /// Pointers are not owned and must outlive this.
    struct Parts {
        QMainWindow* window = nullptr;
        std::function<LevelPage*()> page;              ///< the current page
        std::function<bool(const QString&)> openLevel; ///< opens a tab and switches to it
        std::function<void(LevelSession*)> goTo;
        std::function<void()> solve; ///< solves the current level as its panel says
        std::function<void(const QList<int>& runIds)> compare; ///< shows two runs side by side
        std::function<void(const Error&, const QString& file)> showError;
        std::function<void(const QString&)> remember; ///< adds to the recent files
        IdleWaiter* silence = nullptr;
    };
    explicit RelatedFiles(Parts parts, QObject* parent = nullptr);

    /// Opens results or a scenario; shows errors. Returns false if the file is or may be a level.
    bool open(const QString& file);
    /// Asks for a file of results or a table of paths, and adds it as `add` does.
    void addResults();
    /// Adds answers that were found elsewhere. A results file, and a table of paths (`PathTable`)
    /// of the open level. Answers to the level's cells become runs of the level, if they are not
    /// many; all others are shown as results. Asks for the name of the program that found the paths
    /// and, if they answer several queries, for their scenario. Shows errors.
    void add(const QString& file);
    /// If a scenario lies beside the map, asks in the current tab whether to open it.
    void offerScenario(const QString& map);

private:
    /// Reads the text of a file with `read`. An error has been shown when this returns.
    template <class Read>
    auto readFor(const QString& file, Read read) const;
    static QString wordsFor(const QString& file);
    void openResults(const QString& file);

    // added_results.cpp
    AddTarget target() const;
    void add(const AddTarget& target, const QString& file);
    void addRecords(const AddTarget& target, const QString& file);
    void addPaths(const AddTarget& target, const QString& file);
    void addLevelsPath(const AddTarget& target, const std::shared_ptr<const ReadPaths>& read,
                       const QString& file);
    void addScenariosPaths(const AddTarget& target, const std::string& table, const QString& title,
                           const QString& file);
    void addRuns(const AddTarget& target, std::vector<AddedRun> added) const;
    std::optional<std::string> askForName(const QString& file) const;

    void showResults(const QString& name, std::vector<RunRecord> records, bool torn,
                     const QString& results);
    bool openLevelOf(const RunRecord& record, const QString& results) const;
    std::optional<int> runAgain(const RunRecord& record, const QString& results) const;
    void compareAgain(const std::vector<RunRecord>& records, const QString& results) const;
    void openScenario(const QString& file);
    void dock(ScenarioPanel* panel, const QString& name) const;
    void connectScenario(ScenarioPanel& panel, const QString& map, const QString& name);
    void showQuery(LevelSession& level, const ScenarioQuery& query) const;

    Parts m_parts;
};

template <class Read>
auto RelatedFiles::readFor(const QString& file, Read read) const
{
    auto made =
        await({.window = m_parts.window, .words = wordsFor(file), .size = sizeOfFile(file)},
              [file, read](TaskCall&) {
                  return readFile(file.toStdString()).and_then([&](const std::string& text) {
                      return read(text);
                  });
              });
    if (!made)
        m_parts.showError(made.error(), file);
    return made;
}

} // namespace mazewright::ui
