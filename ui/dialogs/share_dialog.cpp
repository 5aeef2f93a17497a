#include "ui/dialogs/share_dialog.h"

#include "solvers/files/file_access.h"
#include "solvers/files/pack.h"
#include "solvers/files/play_page.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/output/picture.h"
#include "ui/output/sheet_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

QString headingOf(SharedForm form)
{
    switch (form) {
    case SharedForm::page:
        return ShareDialog::tr("Export Playable Page");
    case SharedForm::pack:
        return ShareDialog::tr("Export Pack");
    case SharedForm::book:
        return ShareDialog::tr("Print Levels");
    }
    return {};
}

constexpr int widestLevelName = 240; // pixels

/// Adds the facts by which a set is sorted or spread, after the entry for none.
void addFacts(QComboBox& box, const QString& none)
{
    box.addItem(none, QString());
    box.addItem(ShareDialog::tr("By difficulty"), QStringLiteral("difficulty"));
    box.addItem(ShareDialog::tr("By grade"), QStringLiteral("grade"));
}

} // namespace

ShareDialog::ShareDialog(SharedForm form, std::size_t levels, const QString& current,
                         QWidget* parent)
    : QDialog(parent), m_title(new QLineEdit(this)), m_author(new QLineEdit(this)),
      m_which(new QComboBox(this)), m_sort(new QComboBox(this)), m_pick(new QSpinBox(this)),
      m_spread(new QComboBox(this)),
      m_unproved(new QCheckBox(tr("Levels without a &proved answer, too"), this)),
      m_hints(new QCheckBox(tr("&Hints"), this)),
      m_solutions(new QCheckBox(tr("&Solutions"), this)),
      m_lines(new QCheckBox(tr("&Walls of mazes of rooms as lines"), this))
{
    setWindowTitle(headingOf(form));
    QFormLayout& rows = *dialogForm(this);
    addChoice(rows, levels, current);
    addContent(rows, form);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addDefaultButton(*buttons, form == SharedForm::book ? tr("&Continue…") : tr("&Export…"));
    rows.addRow(buttons);
}

/// Adds which levels are taken, and their order. A single level leaves nothing to choose.
void ShareDialog::addChoice(QFormLayout& form, std::size_t levels, const QString& current)
{
    m_which->addItem(current.isEmpty()
                         ? tr("%Ln level(s)", nullptr, static_cast<int>(levels))
                         : tr("All %Ln open level(s)", nullptr, static_cast<int>(levels)));
    if (!current.isEmpty())
        m_which->addItem(
            tr("Only %1").arg(fontMetrics().elidedText(current, Qt::ElideMiddle, widestLevelName)));
    addFacts(*m_sort, tr("As listed"));
    addFacts(*m_spread, tr("The first ones"));
    m_pick->setRange(0, static_cast<int>(std::min<std::size_t>(levels, mostPackLevels)));
    m_pick->setSpecialValueText(tr("All"));
    if (levels > 1) {
        addField(form, tr("&Levels"), m_which, tr("Choose the levels to share"));
        addField(form, tr("&Order"), m_sort, tr("Choose the order of the levels, easiest first"));
        addField(form, tr("&Number"), m_pick, tr("Set how many of the levels to take"));
        addField(form, tr("Cho&ice"), m_spread,
                 tr("Choose them so that these values are spread evenly"));
    } else {
        for (QWidget* field : std::initializer_list<QWidget*>{m_which, m_sort, m_pick, m_spread})
            field->hide();
    }
    m_unproved->setToolTip(tr("Otherwise, a level that may have no answer is left out"));
    form.addRow(QString(), m_unproved);
    connect(m_pick, &QSpinBox::valueChanged, this, &ShareDialog::showChoice);
    connect(m_which, &QComboBox::currentIndexChanged, this, &ShareDialog::showChoice);
    showChoice();
}

void ShareDialog::showChoice()
{
    const bool areMany = !takesOnlyCurrent();
    m_sort->setEnabled(areMany);
    m_pick->setEnabled(areMany);
    m_spread->setEnabled(areMany && m_pick->value() > 0);
}

bool ShareDialog::takesOnlyCurrent() const
{
    return m_which->currentIndex() > 0;
}

void ShareDialog::addContent(QFormLayout& form, SharedForm shared)
{
    const bool isPage = shared == SharedForm::page;
    if (shared != SharedForm::book) {
        addField(form, tr("&Title"), m_title, tr("Enter the title that players see"));
        addField(form, tr("&Author"), m_author, tr("Enter the name that players see"));
        form.addRow(tr("Include"), m_solutions);
        m_solutions->setToolTip(isPage ? tr("Players can ask for a solution. It is in the page, "
                                            "but not readable as text.")
                                       : tr("Store the proved best answer of each level"));
    } else {
        for (QWidget* field : std::initializer_list<QWidget*>{m_title, m_author, m_solutions})
            field->hide();
    }
    if (isPage) {
        form.addRow(QString(), m_hints);
        form.addRow(QString(), m_lines);
    }
    for (QCheckBox* box : {m_hints, m_lines}) {
        box->setChecked(true);
        box->setVisible(isPage);
    }
    m_hints->setToolTip(tr("Players can ask for a best next move"));
    m_lines->setToolTip(tr("Draw perfect mazes and the like as people know them"));
}

SetRequest ShareDialog::request() const
{
    if (takesOnlyCurrent())
        return {.takesUnproved = m_unproved->isChecked()};
    SetRequest request{.sort = m_sort->currentData().toString().toStdString(),
                       .pick = static_cast<std::size_t>(m_pick->value()),
                       .takesUnproved = m_unproved->isChecked()};
    if (request.pick > 0)
        request.spread = m_spread->currentData().toString().toStdString();
    return request;
}

bool ShareDialog::hasHints() const
{
    return m_hints->isChecked();
}

bool ShareDialog::hasSolutions() const
{
    return m_solutions->isChecked();
}

bool ShareDialog::hasWallLines() const
{
    return m_lines->isChecked();
}

namespace {

/// The chosen levels, and why others were left out.
struct Gathered {
    ChosenSet set;
    std::vector<Message> leftOut;
};

Gathered gathered(const SetRequest& request, const std::vector<SharedLevel>& levels, TaskCall& call)
{
    constexpr std::chrono::seconds ofEach{60};
    LevelSet set(request);
    Gathered made;
    std::vector<std::string> names;
    names.reserve(levels.size());
    for (const SharedLevel& level : levels)
        names.push_back(level.name);
    const auto read = [&levels](std::size_t i) {
        LevelsOfFile file;
        if (auto level = levels[i].read())
            file.levels.push_back(*std::move(level));
        return file;
    };
    std::size_t known = 0;
    const auto tell = [&](const std::string& name, const SetVerdict& verdict) {
        if (!verdict.isTaken())
            made.leftOut.push_back(
                messageOf("{}: {}", Message(name),
                          verdict.why.empty() ? Message("it cannot be read") : verdict.why));
        call.progress(
            {.fraction = static_cast<double>(++known) / static_cast<double>(levels.size())});
    };
    set.addAll(names, read, {.time = ofEach, .bytes = machineBytes()}, allProcessors(), call.stop(),
               tell);
    made.set = std::move(set).chosen();
    return made;
}

/// What a file is made of.
struct Content {
    Pack pack{};
    PageOptions page{};
    SharedForm form = SharedForm::page;
};

Content contentOf(const Gathered& made, const ShareDialog& dialog, SharedForm form)
{
    Content content{.form = form};
    content.pack.title = dialog.title()->text().toStdString();
    content.pack.author = dialog.author()->text().toStdString();
    content.page = {.hasHints = dialog.hasHints(),
                    .walls = dialog.hasWallLines() ? WallStyle::lines : WallStyle::cells};
    content.pack.hasSolutions = dialog.hasSolutions();
    for (const SetLevel& level : made.set.levels)
        content.pack.levels.push_back({level.level, level.answer});
    return content;
}

Expected<std::string> writtenContent(Content content, bool isJson, const std::stop_token& stop)
{
    if (content.form == SharedForm::page)
        return playPage(content.pack, content.page);
    if (isJson)
        return packJson(content.pack, stop);
    content.pack.cover = drawnCover(content.pack.levels.front().level->maze);
    return packArchive(content.pack, stop);
}

QString askForFile(SharedForm form, const QString& name, QWidget* window)
{
    QFileDialog where(window, headingOf(form));
    where.setAcceptMode(QFileDialog::AcceptSave);
    if (form == SharedForm::page) {
        where.setNameFilters({ShareDialog::tr("Web page (*.html)")});
        where.setDefaultSuffix(QStringLiteral("html"));
    } else {
        where.setNameFilters(
            {ShareDialog::tr("Pack (*.mazepack)"), ShareDialog::tr("JSON (*.json)")});
        where.setDefaultSuffix(QStringLiteral("mazepack"));
        QObject::connect(&where, &QFileDialog::filterSelected, &where,
                         [&where](const QString& filter) {
                             where.setDefaultSuffix(filter.contains(QLatin1String("json"))
                                                        ? QStringLiteral("json")
                                                        : QStringLiteral("mazepack"));
                         });
    }
    where.selectFile(name);
    if (where.exec() != QDialog::Accepted || where.selectedFiles().isEmpty())
        return {};
    return where.selectedFiles().constFirst();
}

QString savedText(const QString& file, std::size_t levels)
{
    return ShareDialog::tr("Saved %1 with %Ln level(s).", nullptr, static_cast<int>(levels))
        .arg(QFileInfo(file).fileName());
}

/// Always works on another thread: a small level can take long to solve.
constexpr std::size_t neverQuick = std::numeric_limits<std::size_t>::max();

Shared printed(const Gathered& made, const QString& name, QWidget* window)
{
    std::vector<SheetLevel> levels;
    for (const SetLevel& level : made.set.levels)
        levels.push_back(
            sheetLevel(level, QFileInfo(QString::fromStdString(level.name)).completeBaseName()));
    SheetDialog dialog(std::move(levels), name, window);
    dialog.exec();
    const QString& file = dialog.savedFile();
    return {file.isEmpty() ? QString() : savedText(file, made.set.levels.size()), true, {}};
}

Shared saved(const Content& content, const QString& name, QWidget* window)
{
    const QString file = askForFile(content.form, name, window);
    if (file.isEmpty())
        return {};
    const bool isJson = file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    const auto written = await(
        {.window = window,
         .words = ShareDialog::tr("Saving “%1”").arg(QFileInfo(file).fileName()),
         .size = neverQuick},
        [content, isJson, file](TaskCall& call) {
            return writtenContent(content, isJson, call.stop())
                .and_then([&](const std::string& bytes) {
                    return writeUnlessStopped(file, QByteArray::fromStdString(bytes), call.stop());
                });
        });
    if (written)
        return {savedText(file, content.pack.levels.size()), true, {}};
    if (written.error().code == ErrorCode::stopped)
        return {};
    return {errorText(written.error(), file), false, {}};
}

} // namespace

Shared shareLevels(SharedForm form, std::vector<SharedLevel> levels, const QString& name,
                   QWidget* window, std::optional<std::size_t> current)
{
    const QString alone = current ? QString::fromStdString(levels[*current].name) : QString();
    ShareDialog dialog(form, levels.size(), alone, window);
    dialog.title()->setText(name);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    if (dialog.takesOnlyCurrent())
        levels = {levels[*current]};
    SetRequest request = dialog.request();
    if (form == SharedForm::page)
        request.suits = checkPlayable;
    if (form == SharedForm::pack)
        request.suits = checkPackable;
    const auto made = await(
        {.window = window, .words = ShareDialog::tr("Solving the levels"), .size = neverQuick},
        [request, levels = std::move(levels)](TaskCall& call) -> Expected<Gathered> {
            return gathered(request, levels, call);
        });
    if (!made)
        return made.error().code == ErrorCode::stopped
                   ? Shared()
                   : Shared{engineSentence(made.error().message), false, {}};
    QStringList leftOut;
    for (const Message& why : made->leftOut)
        leftOut << engineText(why);
    for (const Message& note : made->set.notes)
        leftOut << engineText(note);
    Shared shared{ShareDialog::tr("No level is left to share."), false, {}};
    if (!made->set.levels.empty())
        shared = form == SharedForm::book ? printed(*made, name, window)
                                          : saved(contentOf(*made, dialog, form), name, window);
    if (!shared.words.isEmpty()) // else the user has cancelled
        shared.details = leftOut;
    return shared;
}

} // namespace mazewright::ui
