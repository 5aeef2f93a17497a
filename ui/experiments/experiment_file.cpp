#include "ui/experiments/experiment_file.h"

#include "solvers/formats/format.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct ExperimentFile {
    Q_DECLARE_TR_FUNCTIONS(ExperimentFile)
};

} // namespace

QString writeExperiment(const Experiment& experiment, const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    const auto written = writeFile(path, experimentText(experiment, path.parent_path()));
    return written ? QString() : errorText(written.error(), file);
}

QString saveExperiment(const Experiment& experiment, const QString& proposed, QWidget* parent)
{
    QString file =
        QFileDialog::getSaveFileName(parent, ExperimentFile::tr("Save as Experiment"), proposed,
                                     ExperimentFile::tr("Experiments (*.json)"));
    if (file.isEmpty())
        return {};
    const QString failure = writeExperiment(experiment, file);
    if (failure.isEmpty())
        return file;
    QMessageBox::warning(parent, ExperimentFile::tr("Save as Experiment"), failure);
    return {};
}

} // namespace mazewright::ui
