#include "ui/dialogs/details_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace mazewright::ui {

DetailsDialog::DetailsDialog(const QString& message, const QStringList& lines, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Details"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* heading = new QLabel(message, this);
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    column->addWidget(heading);
    auto* text = new QPlainTextEdit(lines.join(u'\n'), this);
    text->setReadOnly(true);
    text->setAccessibleName(windowTitle());
    text->setToolTip(tr("All messages; select text to copy it"));
    column->addWidget(text, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &DetailsDialog::reject);
    column->addWidget(buttons);
    resize(640, 420);
}

} // namespace mazewright::ui
