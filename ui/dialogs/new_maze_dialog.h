#pragma once

#include "ui/dialogs/maze_recipe.h"
#include "ui/tasks/background.h"

#include <QDialog>
#include <QTimer>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

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

/// Asks for a new maze: a card to begin with, then size, generator, its options and the seed,
/// with a picture of what they make and what is measured of it. The card and the generator that is
/// chosen are always one. Accepted only with a recipe that works; else the reason stands below the
/// field that is at fault.
class NewMazeDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewMazeDialog(QWidget* parent = nullptr);

    /// What was chosen; also while the dialog is open.
    MazeRecipe recipe() const;
    void setRecipe(const MazeRecipe& recipe);
    /// A level whose walls can be kept, by generators that can, and whose size the cards keep.
    void setShape(MazeSnapshot shape);
    /// The level that was made on accepting.
    std::optional<Level> takeLevel();

    void accept() override;

private:
    /// Larger mazes are shown by a smaller one of their kind.
    static constexpr int previewSide = 200;
    struct Preview {
        Expected<Level> level;
        std::string faultyOption{}; ///< the option, where there is no level; empty: the size
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
    std::size_t m_card = 0; // the chosen one
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
    bool m_isCut = false; // what is made for the picture is smaller than what is asked for
    Background<Preview> m_previewTask; // last: it ends before what it writes to
};

} // namespace mazewright::ui
