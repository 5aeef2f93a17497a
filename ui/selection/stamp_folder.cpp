#include "ui/selection/stamp_folder.h"

#include "solvers/formats/clip_text.h"
#include "solvers/formats/format.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace mazewright::ui {

namespace {

const QString suffix = QStringLiteral(".maze");

} // namespace

StampFolder StampFolder::ofUser()
{
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    return StampFolder(data.filePath(QStringLiteral("stamps")));
}

QString StampFolder::fileOf(const QString& name) const
{
    return QDir(m_path).filePath(name + suffix);
}

bool StampFolder::isName(const QString& name)
{
    constexpr int longest = 100;
    return !name.isEmpty() && name.size() <= longest && !name.startsWith(u'.') &&
           !name.contains(u'/') && name == name.trimmed();
}

QStringList StampFolder::names() const
{
    QStringList names;
    for (const QFileInfo& file : QDir(m_path).entryInfoList({u'*' + suffix}, QDir::Files))
        names << file.completeBaseName();
    QCollator order;
    order.setNumericMode(true);
    std::sort(names.begin(), names.end(), order);
    return names;
}

Expected<Clip> StampFolder::load(const QString& name) const
{
    return readFile(fileOf(name).toStdString()).and_then([](const std::string& text) {
        return readClip(text);
    });
}

Expected<void> StampFolder::save(const QString& name, const Clip& clip) const
{
    if (!QDir().mkpath(m_path))
        return failure(ErrorCode::io,
                       messageOf("cannot create the folder {}", m_path.toStdString()));
    return writeFile(fileOf(name).toStdString(), clipText(clip));
}

Expected<void> StampFolder::rename(const QString& from, const QString& to) const
{
    if (QFile::exists(fileOf(to)))
        return failure(ErrorCode::io,
                       messageOf("a stamp named {} already exists", to.toStdString()));
    if (!QFile::rename(fileOf(from), fileOf(to)))
        return failure(ErrorCode::io, messageOf("cannot rename {}", from.toStdString()));
    return {};
}

Expected<void> StampFolder::remove(const QString& name) const
{
    if (!QFile::remove(fileOf(name)))
        return failure(ErrorCode::io, messageOf("cannot remove {}", name.toStdString()));
    return {};
}

} // namespace mazewright::ui
