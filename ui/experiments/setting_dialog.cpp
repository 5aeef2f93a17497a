#include "ui/experiments/setting_dialog.h"

#include "ui/experiments/solver_checks.h"
#include "ui/panels/options_form.h"
#include "ui/text/engine_text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int leastWidth = 320; // room for the title

} // namespace

SettingDialog::SettingDialog(const Solver& solver, QWidget* parent)
    : QDialog(parent), m_solver(solver), m_form(new OptionsForm(solver.info.options, this))
{
    setWindowTitle(tr("Add Setting"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* name = new QLabel(engineText(solver.info.name), this);
    name->setObjectName(QStringLiteral("captionName"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* add = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    add->setDefault(true);
    column->addWidget(name);
    column->addWidget(m_form);
    column->addStretch(1);
    column->addWidget(buttons);
    setMinimumWidth(leastWidth);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

SolverConfig SettingDialog::entrant() const
{
    return {&m_solver, changesOf(m_form->options(), Options(m_solver.info.options))};
}

QPushButton* makeSettingButton(SolverChecks* checks, QWidget* parent)
{
    auto* button = new QPushButton(SettingDialog::tr("Add Settin&g…"), parent);
    button->setAutoDefault(false);
    button->setToolTip(SettingDialog::tr("Add the selected solver with other options"));
    const auto enable = [checks, button] {
        const Solver* solver = checks->current();
        button->setEnabled(solver != nullptr && !solver->info.options.empty());
    };
    QObject::connect(checks, &QTreeWidget::currentItemChanged, button, enable);
    QObject::connect(button, &QPushButton::clicked, checks, [checks, button] {
        auto* dialog = new SettingDialog(*checks->current(), button->window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, checks,
                         [checks, dialog] { checks->add(dialog->entrant()); });
        dialog->open();
    });
    enable();
    return button;
}

} // namespace mazewright::ui
