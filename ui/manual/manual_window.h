#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace mazewright::ui {

/// The manual in a window of its own: contents, a field that finds words in all pages, and the page
/// that is read. GUI thread.
class ManualWindow : public QWidget {
    Q_OBJECT

public:
    /// Above `parent`, of which it is a window; goes when it is closed.
    explicit ManualWindow(const QString& language, QWidget* parent = nullptr);

    /// Shows a page by its resource path.
    void showPage(const QString& resource);
    /// The resource path of the page that is shown.
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
