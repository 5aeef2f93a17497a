#include "solvers/core/solver.h"
#include "solvers/outside/query_program.h"
#include "tests/support/buttons.h"
#include "tests/support/outside_programs.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/outside_dialogs.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>

#include <algorithm>
#include <csignal>

namespace mazewright::ui {

namespace {

const QByteArray deniesAll = R"(answer '{"status":"no-solution"}')";

/// Fills in the form for a program of the folder.
void fill(const AddSolverDialog& dialog, const OutsidePrograms& programs, const QString& name,
          const QString& command)
{
    dialog.name()->setText(name);
    dialog.folder()->setText(programs.folder());
    dialog.command()->setText(command);
}

void check(const TrialView& trial)
{
    QVERIFY(trial.checkButton()->isEnabled());
    trial.checkButton()->click();
}

/// Returns the marks of the rows, a letter each.
QString marks(const TrialView& trial)
{
    QString all;
    for (int row = 0; row < trial.rows()->topLevelItemCount(); ++row)
        all += trial.rows()->topLevelItem(row)->text(0);
    return all;
}

/// Presses a button of the message box of the next turn of the event loop.
void answerBox(const QString& button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        buttonOf(*box, button)->click();
    });
}

QStringList names(const OutsideSolversDialog& dialog)
{
    QStringList all;
    for (int row = 0; row < dialog.list()->count(); ++row)
        all << dialog.list()->item(row)->text();
    return all;
}

} // namespace

/// Programs are checked, added and removed in dialogs, and end with them.
class OutsideDialogsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        PlainText::install();
    }

    void aProgramIsAddedOnceItHasAnsweredHello()
    {
        const OutsidePrograms programs;
        programs.program("denies", deniesAll);
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", "./denies");
        QVERIFY(!dialog.addButton()->isEnabled());

        check(*dialog.trial());
        QTRY_VERIFY(dialog.addButton()->isEnabled());
        dialog.addButton()->click();

        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        const auto known = outside::readRegistrations(outside::registrationFolder()).all;
        QCOMPARE(known.size(), 1U);
        QCOMPARE(known.front().name, "mine");
        QCOMPARE(known.front().command.words, std::vector<std::string>{"./denies"});
        QVERIFY(findSolver("outside/mine") != nullptr);
        QVERIFY(OutsideSolvers::ofProgram().isApproved(known.front()));
    }

    void theCheckSaysWhichAnswersAreWrong()
    {
        const OutsidePrograms programs;
        programs.program("denies", deniesAll);
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", "./denies");
        QSignalSpy ended(dialog.trial(), &TrialView::ended);

        check(*dialog.trial());
        QTRY_COMPARE(ended.count(), 1);

        // It knows neither step costs nor diagonals. Of the others only one has no way.
        QCOMPARE(marks(*dialog.trial()), "✗✗✗✗✓✗✗–––");
        QCOMPARE(dialog.trial()->rows()->topLevelItem(4)->text(1), "no way");
        QVERIFY(dialog.trial()->words().startsWith("1 of 7 right"));
        const QTreeWidgetItem* current = dialog.trial()->rows()->currentItem();
        QCOMPARE(current, dialog.trial()->rows()->topLevelItem(0));
        bool hasPicture = false;
        for (const QLabel* label : dialog.trial()->findChildren<QLabel*>())
            hasPicture = hasPicture || !label->pixmap(Qt::ReturnByValue).isNull();
        QVERIFY(hasPicture);
    }

    void aProgramThatCannotBeAskedIsNotAdded_data()
    {
        const auto row = test::columns<QString, QString>("command", "words");
        row("missing", "./missing", "there is no program");
        row("ends", "./ends", "exit code 7");
        row("nonsense", "./nonsense", "nonsense");
    }
    void aProgramThatCannotBeAskedIsNotAdded()
    {
        QFETCH(QString, command);
        QFETCH(QString, words);
        const OutsidePrograms programs;
        programs.script("ends", "exit 7\n");
        programs.script("nonsense", "echo nonsense; read -r line\n");
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", command);
        QSignalSpy ended(dialog.trial(), &TrialView::ended);

        check(*dialog.trial());
        QTRY_COMPARE(ended.count(), 1);

        QVERIFY2(dialog.trial()->words().contains(words, Qt::CaseInsensitive),
                 qPrintable(dialog.trial()->words()));
        QVERIFY(!dialog.addButton()->isEnabled());
    }

    void anotherCommandMustBeCheckedAgain()
    {
        const OutsidePrograms programs;
        programs.program("denies", deniesAll);
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", "./denies");
        check(*dialog.trial());
        QTRY_VERIFY(dialog.addButton()->isEnabled());

        dialog.command()->setText("./denies --more");

        QVERIFY(!dialog.addButton()->isEnabled());
        QCOMPARE(marks(*dialog.trial()), QString());
        dialog.accept();
        QVERIFY(outside::readRegistrations(outside::registrationFolder()).all.empty());
    }

    void theWordsOfACommandAreShown_data()
    {
        const auto row = test::columns<QString, QString>("command", "words");
        row("arguments", "python3 my.py -v", "“python3” “my.py” “-v”");
        row("quotes", R"(run "a b" c)", "“run” “a b” “c”");
        row("no shell", "run $HOME *.txt; rm", "“run” “$HOME” “*.txt;” “rm”");
    }
    void theWordsOfACommandAreShown()
    {
        QFETCH(QString, command);
        QFETCH(QString, words);
        AddSolverDialog dialog;

        dialog.command()->setText(command);

        QVERIFY2(dialog.words()->text().endsWith(words), qPrintable(dialog.words()->text()));
    }

    void aNameThatIsNoIdCannotBeChecked()
    {
        const OutsidePrograms programs;
        programs.program("denies", deniesAll);
        AddSolverDialog dialog;

        fill(dialog, programs, "my solver", "./denies");
        QVERIFY(!dialog.trial()->checkButton()->isEnabled());
        dialog.name()->setText("my-solver");
        QVERIFY(dialog.trial()->checkButton()->isEnabled());
    }

    void cancelEndsTheProgram()
    {
        const OutsidePrograms programs;
        programs.script("waits", "echo $$ > process; mv process begun; read -r line; cat\n");
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", "./waits");
        check(*dialog.trial());
        QTRY_VERIFY(programs.has("begun"));
        const auto process = static_cast<pid_t>(programs.content("begun").trimmed().toInt());
        QVERIFY(process > 0);
        QCOMPARE(::kill(process, 0), 0);

        dialog.reject();

        QTRY_VERIFY(::kill(process, 0) != 0);
        QVERIFY(!dialog.isVisible());
    }

    void enterChecksAFilledFormAndThenAddsIt()
    {
        const OutsidePrograms programs;
        programs.program("denies", deniesAll);
        AddSolverDialog dialog;
        dialog.show();
        fill(dialog, programs, "mine", "./denies");
        QCOMPARE(dialog.addButton()->toolTip(), "Check the program first");

        QTest::keyClick(dialog.name(), Qt::Key_Return);
        QTRY_VERIFY(dialog.addButton()->isEnabled());
        QTest::keyClick(dialog.name(), Qt::Key_Return);

        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(findSolver("outside/mine") != nullptr);
    }

    void aMissingFolderIsNamed()
    {
        AddSolverDialog dialog;
        const auto says = [&dialog] {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->isVisibleTo(&dialog) && label->text() == "There is no such folder.";
            });
        };
        QVERIFY(!says());

        dialog.folder()->setText("/there/is/none");

        QVERIFY(says());
    }

    void aProgramThatIsCalledForEachQueryIsCheckedToo()
    {
        // Given a program of door 1, which says nothing of itself
        const OutsidePrograms programs;
        programs.script("called", "echo path; echo\n");
        auto made = outside::registrationOf(
            "one", {.words = {"./called"}, .folder = programs.folder().toStdString()},
            outside::Door::program);
        QVERIFY(made);
        made->solvers = outside::describedProgram("one", {"8"});
        QVERIFY(outside::writeRegistration(outside::registrationFolder(), *made));
        OutsidePrograms::publish();
        OutsideSolversDialog dialog;
        dialog.show();
        QSignalSpy ended(dialog.trial(), &TrialView::ended);

        check(*dialog.trial());
        QTRY_COMPARE(ended.count(), 1);

        QCOMPARE(marks(*dialog.trial()).size(), 10);
        QVERIFY2(dialog.trial()->words().contains("right"), qPrintable(dialog.trial()->words()));
    }

    void theListIsReadAgainWhenTheDialogOpens()
    {
        const OutsidePrograms programs;
        outside::Registration registration = programs.add("two", deniesAll);
        registration.name = "one";
        QVERIFY(outside::writeRegistration(outside::registrationFolder(), registration));
        OutsideSolversDialog dialog;
        dialog.show();

        QTRY_COMPARE(names(dialog), (QStringList{"one", "two"}));

        QVERIFY(findSolver("outside/one") != nullptr);
    }

    void whatIsReadAgainIsTakenOverAfterTheDialogHasClosed()
    {
        const OutsidePrograms programs;
        outside::Registration registration = programs.add("two", deniesAll);
        registration.name = "one";
        QVERIFY(outside::writeRegistration(outside::registrationFolder(), registration));
        QSignalSpy changed(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed);
        {
            OutsideSolversDialog dialog;
            dialog.show();
            dialog.reject();
        }

        QTRY_COMPARE(changed.count(), 1);

        QCOMPARE(OutsideSolvers::ofProgram().published().all.size(), 2U);
    }

    void aProgramThatIsReplacedIsNotCheckedAnyMore()
    {
        // Given the check of a program that now offers something else, and answers no question
        const OutsidePrograms programs;
        outside::Registration registration = programs.add("one", deniesAll);
        programs.program("one", "sleep 60", R"(,"guarantee":"optimal")");
        OutsideSolversDialog dialog;
        dialog.show();
        check(*dialog.trial());
        QTRY_VERIFY(dialog.trial()->known());

        // When another command is registered under its name
        registration.command.words.emplace_back("--more");
        QVERIFY(outside::writeRegistration(outside::registrationFolder(), registration));
        OutsidePrograms::publish();

        // Then the check is over, and the new registration stays
        QVERIFY(!dialog.trial()->candidate());
        const auto known = outside::readRegistrations(outside::registrationFolder()).all;
        QCOMPARE(known.front().command, registration.command);
        QCOMPARE(known.front().solvers, registration.solvers);
    }

    void manyErrorsAreShortened()
    {
        const OutsidePrograms programs;
        programs.add("one", deniesAll);
        for (int i = 0; i < 9; ++i)
            writeContent(programs.folder() + "/mazewright/solvers.d/torn" + QString::number(i) +
                             ".json",
                         "{");
        OutsidePrograms::publish();

        const OutsideSolversDialog dialog;

        const QList<QLabel*> labels = dialog.findChildren<QLabel*>();
        const auto errors = std::ranges::find_if(
            labels, [](const QLabel* label) { return label->text().contains("torn0.json"); });
        QVERIFY(errors != labels.end());
        QCOMPARE((*errors)->text().count('\n'), 3);
        QVERIFY((*errors)->text().contains("\nAnd 6 more"));
        QVERIFY((*errors)->toolTip().contains("torn8.json"));
    }

    void theListFollowsTheRegistrations()
    {
        const OutsidePrograms programs;
        programs.add("two", deniesAll);
        OutsideSolversDialog dialog;
        dialog.show();
        QCOMPARE(names(dialog), QStringList{"two"});

        programs.add("one", deniesAll);

        QCOMPARE(names(dialog), (QStringList{"one", "two"}));
        QCOMPARE(dialog.list()->currentItem()->text(), "two");
    }

    void aSolverIsRemovedWithItsApproval()
    {
        const OutsidePrograms programs;
        const outside::Registration one = programs.add("one", deniesAll);
        OutsideSolvers::ofProgram().approve(one);
        OutsideSolversDialog dialog;
        dialog.show();
        answerBox("Remove");

        dialog.removeButton()->click();

        QCOMPARE(names(dialog), QStringList());
        QVERIFY(!dialog.removeButton()->isEnabled());
        QVERIFY(findSolver("outside/one") == nullptr);
        QVERIFY(outside::readRegistrations(outside::registrationFolder()).all.empty());
        QVERIFY(!OutsideSolvers::ofProgram().isApproved(one));
        QVERIFY(programs.has("one"));
    }

    void aSolverStaysIfTheUserCancels()
    {
        const OutsidePrograms programs;
        programs.add("one", deniesAll);
        OutsideSolversDialog dialog;
        dialog.show();
        answerBox("Cancel");

        dialog.removeButton()->click();

        QCOMPARE(names(dialog), QStringList{"one"});
        QVERIFY(findSolver("outside/one") != nullptr);
    }

    void aCheckTakesOverWhatTheProgramOffersNow()
    {
        const OutsidePrograms programs;
        programs.add("one", deniesAll);
        QCOMPARE(findSolver("outside/one")->info.guarantee, Guarantee::none);
        programs.program("one", deniesAll, R"(,"guarantee":"optimal")");
        OutsideSolversDialog dialog;
        dialog.show();
        QSignalSpy ended(dialog.trial(), &TrialView::ended);

        check(*dialog.trial());
        QTRY_COMPARE(ended.count(), 1);

        QTRY_COMPARE(findSolver("outside/one")->info.guarantee, Guarantee::optimal);
        QCOMPARE(marks(*dialog.trial()).size(), 10);
    }

    void aQuestionShowsTheCommandAsItIs()
    {
        const outside::Registration registration{
            .name = "one", .command = {.words = {"python3", "<b>a b</b>.py"}, .folder = "/some"}};
        QString asked;
        QTimer::singleShot(0, qApp, [&asked] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            asked = box->text();
            QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
            buttonOf(*box, "Run")->click();
        });

        QVERIFY(askToRun({registration}));

        QCOMPARE(asked, "Run “python3 \"<b>a b</b>.py\"” from “/some”?");
        answerBox("Cancel");
        QVERIFY(!askToRun({registration}));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::OutsideDialogsTest)
#include "outside_dialogs_test.moc"
