// The column on a level, and the table of its sections.
#include "ui/page/level_column.h"

#include "solvers/core/options.h"
#include "solvers/core/solver.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/page/required_section.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/board_sections.h"
#include "ui/panels/fact_sections.h"
#include "ui/panels/repair_panel.h"
#include "ui/panels/section.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace mazewright::ui {

/// A section of the column: one row of the table.
struct SectionRow {
    const char* id;     ///< permanent: object name of its header, and its key in the settings
    const char* title;  ///< untranslated
    unsigned questions; ///< bits of the questions that have the section
    SectionBody* (*make)(QWidget* parent);
};

namespace {

constexpr unsigned bit(Question question)
{
    return 1U << static_cast<unsigned>(question);
}

constexpr unsigned path = bit(Question::shortestPath);
constexpr unsigned link = bit(Question::link);
constexpr unsigned board = bit(Question::clearBoard);
constexpr unsigned stroke = bit(Question::oneStroke);
constexpr unsigned all = path | link | board | stroke;

template <class Body>
SectionBody* made(QWidget* parent)
{
    return new Body(parent);
}

using Figures = FiguresSection;

/// Rows of facts; `facts` returns which ones.
template <Figures::Source source, FactList (*facts)()>
SectionBody* figures(QWidget* parent)
{
    return new Figures(source, facts(), parent);
}

template <Question question>
FactList measures()
{
    return measuresAmong(levelNumbers(question));
}

/// Returns the facts of routes that neither the answer nor the section of cells shows.
FactList structure()
{
    return levelNumbers(std::nullopt);
}

// clang-format off
constexpr std::array sectionTable = std::to_array<SectionRow>({
    {"tracks", QT_TRANSLATE_NOOP("LevelColumn", "Tracks"), stroke, made<TracksSection>},
    {"stroke-cells", QT_TRANSLATE_NOOP("LevelColumn", "Cells"), stroke, made<StrokeCellsSection>},
    {"route-cells", QT_TRANSLATE_NOOP("LevelColumn", "Cells"), path, made<RouteCellsSection>},
    {"pairs", QT_TRANSLATE_NOOP("LevelColumn", "Available Pairs"), board | link, made<PairsSection>},
    {"order", QT_TRANSLATE_NOOP("LevelColumn", "Order"), board, made<OrderSection>},
    {"stroke-difficulty", QT_TRANSLATE_NOOP("LevelColumn", "Difficulty"), stroke, figures<Figures::Source::stroke, measures<Question::oneStroke>>},
    {"route-difficulty", QT_TRANSLATE_NOOP("LevelColumn", "Difficulty"), path, figures<Figures::Source::routes, measures<Question::shortestPath>>},
    {"board-difficulty", QT_TRANSLATE_NOOP("LevelColumn", "Difficulty"), board, made<BoardDifficulty>},
    {"conditions", QT_TRANSLATE_NOOP("LevelColumn", "Conditions"), stroke, made<ConditionsForm>},
    {"required", QT_TRANSLATE_NOOP("LevelColumn", "Required"), all, made<RequiredSection>},
    {"structure", QT_TRANSLATE_NOOP("LevelColumn", "Structure"), all, figures<Figures::Source::routes, structure>},
    {"repair", QT_TRANSLATE_NOOP("LevelColumn", "Repair"), all, made<ProposalsBox>},
});
// clang-format on

QString openKey(Question question)
{
    return QStringLiteral("column/open/") +
           QString::fromUtf8(questionNames.at(static_cast<std::size_t>(question)));
}

} // namespace

LevelColumn::LevelColumn(QWidget* parent) : QWidget(parent), m_answer(new AnswerCard(this))
{
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(2);
    column->addWidget(m_answer);
    for (const SectionRow& row : sectionTable) {
        auto* section =
            new Section(QLatin1String(row.id), tr(row.title), row.make(content), content);
        column->addWidget(section);
        m_sections.push_back({&row, section});
        connect(section, &Section::toggled, this, &LevelColumn::storeOpen);
    }
    makeOthers(*column);
    column->addStretch(1);
    auto* whole = makeLayout<QVBoxLayout>(this);
    whole->addWidget(scrolled(content, ScrollBarRoom::kept));
}

void LevelColumn::makeOthers(QVBoxLayout& layout)
{
    m_differs = new QWidget(this);
    auto* differs = new QVBoxLayout(m_differs);
    differs->setContentsMargins(12, 8, 12, 0);
    differs->setSpacing(4);
    m_levelAsks = new QLabel(m_differs);
    m_levelAsks->setWordWrap(true);
    setInk(*m_levelAsks, Ink::muted);
    auto* change = new QPushButton(tr("Ask This of the Level"), m_differs);
    change->setObjectName(QStringLiteral("changeQuestion"));
    change->setToolTip(tr("Make this the question of the level. You can undo this."));
    differs->addWidget(m_levelAsks);
    differs->addWidget(change);
    layout.addWidget(m_differs);
    connect(change, &QPushButton::clicked, this, [this] {
        Rules rules = m_level->document()->rules();
        rules.question = m_level->solving()->question();
        m_level->document()->setRules(rules);
    });
    m_also = new QLabel(tr("Also"), this);
    m_also->setContentsMargins(12, 8, 12, 0);
    setLook(*m_also, Look::title);
    layout.addWidget(m_also);
    for (const Question question : allQuestions) {
        auto* other = new QToolButton(this);
        other->setAutoRaise(true);
        other->setObjectName(QStringLiteral("also-") + QString::fromUtf8(questionNames.at(
                                                           static_cast<std::size_t>(question))));
        other->setToolTip(tr("Show what is known of this question"));
        setLook(*other, Look::section);
        layout.addWidget(other);
        m_others.push_back(other);
        connect(other, &QToolButton::clicked, this,
                [this, question] { m_level->solving()->setSolver(mainSolver(question)); });
    }
}

void LevelColumn::bind(LevelSession* level)
{
    watch(false);
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_answer->bind(level);
    for (const Placed& placed : m_sections)
        placed.section->body()->bind(level);
    if (level == nullptr)
        return;
    const QObject* bond = m_connections.get();
    connect(level->solving(), &SolverSettings::solverChanged, bond, [this] { questionChanged(); });
    const auto others = [this] { showOthers(); };
    connect(level->solving(), &SolverSettings::disabledReasonsChanged, bond, others);
    connect(level->document(), &MazeDocument::rulesChanged, bond, others);
    connect(level->analysis(), &DerivedSignals::changed, bond, others);
    connect(level->routes(), &DerivedSignals::changed, bond, others);
    connect(level->watch(), &BoardAnalysis::changed, bond, others);
    questionChanged();
}

/// Computes what is shown, and only while it is shown.
void LevelColumn::watch(bool watched)
{
    if (!m_level)
        return;
    m_level->routes()->setWatched(watched);
    m_level->watch()->setPanelShown(watched);
    m_level->analysis()->setAsked(watched && m_level->solving()->question() == Question::oneStroke);
}

void LevelColumn::questionChanged()
{
    const Question question = m_level->solving()->question();
    const QStringList open = QSettings().value(openKey(question)).toStringList();
    for (const auto& [row, section] : m_sections) {
        section->setOpen(open.contains(QLatin1String(row->id)));
        section->setOffered((row->questions & bit(question)) != 0);
    }
    watch(isVisible());
    showOthers();
}

void LevelColumn::storeOpen() const
{
    QStringList open;
    for (const auto& [row, section] : m_sections)
        if (section->isOpen())
            open << QLatin1String(row->id);
    QSettings().setValue(openKey(m_level->solving()->question()), open);
}

/// Shows one line for each other question that can be asked of the level.
void LevelColumn::showOthers()
{
    const Question asked = m_level->solving()->question();
    const Question own = mainQuestion(m_level->document()->maze(), m_level->document()->rules());
    m_levelAsks->setText(tr("The question of this level is: %1.").arg(questionText(own)));
    m_differs->setVisible(asked != own);
    bool any = false;
    for (const Question question : allQuestions) {
        QToolButton& line = *m_others.at(static_cast<std::size_t>(question));
        const bool isOffered = question != asked && m_level->solving()->whyNot(question).isEmpty();
        const QString known = isOffered ? headlineOf(*m_level, question) : QString();
        line.setText(known.isEmpty() ? questionText(question)
                                     : tr("%1: %2").arg(questionText(question), known));
        line.setVisible(isOffered);
        any = any || isOffered;
    }
    m_also->setVisible(any);
}

void LevelColumn::open(const QWidget* body)
{
    for (const auto& [row, section] : m_sections)
        if (section->body() == body) {
            section->setOpen(true);
            storeOpen();
            layout()->activate();
            findChild<QScrollArea*>()->ensureWidgetVisible(section);
        }
}

void LevelColumn::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    watch(true);
}

void LevelColumn::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    watch(false);
}

} // namespace mazewright::ui
