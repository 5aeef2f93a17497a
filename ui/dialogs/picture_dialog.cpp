#include "ui/dialogs/picture_dialog.h"

#include "ui/text/engine_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

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
      m_size(new QLabel(this))
{
    setWindowTitle(tr("Export Picture"));
    for (const PictureSource& source : m_sources)
        m_source->addItem(fontMetrics().elidedText(source.name, Qt::ElideRight, mostSourceWidth));
    m_source->setToolTip(tr("Choose what the picture shows"));
    m_scale->setToolTip(tr("Set how large a cell is"));
    m_scale->setRange(1, mostPictureScale);
    m_scale->setSuffix(tr(" pixels per cell"));
    m_scale->setValue(QSettings().value(pictureScaleKey, PictureStyle{}.pixelsPerCell).toInt());
    for (QCheckBox* box : {m_overlay, m_caption, m_legend})
        box->setChecked(true);
    m_size->setWordWrap(true);
    m_size->setMinimumWidth(360);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(20, 18, 20, 16);
    form->setVerticalSpacing(10);
    form->addRow(tr("&Picture"), m_source);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(tr("Include"), m_overlay);
    form->addRow(QString(), m_caption);
    form->addRow(QString(), m_legend);
    form->addRow(tr("Size"), m_size);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_export = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    m_export->setDefault(true);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &PictureDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &PictureDialog::reject);
    connect(m_source, &QComboBox::currentIndexChanged, this, &PictureDialog::showSize);
    connect(m_scale, &QSpinBox::valueChanged, this, &PictureDialog::showSize);
    for (const QCheckBox* box : {m_overlay, m_caption, m_legend})
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
            .legend = m_legend->isChecked()};
}

void PictureDialog::showSize()
{
    const Picture chosen = picture();
    const auto possible = checkPicture(chosen, style());
    m_export->setEnabled(possible.has_value());
    if (!possible) {
        m_size->setText(engineText(possible.error().message));
        return;
    }
    const QSize size = pictureSize(chosen, style());
    m_size->setText(tr("%1 × %2 pixels").arg(size.width()).arg(size.height()));
}

} // namespace mazewright::ui
