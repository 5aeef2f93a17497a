#include "ui/document/maze_document.h"

#include "solvers/formats/made_by.h"
#include "solvers/maze/fingerprint.h"
#include "ui/document/maze_commands.h"

#include <QFileInfo>
#include <QSignalBlocker>

#include <algorithm>
#include <atomic>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int freshSide = 20;

qint64 areaOf(QRect cells)
{
    return qint64{cells.width()} * cells.height();
}

/// Returns rectangles that cover a patch's cells with little in between. A start that moves across
/// the maze gives two small rectangles, not one of the maze's size.
std::vector<QRect> changedAreas(const Patch& patch, int columns)
{
    constexpr qint64 slack = 4096;
    std::vector<QRect> areas;
    qint64 cells = 0;
    for (const mazewright::Run& run : patch.runs) {
        const int row = static_cast<int>(run.first) / columns;
        const int column = static_cast<int>(run.first) % columns;
        // A run that continues over the end of a row covers whole rows.
        const int past = column + static_cast<int>(run.length);
        const QRect area = past <= columns ? QRect(column, row, static_cast<int>(run.length), 1)
                                           : QRect(0, row, columns, (past + columns - 1) / columns);
        const QRect both = areas.empty() ? area : areas.back().united(area);
        cells += areaOf(area);
        if (!areas.empty() && areaOf(both) <= 2 * cells + slack) {
            areas.back() = both;
            continue;
        }
        areas.push_back(area);
        cells = areaOf(area);
    }
    return areas;
}

} // namespace

MazeDocument::Held::Held(Maze held)
    : maze(std::make_shared<Maze>(std::move(held))), fingerprint(fingerprintOf(*maze))
{
}

MazeDocument::MazeDocument(QObject* parent)
    : QObject(parent), m_held(*Maze::make(freshSide, freshSide)),
      m_symmetry(inTheMiddle(SymmetryKind::none, freshSide, freshSide))
{
    connect(&m_stack, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
}

MazeDocument::~MazeDocument()
{
    m_stack.disconnect(); // its destructor would signal an empty stack and a clean state, which
                          // mean nothing here
}

MazeSnapshot MazeDocument::snapshot()
{
    m_held.handedOut = true;
    return m_held.maze;
}

Maze& MazeDocument::writable()
{
    if (isShared()) {
        // The snapshot may be the last owner, and release the maze that `maze()` referred to.
        const MazeSnapshot frozen = m_held.maze;
        m_held.maze = std::make_shared<Maze>(*frozen);
        m_held.handedOut = false;
        emit mazeMoved();
    }
    return *m_held.maze;
}

/// Returns true if a snapshot of the current maze is still held.
bool MazeDocument::isShared()
{
    if (m_held.handedOut && m_held.maze.use_count() == 1) {
        // The thread that released the last snapshot may have read it.
        std::atomic_thread_fence(std::memory_order_acquire);
        m_held.handedOut = false;
    }
    return m_held.handedOut;
}

Patch MazeDocument::applied(const Patch& patch)
{
    const std::vector<WordRange> words = wordsOf(maze(), patch);
    const std::uint64_t others = m_held.fingerprint - shareOf(maze(), words);
    Patch inverse = writable().apply(patch);
    m_held.fingerprint = others + shareOf(maze(), words);
    for (const QRect area : changedAreas(inverse, maze().columns()))
        emit cellsChanged(area);
    if (!inverse.empty())
        emit edited();
    return inverse;
}

void MazeDocument::edit(const Patch& patch, const QString& text)
{
    endStroke(text);
    Patch inverse = applied(patch);
    if (!inverse.empty())
        push(std::make_unique<PatchCommand>(*this, text, std::move(inverse)));
}

void MazeDocument::apply(PreparedEdit edit, const QString& text)
{
    if (!edit.maze) {
        this->edit(edit.patch, text);
        return;
    }
    endStroke(text);
    if (*edit.maze != maze())
        replaceMaze(*std::move(edit.maze), m_otherKeys, text, {});
}

void MazeDocument::beginStroke()
{
    endStroke({});
    m_strokeOpen = true;
}

void MazeDocument::extendStroke(const Patch& patch)
{
    if (!m_strokeOpen || patch.empty())
        return;
    Patch inverse = applied(patch);
    if (!inverse.empty())
        m_strokeInverses.push_back(std::move(inverse));
}

void MazeDocument::endStroke(const QString& text)
{
    if (!std::exchange(m_strokeOpen, false) || m_strokeInverses.empty())
        return;
    Patch whole = strokeInverse();
    m_strokeInverses.clear();
    push(std::make_unique<PatchCommand>(*this, text, std::move(whole)));
}

/// Returns the patch that undoes the stroke so far.
Patch MazeDocument::strokeInverse() const
{
    std::size_t runs = 0;
    for (const Patch& inverse : m_strokeInverses)
        runs += inverse.runs.size();
    Patch whole;
    whole.runs.reserve(runs);
    for (auto inverse = m_strokeInverses.rbegin(); inverse != m_strokeInverses.rend(); ++inverse)
        whole.runs.insert(whole.runs.end(), inverse->runs.begin(), inverse->runs.end());
    return whole;
}

void MazeDocument::cancelStroke()
{
    m_strokeOpen = false;
    const std::vector<Patch> inverses = std::exchange(m_strokeInverses, {});
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse)
        applied(*inverse);
}

void MazeDocument::replace(Maze maze, const QString& text,
                           const std::function<Position(Position)>& move)
{
    // A replacement without a move was not made by the recorded generator.
    replaceMaze(std::move(maze), move ? m_otherKeys : withoutGeneratorCall(m_otherKeys), text,
                move);
}

void MazeDocument::regenerate(Level made, const QString& text)
{
    Level keys{.maze = *Maze::make(1, 1), .otherKeys = m_otherKeys};
    setGeneratorCall(keys, generatorCallOf(made).value_or(std::nullopt));
    replaceMaze(std::move(made.maze), std::move(keys.otherKeys), text, {});
}

void MazeDocument::replaceMaze(Maze maze, std::string otherKeys, const QString& text,
                               const std::function<Position(Position)>& move)
{
    endStroke(text);
    TrackConditions conditions = rules().conditions;
    for (std::vector<Position>* cells : {&conditions.pass, &conditions.avoid}) {
        if (move)
            std::transform(cells->begin(), cells->end(), cells->begin(), move);
        std::erase_if(*cells, [&maze](Position p) { return !maze.contains(p); });
        *cells = inOrder(std::move(*cells));
    }
    CellNotes notes;
    for (const CellNote& note : cellNotes())
        if (const Position cell = move ? move(note.cell) : note.cell; maze.contains(cell))
            notes = withText(std::move(notes), cell, note.text);
    Held other(std::move(maze));
    swapMaze(other, conditions, notes);
    std::swap(m_otherKeys, otherKeys);
    push(std::make_unique<ReplaceCommand>(*this, text, std::move(other), std::move(conditions),
                                          std::move(notes), std::move(otherKeys)));
}

void MazeDocument::swapMaze(Held& other, TrackConditions& conditions, CellNotes& cellNotes)
{
    const Symmetry middle = inTheMiddle(m_symmetry.kind, maze().rows(), maze().columns());
    std::swap(m_held, other);
    std::swap(m_notes.rules.conditions, conditions);
    std::swap(m_notes.cellNotes, cellNotes);
    emit mazeReplaced();
    setSymmetry(m_symmetry == middle ? inTheMiddle(m_symmetry.kind, maze().rows(), maze().columns())
                                     : m_symmetry);
    if (rules().conditions != conditions || m_notes.cellNotes != cellNotes)
        emit rulesChanged();
    emit edited();
}

void MazeDocument::setSymmetry(const Symmetry& symmetry)
{
    const Symmetry next = fitted(symmetry, maze().rows(), maze().columns());
    if (std::exchange(m_symmetry, next) != next)
        emit symmetryChanged();
}

void MazeDocument::setLevelNotes(const LevelNotes& notes, const QString& text)
{
    if (notes == m_notes)
        return;
    endStroke(text);
    LevelNotes other = notes;
    swapNotes(other);
    push(std::make_unique<NotesCommand>(*this, text, std::move(other)));
}

void MazeDocument::setRules(const Rules& rules)
{
    LevelNotes notes = m_notes;
    notes.rules = rules;
    setLevelNotes(notes, tr("Change Rules"));
}

void MazeDocument::setConditions(const TrackConditions& conditions)
{
    LevelNotes notes = m_notes;
    notes.rules.conditions = conditions;
    setLevelNotes(notes, tr("Change Conditions"));
}

void MazeDocument::setCellNote(Position cell, const QString& text)
{
    LevelNotes notes = m_notes;
    notes.cellNotes = withText(std::move(notes.cellNotes), cell, text.toStdString());
    setLevelNotes(notes, tr("Edit Note"));
}

void MazeDocument::swapNotes(LevelNotes& other)
{
    std::swap(m_notes, other);
    emit rulesChanged();
}

void MazeDocument::push(std::unique_ptr<MazeCommand> command)
{
    m_undoBytesHeld += command->bytes();
    // The push drops the steps that could be redone; count the remaining ones.
    const bool dropsRedo = m_stack.canRedo();
    m_stack.push(command.release());
    if (dropsRedo || m_undoBytesHeld > m_undoByteLimit)
        forgetOldest();
}

MazeCommand* MazeDocument::commandAt(int index) const
{
    // All commands are MazeCommands; the stack only gives const access.
    return static_cast<MazeCommand*>(const_cast<QUndoCommand*>(m_stack.command(index)));
}

// QUndoStack cannot drop its oldest commands, so the remaining ones move into new commands on the
// cleared stack. This drops down to half the limit, so that it is rare.
void MazeDocument::forgetOldest()
{
    const auto count = m_stack.count();
    m_undoBytesHeld = 0;
    for (int index = 0; index < count; ++index)
        m_undoBytesHeld += commandAt(index)->bytes();
    if (m_undoBytesHeld <= m_undoByteLimit)
        return;

    int oldestKept = 0;
    for (; oldestKept < count - 1 && m_undoBytesHeld > m_undoByteLimit / 2; ++oldestKept)
        m_undoBytesHeld -= commandAt(oldestKept)->bytes();
    std::vector<std::unique_ptr<MazeCommand>> kept;
    for (int index = oldestKept; index < count; ++index)
        kept.push_back(commandAt(index)->moved());

    const int clean = m_stack.cleanIndex() - oldestKept;
    {
        const QSignalBlocker quiet(m_stack);
        m_stack.clear();
        if (clean != 0)
            m_stack.resetClean();
        for (std::size_t index = 0; index + 1 < kept.size(); ++index) {
            m_stack.push(kept[index].release());
            if (m_stack.index() == clean)
                m_stack.setClean();
        }
    }
    m_stack.push(kept.back().release());
}

Level MazeDocument::levelAround(Maze maze) const
{
    Level level{.maze = std::move(maze), .otherKeys = m_otherKeys};
    setNotes(level, m_notes);
    return level;
}

void MazeDocument::setLevel(Level level, const QString& fileName, const Format* format,
                            std::optional<FileStamp> stamp)
{
    m_strokeOpen = false;
    m_strokeInverses.clear();
    m_notes = notesOf(level);
    m_held = Held(std::move(level.maze));
    m_otherKeys = std::move(level.otherKeys);
    m_fileName = fileName;
    m_format = format;
    m_stamp = std::move(stamp);
    m_undoBytesHeld = 0;
    m_stack.clear();
    emit mazeReplaced();
    setSymmetry(inTheMiddle(SymmetryKind::none, maze().rows(), maze().columns()));
    emit edited();
    emit rulesChanged();
    emit fileChanged();
}

QString MazeDocument::displayName() const
{
    if (!m_fileName.isEmpty())
        return QFileInfo(m_fileName).fileName();
    return title().isEmpty() ? tr("Untitled") : title();
}

} // namespace mazewright::ui
