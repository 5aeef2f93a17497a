// Commands for the welcome dialog and the manual.
#include "ui/bars/example_list.h"
#include "ui/bars/recent_files.h"
#include "ui/commands/commands.h"
#include "ui/languages/language.h"
#include "ui/manual/manual_pages.h"
#include "ui/manual/manual_window.h"
#include "ui/welcome/start_dialog.h"
#include "ui/window/main_window.h"

namespace mazewright::ui::commands {

namespace {

ManualWindow& manualOf(MainWindow& window)
{
    auto* manual = window.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr)
        manual = new ManualWindow(currentLanguage(), &window);
    manual->show();
    manual->raise();
    manual->activateWindow();
    return *manual;
}

/// Shows the tutorial, which is the first page listed in the manual.
void showTutorial(MainWindow& window)
{
    const auto sections = manualSections(firstManualPage(currentLanguage()));
    if (!sections.empty() && !sections.front().pages.empty())
        manualOf(window).showPage(sections.front().pages.front().resource);
}

void begin(MainWindow& window, const StartDialog& dialog)
{
    switch (dialog.choice()) {
    case StartDialog::Choice::none:
        break;
    case StartDialog::Choice::level:
        if (dialog.level().startsWith(QLatin1Char(':')))
            window.openExample(dialog.level());
        else
            window.openFile(dialog.level());
        break;
    case StartDialog::Choice::newLevel:
        newLevel(window);
        break;
    case StartDialog::Choice::open:
        open(window);
        break;
    case StartDialog::Choice::manual:
        showTutorial(window);
        break;
    }
}

} // namespace

void showManual(MainWindow& window)
{
    manualOf(window);
}

void showStart(MainWindow& window)
{
    std::vector<StartGroup> groups = {recentGroup(window.recentFiles()->files())};
    QStringList resources;
    for (const Example& example : examples())
        resources << example.resource;
    for (const Example& level : galleryLevels())
        resources << level.resource;
    for (StartGroup& group : groupsByQuestion(resources))
        groups.push_back(std::move(group));
    auto* dialog = new StartDialog(groups, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &window,
                     [&window, dialog] { begin(window, *dialog); });
    dialog->open();
}

} // namespace mazewright::ui::commands
