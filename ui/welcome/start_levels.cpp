#include "ui/welcome/start_levels.h"

#include "solvers/formats/format.h"
#include "ui/bars/example_list.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace mazewright::ui {

namespace {

constexpr qint64 mostBytes = 1 << 20; ///< size limit for reading a file just for its picture

/// Reads a level from a file; empty if it is not a level, or is large.
std::optional<Level> smallLevel(const QString& path)
{
    QFile file(path);
    const QFileInfo facts(path);
    // Opening a pipe would block the window.
    if (!facts.isFile() || facts.size() > mostBytes || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    auto read = readLevelText(file.readAll().toStdString(), path.toStdString());
    return read ? std::optional(std::move(read->level)) : std::nullopt;
}

} // namespace

StartGroup recentGroup(const QStringList& files)
{
    StartGroup group{QCoreApplication::translate("StartDialog", "Recent"), {}};
    for (const QString& file : files) {
        if (!QFileInfo::exists(file))
            continue;
        StartLevel offered{QFileInfo(file).fileName(), file, {}};
        if (auto level = smallLevel(file)) {
            offered.words = QString::fromStdString(level->title);
            offered.maze = std::move(level->maze);
        }
        group.levels.push_back(std::move(offered));
    }
    return group;
}

std::vector<StartGroup> groupsByQuestion(const QStringList& resources)
{
    std::array<StartGroup, allQuestions.size()> groups;
    for (const Question question : allQuestions)
        groups.at(static_cast<std::size_t>(question)).title = questionText(question);
    for (const QString& resource : resources) {
        auto level = readExample(resource);
        if (!level)
            continue;
        const Question question = level->rules.question.value_or(Question::shortestPath);
        groups.at(static_cast<std::size_t>(question))
            .levels.push_back({QString::fromStdString(level->title), resource,
                               std::move(level->maze), QString::fromStdString(level->notes)});
    }
    std::vector<StartGroup> filled;
    for (StartGroup& group : groups)
        if (!group.levels.empty())
            filled.push_back(std::move(group));
    return filled;
}

} // namespace mazewright::ui
