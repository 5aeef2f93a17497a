#pragma once

#include "solvers/base/error.h"

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
class Silence;

/// Files that are not levels but refer to levels: results of runs in a dialog, whose levels can be
/// opened and run again; a scenario in a dock beside its map. GUI thread.
class RelatedFiles : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QMainWindow* window = nullptr;
        std::function<LevelPage*()> page;              ///< the present one
        std::function<bool(const QString&)> openLevel; ///< in a tab, to which it goes
        std::function<void(LevelSession*)> goTo;
        std::function<void()> solve; ///< the present level, as its panel says
        std::function<void(const QList<int>& runIds)> compare; ///< side by side, where they are two
        std::function<void(const Error&, const QString& file)> showError;
        std::function<void(const QString&)> remember; ///< among the recent files
        Silence* silence = nullptr;
    };
    explicit RelatedFiles(Parts parts, QObject* parent = nullptr);

    /// Opens results or a scenario; what is wrong with them is told. False: it is a level, or may
    /// be one.
    bool open(const QString& file);
    /// Asks in the present tab whether the scenario beside its map is to be opened, if there is
    /// one.
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
