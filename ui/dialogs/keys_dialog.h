#pragma once

#include <QDialog>

class QMenuBar;

namespace mazewright::ui {

/// All keys on one page: those of the menus, read from the menus themselves, and those of the maze.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(const QMenuBar* menus, QWidget* parent = nullptr);
};

} // namespace mazewright::ui
