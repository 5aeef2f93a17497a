#include "ui/level/maze_document.h"

#include "solvers/core/maze_hash.h"
#include "solvers/files/level_metadata.h"

#include <QFileInfo>
#include <QPointer>
#include <QSignalBlocker>
#include <QUndoCommand>

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <variant>

namespace mazewright::ui {

namespace {

/// Largest size of a patch. Applying a larger one takes longer than copying a large maze, because
/// the inverse must store the old value of each cell.
constexpr std::size_t mostRuns = std::size_t{1} << 16;
constexpr std::size_t mostPatchCells = std::size_t{1} << 20;

bool isLong(const Patch& patch)
{
    std::size_t cells = 0;
    for (const mazewright::Run& run : patch.runs)
        cells += run.length;
    return patch.runs.size() > mostRuns || cells > mostPatchCells;
}

} // namespace

PreparedEdit prepared(const Maze& before, Patch patch)
{
    if (!isLong(patch))
        return {.patch = std::move(patch)};
    PreparedEdit edit{.maze = before};
    edit.maze->overwrite(patch);
    return edit;
}

PreparedEdit prepared(const Maze& before, std::initializer_list<PlacedPiece> pieces)
{
    std::size_t cells = 0;
    for (const PlacedPiece& placed : pieces)
        cells += placed.piece.cells.count();
    if (cells > mostPatchCells) {
        PreparedEdit edit{.maze = before};
        for (const auto& [piece, topLeft] : pieces)
            place(*edit.maze, piece, topLeft);
        return edit;
    }
    Patch patch;
    for (const auto& [piece, topLeft] : pieces) {
        const Patch more = placed(before, piece, topLeft);
        patch.runs.insert(patch.runs.end(), more.runs.begin(), more.runs.end());
    }
    return prepared(before, std::move(patch));
}

/// An undo step of a document: it stores the state that is not shown. It is pushed after its change
/// was made, so its first redo does nothing. From then on undo and redo are the same operation:
/// they exchange the current and the stored state. A step that is pushed as redoable also ignores
/// its first undo.
class MazeCommand final : public QUndoCommand {
public:
    /// Another maze, with the conditions and notes whose cells have moved. For the old maze also
    /// the file's keys that say how it was generated; empty if they do not change.
    struct OtherMaze {
        MazeDocument::Held held;
        TrackConditions conditions{};
        CellNotes cellNotes{};
        std::optional<std::string> otherKeys{};
    };
    /// The patch that leads to the other state, or that state.
    using Other = std::variant<Patch, OtherMaze, LevelNotes>;

    MazeCommand(MazeDocument& document, const QString& text, Other other)
        : QUndoCommand(text), m_document(document), m_other(std::move(other))
    {
    }

    void undo() override { turn(); }
    void redo() override { turn(); }

    /// Returns the memory that the step takes.
    std::size_t bytes() const
    {
        return std::visit([](const auto& other) { return bytesOf(other); }, m_other);
    }
    /// Returns the step as a value.
    UndoStep step();
    /// Marks the step as redoable: its change is not made, so the undo that follows the push must
    /// change nothing.
    void awaitRedo() { m_idle = 2; }
    /// Returns the step as a new command for the same stack; leaves this command empty.
    std::unique_ptr<MazeCommand> moved()
    {
        return std::make_unique<MazeCommand>(m_document, text(), std::move(m_other));
    }

private:
    static std::size_t bytesOf(const Patch& patch)
    {
        return patch.runs.capacity() * sizeof(mazewright::Run);
    }
    static std::size_t bytesOf(const OtherMaze& other)
    {
        return other.held.maze ? other.held.maze->size() : 0;
    }
    static std::size_t bytesOf(const LevelNotes& notes);
    void turn();
    void exchange(Patch& patch);
    void exchange(OtherMaze& other);
    void exchange(LevelNotes& notes) { m_document.swapNotes(notes); }

    MazeDocument& m_document;
    Other m_other;
    int m_idle = 1; // calls that still change nothing
};

std::size_t MazeCommand::bytesOf(const LevelNotes& notes)
{
    const auto letters = notes.title.size() + notes.author.size() + notes.notes.size();
    const TrackConditions& conditions = notes.rules.conditions;
    const std::size_t cells = conditions.pass.size() + conditions.avoid.size();
    std::size_t noted = 0;
    for (const CellNote& note : notes.cellNotes)
        noted += sizeof(note) + note.text.size();
    return sizeof(notes) + static_cast<std::size_t>(letters) * sizeof(QChar) +
           cells * sizeof(Position) + noted;
}

void MazeCommand::turn()
{
    if (m_idle > 0) {
        --m_idle;
        return;
    }
    m_document.cancelStroke();
    std::visit([this](auto& other) { exchange(other); }, m_other);
}

void MazeCommand::exchange(Patch& patch)
{
    patch = m_document.applied(patch);
    patch.runs.shrink_to_fit();
}

void MazeCommand::exchange(OtherMaze& other)
{
    if (other.otherKeys)
        std::swap(m_document.m_otherKeys, *other.otherKeys);
    m_document.swapMaze(other.held, other.conditions, other.cellNotes);
}

UndoStep MazeCommand::step()
{
    if (auto* other = std::get_if<OtherMaze>(&m_other)) {
        other->held.handedOut = true;
        return {text(), Replacement{other->held.maze, other->conditions, other->cellNotes}};
    }
    if (const auto* patch = std::get_if<Patch>(&m_other))
        return {text(), *patch};
    return {text(), std::get<LevelNotes>(m_other)};
}

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
        push(std::make_unique<MazeCommand>(*this, text, std::move(inverse)));
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
    push(std::make_unique<MazeCommand>(*this, text, std::move(whole)));
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
    push(std::make_unique<MazeCommand>(
        *this, text,
        MazeCommand::OtherMaze{std::move(other), std::move(conditions), std::move(notes),
                               std::move(otherKeys)}));
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
    push(std::make_unique<MazeCommand>(*this, text, std::move(other)));
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

std::string MazeDocument::legend() const
{
    return legendOf({.maze = *Maze::make(1, 1), .otherKeys = m_otherKeys});
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
    if (!title().isEmpty())
        return title();
    return untitled(m_number);
}

QString MazeDocument::untitled(int number)
{
    return number <= 1 ? tr("Untitled") : tr("Untitled %1").arg(number);
}

// The document's file.

Expected<void> MazeDocument::open(const QString& file)
{
    auto read = readLevelFile(file);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    setLevel(std::move(read->level), file, read->format, std::move(read->stamp));
    return {};
}

void MazeDocument::reloadFromDisk(LevelFile theirs)
{
    const QString text = tr("Reload from Disk");
    const LevelNotes notes = notesOf(theirs.level);
    endStroke(text);
    if (theirs.level.maze != maze())
        replace(std::move(theirs.level.maze), text);
    setLevelNotes(notes, text);
    m_otherKeys = std::move(theirs.level.otherKeys);
    m_stamp = std::move(theirs.stamp);
    m_stack.setClean();
    emit saved();
}

void MazeDocument::readAgain(LevelFile read, const QString& text)
{
    replaceMaze(std::move(read.level.maze), std::move(read.level.otherKeys), text, {});
    if (m_fileName.isEmpty())
        return;
    if (read.isWhole) {
        m_format = read.format;
        m_stamp = std::move(read.stamp);
        m_stack.setClean();
        emit saved();
        return;
    }
    m_fileName.clear();
    m_format = nullptr;
    m_stamp.reset();
    m_stack.resetClean();
    emit fileChanged();
}

Expected<void> MazeDocument::save(const LevelWriter& writer)
{
    return writeTo(m_fileName, m_format, m_stamp, writer);
}

Expected<void> MazeDocument::overwrite(const LevelWriter& writer)
{
    return writeTo(m_fileName, m_format, {}, writer);
}

Expected<void> MazeDocument::saveAs(const QString& file, const Format* format,
                                    const LevelWriter& writer)
{
    return writeTo(file, format, {}, writer);
}

/// Changes made while the writer is running are not in the file.
Expected<void> MazeDocument::writeTo(const QString& file, const Format* format,
                                     std::optional<FileStamp> known, const LevelWriter& writer)
{
    if (file.isEmpty())
        return failure(ErrorCode::value,
                       tr("the level has not been saved to a file yet").toStdString());
    endStroke(tr("Edit"));
    const LevelWrite write{.maze = snapshot(),
                           .around = levelAround(*Maze::make(1, 1)),
                           .file = file,
                           .format = format,
                           .known = std::move(known)};
    const QPointer<MazeDocument> self(this);
    bool isAsWritten = true;
    const auto watch =
        connect(&m_stack, &QUndoStack::indexChanged, this, [&isAsWritten] { isAsWritten = false; });
    ++m_writes;
    auto stamp = writer(write);
    if (self.isNull())
        return {};
    --m_writes;
    disconnect(watch);
    if (!stamp)
        return tl::unexpected(std::move(stamp.error()));
    m_stamp = *std::move(stamp);
    const bool isAnother = std::exchange(m_fileName, write.file) != write.file;
    m_format = format;
    if (isAsWritten)
        m_stack.setClean();
    else
        m_stack.resetClean();
    if (isAnother)
        emit fileChanged();
    emit saved();
    return {};
}

// Conversion of the undo steps to values and back.

UndoHistory MazeDocument::history(std::size_t mostBytes)
{
    const bool inStroke = m_strokeOpen && !m_strokeInverses.empty();
    const int present = m_stack.index();
    int first = present;
    int last = present;
    std::size_t bytes = 0;
    const auto fits = [&](int index) {
        const std::size_t more = commandAt(index)->bytes();
        if (more > mostBytes - bytes)
            return false;
        bytes += more;
        return true;
    };
    UndoHistory history;
    UndoStep stroke{tr("Edit"), strokeInverse()};
    if (inStroke)
        bytes = std::get<Patch>(stroke.other).runs.size() * sizeof(mazewright::Run);
    if (bytes > mostBytes)
        return history; // without the last step no other can be undone
    while (first > 0 && fits(first - 1))
        --first;
    while (!inStroke && last < m_stack.count() && fits(last))
        ++last;

    for (int index = first; index < last; ++index)
        history.steps.push_back(commandAt(index)->step());
    history.done = static_cast<std::size_t>(present - first);
    if (const int clean = m_stack.cleanIndex(); clean >= first && clean <= last)
        history.clean = static_cast<std::size_t>(clean - first);
    if (inStroke) {
        history.steps.push_back(std::move(stroke));
        ++history.done;
    }
    return history;
}

std::unique_ptr<MazeCommand> MazeDocument::commandOf(const UndoStep& step)
{
    const auto make = [&](MazeCommand::Other other) {
        return std::make_unique<MazeCommand>(*this, step.text, std::move(other));
    };
    if (const auto* patch = std::get_if<Patch>(&step.other))
        return make(*patch);
    if (const auto* notes = std::get_if<LevelNotes>(&step.other))
        return make(*notes);
    const auto& replaced = std::get<Replacement>(step.other);
    return make(MazeCommand::OtherMaze{Held(*replaced.maze), replaced.conditions,
                                       replaced.cellNotes, std::nullopt});
}

void MazeDocument::restore(Level level, const UndoHistory& history, const QString& fileName,
                           const Format* format, std::optional<FileStamp> stamp)
{
    setLevel(std::move(level), fileName, format, std::move(stamp));
    if (!isSound(history, maze())) {
        m_stack.resetClean();
        return;
    }
    if (history.clean != std::size_t{0})
        m_stack.resetClean();
    for (std::size_t index = 0; index < history.steps.size(); ++index) {
        auto command = commandOf(history.steps[index]);
        m_undoBytesHeld += command->bytes();
        if (index >= history.done)
            command->awaitRedo();
        m_stack.push(command.release());
        if (history.clean == index + 1)
            m_stack.setClean();
    }
    m_stack.setIndex(static_cast<int>(history.done));
    if (m_stack.isClean())
        m_stack.resetClean();
}

} // namespace mazewright::ui
