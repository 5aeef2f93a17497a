// In a Chinese window no English is left but names: nothing that a widget shows, says in its tool
// tip or reads out, before and after solvers have run.
#include "solvers/core/outcome.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/solver_config.h"
#include "tests/support/dialogs.h"
#include "tests/support/shown_texts.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/chart_view.h"
#include "ui/compare/run_charts.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/race_dialog.h"
#include "ui/level/runs_model.h"

#include <QToolBar>

namespace mazewright::ui {

namespace {

/// Names that Chinese writes as English does (of programs, algorithms, forms, keys, units), and
/// the names of an option's values as they are typed.
const std::set<QString>& sameInBoth()
{
    static const std::set<QString> names = [] {
        const QString written = QStringLiteral(
            "Mazewright mazewright-cli English PNG GIF WebP SVG PDF CSV JSON Lines HTML KiB MiB ms "
            "Letter Shisen-Sho CaDiCaL SAT TAOCP Simpath IDA Dijkstra Hart Nilsson Raphael Knuth "
            "Kim Crawfis Davies Pullen Daedalus Graph Distance Kruskal Eller Prim Wilson "
            "Aldous-Broder Sidewinder Ctrl Shift Alt Tab Return Enter Esc Backspace Del Delete "
            "Tiled ASCII MovingAI LDtk NumPy Python JPEG Netpbm Micromouse Home End PgUp PgDown "
            "Page Up Down Space PAR-");
        const QStringList all = written.split(u' ');
        std::set<QString> known(all.begin(), all.end());
        const auto add = [&known](std::span<const OptionSpec> options) {
            for (const OptionSpec& option : options)
                if (const auto* choice = std::get_if<Choice>(&option.domain))
                    for (const std::string_view name : choice->names)
                        known.insert(QString::fromUtf8(name.data(), std::ssize(name)));
        };
        for (const Solver* solver : solvers())
            add(solver->info.options);
        for (const Question question : allQuestions)
            add(optionsOf(question));
        for (const Generator* generator : generators())
            add(generator->info.options);
        return known;
    }();
    return names;
}

/// What of a text is English: its words that are no names, no file and no setting as it is typed.
QString englishIn(QString text)
{
    static const QRegularExpression typed(QStringLiteral(
        R"([\w-]+=\S+|[\w/*.-]+\.\w{2,5}\b|\*\.\w+|(?<!\w)--?[a-z-]+|\b0x\w+|https?:\S+)"));
    static const QRegularExpression word(QStringLiteral("[0-9-]*[A-Za-z][A-Za-z'-]+"));
    static const QString machine = QString::fromStdString(provenanceOf(drawn({"S"})).machine);
    text.remove(machine).remove(typed);
    QStringList words;
    for (auto found = word.globalMatch(text); found.hasNext();)
        if (const QString each = found.next().captured(); !sameInBoth().contains(each))
            words << each;
    return words.join(QLatin1Char(' '));
}

/// The English of a widget, a line a text.
QString englishOf(const QWidget& root)
{
    QStringList found;
    const ShownTexts texts(root);
    for (const QString& text : texts.all())
        if (const QString english = englishIn(text); !english.isEmpty()) {
            found << QStringLiteral("%1, in: %2").arg(english, text);
            qWarning().noquote() << found.back();
        }
    return found.join(u'\n');
}

} // namespace

class ChineseTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light);
        rememberLanguage(QStringLiteral("zh_CN"));
        installLanguage();
    }

    void cleanupTestCase()
    {
        rememberLanguage({});
        installLanguage();
    }

    void dialogs_data() { mazes(); }

    void dialogs()
    {
        QFETCH(Maze, maze);
        EveryDialog dialogs(maze);
        std::vector<DialogRow> rows = dialogs.rows();
        std::ranges::copy(dialogs.generatorRows(), std::back_inserter(rows));
        QStringList found;
        for (const DialogRow& row : rows) {
            const std::unique_ptr<QDialog> dialog = row.make();
            dialog->show();
            QTest::qWait(0);
            if (const QString english = englishOf(*dialog); !english.isEmpty())
                found << QStringLiteral("%1:\n%2").arg(QLatin1String(row.name), english);
        }

        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void theWindowAfterARace_data() { mazes(); }

    void theWindowAfterARace()
    {
        QFETCH(Maze, maze);
        MainWindow window;
        window.openLevel({.maze = maze});
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, patience));

        if (!askableSolvers(maze).empty())
            QVERIFY(race(window));
        QVERIFY(QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience));
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            QTest::qWait(0);
        }

        QCOMPARE(englishOf(window), QString());
    }

    /// The letter in brackets that Chinese puts behind a name is of use in menus, on buttons and
    /// labels.
    void noMnemonicIsLeftOutsideMenus()
    {
        MainWindow window;
        static const QRegularExpression mnemonic(QStringLiteral("\\S\\([A-Z]\\)"));
        QStringList left;

        for (const auto* bar : window.findChildren<QToolBar*>())
            for (const QAction* entry : bar->actions())
                for (const QString& text : {entry->toolTip(), entry->iconText()})
                    if (text.contains(mnemonic))
                        left << text;

        QCOMPARE(left, QStringList());
    }

    /// Of every kind, as they are painted.
    void charts()
    {
        // Given runs of two solvers on levels of four sizes
        RunsModel runs;
        for (const auto& maze :
             {frozen({"S.E"}), frozen({"S..", "..E"}), frozen({"S....", ".##..", "....E"}),
              frozen({"S......", ".##.##.", ".......", "......E"})})
            for (const char* solver : {"astar", "bidirectional"})
                test::startRun(runs, *findSolver(solver), maze);
        QVERIFY(test::waitForAll(runs));
        RunChartsPanel panel(&runs);
        panel.resize(900, 700);
        panel.show();
        QList<int> ids;
        for (int row = 0; row < runs.rowCount(); ++row)
            ids << runs.run(row)->id;
        panel.setChosen(ids);

        QStringList found;
        auto* kinds = panel.findChild<QComboBox*>();
        for (int kind = 0; kind < kinds->count(); ++kind)
            for (const RunColumn column : chartColumns()) {
                kinds->setCurrentIndex(kind);
                panel.setY(column == RunColumn::cost ? "cost" : figureOf(column)->id);
                QStringList painted{panel.notes()};
                for (const auto& part : panel.view()->laidOut().picture.parts)
                    if (const auto* text = std::get_if<charts::Text>(&part))
                        painted << QString::fromStdString(text->text);
                if (const QString english = englishIn(painted.join(u' ')); !english.isEmpty())
                    found << english + QStringLiteral(", in: ") + painted.join(u' ');
            }
        found.removeDuplicates();

        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        QVERIFY(panel.view()->chart());
    }

    void filesToChooseFrom()
    {
        for (const QString& filter : openFilters() + saveFilters())
            QCOMPARE(englishIn(filter), QString());
    }

private:
    static void mazes()
    {
        QTest::addColumn<Maze>("maze");
        QTest::newRow("walking") << drawn({"S..#.", ".#...", "..#.E"});
        QTest::newRow("one stroke") << drawn({"S.o#.", ".#.o.", "..o.E"});
        QTest::newRow("board") << drawn({"1221", "3..3", "4554"});
        QTest::newRow("no end in reach") << drawn({"S#.", "##.", "..E"});
    }

    /// Every solver that can be asked runs, recorded too.
    static bool race(MainWindow& window)
    {
        QTest::keyClick(&window, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        RaceDialog* dialog = window.race()->dialog();
        if (dialog == nullptr || !QTest::qWaitForWindowActive(dialog, patience))
            return false;
        const Maze& maze = *window.level()->document()->snapshot();
        for (const Solver* solver : askableSolvers(maze))
            dialog->solvers()->setChosen(*solver, true);
        QTest::keyClick(dialog, Qt::Key_Return);
        if (!QTest::qWaitFor([dialog] { return dialog->hasResult(); }, patience))
            return false;
        dialog->accept();
        return QTest::qWaitFor(
            [&window] {
                return window.race()->dialog() == nullptr && !window.runs()->isRacing() &&
                       window.runs()->rowCount() > 0;
            },
            patience);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ChineseTest)
#include "chinese_test.moc"
