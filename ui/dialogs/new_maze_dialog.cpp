#include "ui/dialogs/new_maze_dialog.h"

#include "solvers/core/level.h"
#include "solvers/core/problem.h"
#include "solvers/files/level_metadata.h"
#include "ui/base/await.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/panels/options_form.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace mazewright::ui {

namespace {

struct Setting {
    std::string_view id;
    std::string_view text;
};

/// Returns a recipe for a generator id. Settings unknown to the generator are left out.
MazeRecipe recipeBy(std::string_view generatorId, int rows, int columns,
                    std::initializer_list<Setting> settings = {})
{
    MazeRecipe recipe{.rows = rows, .columns = columns};
    recipe.generator = findGenerator(generatorId);
    if (recipe.generator == nullptr)
        return recipe;
    recipe.options = Options(recipe.generator->info.options);
    for (const Setting& setting : settings)
        if (recipe.options.knows(setting.id))
            static_cast<void>(recipe.options.set(setting.id, setting.text));
    return recipe;
}

/// Returns an empty grid; with start and end in its corners, unless it is a board.
Expected<Generated> emptyGrid(int rows, int columns, bool isBoard)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (maze->size() > 1 && !isBoard) {
        maze->set(CellIndex{0}, {CellKind::start, 1});
        maze->set(static_cast<CellIndex>(maze->size() - 1), {CellKind::end, 1});
    }
    return Generated{.maze = std::move(*maze)};
}

bool isOfTiles(std::optional<Question> question)
{
    return question == Question::clearBoard || question == Question::link;
}

Expected<Generated> generated(const MazeRecipe& recipe, const std::stop_token& stop)
{
    if (recipe.generator == nullptr)
        return emptyGrid(recipe.rows, recipe.columns, isOfTiles(recipe.rules.question));
    if (recipe.shape && recipe.generator->generateOnto != nullptr)
        return recipe.generator->generateOnto(*recipe.shape, recipe.seed, recipe.options, stop);
    return recipe.generator->generate(recipe.rows, recipe.columns, recipe.seed, recipe.options,
                                      stop);
}

} // namespace

std::size_t workOf(const MazeRecipe& recipe)
{
    constexpr std::size_t workOfCell = 64; // for the slowest generators
    const std::size_t cells = recipe.shape ? recipe.shape->size()
                                           : static_cast<std::size_t>(recipe.rows) *
                                                 static_cast<std::size_t>(recipe.columns);
    return recipe.generator == nullptr ? cells : cells * workOfCell;
}

Expected<Level> prepare(const MazeRecipe& recipe, const std::stop_token& stop)
{
    auto made = generated(recipe, stop);
    if (!made)
        return tl::unexpected(made.error());
    Level level{.maze = std::move(made->maze),
                .rules = made->rules.question ? made->rules : recipe.rules};
    if (recipe.rules.question)
        level.rules.question = recipe.rules.question;
    if (recipe.generator != nullptr && !recipe.shape)
        setGeneratorCall(level, makeGeneratorCall(recipe.generator->info.id, level.maze,
                                                  recipe.seed, recipe.options));
    return level;
}

std::string faultyOption(const MazeRecipe& recipe, const std::stop_token& stop)
{
    const Options first(recipe.options.schema());
    for (const OptionSpec& spec : recipe.options.schema()) {
        if (recipe.options.text(spec.id) == first.text(spec.id))
            continue;
        MazeRecipe other = recipe;
        if (other.options.set(spec.id, first.text(spec.id)) && prepare(other, stop))
            return std::string(spec.id);
    }
    return {};
}

bool suits(const Generator& generator, Question question)
{
    const bool makesTiles =
        generator.info.id == "clearable-board" || generator.info.id == "link-board";
    return makesTiles == isOfTiles(question);
}

MazeRecipe firstRecipe(Question question, bool isEmpty)
{
    MazeRecipe recipe;
    if (question == Question::oneStroke)
        recipe = isEmpty ? recipeBy({}, 10, 10)
                         : recipeBy("random-walls", 6, 6, {{"density", "0.12"}, {"coins", "3"}});
    else if (isOfTiles(question))
        recipe = isEmpty ? recipeBy({}, 8, 10)
                         : recipeBy("clearable-board", 12, 22, {{"symbols", "18"}});
    else
        recipe = isEmpty ? recipeBy({}, 20, 20) : recipeBy("backtracker", 31, 31);
    recipe.rules.question = question;
    return recipe;
}

namespace {

constexpr QSize previewPicture(300, 300);
constexpr int mostLines = 5; // the size and four facts

/// Makes the label as high as `lines` lines of its text, so that nothing moves. The text is
/// measured because a different font may supply characters that the label's font lacks.
void keepRoom(QLabel& label, int lines)
{
    const QString line = label.text();
    label.setText((line + u'\n').repeated(lines).chopped(1));
    label.setMinimumHeight(label.sizeHint().height());
    label.clear();
}

} // namespace

/// The picture of a level that could be made, with its measures below.
class MazePreview : public QWidget {
    Q_OBJECT

public:
    explicit MazePreview(QWidget* parent)
        : QWidget(parent), m_picture(new QLabel(this)),
          m_measures(named("previewMeasures", new QLabel(this))),
          m_note(named("captionFacts", wrappedLabel({}, this))),
          m_measureTask({.words = tr("Measuring the preview")}, this)
    {
        m_picture->setFixedSize(previewPicture);
        m_picture->setAlignment(Qt::AlignCenter);
        m_measures->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        m_measures->setText(measuresText(*Maze::make(1, 1), {}));
        keepRoom(*m_measures, mostLines);
        m_note->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        m_note->setFixedWidth(previewPicture.width());
        auto* column = makeLayout<QVBoxLayout>(this);
        column->addWidget(m_picture);
        column->addWidget(m_measures);
        column->addWidget(m_note);
        m_measureTask.onAnswer([this](const Expected<QString>& measures) {
            m_measures->setText(measures.value_or(QString()));
        });
    }

    /// Shows a level. The measures of the previous level stay until the new ones are known.
    void showLevel(const Level& level)
    {
        showPicture(level);
        m_note->clear();
        m_measureTask.start([level](TaskCall& call) {
            return measuresText(level.maze, measuresOf(level, call.stop()));
        });
    }

    /// Shows a smaller level of the same kind, if the chosen one is too large.
    void showSmaller(const Level& level)
    {
        showPicture(level);
        m_measures->clear();
        m_note->setText(tr("The preview shows a smaller maze of this type."));
    }

    /// Shows the reason instead of a picture; empty if the reason is shown elsewhere.
    void showNone(const QString& why = {})
    {
        m_picture->clear();
        m_measures->clear();
        m_note->setText(why);
    }

    /// Cancels the running measurement.
    void forget() { m_measureTask.forget(); }

private:
    void showPicture(const Level& level)
    {
        m_picture->setPixmap(mazeThumbnail(level.maze, previewPicture, devicePixelRatioF()));
    }

    QLabel* m_picture;
    QLabel* m_measures;
    QLabel* m_note;
    Background<QString> m_measureTask; // last: the task must end before the members it writes to
};

namespace {

constexpr QSize cardPicture(84, 56);
constexpr int fieldsWidth = 320; // room for the fields of every generator, so that nothing moves
const QString questionKey = QStringLiteral("new/question");

QSpinBox* sideField(QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(1, Maze::maxSide);
    field->setAccelerated(true);
    return field;
}

} // namespace

NewMazeDialog::NewMazeDialog(QWidget* parent, std::optional<Question> first)
    : QDialog(parent), m_preview(new MazePreview(this)),
      m_previewTask({.words = tr("Drawing a preview"), .niceness = 0}, this)
{
    setWindowTitle(tr("New"));
    auto* column = dialogColumn(this, 14);
    m_questionRow = makeQuestions();
    column->addWidget(m_questionRow);
    column->addWidget(makeSources());
    auto* middle = new QHBoxLayout;
    middle->setSpacing(24);
    middle->addWidget(makeFields(), 1);
    middle->addWidget(m_preview, 0, Qt::AlignTop);
    column->addLayout(middle, 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_create = addDefaultButton(*buttons, tr("Create"));
    connect(this, &QDialog::accepted, this, [this] {
        if (m_shape == nullptr)
            QSettings().setValue(questionKey, QString::fromUtf8(idOf(question())));
    });
    column->addWidget(buttons);

    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(0);
    connect(&m_previewTimer, &QTimer::timeout, this, &NewMazeDialog::makePreviewLevel);
    m_previewTask.onAnswer([this](const Expected<Preview>& made) {
        showPreview(made ? *made : Preview{tl::unexpected(made.error())});
    });
    rollSeed();
    const int last = m_questions->id(m_questions->buttons().front());
    beginAnew(first.value_or(static_cast<Question>(last)));
}

/// Makes a card for each question; the last chosen question comes first.
QWidget* NewMazeDialog::makeQuestions()
{
    struct Card {
        Question question;
        QString words;
        QString tip;
    };
    std::array<Card, madeQuestions.size()> cards = {
        {{Question::oneStroke, tr("&Draw one line"),
          tr("One line from the start to the end that scores the most points")},
         {Question::shortestPath, tr("F&ind the way"),
          tr("The shortest way from the start to the end")},
         {Question::clearBoard, tr("&Clear the board"),
          tr("Link equal tiles in pairs until the board is empty")}}};
    const std::string last = QSettings().value(questionKey).toString().toStdString();
    std::stable_partition(cards.begin(), cards.end(),
                          [&last](const Card& card) { return idOf(card.question) == last; });
    auto* row = new QWidget(this);
    auto* layout = makeLayout<QHBoxLayout>(row, {}, 10);
    m_questions = new QButtonGroup(this);
    for (const Card& each : cards) {
        auto* card = named("card", new QToolButton(row));
        card->setText(each.words);
        card->setToolTip(each.tip);
        card->setCheckable(true);
        card->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        card->setIconSize(cardPicture);
        card->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        if (const auto level = prepare(firstRecipe(each.question, false)))
            card->setIcon(mazeThumbnail(level->maze, cardPicture, devicePixelRatioF()));
        m_questions->addButton(card, static_cast<int>(each.question));
        layout->addWidget(card);
    }
    connect(m_questions, &QButtonGroup::idClicked, this,
            [this](int question) { beginAnew(static_cast<Question>(question)); });
    return row;
}

/// Makes the row that asks where the cells come from.
QWidget* NewMazeDialog::makeSources()
{
    auto* row = new QWidget(this);
    auto* layout = makeLayout<QHBoxLayout>(row, {}, 16);
    m_empty = new QRadioButton(tr("Em&pty"), row);
    m_empty->setToolTip(tr("Begin with an empty floor"));
    m_generated = new QRadioButton(tr("Ge&nerated"), row);
    m_generated->setToolTip(tr("Let a generator make the maze"));
    m_elsewhere = new QWidget(row);
    auto* buttons = makeLayout<QHBoxLayout>(m_elsewhere);
    const auto add = [&](const QString& words, const QString& tip, Choice choice) {
        auto* button = new QPushButton(words, m_elsewhere);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, choice] {
            m_choice = choice;
            QDialog::accept();
        });
    };
    add(tr("By G&oals…"), tr("Search for levels of a wanted difficulty or score"), Choice::goals);
    add(tr("From &File…"), tr("Open a level, a text or a picture of a maze"), Choice::file);
    add(tr("From Clip&board"), tr("Open the text or the picture on the clipboard"),
        Choice::clipboard);
    layout->addWidget(m_empty);
    layout->addWidget(m_generated);
    layout->addStretch(1);
    layout->addWidget(m_elsewhere);
    for (const bool isEmpty : {true, false})
        connect(isEmpty ? m_empty : m_generated, &QRadioButton::clicked, this, [this, isEmpty] {
            m_wantsEmpty = isEmpty;
            beginWith(question(), isEmpty);
        });
    return row;
}

QWidget* NewMazeDialog::makeFields()
{
    auto* fields = new QWidget(this);
    fields->setMinimumWidth(fieldsWidth);
    auto* column = makeLayout<QVBoxLayout>(fields);
    m_fields = new QFormLayout;
    m_columns = sideField(fields);
    m_rows = sideField(fields);
    addField(*m_fields, tr("&Width"), m_columns, tr("Set how many columns the maze has"));
    addField(*m_fields, tr("H&eight"), m_rows, tr("Set how many rows the maze has"));
    m_sizeTrouble = makeErrorLabel(QStringLiteral("sizeTrouble"), fields);
    m_fields->addRow(QString(), m_sizeTrouble);
    m_fields->setRowVisible(m_sizeTrouble, false);
    m_generators = new QComboBox(fields);
    addField(*m_fields, tr("&Generator"), m_generators, tr("Choose how the maze is made"));
    m_keepWalls = new QCheckBox(tr("Use the walls of &this level"), fields);
    m_keepWalls->setToolTip(
        tr("Tiles are placed where the level has tiles, or on its floor if it has none; passages "
           "are carved within its floor"));
    m_keepWalls->setObjectName(QStringLiteral("keepWalls"));
    m_fields->addRow(QString(), m_keepWalls);
    m_seedField = new QWidget(fields);
    auto* seedRow = makeLayout<QHBoxLayout>(m_seedField);
    m_seed = new QLineEdit(m_seedField);
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), m_seed));
    m_seed->setToolTip(tr("The same seed and options give the same maze"));
    auto* dice = new QToolButton(m_seedField);
    dice->setIcon(icon(u"dice"));
    dice->setToolTip(tr("New random seed"));
    dice->setAccessibleName(dice->toolTip());
    seedRow->addWidget(m_seed, 1);
    seedRow->addWidget(dice);
    auto* seedLabel = new QLabel(tr("&Seed"), fields);
    seedLabel->setBuddy(m_seed);
    m_fields->addRow(seedLabel, m_seedField);
    column->addLayout(m_fields);
    m_formPlace = new QVBoxLayout;
    column->addLayout(m_formPlace);
    m_about = new QLabel(fields);
    m_about->setWordWrap(true);
    column->addWidget(m_about);
    column->addStretch(1);

    for (QSpinBox* side : {m_rows, m_columns})
        connect(side, &QSpinBox::valueChanged, this, [this] {
            m_hasOwnSize = true;
            recipeChanged();
        });
    connect(m_generators, &QComboBox::currentIndexChanged, this, &NewMazeDialog::followGenerator);
    connect(m_keepWalls, &QCheckBox::toggled, this, &NewMazeDialog::recipeChanged);
    connect(m_seed, &QLineEdit::textChanged, this, &NewMazeDialog::recipeChanged);
    connect(dice, &QToolButton::clicked, this, &NewMazeDialog::rollSeed);
    return fields;
}

/// Begins with a question. An empty board has nothing to clear, so that a board begins with tiles.
void NewMazeDialog::beginAnew(Question question)
{
    beginWith(question, m_wantsEmpty && !isOfTiles(question));
}

/// Begins with the usual values of the question, but keeps a size that the user has chosen.
void NewMazeDialog::beginWith(Question question, bool isEmpty)
{
    MazeRecipe recipe = firstRecipe(question, isEmpty);
    if (m_shape)
        recipe.rules = m_rules;
    recipe.seed = m_seed->text().toULongLong();
    if (m_hasOwnSize || m_shape) {
        recipe.rows = m_rows->value();
        recipe.columns = m_columns->value();
    }
    setRecipe(recipe);
}

void NewMazeDialog::followGenerator()
{
    showGeneratorOptions();
    if (const MazeRecipe usual = firstRecipe(question(), false);
        m_form != nullptr && usual.generator == recipe().generator)
        m_form->setOptions(usual.options);
    recipeChanged();
}

/// `recipe.rules` states the question, which must suit its generator.
void NewMazeDialog::setRecipe(const MazeRecipe& recipe)
{
    m_rules = recipe.rules;
    {
        const QSignalBlocker quietRows(m_rows);
        const QSignalBlocker quietColumns(m_columns);
        m_rows->setValue(recipe.rows);
        m_columns->setValue(recipe.columns);
    }
    if (QAbstractButton* card = m_questions->button(static_cast<int>(question())))
        card->setChecked(true);
    (recipe.generator == nullptr ? m_empty : m_generated)->setChecked(true);
    const QSignalBlocker quiet(m_generators);
    m_generators->clear();
    for (const Generator* generator : generators())
        if (suits(*generator, question()))
            m_generators->addItem(engineText(generator->info.name),
                                  QString::fromUtf8(generator->info.id.data()));
    if (recipe.generator != nullptr)
        m_generators->setCurrentIndex(
            m_generators->findData(QString::fromUtf8(recipe.generator->info.id.data())));
    showGeneratorOptions();
    if (m_form != nullptr)
        m_form->setOptions(recipe.options);
    m_seed->setText(QString::number(recipe.seed));
    recipeChanged();
}

void NewMazeDialog::setLevel(MazeSnapshot maze, const Rules& rules)
{
    setWindowTitle(tr("Generate into This Level"));
    m_create->setText(tr("Generate"));
    m_questionRow->hide();
    m_elsewhere->hide();
    m_shape = std::move(maze);
    m_rules = rules;
    m_rules.question = mainQuestion(*m_shape, rules);
    m_rows->setValue(m_shape->rows());
    m_columns->setValue(m_shape->columns());
    beginWith(question(), false);
}

MazeRecipe NewMazeDialog::recipe() const
{
    MazeRecipe recipe{.rows = m_rows->value(), .columns = m_columns->value()};
    if (m_generated->isChecked())
        recipe.generator = findGenerator(m_generators->currentData().toString().toStdString());
    if (m_form != nullptr)
        recipe.options = m_form->options();
    recipe.seed = m_seed->text().toULongLong();
    recipe.rules = m_rules;
    if (m_keepWalls->isChecked() && recipe.generator != nullptr &&
        recipe.generator->generateOnto != nullptr)
        recipe.shape = m_shape;
    return recipe;
}

void NewMazeDialog::showGeneratorOptions()
{
    delete std::exchange(m_form, nullptr);
    const Generator* generator = recipe().generator;
    for (QWidget* field : {static_cast<QWidget*>(m_generators), m_seedField})
        m_fields->setRowVisible(field, generator != nullptr);
    if (generator == nullptr || generator->info.options.empty())
        return;
    m_form = new OptionsForm(generator->info.options, this);
    connect(m_form, &OptionsForm::changed, this, &NewMazeDialog::recipeChanged);
    m_formPlace->addWidget(m_form);
    alignLabels({m_fields, &m_form->rows()});
}

/// Describes the maze. The summary of a generator is true without loops.
void NewMazeDialog::showSummary()
{
    const MazeRecipe shown = recipe();
    if (shown.generator == nullptr) {
        m_about->setText(isOfTiles(question())
                             ? tr("An empty floor, to place tiles on.")
                             : tr("An empty floor with the start and end in opposite corners."));
        return;
    }
    const QString summary = engineText(shown.generator->info.summary);
    const bool hasLoops = shown.options.knows("braid") && shown.options.whole("braid") > 0;
    m_about->setText(
        hasLoops
            ? tr("%1 Braid then opens dead ends into loops, so that there can be several routes.")
                  .arg(summary)
            : summary);
}

void NewMazeDialog::rollSeed()
{
    m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1, 1'000'000)));
}

void NewMazeDialog::showWhatIsAsked()
{
    const MazeRecipe asked = recipe();
    m_fields->setRowVisible(m_keepWalls, m_shape != nullptr && asked.generator != nullptr);
    m_keepWalls->setEnabled(asked.generator != nullptr && asked.generator->generateOnto != nullptr);
    for (QSpinBox* side : {m_rows, m_columns})
        side->setEnabled(asked.shape == nullptr);
}

void NewMazeDialog::recipeChanged()
{
    showWhatIsAsked();
    showSummary();
    m_previewTimer.start();
}

void NewMazeDialog::makePreviewLevel()
{
    m_previewTask.forget();
    m_preview->forget();
    MazeRecipe shown = recipe();
    m_isReduced = !shown.shape && std::max(shown.rows, shown.columns) > previewSide;
    shown.rows = std::min(shown.rows, previewSide);
    shown.columns = std::min(shown.columns, previewSide);
    if (const auto fits = Maze::checkSize(m_rows->value(), m_columns->value()); !fits) {
        refuse(engineSentence(fits.error().message), {});
        return;
    }
    if (shown.shape && std::max(shown.shape->rows(), shown.shape->columns()) > previewSide) {
        showNoPicture();
        return;
    }
    m_previewTask.start([shown](TaskCall& call) {
        Preview made{prepare(shown, call.stop())};
        if (!made.level)
            made.faultyOption = faultyOption(shown, call.stop());
        return made;
    });
}

void NewMazeDialog::showPreview(const Preview& preview)
{
    if (!preview.level && m_isReduced) {
        // The preview is smaller than the requested maze, so this error may not apply to it.
        showNoPicture();
        return;
    }
    if (!preview.level) {
        refuse(engineSentence(preview.level.error().message),
               QString::fromStdString(preview.faultyOption));
        return;
    }
    showTrouble({}, {});
    if (m_isReduced)
        m_preview->showSmaller(*preview.level);
    else
        m_preview->showLevel(*preview.level);
}

/// Shows the reason below the option at fault, or below the size.
void NewMazeDialog::refuse(const QString& why, const QString& optionId)
{
    m_preview->showNone();
    showTrouble(why, optionId);
}

void NewMazeDialog::showNoPicture()
{
    m_preview->showNone(tr("No preview is available for a level of this size."));
    showTrouble({}, {});
}

void NewMazeDialog::showTrouble(const QString& why, const QString& optionId)
{
    m_create->setEnabled(why.isEmpty());
    m_create->setToolTip(why);
    if (m_form != nullptr)
        m_form->showTrouble(optionId, why);
    m_sizeTrouble->setText(optionId.isEmpty() ? why : QString());
    m_fields->setRowVisible(m_sizeTrouble, !m_sizeTrouble->text().isEmpty());
}

void NewMazeDialog::accept()
{
    m_previewTimer.stop();
    m_previewTask.forget();
    m_preview->forget();
    const MazeRecipe asked = recipe();
    auto level = await({.window = this, .words = tr("Generating the maze"), .size = workOf(asked)},
                       [asked](TaskCall& call) { return prepare(asked, call.stop()); });
    if (!level && level.error().code == ErrorCode::stopped) {
        m_previewTimer.start();
        return;
    }
    if (!level) {
        refuse(engineSentence(level.error().message), {});
        return;
    }
    m_level = std::move(*level);
    QDialog::accept();
}

std::optional<Level> NewMazeDialog::takeLevel()
{
    return std::exchange(m_level, std::nullopt);
}

} // namespace mazewright::ui

#include "new_maze_dialog.moc"
