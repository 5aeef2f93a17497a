#include "ui/dialogs/lost_level_row.h"

#include "ui/dialogs/maze_thumbnail.h"
#include "ui/theme/elided_label.h"

#include <QButtonGroup>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QRadioButton>
#include <QVBoxLayout>

#include <initializer_list>

namespace mazewright::ui {

namespace {

constexpr QSize versionPicture(136, 104);

QString lostName(const UnsavedLevel& unsaved)
{
    if (!unsaved.file.isEmpty())
        return QFileInfo(unsaved.file).fileName();
    const QString title = QString::fromStdString(unsaved.level.title);
    return title.isEmpty() ? LostLevelRow::tr("Untitled") : title;
}

} // namespace

LostLevelRow::LostLevelRow(const UnsavedLevel& unsaved, QWidget* parent)
    : QWidget(parent), m_unsaved(unsaved)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 10, 0, 10);
    row->setSpacing(14);
    row->addWidget(makePicture(m_onDisk, tr("On disk")));
    row->addWidget(makePicture(m_recovered, tr("Unsaved")));
    row->addWidget(makeText(), 1);
}

QWidget* LostLevelRow::makePicture(QLabel*& picture, const QString& name)
{
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    picture = new QLabel(tr("…"), place);
    picture->setFixedSize(versionPicture);
    picture->setAlignment(Qt::AlignCenter);
    picture->setWordWrap(true);
    picture->setAccessibleName(name);
    column->addWidget(picture);
    auto* caption = new QLabel(name, place);
    caption->setObjectName(QStringLiteral("captionFacts"));
    caption->setAlignment(Qt::AlignHCenter);
    column->addWidget(caption);
    column->addStretch();
    return place;
}

QWidget* LostLevelRow::makeText()
{
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    const QString name = lostName(m_unsaved);
    auto* heading = new ElidedLabel(place);
    heading->setText(name);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    if (!m_unsaved.file.isEmpty())
        heading->setToolTip(QDir::toNativeSeparators(m_unsaved.file));
    column->addWidget(heading);
    const QString time = QLocale().toString(m_unsaved.written.toLocalTime(), QLocale::ShortFormat);
    const QString folder = m_unsaved.file.isEmpty()
                               ? tr("never saved")
                               : QDir::toNativeSeparators(QFileInfo(m_unsaved.file).absolutePath());
    auto* origin = new QLabel(tr("Edited %1 · %2").arg(time, folder), place);
    origin->setObjectName(QStringLiteral("captionFacts"));
    origin->setWordWrap(true);
    column->addWidget(origin);
    m_facts = new QLabel(place);
    m_facts->setObjectName(QStringLiteral("lostFacts"));
    m_facts->setWordWrap(true);
    column->addWidget(m_facts);
    column->addStretch();
    column->addWidget(makeChoice(name));
    return place;
}

QWidget* LostLevelRow::makeChoice(const QString& name)
{
    auto* place = new QWidget(this);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(18);
    m_choice = new QButtonGroup(this);
    const std::initializer_list<QString> words{tr("Recover"), tr("Discard"), tr("Later")};
    for (const QString& word : words) {
        auto* button = new QRadioButton(word, place);
        button->setAccessibleName(tr("%1 %2").arg(word, name));
        m_choice->addButton(button, static_cast<int>(m_choice->buttons().size()));
        row->addWidget(button);
    }
    row->addStretch();
    choose(LostChoice::recover);
    connect(m_choice, &QButtonGroup::idToggled, this, &LostLevelRow::chosen);
    return place;
}

void LostLevelRow::showComparison(const LostComparison& comparison)
{
    m_facts->setText(comparison.words);
    m_recovered->setPixmap(
        mazeThumbnail(*comparison.recovered, versionPicture, devicePixelRatioF()));
    if (comparison.onDisk)
        m_onDisk->setPixmap(mazeThumbnail(*comparison.onDisk, versionPicture, devicePixelRatioF()));
    else
        m_onDisk->setText(tr("none"));
}

LostChoice LostLevelRow::choice() const
{
    return static_cast<LostChoice>(m_choice->checkedId());
}

void LostLevelRow::choose(LostChoice choice)
{
    m_choice->button(static_cast<int>(choice))->setChecked(true);
}

} // namespace mazewright::ui
