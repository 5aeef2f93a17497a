#include "ui/dialogs/level_dialog.h"

#include "solvers/problem/problem.h"
#include "ui/dialogs/holds_form.h"
#include "ui/runs/run_text.h"
#include "ui/theme/scrolled.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

/// A number that may be left unsaid: the value below the least one.
QSpinBox* ruleField(std::optional<int> value, int most, const QString& unsaid, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(-1, most);
    field->setSpecialValueText(unsaid);
    field->setValue(value.value_or(-1));
    return field;
}

std::optional<int> saidIn(const QSpinBox& field)
{
    return field.value() < 0 ? std::nullopt : std::optional(field.value());
}

/// The first entry of the choices stands for "not said".
template <class T>
std::optional<T> chosenIn(const QComboBox& field)
{
    return field.currentIndex() < 1 ? std::nullopt
                                    : std::optional(static_cast<T>(field.currentIndex() - 1));
}

template <class T>
void choose(QComboBox& field, std::optional<T> value)
{
    field.setCurrentIndex(value ? static_cast<int>(*value) + 1 : 0);
}

} // namespace

LevelDialog::LevelDialog(const LevelNotes& notes, QWidget* parent)
    : QDialog(parent), m_notes(notes), m_form(new QFormLayout),
      m_title(new QLineEdit(notes.title, this)), m_author(new QLineEdit(notes.author, this)),
      m_text(new QPlainTextEdit(notes.notes, this)), m_question(new QComboBox(this)),
      m_moves(new QComboBox(this)),
      m_turns(ruleField(notes.rules.turns, 8, tr("Not specified"), this)),
      m_outside(new QComboBox(this)), m_match(new QComboBox(this)),
      m_cellPoints(ruleField(notes.rules.cellPoints, 99, tr("Not specified"), this)),
      m_holds(
          new HoldsForm(notes.holds, notes.rules.question.value_or(Question::shortestPath), this))
{
    setWindowTitle(tr("Level Properties"));
    m_text->setTabChangesFocus(true);
    m_text->setMaximumHeight(110);
    m_question->addItem(tr("Automatic"));
    for (const Question question : allQuestions)
        m_question->addItem(questionText(question));
    choose(*m_question, notes.rules.question);
    m_moves->addItems({tr("Not specified"), tr("4-way"), tr("8-way, never cut corners"),
                       tr("8-way, cut corners if one side is free"),
                       tr("8-way, always cut corners")});
    choose(*m_moves, notes.rules.moves);
    m_outside->addItems({tr("Not specified"), tr("Stay on the board"), tr("May leave the board")});
    choose(*m_outside, notes.rules.outsideOpen);
    m_match->addItems({tr("Not specified"), tr("Equal tiles only"), tr("Any two tiles")});
    choose(*m_match, notes.rules.anyMatch);

    auto* sides = new QHBoxLayout;
    sides->setSpacing(20);
    fillForm();
    auto* left = new QVBoxLayout;
    left->addLayout(m_form);
    left->addStretch(1); // rows that are not offered leave their room below
    sides->addLayout(left, 1);
    sides->addWidget(scrolled(m_holds), 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &LevelDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &LevelDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(14);
    column->addLayout(sides);
    column->addWidget(buttons);
    for (const QComboBox* field : {m_question, m_moves, m_outside, m_match})
        connect(field, &QComboBox::currentIndexChanged, m_holds, &HoldsForm::forgetTruth);
    for (const QSpinBox* field : {m_turns, m_cellPoints})
        connect(field, &QSpinBox::valueChanged, m_holds, &HoldsForm::forgetTruth);
    connect(m_question, &QComboBox::currentIndexChanged, this, &LevelDialog::offerRules);
    offerRules();
    resize(840, sizeHint().height());
}

void LevelDialog::fillForm()
{
    m_form->setVerticalSpacing(10);
    m_title->setToolTip(tr("Enter the title shown in lists and on printed pages"));
    m_author->setToolTip(tr("Enter who made the level"));
    m_text->setToolTip(tr("Enter anything worth knowing about the level"));
    m_question->setToolTip(
        tr("Choose the question of the level; Automatic decides by its contents"));
    m_moves->setToolTip(tr("Choose which steps a route may take"));
    m_turns->setToolTip(tr("Set how many turns a line between two tiles may have"));
    m_outside->setToolTip(tr("Choose whether a line may run around the board"));
    m_match->setToolTip(tr("Choose which tiles can be linked"));
    m_cellPoints->setToolTip(tr("Set the points that each cell of a track scores"));
    m_form->addRow(tr("&Title"), m_title);
    m_form->addRow(tr("&Author"), m_author);
    m_form->addRow(tr("&Notes"), m_text);
    m_form->addRow(tr("&Question"), m_question);
    m_form->addRow(tr("&Moves"), m_moves);
    m_form->addRow(tr("Maximum t&urns per link"), m_turns);
    m_form->addRow(tr("&Link lines"), m_outside);
    m_form->addRow(tr("Lin&kable tiles"), m_match);
    m_form->addRow(tr("&Points per cell"), m_cellPoints);
}

void LevelDialog::setMaze(const MazeSnapshot& maze)
{
    m_maze = maze;
    m_holds->setLevel(maze, [this] { return rules(); });
    offerRules();
}

LevelNotes LevelDialog::levelNotes() const
{
    LevelNotes notes = m_notes;
    notes.title = m_title->text();
    notes.author = m_author->text();
    notes.notes = m_text->toPlainText();
    notes.rules = rules();
    notes.holds = m_holds->holds();
    return notes;
}

Rules LevelDialog::rules() const
{
    return {.question = chosenIn<Question>(*m_question),
            .moves = chosenIn<Moves>(*m_moves),
            .turns = saidIn(*m_turns),
            .cellPoints = saidIn(*m_cellPoints),
            .outsideOpen = chosenIn<bool>(*m_outside),
            .anyMatch = chosenIn<bool>(*m_match),
            .conditions = m_notes.rules.conditions};
}

/// What the level is meant for, as the form has it.
Question LevelDialog::levelQuestion() const
{
    const Rules said = rules();
    return m_maze != nullptr ? mainQuestion(*m_maze, said)
                             : said.question.value_or(Question::shortestPath);
}

/// Rules of other questions keep their values, since those can be asked too, but have no row.
void LevelDialog::offerRules()
{
    const Question question = levelQuestion();
    const bool hasLines = question == Question::link || question == Question::clearBoard;
    m_form->setRowVisible(m_moves, question == Question::shortestPath);
    m_form->setRowVisible(m_turns, hasLines);
    m_form->setRowVisible(m_outside, hasLines);
    m_form->setRowVisible(m_match, hasLines);
    m_form->setRowVisible(m_cellPoints, question == Question::oneStroke);
    m_holds->setQuestion(question);
}

} // namespace mazewright::ui
