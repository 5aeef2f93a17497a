#include "ui/session/remembered_state.h"

#include "solvers/files/format.h"
#include "ui/level/level_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr QLatin1String windowsKey("windows");
constexpr QLatin1String levelsKey("levels");
constexpr QLatin1String currentKey("current");
constexpr QLatin1String levelFileKey("file");
constexpr QLatin1String copyKey("copy");
constexpr QLatin1String keptStateKey("state");

QJsonObject jsonOf(const RememberedLevel& level)
{
    QJsonObject json;
    if (!level.file.isEmpty())
        json.insert(levelFileKey, level.file);
    if (!level.copy.isNull())
        json.insert(copyKey, level.copy.toString(QUuid::WithoutBraces));
    if (!level.state.isEmpty())
        json.insert(keptStateKey, level.state);
    return json;
}

QJsonObject jsonOf(const RememberedWindow& window)
{
    QJsonArray levels;
    for (const RememberedLevel& level : window.levels)
        levels.push_back(jsonOf(level));
    return {{levelsKey, levels}, {currentKey, window.current}, {keptStateKey, window.state}};
}

RememberedWindow windowOf(const QJsonObject& json)
{
    RememberedWindow window;
    const int current = json.value(currentKey).toInt();
    const QJsonArray levels = json.value(levelsKey).toArray();
    for (int index = 0; index < levels.size(); ++index) {
        const QJsonObject level = levels.at(index).toObject();
        RememberedLevel read{.file = level.value(levelFileKey).toString(),
                             .copy = QUuid(level.value(copyKey).toString()),
                             .state = level.value(keptStateKey).toObject()};
        if (read.file.isEmpty() && read.copy.isNull())
            continue;
        if (index == current)
            window.current = static_cast<int>(window.levels.size());
        window.levels.push_back(std::move(read));
    }
    window.state = json.value(keptStateKey).toObject();
    return window;
}

} // namespace

QJsonObject jsonOf(const Remembered& remembered)
{
    QJsonArray windows;
    for (const RememberedWindow& window : remembered.windows)
        windows.push_back(jsonOf(window));
    return {{windowsKey, windows}};
}

Remembered rememberedOf(const QJsonObject& json)
{
    Remembered remembered;
    for (const QJsonValue window : json.value(windowsKey).toArray())
        if (window.isObject())
            remembered.windows.push_back(windowOf(window.toObject()));
    return remembered;
}

RememberedFile::RememberedFile(QString file, QObject* parent)
    : QObject(parent), m_file(std::move(file)),
      m_task({.words = tr("Saving the list of open levels")}, this)
{
    m_task.onAnswer(
        [this](const Expected<bool>& isWritten) { m_isWritten = isWritten.value_or(false); });
}

QString RememberedFile::usualFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/session.json");
}

Remembered RememberedFile::read() const
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return rememberedOf(QJsonDocument::fromJson(file.readAll()).object());
}

void RememberedFile::write(const Remembered& remembered)
{
    QJsonObject json = jsonOf(remembered);
    if (m_file.isEmpty() || (m_isWritten && json == m_content))
        return;
    m_content = std::move(json);
    start();
}

void RememberedFile::start()
{
    m_isWritten = true;
    m_task.start([json = m_content, path = m_file](TaskCall&) {
        QDir().mkpath(QFileInfo(path).absolutePath());
        const std::string text = QJsonDocument(json).toJson().toStdString();
        return writeFile(pathOf(path), text).has_value();
    });
}

bool RememberedFile::flush(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    if (!m_task.finish(deadline))
        return false;
    if (!m_isWritten)
        start();
    return m_task.finish(deadline) && m_isWritten;
}

} // namespace mazewright::ui
