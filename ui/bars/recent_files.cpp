#include "ui/bars/recent_files.h"

#include "ui/theme/plain_text.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace mazewright::ui {

namespace {

const QString recentFilesKey = QStringLiteral("recentFiles");

/// Returns `&1 name — folder`.
QString recentEntry(int place, const QFileInfo& file)
{
    const QString folder = QDir::toNativeSeparators(file.path());
    const QString text = escapedMnemonics(QStringLiteral("%1 — %2").arg(file.fileName(), folder));
    return (place < 10 ? QStringLiteral("&%1  %2") : QStringLiteral("%1  %2")).arg(place).arg(text);
}

} // namespace

RecentFiles::RecentFiles(QMenu* menu, QObject* parent) : QObject(parent), m_menu(menu)
{
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
        QAction* action = m_menu->addAction(recentEntry(++place, file));
        action->setToolTip(path);
        action->setEnabled(file.exists());
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    if (place == 0)
        m_menu->addAction(tr("No Recent Files"))->setEnabled(false);
}

} // namespace mazewright::ui
