// Every control of the window and its dialogs says what it is for: by words on it, as buttons may,
// or by a tool tip.
#include "tests/support/dialogs.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>

#include <algorithm>
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

} // namespace

class EveryControlTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings().clear();
    }

    void ofTheWindowSaysWhatItIsFor()
    {
        MainWindow window;
        QVERIFY(window.openFirstExample());
        window.show();

        QCOMPARE(silentIn(window).join(u'\n'), QString());
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
