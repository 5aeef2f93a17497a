#pragma once

#include "ui/base/background.h"
#include "ui/output/sheet.h"

#include <QDialog>
#include <QImage>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// A preview of a printed page, scaled to the available space. Another thread paints it. GUI
/// thread.
class PagePreview : public QWidget {
    Q_OBJECT

public:
    /// Does not own the sheet, which must outlive the preview.
    explicit PagePreview(const Sheet* sheet, QWidget* parent = nullptr);

    void setPage(const SheetPage& page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makePicture();

    const Sheet* m_sheet;
    SheetPage m_page;
    QImage m_picture;          // of the current or the previous page; null at first
    Background<QImage> m_task; // last: it must end before the objects that it writes to
};

/// The dialog for printing levels, with a preview of the pages. Prints the levels or saves them as
/// a PDF. GUI thread.
class SheetDialog : public QDialog {
    Q_OBJECT

public:
    /// Takes at least one level. `name` is the initial name of the PDF, without extension.
    SheetDialog(std::vector<SheetLevel> levels, QString name, QWidget* parent = nullptr);

    const Sheet& sheet() const noexcept { return m_sheet; }
    /// Returns the saved PDF; empty if none was saved.
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
    QCheckBox* m_lines;
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
