#include "ui/page/selection.h"

#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "ui/base/await.h"
#include "ui/level/maze_document.h"
#include "ui/output/picture.h"

#include <QBuffer>
#include <QImage>
#include <QPointer>
#include <QScopedValueRollback>
#include <QWidget>

#include <algorithm>
#include <memory>
#include <utility>

namespace mazewright::ui {

namespace {

/// Limits how many states of the maze a selection is remembered for, and their total number of
/// cells. At one bit per cell, this is 32 MiB.
constexpr std::size_t mostRemembered = 64;
constexpr std::size_t mostRememberedCells = std::size_t{1} << 28;

CellSet noneOf(const Maze& maze)
{
    return {maze.rows(), maze.columns()};
}

} // namespace

Selection::Selection(MazeDocument* document, QWidget* parent)
    : QObject(parent), m_document(document), m_cells(noneOf(document->maze())), m_window(parent)
{
    connect(document, &MazeDocument::edited, this, &Selection::followDocument);
    connect(document, &MazeDocument::mazeReplaced, this, &Selection::followSize);
}

const Maze& Selection::maze() const
{
    return m_document->maze();
}

void Selection::choose(CellSet cells, SelectionOperation how)
{
    switch (how) {
    case SelectionOperation::replace:
        break;
    case SelectionOperation::add:
        cells |= m_cells;
        break;
    case SelectionOperation::subtract: {
        CellSet left = m_cells;
        left -= cells;
        cells = std::move(left);
        break;
    }
    case SelectionOperation::intersect:
        cells &= m_cells;
        break;
    }
    m_lifted.reset();
    show(std::move(cells));
}

void Selection::show(CellSet cells)
{
    if (cells == m_cells)
        return;
    m_cells = std::move(cells);
    m_count = m_cells.count();
    emit changed();
}

void Selection::chooseAll()
{
    CellSet all = noneOf(maze());
    all.invert();
    choose(std::move(all));
}

void Selection::clear()
{
    choose(noneOf(maze()));
}

void Selection::invert()
{
    CellSet others = m_cells;
    others.invert();
    choose(std::move(others));
}

void Selection::grow()
{
    choose(grown(m_cells));
}

void Selection::shrink()
{
    choose(shrunk(m_cells));
}

Clip Selection::clip() const
{
    return clipOf(maze(), m_cells);
}

/// An edit, the chosen cells after it, and the piece if it was moved.
struct Selection::Made {
    PreparedEdit edit{};
    CellSet then{};
    std::shared_ptr<MovedPiece> lifted{};
};

/// Returns the last moved piece if the maze has not changed since, else null.
std::shared_ptr<const Selection::MovedPiece> Selection::present() const
{
    return m_lifted && m_lifted->fingerprint == m_document->fingerprint() ? m_lifted : nullptr;
}

/// Returns the chosen cells as a piece above plain floor.
std::shared_ptr<const Selection::MovedPiece> Selection::lifted(const Maze& maze,
                                                               const CellSet& cells)
{
    Clip clip = clipOf(maze, cells);
    Maze below = *Maze::make(clip.maze.rows(), clip.maze.columns());
    return std::make_shared<const MovedPiece>(
        MovedPiece{std::move(clip), cells.bounds()->topLeft, std::move(below)});
}

Patch Selection::moved(int rows, int columns) const
{
    const auto piece = present();
    const auto from = piece ? piece : lifted(maze(), m_cells);
    Patch patch = placed(maze(), {from->below, from->clip.cells}, from->topLeft);
    const Patch there =
        placed(maze(), from->clip, {from->topLeft.row + rows, from->topLeft.column + columns});
    patch.runs.insert(patch.runs.end(), there.runs.begin(), there.runs.end());
    return patch;
}

/// Returns an empty result, with cells of no maze, if no cell would remain in the maze.
Selection::Made Selection::madeMove(const Maze& maze, const MovedPiece& from, Position by)
{
    const Position to{from.topLeft.row + by.row, from.topLeft.column + by.column};
    CellSet covered = coveredBy(from.clip, maze, to);
    if (covered.empty())
        return {};
    const Clip before{from.below, from.clip.cells};
    auto next = std::make_shared<MovedPiece>(from);
    next->topLeft = to;
    // Covers the current content; under the old place of the piece, that is the content it covered
    // before.
    next->below = *cropped(maze, to, from.clip.maze.rows(), from.clip.maze.columns());
    place(next->below, before, {-by.row, -by.column});
    return {prepared(maze, {{before, from.topLeft}, {from.clip, to}}), std::move(covered), next};
}

void Selection::move(int rows, int columns)
{
    if (isEmpty() || (rows == 0 && columns == 0))
        return;
    edit(
        m_count,
        [piece = present(), cells = m_cells, by = Position{rows, columns}](const Maze& maze) {
            return madeMove(maze, piece ? *piece : *lifted(maze, cells), by);
        },
        tr("Move Cells"));
}

void Selection::turn(Turn turn, const QString& text)
{
    if (isEmpty())
        return;
    edit(
        m_count,
        [cells = m_cells, turn](const Maze& maze) -> Made {
            const auto from = lifted(maze, cells);
            const CellBox box = *cells.bounds();
            const Clip clip = turned(from->clip, turn);
            const Position topLeft{box.topLeft.row + (box.rows - clip.maze.rows()) / 2,
                                   box.topLeft.column + (box.columns - clip.maze.columns()) / 2};
            const Clip below{from->below, from->clip.cells};
            return {prepared(maze, {{below, box.topLeft}, {clip, topLeft}}),
                    coveredBy(clip, maze, topLeft)};
        },
        text);
}

void Selection::clearCells(const QString& text)
{
    fill({}, text);
}

void Selection::fill(Cell cell, const QString& text)
{
    edit(
        m_count,
        [cells = m_cells, cell](const Maze& maze) -> Made {
            return {prepared(maze, filled(maze, cells, cell)), cells};
        },
        text);
}

Patch Selection::withPiece(const Clip& clip, Position topLeft) const
{
    return withImages(m_document->symmetry(), maze(), placed(maze(), clip, topLeft));
}

void Selection::placePiece(const Clip& clip, Position topLeft, const QString& text)
{
    edit(
        clip.maze.size(),
        [clip, topLeft, symmetry = m_document->symmetry()](const Maze& maze) -> Made {
            return {symmetry.kind == SymmetryKind::none
                        ? prepared(maze, {{clip, topLeft}})
                        : prepared(maze, withImages(symmetry, maze, placed(maze, clip, topLeft))),
                    coveredBy(clip, maze, topLeft)};
        },
        text);
}

/// Makes one undo step. Remembers the chosen cells before and after it.
void Selection::edit(std::size_t cells, Make make, const QString& text)
{
    m_document->endStroke(text);
    const QPointer<Selection> self(this);
    MazeSnapshot before = m_document->snapshot();
    auto made = await(
        {.window = m_window, .words = text, .size = cells},
        [before, made = std::move(make)](TaskCall&) { return Expected<Made>(made(*before)); });
    if (!made || self.isNull() || &maze() != before.get() || made->then.rows() == 0)
        return;
    before.reset(); // so that the edit copies nothing
    remember();
    {
        const QScopedValueRollback editing(m_isEditing, true);
        m_document->apply(std::move(made->edit), text);
    }
    if (made->lifted)
        made->lifted->fingerprint = m_document->fingerprint();
    m_lifted = std::move(made->lifted);
    show(std::move(made->then));
    remember();
}

void Selection::remember()
{
    const std::uint64_t state = m_document->fingerprint();
    std::erase_if(m_remembered, [state](const Remembered& each) { return each.first == state; });
    m_remembered.emplace_back(state, m_cells);
    const std::size_t most =
        std::clamp(mostRememberedCells / maze().size(), std::size_t{2}, mostRemembered);
    while (m_remembered.size() > most)
        m_remembered.pop_front();
}

/// Restores the choice of that time after undo or redo of an edit of these cells.
void Selection::followDocument()
{
    if (m_isEditing)
        return;
    const std::uint64_t state = m_document->fingerprint();
    const auto found =
        std::find_if(m_remembered.begin(), m_remembered.end(),
                     [state](const Remembered& each) { return each.first == state; });
    if (found == m_remembered.end())
        return;
    m_lifted.reset();
    show(found->second);
}

void Selection::followSize()
{
    if (m_cells.rows() == maze().rows() && m_cells.columns() == maze().columns())
        return;
    m_remembered.clear();
    clear();
}

namespace {

const QString ownType = QStringLiteral("application/x-mazewright-maze");
const QString textType = QStringLiteral("text/plain");
constexpr int mostPictured = 256; // cells per side
constexpr int mostPixels = 4096;  // per side

/// Returns glyphs if they can represent the piece, because they are the easiest to read.
std::string plainText(const Clip& clip)
{
    const Format* glyphs = findFormat("glyphs");
    auto text = glyphs->write(Level{.maze = clip.maze});
    return text ? *std::move(text) : clipText(clip);
}

QImage pictureOf(const Clip& clip)
{
    const int side = std::max(clip.maze.rows(), clip.maze.columns());
    if (side > mostPictured)
        return {};
    return imageOf(clip, std::clamp(mostPixels / side, 1, 24));
}

} // namespace

QImage imageOf(const Clip& clip, int pixelsPerCell, int cellsPerPixel)
{
    Picture picture;
    picture.views.push_back({.maze = std::make_shared<const Maze>(clip.maze)});
    return pictureImage(picture, {.pixelsPerCell = pixelsPerCell,
                                  .cellsPerPixel = cellsPerPixel,
                                  .overlay = false,
                                  .caption = false,
                                  .legend = false})
        .value_or(QImage());
}

ClipMime::ClipMime(Clip clip) : m_clip(std::move(clip))
{
    if (const QImage picture = pictureOf(m_clip); !picture.isNull())
        setImageData(picture);
}

QStringList ClipMime::formats() const
{
    return QStringList{ownType, textType} + QMimeData::formats();
}

QVariant ClipMime::retrieveData(const QString& type, QMetaType preferred) const
{
    if (type == ownType)
        return QByteArray::fromStdString(clipText(m_clip));
    if (type == textType)
        return QString::fromStdString(plainText(m_clip));
    return QMimeData::retrieveData(type, preferred);
}

namespace {

std::string pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

} // namespace

std::string clipTextIn(const QMimeData& mime)
{
    if (mime.hasFormat(ownType))
        return mime.data(ownType).toStdString();
    const QString text = mime.text();
    // Spreadsheets offer their cells as a picture too, web browsers the address of a picture.
    if (mime.hasImage() && !text.contains(u'\n') && !text.contains(u'\t'))
        return pngOf(qvariant_cast<QImage>(mime.imageData()));
    return text.trimmed().isEmpty() ? std::string() : text.toStdString();
}

} // namespace mazewright::ui
