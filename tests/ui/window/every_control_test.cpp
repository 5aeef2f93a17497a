// Every control of the window and its dialogs says what it is for: by words on it, as buttons may,
// or by a tool tip; and to assistive technology by its name.
// MAZEWRIGHT_ACCESSIBLE=FILE in the environment writes the accessible tree of the window there.
#include "tests/support/dialogs.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/page/level_page.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabBar>

#include <iterator>

namespace mazewright::ui {

namespace {

bool hasWords(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button != nullptr && !button->text().isEmpty();
}

bool isControl(const QWidget& widget)
{
    const bool isKind = qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
                        qobject_cast<const QComboBox*>(&widget) != nullptr ||
                        qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
                        qobject_cast<const QAbstractSlider*>(&widget) != nullptr ||
                        qobject_cast<const QLineEdit*>(&widget) != nullptr;
    return isKind && qobject_cast<const QScrollBar*>(&widget) == nullptr;
}

/// Qt's own parts: of a control, of a table, of tabs that scroll.
bool isPart(const QWidget& widget)
{
    const QWidget* parent = widget.parentWidget();
    return widget.objectName().startsWith(QLatin1String("qt_")) ||
           widget.metaObject()->className() == QByteArrayView("QTableCornerButton") ||
           qobject_cast<const QTabBar*>(parent) != nullptr ||
           (parent != nullptr && isControl(*parent)) ||
           qobject_cast<const QDockWidget*>(parent) != nullptr;
}

/// Where a control stands, so that it can be found.
QString placeOf(const QWidget& widget)
{
    QStringList path;
    for (const QWidget* each = &widget; each != nullptr && path.size() < 4;
         each = each->parentWidget())
        path.prepend(each->objectName().isEmpty()
                         ? QString::fromLatin1(each->metaObject()->className())
                         : each->objectName());
    return path.join(QLatin1Char('/'));
}

/// The controls that say nothing.
QStringList silentIn(const QWidget& root)
{
    QStringList silent;
    for (const auto* widget : root.findChildren<QWidget*>())
        if (widget->window() == &root && isControl(*widget) && !isPart(*widget) &&
            !hasWords(*widget) && widget->toolTip().isEmpty() && widget->whatsThis().isEmpty())
            silent << placeOf(*widget);
    return silent;
}

/// What is told of a part of the window: its role, name, value and description.
QString toldOf(QAccessibleInterface& part)
{
    static const QMetaEnum roles = QMetaEnum::fromType<QAccessible::Role>();
    QStringList told{QString::fromLatin1(roles.valueToKey(part.role()))};
    for (const QAccessible::Text text :
         {QAccessible::Name, QAccessible::Value, QAccessible::Description})
        if (const QString words = part.text(text); !words.isEmpty())
            told << QStringLiteral("“%1”").arg(words);
    return told.join(u' ');
}

/// Whether somebody can do something with such a part, so that it needs a name.
bool isUsed(QAccessible::Role role)
{
    constexpr std::array used = {
        QAccessible::PushButton,  QAccessible::ButtonMenu,   QAccessible::CheckBox,
        QAccessible::RadioButton, QAccessible::ComboBox,     QAccessible::SpinBox,
        QAccessible::Slider,      QAccessible::EditableText, QAccessible::Table,
        QAccessible::List,        QAccessible::Tree,         QAccessible::PageTab,
        QAccessible::PageTabList, QAccessible::Canvas,       QAccessible::MenuItem};
    return std::ranges::find(used, role) != used.end();
}

/// The tree from a part on, a line each; of `nameless` those that need a name and have none.
void gather(QAccessibleInterface& part, int depth, QStringList& tree, QStringList& nameless)
{
    tree << QString(qsizetype{2} * depth, u' ') + toldOf(part);
    const auto* widget = qobject_cast<const QWidget*>(part.object());
    const bool isQts = widget != nullptr && isPart(*widget);
    if (isUsed(part.role()) && part.text(QAccessible::Name).isEmpty() && !isQts &&
        !part.state().invisible)
        nameless << toldOf(part) + (widget == nullptr ? QString() : u' ' + placeOf(*widget));
    const bool hasCells = part.tableInterface() != nullptr;
    for (int i = 0; i < part.childCount() && !hasCells; ++i)
        if (QAccessibleInterface* child = part.child(i))
            gather(*child, depth + 1, tree, nameless);
}

} // namespace

class EveryControlTest : public QObject {
    Q_OBJECT

private slots:
    void ofTheWindowSaysWhatItIsFor()
    {
        MainWindow window;
        QVERIFY(window.openFirstExample());
        window.show();

        QCOMPARE(silentIn(window).join(u'\n'), QString());
    }

    void ofTheWindowHasANameAndARole()
    {
        MainWindow window;
        QVERIFY(window.openFirstExample());
        window.resize(1280, 800);
        window.show();
        window.page()->view()->setTool(findTool("coin")); // its value has a field
        window.page()->view()->placeCursor({1, 1});

        QStringList tree;
        QStringList nameless;
        gather(*QAccessible::queryAccessibleInterface(&window), 0, tree, nameless);
        if (QFile file(qEnvironmentVariable("MAZEWRIGHT_ACCESSIBLE"));
            !file.fileName().isEmpty() && file.open(QIODevice::WriteOnly))
            file.write(tree.join(u'\n').toUtf8());

        QVERIFY(tree.size() > 200);
        QCOMPARE(nameless.join(u'\n'), QString());
        // The canvas says the cell under its cursor
        QVERIFY(std::ranges::any_of(tree, [](const QString& line) {
            return line.contains("Canvas") && line.contains("(1, 1)");
        }));
    }

    void ofADialogSaysWhatItIsFor()
    {
        EveryDialog dialogs(drawn({"S.o", ".#.", "1.E"}));
        std::vector<DialogRow> rows = dialogs.rows();
        std::ranges::copy(dialogs.generatorRows(), std::back_inserter(rows));

        QStringList silent;
        for (const DialogRow& row : rows) {
            const std::unique_ptr<QDialog> dialog = row.make();
            dialog->show();
            for (const QString& place : silentIn(*dialog))
                silent << QStringLiteral("%1: %2").arg(QLatin1String(row.name), place);
        }

        QCOMPARE(silent.join(u'\n'), QString());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EveryControlTest)
#include "every_control_test.moc"
