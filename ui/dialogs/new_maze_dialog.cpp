#include "ui/dialogs/new_maze_dialog.h"

#include "solvers/core/level.h"
#include "solvers/files/level_metadata.h"
#include "ui/base/await.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/panels/options_form.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
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

QString cardName(const char* name)
{
    return QCoreApplication::translate("RecipeCard", name);
}

/// Returns an empty grid that is ready to be solved, with start and end in its corners.
Expected<Generated> emptyGrid(int rows, int columns)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (maze->size() > 1) {
        maze->set(CellIndex{0}, {CellKind::start, 1});
        maze->set(static_cast<CellIndex>(maze->size() - 1), {CellKind::end, 1});
    }
    return Generated{.maze = std::move(*maze)};
}

Expected<Generated> generated(const MazeRecipe& recipe, const std::stop_token& stop)
{
    if (recipe.generator == nullptr)
        return emptyGrid(recipe.rows, recipe.columns);
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

std::vector<RecipeCard> recipeCards()
{
    std::vector<RecipeCard> cards = {
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Empty grid")), {.rows = 20, .columns = 20}},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Random walls")),
         recipeBy("random-walls", 20, 20, {{"density", "0.25"}})},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Perfect maze")),
         recipeBy("backtracker", 31, 31)},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "One-stroke puzzle")),
         recipeBy("random-walls", 6, 6, {{"density", "0.12"}, {"coins", "3"}})},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Link board")), recipeBy("link-board", 10, 10)},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Clearable board")),
         recipeBy("clearable-board", 12, 22, {{"symbols", "18"}})},
    };
    cards[3].recipe.rules.question = Question::oneStroke;
    cards[4].recipe.rules.question = Question::clearBoard;
    return cards;
}

} // namespace mazewright::ui

class QLabel;

namespace mazewright::ui {

/// The picture of a level that could be made, with its measures below.
class MazePreview : public QWidget {
    Q_OBJECT

public:
    explicit MazePreview(QWidget* parent = nullptr);

    /// Shows a level. The measures of the previous level stay until the new ones are known.
    void showLevel(const Level& level);
    /// Shows a smaller level of the same kind, if the chosen one is too large.
    void showSmaller(const Level& level);
    /// Shows the reason instead of a picture; empty if the reason is shown elsewhere.
    void showNone(const QString& why = {});
    /// Cancels the running measurement.
    void forget();

private:
    void showPicture(const Level& level);

    QLabel* m_picture;
    QLabel* m_measures;
    QLabel* m_note;
    Background<QString> m_measureTask; // last: the task must end before the members it writes to
};

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

MazePreview::MazePreview(QWidget* parent)
    : QWidget(parent), m_picture(new QLabel(this)), m_measures(new QLabel(this)),
      m_note(new QLabel(this)), m_measureTask({.words = tr("Measuring the preview")}, this)
{
    m_picture->setFixedSize(previewPicture);
    m_picture->setAlignment(Qt::AlignCenter);
    m_measures->setObjectName(QStringLiteral("previewMeasures"));
    m_measures->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_measures->setText(measuresText(*Maze::make(1, 1), {}));
    keepRoom(*m_measures, mostLines);
    m_note->setObjectName(QStringLiteral("captionFacts"));
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_note->setFixedWidth(previewPicture.width());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_picture);
    column->addWidget(m_measures);
    column->addWidget(m_note);
    m_measureTask.onAnswer([this](const Expected<QString>& measures) {
        m_measures->setText(measures.value_or(QString()));
    });
}

void MazePreview::showLevel(const Level& level)
{
    showPicture(level);
    m_note->clear();
    m_measureTask.start([level](TaskCall& call) {
        return measuresText(level.maze, measuresOf(level, call.stop()));
    });
}

void MazePreview::showSmaller(const Level& level)
{
    showPicture(level);
    m_measures->clear();
    m_note->setText(tr("The preview shows a smaller maze of this type."));
}

void MazePreview::showNone(const QString& why)
{
    m_picture->clear();
    m_measures->clear();
    m_note->setText(why);
}

void MazePreview::forget()
{
    m_measureTask.forget();
}

void MazePreview::showPicture(const Level& level)
{
    m_picture->setPixmap(mazeThumbnail(level.maze, previewPicture, devicePixelRatioF()));
}

namespace {

constexpr QSize cardPicture(112, 84);

QSpinBox* sideField(QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(1, Maze::maxSide);
    field->setAccelerated(true);
    return field;
}

} // namespace

NewMazeDialog::NewMazeDialog(QWidget* parent)
    : QDialog(parent), m_cards(recipeCards()), m_preview(new MazePreview(this)),
      m_previewTask({.words = tr("Drawing a preview"), .niceness = 0}, this)
{
    setWindowTitle(tr("New Maze"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addWidget(makeCards());
    auto* middle = new QHBoxLayout;
    middle->setSpacing(24);
    middle->addWidget(makeFields(), 1);
    middle->addWidget(m_preview, 0, Qt::AlignTop);
    column->addLayout(middle, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_create = buttons->addButton(tr("Create"), QDialogButtonBox::AcceptRole);
    m_create->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &NewMazeDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &NewMazeDialog::reject);
    column->addWidget(buttons);

    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(0);
    connect(&m_previewTimer, &QTimer::timeout, this, &NewMazeDialog::makePreviewLevel);
    m_previewTask.onAnswer([this](const Expected<Preview>& made) {
        showPreview(made ? *made : Preview{tl::unexpected(made.error())});
    });
    rollSeed();
    showCard(0);
}

QWidget* NewMazeDialog::makeCards()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    m_cardButtons = new QButtonGroup(this);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        auto* card = new QToolButton(row);
        card->setObjectName(QStringLiteral("card"));
        card->setText(m_cards[i].name);
        card->setCheckable(true);
        card->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        card->setIconSize(cardPicture);
        card->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        if (const auto level = prepare(m_cards[i].recipe))
            card->setIcon(mazeThumbnail(level->maze, cardPicture, devicePixelRatioF()));
        m_cardButtons->addButton(card, static_cast<int>(i));
        layout->addWidget(card);
    }
    connect(m_cardButtons, &QButtonGroup::idClicked, this, &NewMazeDialog::showCard);
    return row;
}

QWidget* NewMazeDialog::makeFields()
{
    auto* fields = new QWidget(this);
    auto* column = new QVBoxLayout(fields);
    column->setContentsMargins(0, 0, 0, 0);
    m_fields = new QFormLayout;
    m_columns = sideField(fields);
    m_rows = sideField(fields);
    m_columns->setToolTip(tr("Set how many columns the maze has"));
    m_rows->setToolTip(tr("Set how many rows the maze has"));
    m_fields->addRow(tr("&Width"), m_columns);
    m_fields->addRow(tr("H&eight"), m_rows);
    m_sizeTrouble = makeErrorLabel(QStringLiteral("sizeTrouble"), fields);
    m_fields->addRow(QString(), m_sizeTrouble);
    m_fields->setRowVisible(m_sizeTrouble, false);
    m_generators = new QComboBox(fields);
    m_generators->setToolTip(tr("Choose how the maze is made"));
    m_generators->addItem(tr("Empty grid"));
    for (const Generator* generator : generators())
        m_generators->addItem(engineText(generator->info.name));
    m_fields->addRow(tr("&Generator"), m_generators);
    m_keepWalls = new QCheckBox(tr("Use the walls of &this level"), fields);
    m_keepWalls->setToolTip(
        tr("Tiles are placed where the level has tiles, or on its floor if it has none; passages "
           "are carved within its floor"));
    m_keepWalls->setObjectName(QStringLiteral("keepWalls"));
    m_keepWalls->setVisible(false);
    m_fields->addRow(QString(), m_keepWalls);
    m_seedField = new QWidget(fields);
    auto* seedRow = new QHBoxLayout(m_seedField);
    seedRow->setContentsMargins(0, 0, 0, 0);
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
        connect(side, &QSpinBox::valueChanged, this, &NewMazeDialog::recipeChanged);
    connect(m_generators, &QComboBox::currentIndexChanged, this, &NewMazeDialog::followGenerator);
    connect(m_keepWalls, &QCheckBox::toggled, this, &NewMazeDialog::recipeChanged);
    connect(m_seed, &QLineEdit::textChanged, this, &NewMazeDialog::recipeChanged);
    connect(dice, &QToolButton::clicked, this, &NewMazeDialog::rollSeed);
    return fields;
}

void NewMazeDialog::showCard(int card)
{
    MazeRecipe recipe = m_cards[static_cast<std::size_t>(card)].recipe;
    recipe.seed = m_seed->text().toULongLong();
    if (m_shape) {
        recipe.rows = m_rows->value();
        recipe.columns = m_columns->value();
    }
    setRecipe(recipe);
}

/// Checks the card of the generator that was chosen by name, and takes over the rules of that card.
void NewMazeDialog::followGenerator()
{
    MazeRecipe chosen = recipe();
    if (m_cards[m_card].recipe.generator != chosen.generator)
        chosen.rules = {};
    checkCard(chosen);
    const MazeRecipe& card = m_cards[m_card].recipe;
    m_rules = card.generator == chosen.generator ? card.rules : Rules{};
    showGeneratorOptions();
    recipeChanged();
}

/// Checks the card with the recipe's generator and question, or else any card of the generator.
void NewMazeDialog::checkCard(const MazeRecipe& recipe)
{
    const auto suits = [&recipe](const RecipeCard& card) {
        return card.recipe.generator == recipe.generator &&
               card.recipe.rules.question == recipe.rules.question;
    };
    const auto isOfGenerator = [&recipe](const RecipeCard& card) {
        return card.recipe.generator == recipe.generator;
    };
    auto found = std::find_if(m_cards.begin(), m_cards.end(), suits);
    if (found == m_cards.end())
        found = std::find_if(m_cards.begin(), m_cards.end(), isOfGenerator);
    if (found == m_cards.end())
        return; // the generator has no card
    m_card = static_cast<std::size_t>(found - m_cards.begin());
    m_cardButtons->button(static_cast<int>(m_card))->setChecked(true);
}

void NewMazeDialog::setRecipe(const MazeRecipe& recipe)
{
    m_rules = recipe.rules;
    m_rows->setValue(recipe.rows);
    m_columns->setValue(recipe.columns);
    const auto all = generators();
    const auto found = std::find(all.begin(), all.end(), recipe.generator);
    checkCard(recipe);
    const QSignalBlocker quiet(m_generators);
    m_generators->setCurrentIndex(found == all.end() ? 0
                                                     : static_cast<int>(found - all.begin()) + 1);
    showGeneratorOptions();
    if (m_form != nullptr)
        m_form->setOptions(recipe.options);
    m_seed->setText(QString::number(recipe.seed));
    recipeChanged();
}

void NewMazeDialog::setShape(MazeSnapshot shape)
{
    m_shape = std::move(shape);
    m_keepWalls->setVisible(m_shape != nullptr);
    m_create->setText(m_shape == nullptr ? tr("Create") : tr("Generate"));
    recipeChanged();
}

MazeRecipe NewMazeDialog::recipe() const
{
    MazeRecipe recipe{.rows = m_rows->value(), .columns = m_columns->value()};
    const int chosen = m_generators->currentIndex();
    if (chosen > 0)
        recipe.generator = generators()[static_cast<std::size_t>(chosen - 1)];
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
    m_seedField->setEnabled(generator != nullptr);
    m_about->setText(generator == nullptr
                         ? tr("An empty floor with the start and end in opposite corners.")
                         : engineText(generator->info.summary));
    if (generator == nullptr || generator->info.options.empty())
        return;
    m_form = new OptionsForm(generator->info.options, this);
    connect(m_form, &OptionsForm::changed, this, &NewMazeDialog::recipeChanged);
    m_formPlace->addWidget(m_form);
    alignLabels({m_fields, &m_form->rows()});
}

void NewMazeDialog::rollSeed()
{
    m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1, 1'000'000)));
}

void NewMazeDialog::showWhatIsAsked()
{
    const MazeRecipe asked = recipe();
    m_keepWalls->setEnabled(asked.generator != nullptr && asked.generator->generateOnto != nullptr);
    for (QSpinBox* side : {m_rows, m_columns})
        side->setEnabled(asked.shape == nullptr);
}

void NewMazeDialog::recipeChanged()
{
    showWhatIsAsked();
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
