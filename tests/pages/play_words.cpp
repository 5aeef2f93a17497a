// Random levels, random walks and games on them, and the words that Play says about each, for
// page_test.py, which lets the page say its own:
//   play_words FOLDER WALKS GAMES
// writes FOLDER/*.maze and FOLDER/words.json.

#include "solvers/core/maze_hash.h"
#include "solvers/core/random.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/levels/board_play.h"
#include "tests/support/random_mazes.h"
#include "tests/support/walks.h"
#include "ui/base/text.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/walk_game.h"
#include "ui/page/play_bars.h"

#include <QApplication>
#include <QLabel>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <string>

namespace mazewright::ui {

namespace {

constexpr std::uint64_t seed = 43;
constexpr int walksPerLevel = 20;
constexpr int gamesPerLevel = 10;

/// Processes events until a condition holds.
template <class Condition>
void settle(const Condition& holds)
{
    while (!holds())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

Json cellJson(Position p)
{
    return Json::array({p.row, p.column});
}

/// Levels in a folder, and what was said about them.
class Words {
public:
    explicit Words(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Returns false if the cells are those of an earlier level: a page would leave it out.
    bool add(const Level& level)
    {
        if (!m_hashes.insert(hashOf(level.maze)).second)
            return false;
        const auto file = m_folder / fmt::format("level-{:04}.maze", ++m_levels);
        if (const auto written = writeLevel(file.string(), level); !written) {
            std::fprintf(stderr, "%s\n", written.error().message.text().c_str());
            std::exit(1);
        }
        return true;
    }
    void add(Json saying) { m_sayings.push_back(std::move(saying)); }
    std::size_t sayings() const { return m_sayings.size(); }
    bool save() const
    {
        return writeFile((m_folder / "words.json").string(), writtenJson(m_sayings)).has_value();
    }

private:
    std::filesystem::path m_folder;
    int m_levels = 0;
    std::set<std::string> m_hashes;
    Json m_sayings = Json::array();
};

/// Conditions that leave some levels without a track.
TrackConditions randomConditions(Random& random, const Maze& maze)
{
    TrackConditions conditions;
    const auto anyCell = [&] {
        return maze.position(static_cast<CellIndex>(random.below(maze.size())));
    };
    const auto mayBeNamed = [&](Position p) {
        return maze.isOpen(p) && p != maze.start() && p != maze.end();
    };
    for (auto* cells : {&conditions.pass, &conditions.avoid})
        if (const Position p = anyCell(); random.chance(0.3) && mayBeNamed(p))
            *cells = {p};
    if (random.chance(0.2))
        conditions.coins.least = below(random, 4);
    if (random.chance(0.2))
        conditions.cells.most = between(random, 6, 20);
    conditions.snake = random.chance(0.2);
    return conditions;
}

Level walkedLevel(Random& random)
{
    const bool isStroke = random.chance(0.5);
    Level level{.maze = randomMaze(random, {.rows = between(random, 2, 7),
                                            .columns = between(random, 2, 7),
                                            .walls = 0.1 * between(random, 0, 4),
                                            .coins = isStroke ? 0.3 : 0,
                                            .costs = isStroke ? 0 : 0.2})};
    if (isStroke) {
        level.rules.question = Question::oneStroke;
        level.rules.cellPoints = below(random, 3);
        if (random.chance(0.5))
            level.rules.conditions = randomConditions(random, level.maze);
    } else {
        level.rules.question = Question::shortestPath;
        level.rules.moves = static_cast<Moves>(below(random, 4));
        level.rules.diagonal = static_cast<Diagonal>(below(random, 4));
    }
    return level;
}

void playWalks(Random& random, const Level& level, Words& words)
{
    const Question question = *level.rules.question;
    MazeDocument document;
    document.setLevel(level);
    WalkGame game(&document, [&] {
        return queryOf(question, document.maze(), optionsFor(question, level.rules));
    });
    WalkAnalysis watch(&game);
    WalkBar bar(&game, &watch);
    game.begin();
    if (!game.walk() || !words.add(level))
        return;
    const std::string hash = hashOf(level.maze);
    const auto text = [&bar](const char* name) {
        return bar.findChild<QLabel*>(QLatin1String(name))->text().toStdString();
    };
    for (int walk = 0; walk < walksPerLevel; ++walk) {
        game.startOver();
        const Walk walked = strolled(random, *game.walk(), random.below(2 * level.maze.size()));
        game.follow({walked.cells().begin() + 1, walked.cells().end()});
        settle([&watch] { return watch.now() && watch.atStart() && !watch.isWorking(); });
        Json cells = Json::array();
        for (const Position p : walked.cells())
            cells.push_back(cellJson(p));
        Json said = Json::array({text("walkBarWorth"), text("walkBarBest")});
        if (question == Question::oneStroke)
            said.push_back(text("walkBarTracks"));
        said.push_back(text("walkBarRemark"));
        words.add(Json{{"hash", hash}, {"walk", std::move(cells)}, {"words", std::move(said)}});
    }
}

Level boardLevel(Random& random)
{
    Level level{.maze = randomMaze(random, {.rows = between(random, 2, 5),
                                            .columns = between(random, 2, 6),
                                            .walls = 0.1 * below(random, 4),
                                            .tiles = 0.1 * between(random, 3, 7),
                                            .symbols = between(random, 1, 5)})};
    level.rules.question = Question::clearBoard;
    level.rules.turns = below(random, 4);
    level.rules.outsideOpen = random.chance(0.5);
    level.rules.anyMatch = random.chance(0.1);
    return level;
}

void playGames(Random& random, const Level& level, Words& words)
{
    MazeDocument document;
    document.setLevel(level);
    BoardGame game(&document);
    BoardAnalysis watch(&game);
    watch.setPanelShown(true);
    game.begin();
    if (!game.isPlaying() || game.tilesLeft() == 0 || !words.add(level))
        return;
    const std::string hash = hashOf(level.maze);
    const ClearBoard rules = game.rules();
    for (int play = 0; play < gamesPerLevel; ++play) {
        game.startOver();
        Json moves = Json::array();
        for (std::size_t left = random.below(8); left > 0; --left) {
            const Maze& board = game.current().maze();
            const auto pairs = joinablePairs(board, rules, BoardPairs::mostListed);
            if (pairs->listed.empty())
                break;
            const auto& pair = pairs->listed[random.below(pairs->listed.size())];
            moves.push_back(Json::array(
                {cellJson(board.position(pair.from)), cellJson(board.position(pair.to))}));
            game.play(board.position(pair.from), board.position(pair.to));
        }
        settle([&] {
            return !watch.isWorking() && (game.tilesLeft() == 0 || watch.clearing() != nullptr);
        });
        words.add(Json{{"hash", hash},
                       {"moves", std::move(moves)},
                       {"words", Json::array({boardVerdict(game, watch).toStdString()})}});
    }
}

} // namespace

} // namespace mazewright::ui

int main(int argc, char** argv)
{
    using namespace mazewright;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    ui::installLanguage(); // for the plurals
    if (argc != 4) {
        std::fputs("play_words: expected FOLDER WALKS GAMES\n", stderr);
        return 2;
    }
    const auto walks = static_cast<std::size_t>(std::atoi(argv[2]));
    const auto all = walks + static_cast<std::size_t>(std::atoi(argv[3]));
    Random random(ui::seed);
    ui::Words words(argv[1]);
    while (words.sayings() < walks)
        ui::playWalks(random, ui::walkedLevel(random), words);
    while (words.sayings() < all)
        ui::playGames(random, ui::boardLevel(random), words);
    return words.save() ? 0 : 1;
}
