#include "ui/actions/action_table.h"

#include "ui/actions/action_keys.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QWidget>

namespace mazewright::ui {

namespace {

constexpr std::size_t placeOf(ActionId id)
{
    return static_cast<std::size_t>(id);
}

constexpr const char* contextProperty = "context";

} // namespace

ActionContext contextOf(const QAction& action)
{
    return static_cast<ActionContext>(action.property(contextProperty).toInt());
}

void setContext(QAction& action, ActionContext context)
{
    action.setProperty(contextProperty, static_cast<int>(context));
}

ActionTable::ActionTable(const ActionRows& rows, QWidget* parent, MainWindow& window)
    : QObject(parent), m_rows(rows)
{
    for (const ActionRow& row : rows) {
        auto* made = new QAction(QCoreApplication::translate("MainWindow", row.text), parent);
        made->setObjectName(QLatin1String(row.name));
        if (row.icon[0] != '\0')
            made->setIcon(icon(QString::fromLatin1(row.icon)));
        if (row.keys[0] != '\0')
            made->setShortcuts(QKeySequence::listFromString(QLatin1String(row.keys)));
        restoreKeys(*made);
        setContext(*made, row.context);
        if (row.context == ActionContext::canvas)
            made->setShortcutContext(Qt::WidgetShortcut);
        if (row.run != nullptr)
            connect(made, &QAction::triggered, parent, [&window, run = row.run] { run(window); });
        parent->addAction(made);
        m_entries[placeOf(row.id)].action = made;
        showEnabled(row.id);
    }
}

QAction* ActionTable::operator[](ActionId id) const
{
    return m_entries[placeOf(id)].action;
}

void ActionTable::addTo(QWidget& bar, std::initializer_list<ActionId> ids) const
{
    for (const ActionId id : ids) {
        if (id != ActionId::separator) {
            bar.addAction((*this)[id]);
            continue;
        }
        auto* line = new QAction(&bar);
        line->setSeparator(true);
        bar.addAction(line);
    }
}

QActionGroup* ActionTable::group(std::initializer_list<ActionId> ids)
{
    auto* made = new QActionGroup(this);
    for (const ActionId id : ids) {
        (*this)[id]->setCheckable(true);
        made->addAction((*this)[id]);
    }
    return made;
}

void ActionTable::setComparing(bool comparing)
{
    m_comparing = comparing;
    for (const ActionRow& row : m_rows)
        showEnabled(row.id);
}

void ActionTable::setPossible(ActionId id, bool possible)
{
    m_entries[placeOf(id)].possible = possible;
    showEnabled(id);
}

void ActionTable::showEnabled(ActionId id)
{
    const ActionContext context = m_rows[placeOf(id)].context;
    const bool suits =
        context == ActionContext::always || (context == ActionContext::comparison) == m_comparing;
    const Entry& entry = m_entries[placeOf(id)];
    entry.action->setEnabled(suits && entry.possible);
}

} // namespace mazewright::ui
