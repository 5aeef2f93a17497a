#include "ui/panels/menu_lists.h"

#include "ui/base/text.h"
#include "ui/base/widgets.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

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

namespace {

const QString recentFilesKey = QStringLiteral("recentFiles");

/// Returns `&1 name — folder`. A long folder keeps both of its ends.
QString recentEntry(int place, const QFileInfo& file, const QFontMetrics& metrics)
{
    constexpr int mostFolderWidth = 360; // pixels
    const QString folder =
        metrics.elidedText(QDir::toNativeSeparators(file.path()), Qt::ElideMiddle, mostFolderWidth);
    const QString text = escapedMnemonics(QStringLiteral("%1 — %2").arg(file.fileName(), folder));
    return (place < 10 ? QStringLiteral("&%1  %2") : QStringLiteral("%1  %2")).arg(place).arg(text);
}

} // namespace

RecentFiles::RecentFiles(QMenu* menu, QObject* parent) : QObject(parent), m_menu(menu)
{
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, &RecentFiles::fill);
    fill();
}

void RecentFiles::add(const QString& file)
{
    QStringList kept = files();
    const QString path = QFileInfo(file).absoluteFilePath();
    kept.removeAll(path);
    kept.prepend(path);
    QSettings().setValue(recentFilesKey, QStringList(kept.mid(0, mostFiles)));
    fill();
}

QStringList RecentFiles::files() const
{
    return QSettings().value(recentFilesKey).toStringList();
}

void RecentFiles::fill()
{
    m_menu->clear();
    int place = 0;
    for (const QString& path : files()) {
        const QFileInfo file(path);
        QAction* action = m_menu->addAction(recentEntry(++place, file, m_menu->fontMetrics()));
        action->setToolTip(QDir::toNativeSeparators(path));
        action->setEnabled(file.exists());
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    if (place == 0)
        m_menu->addAction(tr("No Recent Files"))->setEnabled(false);
}

QList<std::pair<QString, QString>> languageEntries()
{
    QList<std::pair<QString, QString>> entries = {
        {{}, QCoreApplication::translate("LanguageMenu", "&System Language")}};
    for (const Language& language : languages()) // each in its own language
        entries.emplaceBack(QLatin1String(language.id), QString::fromUtf8(language.name));
    return entries;
}

void addLanguages(QMenu& menu, const std::function<void()>& chosen)
{
    auto* group = new QActionGroup(&menu);
    for (const auto& [language, name] : languageEntries()) {
        const QString id = language;
        QAction* entry = group->addAction(name);
        entry->setCheckable(true);
        entry->setChecked(id == rememberedLanguage());
        QObject::connect(entry, &QAction::triggered, &menu, [id, chosen] {
            rememberLanguage(id);
            installLanguage();
            chosen();
        });
        menu.addAction(entry);
    }
}

QList<std::pair<Theme, QString>> themeEntries()
{
    return {{Theme::light, QCoreApplication::translate("ThemeMenu", "&Light")},
            {Theme::dark, QCoreApplication::translate("ThemeMenu", "&Dark")},
            {Theme::system, QCoreApplication::translate("ThemeMenu", "&System")}};
}

void addThemes(QMenu& menu)
{
    auto* group = new QActionGroup(&menu);
    for (const auto& [named, name] : themeEntries()) {
        const Theme theme = named;
        QAction* entry = group->addAction(name);
        entry->setCheckable(true);
        QObject::connect(entry, &QAction::triggered, &menu, [theme] {
            rememberTheme(theme);
            applyTheme(*qApp, theme);
        });
        const auto show = [entry, theme] { entry->setChecked(theme == rememberedTheme()); };
        QObject::connect(&menu, &QMenu::aboutToShow, entry, show); // the preferences change it too
        show();
        menu.addAction(entry);
    }
}

} // namespace mazewright::ui
