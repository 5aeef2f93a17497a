#pragma once

#include <QDialog>
#include <QStringList>

namespace mazewright::ui {

/// The details of a message that is too long for its place, in a scrollable view. They can be
/// selected and copied. GUI thread.
class DetailsDialog : public QDialog {
    Q_OBJECT

public:
    DetailsDialog(const QString& message, const QStringList& lines, QWidget* parent = nullptr);
};

} // namespace mazewright::ui
