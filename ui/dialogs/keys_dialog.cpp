#include "ui/dialogs/keys_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

QString plainText(QString text)
{
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…")).toHtmlEscaped();
}

QString keyRow(const QString& name, const QString& keys)
{
    return QStringLiteral("<tr><td style='padding:2px 28px 2px 0'>%1</td><td><b>%2</b></td></tr>")
        .arg(name, keys.toHtmlEscaped());
}

QString keyHeading(const QString& text)
{
    return QStringLiteral("<tr><td colspan='2' style='padding:12px 0 3px 0'><b>%1</b></td></tr>")
        .arg(text);
}

QString menuRows(const QMenu& menu)
{
    QString rows;
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr || action->shortcuts().isEmpty())
            continue;
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
        rows += keyRow(plainText(action->text()), keys.join(QStringLiteral("   ")));
    }
    return rows;
}

} // namespace

KeysDialog::KeysDialog(const QMenuBar* menus, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    QString page = QStringLiteral("<table>") + keyHeading(tr("Maze"));
    const std::array<std::pair<QString, QString>, 12> mazeKeys = {{
        {tr("Draw"), tr("Left button")},
        {tr("Erase"), tr("Right button")},
        {tr("Draw a straight line from the last point"), tr("Shift+click")},
        {tr("Pick a cell’s contents"), tr("Alt+click")},
        {tr("Pan the maze"), tr("Space+drag, middle button")},
        {tr("Zoom at pointer"), tr("Ctrl+scroll")},
        {tr("Move the cell cursor"), tr("Arrow keys")},
        {tr("Draw while moving"), tr("Shift+arrow keys")},
        {tr("Draw, erase at cursor"), tr("Enter, Delete")},
        {tr("Decrease, increase brush size"), tr("[ and ]")},
        {tr("Switch between brush and eraser"), tr("X")},
        {tr("Cancel stroke"), tr("Esc")},
    }};
    for (const auto& [name, keys] : mazeKeys)
        page += keyRow(name, keys);
    page += keyHeading(tr("Timeline")) + keyRow(tr("Play, step back, step forward"), tr("K, J, L"));
    for (const QAction* entry : menus->actions())
        if (const QString rows = menuRows(*entry->menu()); !rows.isEmpty())
            page += keyHeading(plainText(entry->text())) + rows;
    page += QStringLiteral("</table>");

    auto* column = new QVBoxLayout(this);
    auto* text = new QTextBrowser(this);
    text->setFrameShape(QFrame::NoFrame);
    text->setHtml(page);
    column->addWidget(text);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &KeysDialog::reject);
    column->addWidget(buttons);
    resize(560, 620);
}

} // namespace mazewright::ui
