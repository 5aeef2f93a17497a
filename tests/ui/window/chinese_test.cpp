// In a Chinese window no English is left but names: nothing that a widget shows, says in its tool
// tip or reads out, before and after solvers have run. What the engine tells is told in Chinese
// too: every name of a catalogue, and the messages of a program that is asked for what cannot be.
#include "solvers/core/fact_spec.h"
#include "solvers/core/outcome.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/format.h"
#include "tests/support/dialogs.h"
#include "tests/support/places.h"
#include "tests/support/runs.h"
#include "tests/support/shown_texts.h"
#include "tests/ui/level/fake_solvers.h"
#include "tests/ui/window/level_kinds.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/chart_view.h"
#include "ui/compare/run_charts.h"
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
            "Letter Shisen-Sho CaDiCaL SAT TAOCP Simpath sqrt IDA ANYA ARA LPA Lite MM RBFS SMA "
            "Theta "
            "Dijkstra Hart Nilsson Raphael Knuth "
            "Kim Crawfis Davies Pullen Daedalus Graph Distance Kruskal Eller Prim Wilson "
            "Aldous-Broder Sidewinder Ctrl Shift Alt Tab Return Enter Esc Backspace Del Delete "
            "Tiled ASCII MovingAI LDtk NumPy Python JPEG Netpbm Micromouse Home End PgUp PgDown "
            "Page Up Down Space PAR- bwrap shell python my-solver");
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
        R"([\w-]+=\S+|[\w/*.-]+\.\w{2,5}\b|\*\.\w+|(?<!\w)--?[a-z-]+|(?<!\w)/\w\S*|outside/\w+|\b0x\w+|https?:\S+)"));
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

/// Names that Chinese writes as English does, and units.
constexpr std::array<std::string_view, 15> engineNamesInBoth = {
    "A*",     "IDA*", "ARA*",     "LPA*",       "D* Lite", "SMA*", "RBFS", "MM",
    "Theta*", "ANYA", "Dijkstra", "Sidewinder", "1.5",     "ms",   "MiB"};

/// Texts that are shown and have no Chinese.
class Untranslated {
public:
    /// Of a name or a sentence without arguments.
    void hold(std::string_view text)
    {
        ++m_held;
        if (text.empty() || std::ranges::find(engineNamesInBoth, text) != engineNamesInBoth.end())
            return;
        const std::string source(text);
        const QString told = QCoreApplication::translate("Engine", source.c_str());
        if (told == QString::fromStdString(source))
            m_texts.insert(source);
    }
    void hold(std::span<const OptionSpec> options)
    {
        for (const OptionSpec& option : options) {
            hold(option.label);
            hold(option.help);
            if (const auto* choice = std::get_if<Choice>(&option.domain))
                for (const std::string_view words : choice->words)
                    hold(words);
        }
    }
    /// Of a message its sentence and those in it; not what it quotes.
    void hold(const Message& message)
    {
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{2}"));
        if (QString::fromUtf8(message.pattern().data(), qsizetype(message.pattern().size()))
                .contains(words))
            hold(message.pattern());
        for (const Message& argument : message.arguments())
            hold(argument);
    }

    int held() const { return m_held; }
    QString all() const
    {
        QStringList lines;
        for (const std::string& text : m_texts)
            lines << QString::fromStdString(text);
        return lines.join(u'\n');
    }

private:
    std::set<std::string> m_texts;
    int m_held = 0;
};

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
        QStringList notDrawn;
        auto* kinds = panel.findChild<QComboBox*>();
        for (int kind = 0; kind < kinds->count(); ++kind) {
            bool isDrawn = false; // of some column: no run here has the figures of outside
            for (const RunColumn column : chartColumns()) {
                kinds->setCurrentIndex(kind);
                panel.setY(column == RunColumn::cost ? "cost" : figureOf(column)->id);
                isDrawn = isDrawn || panel.view()->chart();
                QStringList painted{panel.notes()};
                for (const auto& part : panel.view()->laidOut().picture.parts)
                    if (const auto* text = std::get_if<charts::Text>(&part))
                        painted << QString::fromStdString(text->text);
                if (const QString english = englishIn(painted.join(u' ')); !english.isEmpty())
                    found << english + QStringLiteral(", in: ") + painted.join(u' ');
            }
            if (!isDrawn)
                notDrawn << kinds->itemText(kind);
        }
        found.removeDuplicates();

        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        // No search for a shortest path reports a bound before its end, and `undominated` needs
        // runs that can be compared.
        QCOMPARE(notDrawn, (QStringList{runChartNames()[int(RunChart::boundOverTime)],
                                        engineText(nameOf(ResultChart::undominated))}));
    }

    void filesToChooseFrom()
    {
        for (const QString& filter : openFilters() + saveFilters())
            QCOMPARE(englishIn(filter), QString());
    }

    void solversAndTheirOptions()
    {
        Untranslated found;
        for (const Solver* solver : solvers()) {
            found.hold(solver->info.name);
            found.hold(solver->info.summary);
            found.hold(solver->info.source);
            found.hold(solver->info.keeps);
            found.hold(solver->info.options);
            if (solver->info.steps != nullptr)
                for (const PseudoLine& line : solver->info.steps->code)
                    found.hold(line.text);
        }
        for (const Question question :
             {Question::shortestPath, Question::link, Question::clearBoard, Question::oneStroke})
            found.hold(optionsOf(question));

        QVERIFY(found.held() > 150);
        QCOMPARE(found.all(), QString());
    }

    void generatorsFormatsAndCharts()
    {
        Untranslated found;
        for (const Generator* generator : generators()) {
            found.hold(generator->info.name);
            found.hold(generator->info.summary);
            found.hold(generator->info.source);
            found.hold(generator->info.options);
        }
        for (const Format* format : formats()) {
            found.hold(format->info.name);
            found.hold(format->info.summary);
        }
        for (const ResultChart kind : resultCharts())
            found.hold(nameOf(kind));

        QVERIFY(found.held() > 100);
        QCOMPARE(found.all(), QString());
    }

    void facts()
    {
        Untranslated found;
        for (const FactSpec* fact : factSpecs()) {
            found.hold(fact->name);
            found.hold(fact->unit);
            found.hold(fact->summary);
        }

        QVERIFY(found.held() > 150);
        QCOMPARE(found.all(), QString());
    }

    /// Broken files of every form, which the formats' own tests and the fuzzer have gathered.
    void whatIsWrongWithAFile()
    {
        Untranslated found;
        int refused = 0;
        for (const char* folder : {"/tests/corpus/levels", "/tests/fuzz/seeds/levels"})
            for (QDirIterator each(QString(test::sourceFolder) + QLatin1String(folder), QDir::Files,
                                   QDirIterator::Subdirectories);
                 each.hasNext();) {
                const std::string file = each.next().toStdString();
                const auto text = readFile(file);
                if (!text)
                    continue;
                for (const Format* format : formats())
                    if (const auto read = readLevelText(*text, file, format); !read) {
                        ++refused;
                        found.hold(read.error().message);
                    }
            }

        QVERIFY(refused > 100);
        QCOMPARE(found.all(), QString());
    }

    /// Of a level without an end, of a board that cannot be cleared, and of what a form cannot
    /// hold.
    void whatSolversAnswer()
    {
        Untranslated found;
        for (const auto& maze : {drawn({"S#.", "##.", "..E"}), drawn({"S..", "...", "..."}),
                                 drawn({"1.2", "###", "1.2"}), drawn({"S..", ".#.", "..E"})}) {
            const auto shared = frozen(maze);
            for (const Solver* solver : solvers()) {
                const Options question(optionsOf(solver->info.answers));
                const auto query = queryOf(solver->info.answers, *shared, question);
                if (!query) {
                    found.hold(query.error().message);
                    continue;
                }
                const auto problem = Problem::make(shared, *query, Limits{});
                found.hold(problem ? answer(solver->info.id, *problem).message
                                   : problem.error().message);
            }
            for (const Format* format : formats())
                if (format->write != nullptr)
                    if (const auto written = format->write({.maze = maze}); !written)
                        found.hold(written.error().message);
        }

        QVERIFY(found.held() > 20);
        QCOMPARE(found.all(), QString());
    }

    void argumentsFollowTheChineseSentence()
    {
        QCOMPARE(engineText(messageOf("At step {} it is number {} of {} in the {}.", 7, 2, 5,
                                      Message("open list"))),
                 QStringLiteral("在第 7 步，它在开放列表中排第 2，共 5 个。"));
        QCOMPARE(engineSentence(Message("the file is empty; expected a maze")),
                 QStringLiteral("文件为空；应为迷宫。"));
    }

private:
    static void mazes()
    {
        const auto row = test::columns<Maze>("maze");
        row("walking", walked);
        row("one stroke", stroked);
        row("board", tiled);
        row("no end in reach", drawn({"S#.", "##.", "..E"}));
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
