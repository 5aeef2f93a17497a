// Every control of the window says what it is for: by words on it, as buttons may, or by a tool
// tip.
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

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

} // namespace

class EveryControlTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatItIsFor()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings().clear();
        MainWindow window;
        QVERIFY(window.openFirstExample());
        window.show();

        QStringList silent;
        for (const auto* widget : window.findChildren<QWidget*>())
            if (isControl(*widget) && !isPart(*widget) && !hasWords(*widget) &&
                widget->toolTip().isEmpty() && widget->whatsThis().isEmpty())
                silent << placeOf(*widget);

        for (const QString& place : silent)
            qWarning("%s says nothing", qPrintable(place));
        QCOMPARE(silent.size(), 0);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EveryControlTest)
#include "every_control_test.moc"
