#include "ui/charts/chart_file.h"

#include "solvers/formats/format.h"
#include "ui/charts/chart_view.h"
#include "ui/text/engine_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct ChartFile {
    Q_DECLARE_TR_FUNCTIONS(ChartFile)
};

constexpr double pngScale = 2;
constexpr QSize leastSaved(720, 400);

} // namespace

QString saveChart(const ChartView& chart, const QString& file)
{
    const QSize size = chart.size().expandedTo(leastSaved);
    const QString ending = QFileInfo(file).suffix().toLower();
    QByteArray bytes;
    QBuffer out(&bytes);
    if (ending == QLatin1String("pdf"))
        bytes = chart.toPdf(size);
    else if (ending != QLatin1String("png"))
        bytes = chart.toSvg(size).toUtf8();
    else if (!chart.toImage(size, pngScale).save(&out, "PNG"))
        return ChartFile::tr("Could not save %1").arg(QDir::toNativeSeparators(file));
    const auto written = writeFile(QFile::encodeName(file).toStdString(), bytes.toStdString());
    return written ? QString() : engineText(written.error().message);
}

void saveChartAs(const ChartView& chart, QWidget* parent)
{
    const QStringList forms = {ChartFile::tr("SVG image (*.svg)"),
                               ChartFile::tr("PNG image (*.png)"),
                               ChartFile::tr("PDF document (*.pdf)")};
    const QStringList endings = {QStringLiteral(".svg"), QStringLiteral(".png"),
                                 QStringLiteral(".pdf")};
    QString chosen = forms.front();
    QString file = QFileDialog::getSaveFileName(parent, ChartFile::tr("Save Chart"),
                                                ChartFile::tr("chart.svg"),
                                                forms.join(QStringLiteral(";;")), &chosen);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += endings[std::max<qsizetype>(0, forms.indexOf(chosen))];
    if (const QString why = saveChart(chart, file); !why.isEmpty())
        QMessageBox::warning(parent, ChartFile::tr("Save Chart"), why);
}

} // namespace mazewright::ui
