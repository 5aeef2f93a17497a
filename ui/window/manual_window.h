#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;

namespace mazewright::ui {

/// A page of the manual: Markdown in the program's resources.
struct ManualPage {
    QString title;
    QString resource;
};

struct ManualSection {
    QString title;
    std::vector<ManualPage> pages;
};

/// Returns the first page in this language; in English if there is no translation.
QString firstManualPage(const QString& language);

/// Returns the contents on a first page: its second-level headings, and the pages linked below
/// each.
std::vector<ManualSection> manualSections(const QString& firstPage);

/// Returns the Markdown text of a page; empty if there is no such page.
QString manualText(const QString& resource);

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
