#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "solvers/generators/generator.h"
#include "ui/base/background.h"

#include <QDialog>
#include <QString>
#include <QTimer>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

/// How a new maze is made: all inputs of the New dialog.
struct MazeRecipe {
    int rows = 20;
    int columns = 20;
    const Generator* generator = nullptr; ///< null for an empty grid
    Options options{};                    ///< of the generator's schema
    std::uint64_t seed = 1;
    Rules rules{};        ///< its question always holds; the rest if the generator sets no rules
    MazeSnapshot shape{}; ///< walls to keep if the generator can; null for none
};

/// Returns the work of a recipe, in cells that are read or written.
std::size_t workOf(const MazeRecipe& recipe);

/// Makes the level of a recipe. Errors: those of the generator, `tooLarge`, `stopped`. Any thread.
Expected<Level> prepare(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// Returns the id of the option at fault in a recipe that makes no level: the first whose default
/// value would make one. Empty if no default would; the size then does not suit the generator. Any
/// thread.
std::string faultyOption(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// The questions that new levels are made for, in the order of all lists.
inline constexpr std::array<Question, 3> madeQuestions = {
    Question::oneStroke, Question::shortestPath, Question::clearBoard};

/// Returns true if the generator makes levels of this question.
bool suits(const Generator& generator, Question question);

/// Returns the recipe that the New dialog begins with: an empty level of this question, or one by
/// its usual generator.
MazeRecipe firstRecipe(Question question, bool isEmpty);

class MazePreview;
class OptionsForm;

/// Asks for a new maze: first its question, then an empty one or a generator, with size, options
/// and seed. Shows a picture and measures of the resulting level. The question stays as chosen,
/// whatever else changes; the last one is remembered and stands first. The dialog is accepted only
/// with a working recipe; otherwise the reason is shown below the field at fault.
class NewMazeDialog : public QDialog {
    Q_OBJECT

public:
    /// What the accepted dialog asks for: the level made here, levels found by goals, a level from
    /// a file, or a level from the clipboard.
    enum class Choice : std::uint8_t { level, goals, file, clipboard };

    /// Begins with this question; by default with the last one.
    explicit NewMazeDialog(QWidget* parent = nullptr, std::optional<Question> first = {});

    Choice choice() const noexcept { return m_choice; }
    /// Returns the chosen recipe, also while the dialog is open; its rules state the question.
    MazeRecipe recipe() const;
    void setRecipe(const MazeRecipe& recipe);
    /// Sets the level that the new maze replaces. Its question is kept, its size is the first
    /// choice, and its walls are kept if the user wants that and the generator can do so.
    void setLevel(MazeSnapshot maze, const Rules& rules);
    /// Moves out the level that was made on accepting.
    std::optional<Level> takeLevel();

    void accept() override;

private:
    /// Larger mazes are previewed by a smaller one of the same kind.
    static constexpr int previewSide = 200;
    struct Preview {
        Expected<Level> level;
        std::string faultyOption{}; ///< if there is no level; empty if the size is at fault
    };

    QWidget* makeQuestions();
    QWidget* makeSources();
    QWidget* makeFields();
    Question question() const { return *m_rules.question; }
    void beginAnew(Question question);
    void beginWith(Question question, bool isEmpty);
    void followGenerator();
    void showGeneratorOptions();
    void showSummary();
    void rollSeed();
    void recipeChanged();
    void showWhatIsAsked();
    void makePreviewLevel();
    void showPreview(const Preview& preview);
    void refuse(const QString& why, const QString& optionId);
    void showNoPicture();
    void showTrouble(const QString& why, const QString& optionId);

    Rules m_rules{.question = Question::oneStroke};
    MazeSnapshot m_shape; ///< the level that the maze replaces; null for a new level
    std::optional<Level> m_level;
    Choice m_choice = Choice::level;
    QTimer m_previewTimer;
    QButtonGroup* m_questions = nullptr; ///< by the number of the question
    QWidget* m_questionRow = nullptr;
    QRadioButton* m_empty = nullptr;
    QRadioButton* m_generated = nullptr;
    QWidget* m_elsewhere = nullptr; ///< buttons for levels that are not made here
    QSpinBox* m_rows = nullptr;
    QSpinBox* m_columns = nullptr;
    bool m_hasOwnSize = false; ///< true once the user has changed the size
    bool m_wantsEmpty = true;  ///< the user's choice; a board begins with tiles in any case
    QComboBox* m_generators = nullptr;
    QCheckBox* m_keepWalls = nullptr;
    QFormLayout* m_fields = nullptr;
    QLabel* m_sizeTrouble = nullptr;
    QLabel* m_about = nullptr;
    QVBoxLayout* m_formPlace = nullptr;
    OptionsForm* m_form = nullptr;
    QWidget* m_seedField = nullptr;
    QLineEdit* m_seed = nullptr;
    MazePreview* m_preview;
    QPushButton* m_create = nullptr;
    bool m_isReduced = false;          // the preview is smaller than the requested maze
    Background<Preview> m_previewTask; // last: the task must end before the members it writes to
};

} // namespace mazewright::ui
