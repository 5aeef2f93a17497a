#include "ui/dialogs/maze_preview.h"

#include "ui/dialogs/maze_measures.h"
#include "ui/dialogs/maze_thumbnail.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr QSize previewPicture(300, 300);
constexpr int mostLines = 5; // the size and four facts

/// Makes the label as high as `lines` lines of its text, so that nothing moves. The text is
/// measured because a different font may supply characters that the label's font lacks.
void keepRoom(QLabel& label, int lines)
{
    const QString line = label.text();
    label.setText((line + u'\n').repeated(lines).chopped(1));
    label.setMinimumHeight(label.sizeHint().height());
    label.clear();
}

} // namespace

MazePreview::MazePreview(QWidget* parent)
    : QWidget(parent), m_picture(new QLabel(this)), m_measures(new QLabel(this)),
      m_note(new QLabel(this)), m_measureTask({.words = tr("Measuring the preview")}, this)
{
    m_picture->setFixedSize(previewPicture);
    m_picture->setAlignment(Qt::AlignCenter);
    m_measures->setObjectName(QStringLiteral("previewMeasures"));
    m_measures->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_measures->setText(measuresText(*Maze::make(1, 1), {}));
    keepRoom(*m_measures, mostLines);
    m_note->setObjectName(QStringLiteral("captionFacts"));
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_note->setFixedWidth(previewPicture.width());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_picture);
    column->addWidget(m_measures);
    column->addWidget(m_note);
    m_measureTask.onAnswer([this](const Expected<QString>& measures) {
        m_measures->setText(measures.value_or(QString()));
    });
}

void MazePreview::showLevel(const Level& level)
{
    showPicture(level);
    m_note->clear();
    m_measureTask.start([level](TaskCall& call) {
        return measuresText(level.maze, measuresOf(level, call.stop()));
    });
}

void MazePreview::showSmaller(const Level& level)
{
    showPicture(level);
    m_measures->clear();
    m_note->setText(tr("The preview shows a smaller maze of this type."));
}

void MazePreview::showNone(const QString& why)
{
    m_picture->clear();
    m_measures->clear();
    m_note->setText(why);
}

void MazePreview::forget()
{
    m_measureTask.forget();
}

void MazePreview::showPicture(const Level& level)
{
    m_picture->setPixmap(mazeThumbnail(level.maze, previewPicture, devicePixelRatioF()));
}

} // namespace mazewright::ui
