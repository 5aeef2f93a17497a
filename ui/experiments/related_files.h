#pragma once

#include "solvers/core/message.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QMainWindow;

namespace mazewright {
struct RunRecord;
struct ScenarioQuery;
} // namespace mazewright

namespace mazewright::ui {

class LevelPage;
class LevelSession;
class ScenarioPanel;
class IdleWaiter;

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
    /// If a scenario lies beside the map, asks in the current tab whether to open it.
    void offerScenario(const QString& map);

private:
    template <class Read>
    auto readFor(const QString& file, Read read) const;
    void openResults(const QString& file);
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

} // namespace mazewright::ui
