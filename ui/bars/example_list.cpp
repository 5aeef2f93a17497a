#include "ui/bars/example_list.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <string>
#include <string_view>

namespace mazewright::ui {

namespace {

std::string translated(const std::string& text)
{
    return QCoreApplication::translate("Example", text.c_str()).toStdString();
}

QString titleOf(const QString& resource)
{
    const auto read = readExample(resource);
    return read ? QString::fromStdString(read->title) : QString();
}

std::vector<Example> levelsIn(const QDir& folder)
{
    std::vector<Example> found;
    for (const QString& name :
         folder.entryList({QStringLiteral("*.maze")}, QDir::Files, QDir::Name)) {
        const QString resource = folder.filePath(name);
        const QString title = titleOf(resource);
        found.push_back({title.isEmpty() ? name : title, resource});
    }
    return found;
}

} // namespace

Expected<Level> readExample(const QString& resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::io, "there is no such example");
    const QByteArray text = file.readAll();
    auto read =
        readLevelText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                      resource.toStdString());
    if (!read)
        return tl::unexpected<Error>(read.error());
    Level& level = read->level;
    level.title = translated(level.title);
    level.notes = translated(level.notes);
    return std::move(level);
}

std::vector<Example> examples()
{
    return levelsIn(QDir(QStringLiteral(":/examples")));
}

std::vector<Example> galleryLevels()
{
    return levelsIn(QDir(QStringLiteral(":/gallery")));
}

} // namespace mazewright::ui
