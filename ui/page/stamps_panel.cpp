#include "ui/page/stamps_panel.h"

#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "ui/base/theme.h"
#include "ui/page/selection.h"

#include <QAction>
#include <QCollator>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

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

namespace {

constexpr int side = 64; // of a picture, in pixels
constexpr int nameRole = Qt::UserRole;

QIcon iconOf(const Clip& clip)
{
    const int longest = std::max(clip.maze.rows(), clip.maze.columns());
    const QImage image =
        imageOf(clip, std::clamp(side / longest, 1, 16), std::max(1, longest / side));
    return image.isNull() ? icon(u"stamp") : QIcon(QPixmap::fromImage(image));
}

} // namespace

StampsPanel::StampsPanel(QWidget* parent)
    : QWidget(parent), m_folder(StampFolder::ofUser()), m_list(new QListWidget(this)),
      m_empty(new QLabel(this)), m_remove(new QToolButton(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    m_empty->setText(tr("No stamps yet. Select cells and choose Edit > Save as Stamp."));
    m_empty->setWordWrap(true);
    setInk(*m_empty, Ink::muted);
    m_list->setAccessibleName(tr("Stamps"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setIconSize({side, side});
    m_list->setGridSize({side + 28, side + 30});
    m_list->setWordWrap(true);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_remove->setIcon(icon(u"remove"));
    m_remove->setAutoRaise(true);
    m_remove->setText(tr("Remove Stamp"));
    m_remove->setToolTip(tr("Remove the selected stamp (Delete); F2 renames it"));
    m_remove->setAccessibleName(m_remove->text());
    auto* remove = new QAction(this);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(remove);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_remove);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    column->addLayout(row);
    connect(m_list, &QListWidget::itemClicked, this, &StampsPanel::take);
    connect(m_list, &QListWidget::itemActivated, this, &StampsPanel::take);
    connect(m_list, &QListWidget::itemChanged, this, &StampsPanel::rename);
    connect(m_list, &QListWidget::currentRowChanged, this, &StampsPanel::showEmpty);
    connect(remove, &QAction::triggered, this, &StampsPanel::removeChosen);
    connect(m_remove, &QToolButton::clicked, this, &StampsPanel::removeChosen);
    showStamps();
}

void StampsPanel::setFolder(const StampFolder& folder)
{
    m_folder = folder;
    showStamps();
}

void StampsPanel::showStamps()
{
    const QSignalBlocker quiet(m_list);
    const QString present =
        m_list->currentItem() == nullptr ? QString() : m_list->currentItem()->text();
    m_list->clear();
    for (const QString& name : m_folder.names()) {
        const auto clip = m_folder.load(name);
        auto* item = new QListWidgetItem(clip ? iconOf(*clip) : icon(u"warning"), name, m_list);
        item->setData(nameRole, name);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        if (name == present)
            m_list->setCurrentItem(item);
    }
    showEmpty();
}

void StampsPanel::showEmpty()
{
    m_empty->setVisible(m_list->count() == 0);
    m_remove->setEnabled(m_list->currentItem() != nullptr);
}

void StampsPanel::take(const QListWidgetItem* item)
{
    const auto clip = m_folder.load(item->data(nameRole).toString());
    if (clip)
        emit chosen(*clip);
    else
        emit failed(clip.error());
}

void StampsPanel::add(const Clip& clip)
{
    const QStringList names = m_folder.names();
    int number = 1;
    while (names.contains(tr("Stamp %1").arg(number)))
        ++number;
    const QString name = tr("Stamp %1").arg(number);
    if (const auto saved = m_folder.save(name, clip); !saved)
        return emit failed(saved.error());
    showStamps();
    for (int row = 0; row < m_list->count(); ++row)
        if (QListWidgetItem* item = m_list->item(row); item->text() == name) {
            m_list->setCurrentItem(item);
            m_list->editItem(item);
        }
}

/// Renames a stamp. Rejects a name that no file can have or that another stamp has.
void StampsPanel::rename(QListWidgetItem* item)
{
    const QString from = item->data(nameRole).toString();
    const QString to = item->text().trimmed();
    if (from == to && item->text() == to)
        return;
    const auto renamed = StampFolder::isName(to) ? m_folder.rename(from, to) : Expected<void>();
    if (!renamed)
        emit failed(renamed.error());
    showStamps();
}

void StampsPanel::removeChosen()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr)
        return;
    if (const auto removed = m_folder.remove(item->data(nameRole).toString()); !removed)
        emit failed(removed.error());
    showStamps();
}

/// Reloads the stamps, because another program or window may have changed the folder.
void StampsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showStamps();
}

void StampsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showStamps();
}

} // namespace mazewright::ui
