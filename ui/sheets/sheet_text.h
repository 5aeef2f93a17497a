#pragma once

#include <QCoreApplication>

namespace mazewright::ui {

/// The texts of printed pages.
struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(SheetText)
};

} // namespace mazewright::ui
