#include "ui/dialogs/picture_dialogs.h"

#include "solvers/files/openings.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

const QString pictureScaleKey = QStringLiteral("picture/pixelsPerCell");
constexpr int mostSourceWidth = 480;

} // namespace

PictureDialog::PictureDialog(std::vector<PictureSource> sources, QWidget* parent)
    : QDialog(parent), m_sources(std::move(sources)), m_source(new QComboBox(this)),
      m_scale(new QSpinBox(this)), m_overlay(new QCheckBox(tr("&Run"), this)),
      m_caption(new QCheckBox(tr("&Caption"), this)), m_legend(new QCheckBox(tr("&Legend"), this)),
      m_lines(new QCheckBox(tr("&Walls as lines"), this)), m_size(wrappedLabel({}, this))
{
    setWindowTitle(tr("Export Picture"));
    for (const PictureSource& source : m_sources)
        m_source->addItem(fontMetrics().elidedText(source.name, Qt::ElideRight, mostSourceWidth));
    m_scale->setToolTip(tr("Set how large a cell is"));
    m_scale->setRange(1, mostPictureScale);
    m_scale->setSuffix(tr(" pixels per cell"));
    m_scale->setValue(QSettings().value(pictureScaleKey, PictureStyle{}.pixelsPerCell).toInt());
    for (QCheckBox* box : {m_overlay, m_caption, m_legend})
        box->setChecked(true);
    m_size->setMinimumWidth(360);
    auto* form = dialogForm(this);
    addField(*form, tr("&Picture"), m_source, tr("Choose what the picture shows"));
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(tr("Include"), m_overlay);
    form->addRow(QString(), m_caption);
    form->addRow(QString(), m_legend);
    form->addRow(QString(), m_lines);
    m_lines->setToolTip(
        tr("Draw the walls of a maze of rooms as lines, with openings at its ends"));
    form->addRow(tr("Size"), m_size);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_export = addDefaultButton(*buttons, tr("&Export…"));
    form->addRow(buttons);
    connect(m_source, &QComboBox::currentIndexChanged, this, &PictureDialog::showSize);
    connect(m_scale, &QSpinBox::valueChanged, this, &PictureDialog::showSize);
    for (const QCheckBox* box : {m_overlay, m_caption, m_legend, m_lines})
        connect(box, &QCheckBox::toggled, this, &PictureDialog::showSize);
    connect(this, &QDialog::accepted, this,
            [this] { QSettings().setValue(pictureScaleKey, m_scale->value()); });
    showSize();
}

Picture PictureDialog::picture() const
{
    return m_sources[static_cast<std::size_t>(std::max(0, m_source->currentIndex()))].picture();
}

PictureStyle PictureDialog::style() const
{
    return {.pixelsPerCell = m_scale->value(),
            .overlay = m_overlay->isChecked(),
            .caption = m_caption->isChecked(),
            .legend = m_legend->isChecked(),
            .walls =
                m_lines->isEnabled() && m_lines->isChecked() ? WallStyle::lines : WallStyle::cells};
}

void PictureDialog::showSize()
{
    const Picture chosen = picture();
    m_lines->setEnabled(std::ranges::any_of(
        chosen.views, [](const ViewContent& view) { return roomsWithLines(view).has_value(); }));
    const auto possible = checkPicture(chosen, style());
    m_export->setEnabled(possible.has_value());
    if (!possible) {
        m_size->setText(engineText(possible.error().message));
        return;
    }
    const QSize size = pictureSize(chosen, style());
    m_size->setText(tr("%1 × %2 pixels").arg(size.width()).arg(size.height()));
}

namespace {

constexpr int millisecondsOfSecond = 1000;
constexpr int mostFramesPerSecond = 50; // browsers play faster animations at 10
constexpr int usualFramesPerSecond = 10;
const QString animationFormatKey = QStringLiteral("animation/format");

/// Makes a label whose key focuses a field that shares its row with others.
QLabel* labelOf(const QString& text, QWidget* field)
{
    auto* label = new QLabel(text, field->parentWidget());
    label->setBuddy(field);
    return label;
}

QString endingOf(AnimationFormat format)
{
    return format == AnimationFormat::gif ? QStringLiteral(".gif") : QStringLiteral(".webp");
}

/// Returns the same place for a different format; for frames, the folder of the file.
QString placeFor(AnimationFormat format, const QString& place, const QString& name)
{
    const QFileInfo known(place);
    QString folder = known.isDir() ? place : known.path();
    if (format == AnimationFormat::frames)
        return folder;
    const QString base = known.isDir() ? name : known.completeBaseName();
    return QDir(folder).filePath(base + endingOf(format));
}

/// Returns the desktop's folder for pictures, or the home folder if there is none.
QString picturesFolder()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    return QDir(folder).exists() ? folder : QDir::homePath();
}

} // namespace

AnimationDialog::AnimationDialog(AnimationSource source, QWidget* parent)
    : QDialog(parent), m_source(std::move(source)), m_format(new QComboBox(this)),
      m_by(new QComboBox(this)), m_number(new QSpinBox(this)), m_speed(new QSpinBox(this)),
      m_scale(new QSpinBox(this)), m_placeLabel(new QLabel(this)), m_place(new QLineEdit(this)),
      m_choose(new QPushButton(tr("&Choose…"), this)), m_words(new QLabel(this)),
      m_progress(new QProgressBar(this)), m_export(this)
{
    setWindowTitle(tr("Export Animation"));
    m_format->addItems({tr("Animated WebP"), tr("Animated GIF"), tr("Numbered PNG frames")});
    m_format->setCurrentIndex(
        std::clamp(QSettings().value(animationFormatKey).toInt(), 0, m_format->count() - 1));
    m_by->addItems({tr("Most frames"), tr("Steps per frame")});
    m_by->setAccessibleName(tr("Frames"));
    m_number->setRange(1, 1000000);
    m_number->setValue(FrameChoice{}.number);
    m_number->setAccessibleName(tr("Number of frames, or steps per frame"));
    m_speed->setRange(1, mostFramesPerSecond);
    m_speed->setValue(usualFramesPerSecond);
    m_speed->setSuffix(tr(" frames per second"));
    m_scale->setSuffix(tr(" pixels per cell"));
    m_scale->setSpecialValueText(tr("Shrunk to fit a screen"));
    proposeScale();
    m_words->setWordWrap(true);
    m_words->setMinimumSize(420, 2 * m_words->fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QSizePolicy room = m_progress->sizePolicy();
    room.setRetainSizeWhenHidden(true); // nothing moves when the bar appears
    m_progress->setSizePolicy(room);
    m_progress->setVisible(false);
    QFormLayout* form = makeForm();
    auto* buttons = dialogButtons(this, QDialogButtonBox::Close);
    m_start = buttons->addButton(tr("&Export"), QDialogButtonBox::ActionRole);
    m_start->setDefault(true);
    form->addRow(buttons);
    connectFields();
    setPlace(QDir(picturesFolder()).filePath(m_source.name + endingOf(AnimationFormat::webp)));
    takeFormat();
}

AnimationDialog::~AnimationDialog() = default;

QFormLayout* AnimationDialog::makeForm()
{
    auto* frames = new QHBoxLayout;
    frames->addWidget(m_by, 1);
    frames->addWidget(m_number);
    auto* place = new QHBoxLayout;
    place->addWidget(m_place, 1);
    place->addWidget(m_choose);
    m_placeLabel->setBuddy(m_place);
    m_by->setToolTip(tr("Set the number of frames, or of steps per frame"));
    m_number->setToolTip(m_by->toolTip());
    m_scale->setToolTip(tr("Set how large a cell is"));
    m_place->setToolTip(tr("Choose where to save the animation"));
    auto* form = dialogForm(this);
    addField(*form, tr("For&mat"), m_format, tr("Choose the kind of file"));
    form->addRow(labelOf(tr("&Frames"), m_by), frames);
    addField(*form, tr("S&peed"), m_speed, tr("Set how fast the animation plays"));
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(m_placeLabel, place);
    auto* state = new QVBoxLayout; // unlike a form, it reserves the space of hidden widgets
    state->addWidget(m_words);
    state->addWidget(m_progress);
    form->addRow(state);
    return form;
}

void AnimationDialog::connectFields()
{
    connect(m_start, &QPushButton::clicked, this, &AnimationDialog::startOrStop);
    connect(m_choose, &QPushButton::clicked, this, &AnimationDialog::choosePlace);
    connect(m_format, &QComboBox::currentIndexChanged, this, &AnimationDialog::takeFormat);
    connect(m_by, &QComboBox::currentIndexChanged, this, &AnimationDialog::showPlan);
    for (const QSpinBox* field : {m_number, m_speed, m_scale})
        connect(field, &QSpinBox::valueChanged, this, &AnimationDialog::showPlan);
    connect(m_place, &QLineEdit::textChanged, this, &AnimationDialog::showPlan);
    connect(&m_export, &AnimationExport::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_export, &AnimationExport::finished, this, &AnimationDialog::finish);
}

/// A maze that is larger than a screen at 1 pixel per cell gets one more choice.
void AnimationDialog::proposeScale()
{
    const PictureStyle proposed = styleThatFits(m_source.pictureAt(m_source.lastStep));
    const bool shrunk = proposed.cellsPerPixel > 1;
    m_scale->setRange(shrunk ? 0 : 1, mostPictureScale);
    m_scale->setValue(shrunk ? 0 : proposed.pixelsPerCell);
}

void AnimationDialog::setFormat(AnimationFormat format)
{
    m_format->setCurrentIndex(static_cast<int>(format));
}

void AnimationDialog::setPlace(const QString& place)
{
    m_place->setText(QDir::toNativeSeparators(place));
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

AnimationFormat AnimationDialog::format() const
{
    return static_cast<AnimationFormat>(m_format->currentIndex());
}

PictureStyle AnimationDialog::style() const
{
    if (m_scale->value() > 0)
        return {.pixelsPerCell = m_scale->value()};
    return styleThatFits(m_source.pictureAt(m_source.lastStep));
}

AnimationTarget AnimationDialog::target() const
{
    QString place = m_place->text();
    if (format() != AnimationFormat::frames && QFileInfo(place).suffix().isEmpty())
        place += endingOf(format());
    return {.format = format(),
            .place = place,
            .milliseconds = millisecondsOfSecond / m_speed->value()};
}

void AnimationDialog::choosePlace()
{
    const QString chosen =
        format() == AnimationFormat::frames
            ? QFileDialog::getExistingDirectory(this, tr("Folder for Frames"), m_place->text())
            : QFileDialog::getSaveFileName(
                  this, tr("Save Animation"), m_place->text(),
                  format() == AnimationFormat::gif ? tr("GIF animation (*.gif)")
                                                   : tr("WebP animation (*.webp)"),
                  nullptr, QFileDialog::DontConfirmOverwrite); // the export asks
    if (!chosen.isEmpty())
        setPlace(chosen);
}

void AnimationDialog::takeFormat()
{
    m_speed->setEnabled(format() != AnimationFormat::frames);
    m_placeLabel->setText(format() == AnimationFormat::frames ? tr("F&older") : tr("F&ile"));
    setPlace(placeFor(format(), m_place->text(), m_source.name));
    showPlan();
}

QString AnimationDialog::missingText() const
{
    const QFileInfo place(m_place->text());
    if (format() == AnimationFormat::frames)
        return place.isDir() ? QString() : tr("Choose an existing folder.");
    if (m_place->text().isEmpty() || place.isDir() || place.fileName().isEmpty())
        return tr("Choose a file.");
    return QDir(place.path()).exists() ? QString() : tr("Choose a file in an existing folder.");
}

QString AnimationDialog::planText(int frames) const
{
    const QSize size = pictureSize(m_source.pictureAt(m_source.lastStep), style());
    QString plan =
        tr("%1 of %2 × %3 pixels").arg(framesText(frames)).arg(size.width()).arg(size.height());
    if (format() == AnimationFormat::frames)
        return plan;
    const double seconds = static_cast<double>(frames) / m_speed->value();
    return tr("%1, %2 s").arg(plan, QLocale().toString(seconds, 'f', 1));
}

void AnimationDialog::showPlan()
{
    const auto possible = checkPicture(m_source.pictureAt(m_source.lastStep), style());
    const QString missing = missingText();
    m_start->setEnabled(possible.has_value() && missing.isEmpty());
    if (!possible) {
        m_words->setText(engineText(possible.error().message));
        return;
    }
    const auto frames = frameSteps(m_source.lastStep, choice()).size();
    const QString plan = planText(static_cast<int>(frames));
    m_words->setText(missing.isEmpty() ? plan : tr("%1. %2").arg(plan, missing));
}

QString AnimationDialog::framesText(int frames)
{
    return tr("%Ln frame(s)", nullptr, frames);
}

/// Asks for confirmation if files would be replaced. Returns false if the user declines.
bool AnimationDialog::mayReplace(int frames)
{
    QString question;
    if (m_saving.format == AnimationFormat::frames) {
        const auto taken = takenFrameNames(m_saving.place, frames).size();
        if (taken > 0)
            question = tr("%Ln file(s) in this folder will be replaced.", nullptr,
                          static_cast<int>(taken));
    } else if (const QFileInfo file(m_saving.place); file.exists()) {
        question = tr("%1 will be replaced.").arg(file.fileName());
    }
    return question.isEmpty() || QMessageBox::warning(this, tr("Export Animation"), question,
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
    m_saving = target();
    if (!mayReplace(m_frames))
        return;
    QSettings().setValue(animationFormatKey, m_format->currentIndex());
    m_progress->setRange(0, m_frames);
    m_progress->setValue(0);
    m_progress->setVisible(true);
    m_start->setText(tr("&Stop"));
    m_export.start(m_source.pictureAt, std::move(steps), style(), m_saving);
}

QString AnimationDialog::endText(const QString& error) const
{
    const bool inFrames = m_saving.format == AnimationFormat::frames;
    if (!error.isEmpty())
        return error;
    if (m_export.written() < m_frames)
        return inFrames ? tr("Stopped after %1.").arg(framesText(m_export.written()))
                        : tr("Stopped. Nothing was saved.");
    if (inFrames)
        return tr("Saved %1.").arg(framesText(m_export.written()));
    const QFileInfo file(m_saving.place);
    return tr("Saved %1, %2.").arg(file.fileName(), QLocale().formattedDataSize(file.size()));
}

void AnimationDialog::finish(const QString& error)
{
    m_start->setText(tr("&Export"));
    m_progress->setVisible(false);
    m_words->setText(endText(error));
    emit ended();
}

void AnimationDialog::reject()
{
    m_export.stop();
    QDialog::reject();
}

namespace {

constexpr QSize previewSize{320, 260};

/// Makes a field; 0 leaves it unset and is shown as `unset`.
QSpinBox* fieldOf(QWidget* parent, const char* name, int most, const QString& unset,
                  const QString& suffix)
{
    auto* field = new QSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setRange(0, most);
    field->setSpecialValueText(unset);
    field->setSuffix(suffix);
    return field;
}

std::optional<int> said(const QSpinBox& field)
{
    return field.value() == 0 ? std::nullopt : std::optional(field.value());
}

} // namespace

PictureMazeDialog::PictureMazeDialog(Pixels pixels, QWidget* parent)
    : QDialog(parent), m_pixels(std::move(pixels))
{
    setWindowTitle(tr("Open Picture"));
    makeFields();
    auto* form = dialogForm(this);
    form->addRow(m_picture);
    form->addRow(m_words);
    addField(*form, tr("&Cell size"), m_cellSize,
             tr("Set the size of a cell, or of a room between line walls"));
    addField(*form, tr("&Wall width"), m_wallWidth,
             tr("Set the width of walls drawn as lines between rooms"));
    addField(*form, tr("&Threshold"), m_threshold,
             tr("Set the brightness below which a pixel is a wall"));
    form->addRow(m_colours);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_open = addDefaultButton(*buttons, tr("Open"));
    form->addRow(buttons);
    follow();
}

void PictureMazeDialog::makeFields()
{
    const int side = std::max(m_pixels.width, m_pixels.height);
    m_cellSize = fieldOf(this, "pictureCellSize", side, tr("Automatic"), tr(" px"));
    m_wallWidth = fieldOf(this, "pictureWallWidth", side, tr("Walls are cells"), tr(" px"));
    m_threshold = fieldOf(this, "pictureThreshold", 255, tr("Automatic"), {});
    m_colours = new QCheckBox(tr("&Green is the start, red the end"), this);
    m_colours->setToolTip(tr("Read the start and the end from their colours"));
    m_colours->setChecked(true);
    m_picture = named("picturePreview", new QLabel(this));
    m_picture->setAccessibleName(tr("Maze read from the picture"));
    m_picture->setFixedSize(previewSize);
    m_picture->setAlignment(Qt::AlignCenter);
    m_words = named("pictureWords", new QLabel(this));
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(3 * fontMetrics().lineSpacing());
    for (QSpinBox* field : {m_cellSize, m_wallWidth, m_threshold})
        connect(field, &QSpinBox::valueChanged, this, &PictureMazeDialog::follow);
    connect(m_colours, &QCheckBox::toggled, this, &PictureMazeDialog::follow);
}

PictureHints PictureMazeDialog::hints() const
{
    return {.grid = {.cellSize = said(*m_cellSize), .wallWidth = said(*m_wallWidth)},
            .threshold = said(*m_threshold),
            .hasColours = m_colours->isChecked()};
}

void PictureMazeDialog::follow()
{
    m_wallWidth->setEnabled(m_cellSize->value() > 0);
    auto read = mazeOfPicture(m_pixels, hints());
    if (read)
        takeEndsFromOpenings(read->maze);
    m_words->setText(read ? tr("%1 × %2 cells").arg(read->maze.columns()).arg(read->maze.rows())
                          : engineSentence(read.error().message));
    m_maze = read ? std::optional(std::move(read->maze)) : std::nullopt;
    m_open->setEnabled(m_maze.has_value());
    m_picture->setPixmap(m_maze ? mazeThumbnail(*m_maze, previewSize, devicePixelRatioF())
                                : QPixmap());
}

} // namespace mazewright::ui
