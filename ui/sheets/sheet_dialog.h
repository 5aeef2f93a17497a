#pragma once

#include "ui/sheets/sheet.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

class PagePreview;

/// How levels are printed, with the pages as they will be; prints them, or saves them as a PDF.
/// GUI thread.
class SheetDialog : public QDialog {
    Q_OBJECT

public:
    /// At least one level; `name` is what a PDF is called at first, without its ending.
    SheetDialog(std::vector<SheetLevel> levels, QString name, QWidget* parent = nullptr);

    const Sheet& sheet() const noexcept { return m_sheet; }
    /// The PDF that was saved; empty: none was.
    const QString& savedFile() const noexcept { return m_savedFile; }

private:
    QWidget* makeForm();
    QWidget* makePreview();
    void takeOptions();
    void showPage();
    void step(int pages);
    void print();
    void savePdf();
    void showError(const Error& error);

    Sheet m_sheet;
    QString m_name;
    QString m_savedFile;
    int m_page = 0;
    QComboBox* m_paper;
    QSpinBox* m_perPage;
    QDoubleSpinBox* m_margin;
    QCheckBox* m_solutions;
    QCheckBox* m_outlined;
    QCheckBox* m_bleed;
    QCheckBox* m_book;
    QLineEdit* m_title;
    PagePreview* m_preview;
    QLabel* m_number;
    QLabel* m_trouble;
    QPushButton* m_previous;
    QPushButton* m_next;
};

} // namespace mazewright::ui
