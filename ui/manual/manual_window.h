#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace mazewright::ui {

/// Window of the manual: contents, a search field for all pages, and the current page. GUI thread.
class ManualWindow : public QWidget {
    Q_OBJECT

public:
    /// Creates a window of `parent`; it is deleted when closed.
    explicit ManualWindow(const QString& language, QWidget* parent = nullptr);

    /// Shows a page by its resource path.
    void showPage(const QString& resource);
    /// Returns the resource path of the page that is shown.
    QString page() const;

private:
    void makeContents();
    void makePage();
    void makeKeys();
    void markPage(const QString& resource);
    void search(const QString& words);
    void goToNext();
    void markFound();

    QString m_first;
    QLineEdit* m_words = nullptr;
    QTreeWidget* m_contents = nullptr;
    QTextBrowser* m_browser = nullptr;
};

} // namespace mazewright::ui
