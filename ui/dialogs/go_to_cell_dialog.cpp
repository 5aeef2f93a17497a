#include "ui/dialogs/go_to_cell_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace mazewright::ui {

GoToCellDialog::GoToCellDialog(int rows, int columns, Position first, QWidget* parent)
    : QDialog(parent), m_row(new QSpinBox(this)), m_column(new QSpinBox(this))
{
    setWindowTitle(tr("Go to Cell"));
    m_row->setRange(0, rows - 1);
    m_row->setValue(first.row);
    m_column->setRange(0, columns - 1);
    m_column->setValue(first.column);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(20, 18, 20, 16);
    form->setVerticalSpacing(10);
    m_row->setToolTip(tr("Set the row, counted from 0 at the top"));
    m_column->setToolTip(tr("Set the column, counted from 0 at the left"));
    form->addRow(tr("&Row (0 to %1)").arg(rows - 1), m_row);
    form->addRow(tr("C&olumn (0 to %1)").arg(columns - 1), m_column);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("Go"), QDialogButtonBox::AcceptRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &GoToCellDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &GoToCellDialog::reject);
    form->addRow(buttons);
    m_row->selectAll();
}

Position GoToCellDialog::cell() const
{
    return {m_row->value(), m_column->value()};
}

} // namespace mazewright::ui
