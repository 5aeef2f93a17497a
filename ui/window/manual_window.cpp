#include "ui/window/manual_window.h"

#include "ui/base/widgets.h"

#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QShortcut>
#include <QSplitter>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace mazewright::ui {

QString firstManualPage(const QString& language)
{
    const QString wanted = QStringLiteral(":/manual/%1/index.md").arg(language);
    return QFile::exists(wanted) ? wanted : QStringLiteral(":/manual/en/index.md");
}

QString manualText(const QString& resource)
{
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<ManualSection> manualSections(const QString& firstPage)
{
    static const QRegularExpression link(QStringLiteral(R"(^- \[(.+)\]\((.+\.md)\)$)"));
    const QString folder = QFileInfo(firstPage).path();
    std::vector<ManualSection> sections;
    const QString text = manualText(firstPage);
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("## ")))
            sections.push_back({line.mid(3), {}});
        const auto found = link.match(line);
        if (found.hasMatch() && !sections.empty())
            sections.back().pages.push_back(
                {found.captured(1), folder + QLatin1Char('/') + found.captured(2)});
    }
    return sections;
}

namespace {

constexpr int resourceRole = Qt::UserRole;
constexpr QSize firstSize{1120, 760};
constexpr int contentsWidth = 220; // leaves space for the pictures, 800 pixels wide

QUrl urlOf(const QString& resource)
{
    return {QStringLiteral("qrc") + resource};
}

QString resourceOf(const QUrl& url)
{
    return url.toString(QUrl::RemoveFragment).mid(3); // without `qrc`
}

/// Shows pages of the manual. A page is converted to HTML before it is shown: QTextBrowser lays out
/// Markdown again after each run of text that it reads, which takes seconds for a long table.
class PageBrowser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    /// Loads pages and their pictures, which are resources of the program; loads nothing else.
    QVariant loadResource(int type, const QUrl& name) override
    {
        if (!name.isRelative() && name.scheme() != QStringLiteral("qrc"))
            return {};
        if (type != QTextDocument::HtmlResource)
            return QTextBrowser::loadResource(type, name);
        QTextDocument page;
        page.setMarkdown(manualText(resourceOf(name)));
        return page.toHtml();
    }

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType /*type*/) override
    {
        QTextBrowser::doSetSource(name, QTextDocument::HtmlResource);
    }
};

QString resourceOf(const QTreeWidgetItem* row)
{
    return row == nullptr ? QString() : row->data(0, resourceRole).toString();
}

} // namespace

ManualWindow::ManualWindow(const QString& language, QWidget* parent)
    : QWidget(parent, Qt::Window), m_first(firstManualPage(language))
{
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* halves = new QSplitter(this);
    auto* left = new QWidget(halves);
    new QVBoxLayout(left);
    makeContents();
    left->layout()->addWidget(m_words);
    left->layout()->addWidget(m_contents);
    makePage();
    halves->addWidget(left);
    halves->addWidget(m_browser);
    halves->setStretchFactor(1, 1);
    halves->setSizes({contentsWidth, firstSize.width() - contentsWidth});
    auto* whole = makeLayout<QVBoxLayout>(this);
    whole->addWidget(halves);
    makeKeys();
    resizeWithinScreen(*this, firstSize);
    showPage(m_first);
    m_words->setFocus();
}

void ManualWindow::makeContents()
{
    m_words = new QLineEdit(this);
    m_words->setObjectName(QStringLiteral("manualWords"));
    m_words->setPlaceholderText(tr("Find in the manual"));
    m_words->setToolTip(
        tr("List the pages that contain these words; press Enter for the next match"));
    m_words->setAccessibleName(m_words->placeholderText());
    m_words->setClearButtonEnabled(true);
    m_contents = new QTreeWidget(this);
    m_contents->setObjectName(QStringLiteral("manualContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setRootIsDecorated(false);
    m_contents->setUniformRowHeights(true);
    for (const ManualSection& section : manualSections(m_first)) {
        auto* heading = new QTreeWidgetItem(m_contents, {section.title});
        heading->setFlags(Qt::ItemIsEnabled);
        QFont bold = m_contents->font();
        bold.setBold(true);
        heading->setFont(0, bold);
        for (const ManualPage& page : section.pages)
            (new QTreeWidgetItem(heading, {page.title}))->setData(0, resourceRole, page.resource);
    }
    m_contents->expandAll();
    connect(m_words, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_words, &QLineEdit::returnPressed, this, &ManualWindow::goToNext);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* row) {
        if (const QString resource = resourceOf(row); !resource.isEmpty() && resource != page())
            showPage(resource);
    });
}

void ManualWindow::makePage()
{
    m_browser = new PageBrowser(this);
    m_browser->setObjectName(QStringLiteral("manualPage"));
    m_browser->setAccessibleName(tr("Page"));
    m_browser->setOpenExternalLinks(true);
    m_browser->document()->setDocumentMargin(24);
    connect(m_browser, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) {
        markPage(resourceOf(url)); // `source()` is still the previous page
        markFound();
    });
}

void ManualWindow::makeKeys()
{
    const auto add = [this](QKeySequence::StandardKey key, auto run) {
        auto* shortcut = new QShortcut(QKeySequence(key), this);
        connect(shortcut, &QShortcut::activated, this, run);
    };
    add(QKeySequence::Back, [this] { m_browser->backward(); });
    add(QKeySequence::Forward, [this] { m_browser->forward(); });
    add(QKeySequence::Find, [this] { m_words->setFocus(); });
    add(QKeySequence::Cancel, [this] { close(); });
}

void ManualWindow::showPage(const QString& resource)
{
    m_browser->setSource(urlOf(resource));
}

QString ManualWindow::page() const
{
    return resourceOf(m_browser->source());
}

/// Selects a page in the contents.
void ManualWindow::markPage(const QString& resource)
{
    const QSignalBlocker quiet(m_contents);
    for (QTreeWidgetItemIterator row(m_contents); *row != nullptr; ++row)
        if (resourceOf(*row) == resource) {
            m_contents->setCurrentItem(*row);
            return;
        }
    m_contents->setCurrentItem(nullptr);
}

/// Hides pages in the contents that do not contain the text.
void ManualWindow::search(const QString& words)
{
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i) {
        QTreeWidgetItem* section = m_contents->topLevelItem(i);
        bool hasPages = false;
        for (int j = 0; j < section->childCount(); ++j) {
            QTreeWidgetItem* row = section->child(j);
            const bool hasWords =
                words.isEmpty() || manualText(resourceOf(row)).contains(words, Qt::CaseInsensitive);
            row->setHidden(!hasWords);
            hasPages = hasPages || hasWords;
        }
        section->setHidden(!hasPages);
    }
    markFound();
}

/// Goes to the next match on this page, otherwise to the next page with a match.
void ManualWindow::goToNext()
{
    const QString words = m_words->text();
    if (words.isEmpty() || m_browser->find(words))
        return;
    QTreeWidgetItemIterator row(m_contents->currentItem() == nullptr ? m_contents->topLevelItem(0)
                                                                     : m_contents->currentItem());
    for (++row; *row != nullptr; ++row)
        if (!resourceOf(*row).isEmpty() && !(*row)->isHidden()) {
            showPage(resourceOf(*row));
            m_browser->find(words);
            return;
        }
    m_browser->moveCursor(QTextCursor::Start); // wrap around
    m_browser->find(words);
}

/// Highlights all matches on the page.
void ManualWindow::markFound()
{
    QList<QTextEdit::ExtraSelection> found;
    const QString words = m_words->text();
    if (!words.isEmpty())
        for (QTextCursor at = m_browser->document()->find(words); !at.isNull();
             at = m_browser->document()->find(words, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            found << mark;
        }
    m_browser->setExtraSelections(found);
}

} // namespace mazewright::ui
