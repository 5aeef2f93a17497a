#include "ui/dialogs/picture_maze_dialog.h"

#include "ui/dialogs/maze_thumbnail.h"
#include "ui/text/engine_text.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <utility>

namespace mazewright::ui {

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
    auto* form = new QFormLayout(this);
    form->setContentsMargins(20, 18, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(m_picture);
    form->addRow(m_words);
    form->addRow(tr("&Cell size"), m_cellSize);
    form->addRow(tr("&Wall width"), m_wallWidth);
    form->addRow(tr("&Threshold"), m_threshold);
    form->addRow(m_colours);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &PictureMazeDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &PictureMazeDialog::reject);
    form->addRow(buttons);
    follow();
}

void PictureMazeDialog::makeFields()
{
    const int side = std::max(m_pixels.width, m_pixels.height);
    m_cellSize = fieldOf(this, "pictureCellSize", side, tr("Automatic"), tr(" px"));
    m_cellSize->setToolTip(tr("Set the size of a cell, or of a room between line walls"));
    m_wallWidth = fieldOf(this, "pictureWallWidth", side, tr("Walls are cells"), tr(" px"));
    m_wallWidth->setToolTip(tr("Set the width of walls drawn as lines between rooms"));
    m_threshold = fieldOf(this, "pictureThreshold", 255, tr("Automatic"), {});
    m_threshold->setToolTip(tr("Set the brightness below which a pixel is a wall"));
    m_colours = new QCheckBox(tr("&Green is the start, red the end"), this);
    m_colours->setToolTip(tr("Read the start and the end from their colours"));
    m_colours->setChecked(true);
    m_picture = new QLabel(this);
    m_picture->setObjectName(QStringLiteral("picturePreview"));
    m_picture->setAccessibleName(tr("Maze read from the picture"));
    m_picture->setFixedSize(previewSize);
    m_picture->setAlignment(Qt::AlignCenter);
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("pictureWords"));
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
    m_words->setText(read ? tr("%1 × %2 cells").arg(read->columns()).arg(read->rows())
                          : engineSentence(read.error().message));
    m_maze = read ? std::optional(*std::move(read)) : std::nullopt;
    m_open->setEnabled(m_maze.has_value());
    m_picture->setPixmap(m_maze ? mazeThumbnail(*m_maze, previewSize, devicePixelRatioF())
                                : QPixmap());
}

} // namespace mazewright::ui
