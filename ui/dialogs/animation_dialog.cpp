#include "ui/dialogs/animation_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

#include <utility>

namespace mazewright::ui {

namespace {

/// A label whose key goes to a field that stands in a row with others.
QLabel* labelOf(const QString& text, QWidget* field)
{
    auto* label = new QLabel(text, field->parentWidget());
    label->setBuddy(field);
    return label;
}

} // namespace

AnimationDialog::AnimationDialog(AnimationSource source, QWidget* parent)
    : QDialog(parent), m_source(std::move(source)), m_by(new QComboBox(this)),
      m_number(new QSpinBox(this)), m_scale(new QSpinBox(this)), m_folder(new QLineEdit(this)),
      m_words(new QLabel(this)), m_progress(new QProgressBar(this))
{
    setWindowTitle(tr("Export Animation"));
    m_by->addItems({tr("Total frames"), tr("Steps per frame")});
    m_by->setAccessibleName(tr("Frames"));
    m_number->setRange(1, 1000000);
    m_number->setValue(FrameChoice{}.number);
    m_number->setAccessibleName(tr("Number of frames, or steps per frame"));
    m_scale->setRange(1, mostPictureScale);
    m_scale->setSuffix(tr(" pixels per cell"));
    m_scale->setValue(PictureStyle{}.pixelsPerCell);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(380);
    m_progress->setVisible(false);
    auto* frames = new QHBoxLayout;
    frames->addWidget(m_by, 1);
    frames->addWidget(m_number);
    auto* place = new QHBoxLayout;
    auto* choose = new QPushButton(tr("&Choose…"), this);
    place->addWidget(m_folder, 1);
    place->addWidget(choose);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(20, 18, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(labelOf(tr("&Frames"), m_by), frames);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(labelOf(tr("F&older"), m_folder), place);
    form->addRow(m_words);
    form->addRow(m_progress);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_start = buttons->addButton(tr("&Export"), QDialogButtonBox::ActionRole);
    m_start->setDefault(true);
    form->addRow(buttons);
    connect(m_start, &QPushButton::clicked, this, &AnimationDialog::startOrStop);
    connect(buttons, &QDialogButtonBox::rejected, this, &AnimationDialog::reject);
    connect(choose, &QPushButton::clicked, this, &AnimationDialog::chooseFolder);
    connect(m_by, &QComboBox::currentIndexChanged, this, &AnimationDialog::showPlan);
    connect(m_number, &QSpinBox::valueChanged, this, &AnimationDialog::showPlan);
    connect(m_scale, &QSpinBox::valueChanged, this, &AnimationDialog::showPlan);
    connect(m_folder, &QLineEdit::textChanged, this, &AnimationDialog::showPlan);
    connect(&m_export, &AnimationExport::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_export, &AnimationExport::finished, this, &AnimationDialog::finish);
    showPlan();
}

AnimationDialog::~AnimationDialog() = default;

void AnimationDialog::setFolder(const QString& folder)
{
    m_folder->setText(QDir::toNativeSeparators(folder));
}

void AnimationDialog::setChoice(const FrameChoice& choice)
{
    m_by->setCurrentIndex(choice.by == FrameChoice::By::count ? 0 : 1);
    m_number->setValue(choice.number);
}

QString AnimationDialog::words() const
{
    return m_words->text();
}

FrameChoice AnimationDialog::choice() const
{
    return {.by = m_by->currentIndex() == 0 ? FrameChoice::By::count : FrameChoice::By::step,
            .number = m_number->value()};
}

PictureStyle AnimationDialog::style() const
{
    return {.pixelsPerCell = m_scale->value()};
}

void AnimationDialog::chooseFolder()
{
    const QString chosen =
        QFileDialog::getExistingDirectory(this, tr("Folder for Frames"), m_folder->text());
    if (!chosen.isEmpty())
        setFolder(chosen);
}

void AnimationDialog::showPlan()
{
    const Picture last = m_source.pictureAt(m_source.lastStep);
    const auto possible = checkPicture(last, style());
    const bool placed = QDir(m_folder->text()).exists() && !m_folder->text().isEmpty();
    m_start->setEnabled(possible.has_value() && placed);
    if (!possible) {
        m_words->setText(QString::fromStdString(possible.error().message));
        return;
    }
    const auto frames = frameSteps(m_source.lastStep, choice()).size();
    const QSize size = pictureSize(last, style());
    const QString plan = tr("%1 of %2 × %3 pixels")
                             .arg(framesText(static_cast<int>(frames)))
                             .arg(size.width())
                             .arg(size.height());
    m_words->setText(placed ? plan : tr("%1. Choose an existing folder.").arg(plan));
}

QString AnimationDialog::framesText(int frames)
{
    return frames == 1 ? tr("1 frame") : tr("%1 frames").arg(frames);
}

/// Asks where frames would replace files.
bool AnimationDialog::mayReplace(int frames)
{
    const auto taken = takenFrameNames(m_folder->text(), frames).size();
    if (taken == 0)
        return true;
    const QString question = taken == 1
                                 ? tr("1 file in this folder will be replaced.")
                                 : tr("%1 files in this folder will be replaced.").arg(taken);
    return QMessageBox::warning(this, tr("Export Animation"), question,
                                QMessageBox::Ok | QMessageBox::Cancel,
                                QMessageBox::Cancel) == QMessageBox::Ok;
}

void AnimationDialog::startOrStop()
{
    if (m_export.isRunning()) {
        m_export.stop();
        return;
    }
    std::vector<std::uint32_t> steps = frameSteps(m_source.lastStep, choice());
    m_frames = static_cast<int>(steps.size());
    if (!mayReplace(m_frames))
        return;
    m_progress->setRange(0, m_frames);
    m_progress->setValue(0);
    m_progress->setVisible(true);
    m_start->setText(tr("&Stop"));
    m_export.start(m_source.pictureAt, std::move(steps), style(), m_folder->text());
}

void AnimationDialog::finish(const QString& error)
{
    m_start->setText(tr("&Export"));
    m_progress->setVisible(false);
    if (!error.isEmpty())
        m_words->setText(error);
    else if (m_export.written() < m_frames)
        m_words->setText(tr("Stopped after %1.").arg(framesText(m_export.written())));
    else
        m_words->setText(tr("Saved %1.").arg(framesText(m_export.written())));
    emit ended();
}

void AnimationDialog::reject()
{
    m_export.stop();
    QDialog::reject();
}

} // namespace mazewright::ui
