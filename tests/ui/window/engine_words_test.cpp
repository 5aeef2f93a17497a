// What the engine tells is told in Chinese too: every name of a catalogue, and the messages of a
// program that is asked for what cannot be.
#include "solvers/core/fact_spec.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/experiments/result_charts.h"
#include "solvers/files/format.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "ui/base/text.h"

namespace mazewright::ui {

namespace {

/// Names that Chinese writes as English does, and units.
constexpr std::array<std::string_view, 6> sameInBoth = {"A*",         "IDA*", "Dijkstra",
                                                        "Sidewinder", "ms",   "MiB"};

/// Texts that are shown and have no Chinese.
class Untranslated {
public:
    /// Of a name or a sentence without arguments.
    void hold(std::string_view text)
    {
        ++m_held;
        if (text.empty() || std::ranges::find(sameInBoth, text) != sameInBoth.end())
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

class EngineWordsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        rememberLanguage(QStringLiteral("zh_CN"));
        installLanguage();
    }

    void cleanupTestCase()
    {
        rememberLanguage({});
        installLanguage();
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
                if (!problem) {
                    found.hold(problem.error().message);
                    continue;
                }
                Monitor monitor;
                Workspace workspace;
                found.hold(
                    solver->solve(*problem, Options(solver->info.options), monitor, workspace)
                        .message);
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EngineWordsTest)
#include "engine_words_test.moc"
