#include "ui/bars/example_list.h"

#include "solvers/formats/format.h"

#include <QDir>
#include <QFile>

#include <string_view>

namespace mazewright::ui {

namespace {

QString titleOf(const QString& resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    const auto read =
        readLevelText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                      resource.toStdString());
    return read ? QString::fromStdString(read->level.title) : QString();
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

std::vector<Example> examples()
{
    return levelsIn(QDir(QStringLiteral(":/examples")));
}

std::vector<Example> galleryLevels()
{
    return levelsIn(QDir(QStringLiteral(":/gallery")));
}

} // namespace mazewright::ui
