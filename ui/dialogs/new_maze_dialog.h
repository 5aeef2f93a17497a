#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/generators/generator.h"
#include "ui/base/background.h"

#include <QDialog>
#include <QString>
#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::ui {

/// How a new maze is made: all inputs of the New dialog.
struct MazeRecipe {
    int rows = 20;
    int columns = 20;
    const Generator* generator = nullptr; ///< null for an empty grid
    Options options{};                    ///< of the generator's schema
    std::uint64_t seed = 1;
    Rules rules{};        ///< used if the generator does not set rules
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

/// A named recipe: one card of the New dialog.
struct RecipeCard {
    QString name;
    MazeRecipe recipe;
};

/// Returns the cards in displayed order.
std::vector<RecipeCard> recipeCards();

} // namespace mazewright::ui

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

class MazePreview;
class OptionsForm;

/// Asks for a new maze: a card to begin with, then size, generator, its options and the seed. Shows
/// a picture and measures of the resulting level. The checked card always matches the chosen
/// generator. The dialog is accepted only with a working recipe; otherwise the reason is shown
/// below the field at fault.
class NewMazeDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewMazeDialog(QWidget* parent = nullptr);

    /// Returns the chosen recipe, also while the dialog is open.
    MazeRecipe recipe() const;
    void setRecipe(const MazeRecipe& recipe);
    /// Sets the level whose walls can be kept, if the generator can do so. Cards then keep its
    /// size.
    void setShape(MazeSnapshot shape);
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

    QWidget* makeCards();
    QWidget* makeFields();
    void showCard(int card);
    void followGenerator();
    void checkCard(const MazeRecipe& recipe);
    void showGeneratorOptions();
    void rollSeed();
    void recipeChanged();
    void showWhatIsAsked();
    void makePreviewLevel();
    void showPreview(const Preview& preview);
    void refuse(const QString& why, const QString& optionId);
    void showNoPicture();
    void showTrouble(const QString& why, const QString& optionId);

    std::vector<RecipeCard> m_cards;
    std::size_t m_card = 0; // index of the chosen card
    Rules m_rules;
    MazeSnapshot m_shape;
    std::optional<Level> m_level;
    QTimer m_previewTimer;
    QButtonGroup* m_cardButtons = nullptr;
    QSpinBox* m_rows = nullptr;
    QSpinBox* m_columns = nullptr;
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
