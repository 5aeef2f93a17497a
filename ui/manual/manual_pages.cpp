#include "ui/manual/manual_pages.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace mazewright::ui {

QString firstManualPage(const QString& language)
{
    const QString wanted = QStringLiteral(":/manual/%1/index.md").arg(language);
    return QFile::exists(wanted) ? wanted : QStringLiteral(":/manual/en/index.md");
}

QString manualText(const QString& resource)
{
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<ManualSection> manualSections(const QString& firstPage)
{
    static const QRegularExpression link(QStringLiteral(R"(^- \[(.+)\]\((.+\.md)\)$)"));
    const QString folder = QFileInfo(firstPage).path();
    std::vector<ManualSection> sections;
    const QString text = manualText(firstPage);
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("## ")))
            sections.push_back({line.mid(3), {}});
        const auto found = link.match(line);
        if (found.hasMatch() && !sections.empty())
            sections.back().pages.push_back(
                {found.captured(1), folder + QLatin1Char('/') + found.captured(2)});
    }
    return sections;
}

} // namespace mazewright::ui
