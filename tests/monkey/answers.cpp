#include "tests/monkey/answers.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QSpinBox>

namespace mazewright::ui {

namespace {

constexpr int largestNumber = 60;

template <class Chosen>
Chosen* oneOf(QWidget& of, Random& random)
{
    QList<Chosen*> all = of.findChildren<Chosen*>();
    all.removeIf([](const Chosen* one) { return !one->isVisible() || !one->isEnabled(); });
    if (all.isEmpty())
        return nullptr;
    return all[static_cast<qsizetype>(random.below(static_cast<std::size_t>(all.size())))];
}

// Random clicks must not reach the user's folders.
void nameFile(QFileDialog& dialog, Random& random, const QString& folder)
{
    static const QStringList names = {QStringLiteral("one.maze"), QStringLiteral("two.maze"),
                                      QStringLiteral("three.csv"), QStringLiteral("four.png"),
                                      QStringLiteral("none.maze")};
    if (random.below(3) == 0) {
        dialog.reject();
        return;
    }
    dialog.setDirectory(folder);
    dialog.selectFile(
        names[static_cast<qsizetype>(random.below(static_cast<std::size_t>(names.size())))]);
    QMetaObject::invokeMethod(&dialog, "accept");
}

} // namespace

void answer(QWidget& modal, Random& random, const QString& folder)
{
    if (auto* files = qobject_cast<QFileDialog*>(&modal)) {
        nameFile(*files, random, folder);
        return;
    }
    switch (random.below(4)) {
    case 0:
        if (auto* number = oneOf<QSpinBox>(modal, random))
            number->setValue(static_cast<int>(random.below(largestNumber)));
        break;
    case 1:
        if (auto* choice = oneOf<QComboBox>(modal, random);
            choice != nullptr && choice->count() > 0)
            choice->setCurrentIndex(
                static_cast<int>(random.below(static_cast<std::size_t>(choice->count()))));
        break;
    case 2:
        if (auto* button = oneOf<QAbstractButton>(modal, random))
            button->click();
        break;
    default:
        if (random.below(4) == 0)
            dismiss(modal);
    }
}

void dismiss(QWidget& shown)
{
    if (auto* dialog = qobject_cast<QDialog*>(&shown))
        dialog->reject();
    else
        shown.close();
}

} // namespace mazewright::ui
