#include "ui/dialogs/level_dialog.h"

#include "solvers/core/problem.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/required_facts_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <array>

namespace mazewright::ui {

namespace {

/// Makes a field for a rule with the number `said`. Its first entry, or the value below the
/// minimum, is -1 and leaves the rule unspecified.
QWidget* fieldOf(const OptionSpec& option, int said, QWidget* parent)
{
    const QString unsaid = LevelDialog::tr("Not specified");
    if (const auto* whole = std::get_if<Whole>(&option.domain)) {
        auto* field = new QSpinBox(parent);
        field->setRange(-1, static_cast<int>(whole->most));
        field->setSpecialValueText(unsaid);
        field->setValue(said);
        return field;
    }
    auto* field = new QComboBox(parent);
    if (option.id == questionOption.id) {
        field->addItem(LevelDialog::tr("Automatic"));
        for (const Question question : allQuestions)
            field->addItem(questionText(question));
    } else {
        field->addItem(unsaid);
        for (const std::string_view words : std::get<Choice>(option.domain).words)
            field->addItem(engineText(words));
    }
    field->setCurrentIndex(said + 1);
    return field;
}

int chosenIn(const QWidget* field)
{
    const auto* list = qobject_cast<const QComboBox*>(field);
    return list != nullptr ? list->currentIndex() - 1
                           : qobject_cast<const QSpinBox*>(field)->value();
}

} // namespace

LevelDialog::LevelDialog(const LevelNotes& notes, QWidget* parent)
    : QDialog(parent), m_notes(notes), m_form(new QFormLayout),
      m_title(new QLineEdit(notes.title, this)), m_author(new QLineEdit(notes.author, this)),
      m_text(new QPlainTextEdit(notes.notes, this))
{
    forEachRule(notes.rules, [this](const OptionSpec& option, const auto& rule) {
        m_rules.push_back(fieldOf(option, rule ? static_cast<int>(*rule) : -1, this));
    });
    m_holds =
        new HoldsForm(notes.holds, notes.rules.question.value_or(Question::shortestPath), this);
    setWindowTitle(tr("Level Properties"));
    m_text->setTabChangesFocus(true);
    m_text->setMaximumHeight(110);

    auto* sides = new QHBoxLayout;
    sides->setSpacing(20);
    fillForm();
    auto* left = new QVBoxLayout;
    left->addLayout(m_form);
    left->addStretch(1); // rows that are not offered leave their space below
    sides->addLayout(left, 1);
    sides->addWidget(scrolled(m_holds), 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* column = dialogColumn(this, 14);
    column->addLayout(sides);
    column->addWidget(buttons);
    for (const QWidget* field : m_rules) {
        if (const auto* list = qobject_cast<const QComboBox*>(field))
            connect(list, &QComboBox::currentIndexChanged, m_holds, &HoldsForm::cancelFillIn);
        else if (const auto* number = qobject_cast<const QSpinBox*>(field))
            connect(number, &QSpinBox::valueChanged, m_holds, &HoldsForm::cancelFillIn);
    }
    connect(qobject_cast<QComboBox*>(m_rules.front()), &QComboBox::currentIndexChanged, this,
            &LevelDialog::offerRules);
    offerRules();
    resize(840, sizeHint().height());
}

void LevelDialog::fillForm()
{
    m_form->setVerticalSpacing(10);
    addField(*m_form, tr("&Title"), m_title,
             tr("Enter the title shown in lists and on printed pages"));
    addField(*m_form, tr("&Author"), m_author, tr("Enter who made the level"));
    addField(*m_form, tr("&Notes"), m_text, tr("Enter anything worth knowing about the level"));
    const std::array<std::pair<QString, QString>, 7> words = {
        {{tr("&Question"),
          tr("Choose the question of the level; Automatic decides by its contents")},
         {tr("&Moves"), tr("Choose which steps a route may take")},
         {tr("Price of a &diagonal"), tr("Choose what a diagonal step costs")},
         {tr("Maximum t&urns per link"),
          tr("Set how many turns a line between two tiles may have")},
         {tr("&Link lines"), tr("Choose whether a line may run around the board")},
         {tr("Lin&kable tiles"), tr("Choose which tiles can be linked")},
         {tr("&Points per cell"), tr("Set the points that each cell of a track scores")}}};
    for (std::size_t i = 0; i < words.size(); ++i) {
        m_form->addRow(words[i].first, m_rules[i]);
        m_rules[i]->setToolTip(words[i].second);
    }
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
    Rules rules{.conditions = m_notes.rules.conditions};
    auto field = m_rules.begin();
    forEachRule(rules, [&field]<class T>(const OptionSpec&, std::optional<T>& rule) {
        if (const int chosen = chosenIn(*field++); chosen >= 0)
            rule = static_cast<T>(chosen);
    });
    return rules;
}

/// Returns the intended question of the level according to the form.
Question LevelDialog::levelQuestion() const
{
    const Rules said = rules();
    return m_maze != nullptr ? mainQuestion(*m_maze, said)
                             : said.question.value_or(Question::shortestPath);
}

/// Hides the rules of other questions; they keep their values, since those questions can be asked
/// too.
void LevelDialog::offerRules()
{
    const Question question = levelQuestion();
    const Options offered(optionsOf(question));
    auto field = m_rules.begin();
    forEachRule(m_notes.rules, [&](const OptionSpec& option, const auto&) {
        m_form->setRowVisible(*field++, option.id == questionOption.id || offered.knows(option.id));
    });
    m_holds->setQuestion(question);
}

} // namespace mazewright::ui
