#include "ui/output/sheet_dialog.h"

#include "ui/base/await.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace mazewright::ui {

namespace {

QSizeF shownSize(const SheetOptions& options, QSize room)
{
    return pageSize(options).scaled(QSizeF(room), Qt::KeepAspectRatio);
}

/// Returns the painted page; null if there is not enough memory for the image.
QImage pictureOf(const Sheet& sheet, const SheetPage& page, QSize pixels, Budget& budget)
{
    auto picture = imageOfSize(pixels, QImage::Format_RGB32);
    if (!picture)
        return {};
    picture->fill(Qt::white);
    QPainter painter(&*picture);
    const double scale = pixels.width() / pageSize(sheet.options).width();
    painter.scale(scale, scale);
    paintPage(painter, sheet, page, budget);
    painter.end();
    return *std::move(picture);
}

} // namespace

PagePreview::PagePreview(const Sheet* sheet, QWidget* parent)
    : QWidget(parent), m_sheet(sheet),
      m_task({.words = tr("Drawing the preview"), .niceness = 0}, this)
{
    setMinimumSize(260, 320);
    setAccessibleName(tr("Page"));
    m_task.onAnswer([this](Expected<QImage> picture) {
        m_picture = picture.value_or(QImage());
        update();
    });
}

void PagePreview::setPage(const SheetPage& page)
{
    m_page = page;
    makePicture();
}

void PagePreview::makePicture()
{
    const QSizeF shown = shownSize(m_sheet->options, size()) * devicePixelRatioF();
    m_task.start([sheet = *m_sheet, page = m_page,
                  pixels = shown.toSize().expandedTo({1, 1})](TaskCall& call) {
        Budget budget({}, call.stop());
        return pictureOf(sheet, page, pixels, budget);
    });
    update();
}

void PagePreview::resizeEvent(QResizeEvent* /*event*/)
{
    makePicture();
}

void PagePreview::paintEvent(QPaintEvent* /*event*/)
{
    const QSizeF shown = shownSize(m_sheet->options, size());
    QPainter painter(this);
    const QRectF place(QPointF((width() - shown.width()) / 2, (height() - shown.height()) / 2),
                       shown);
    painter.fillRect(place, Qt::white);
    if (!m_picture.isNull())
        painter.drawImage(place, m_picture);
}

namespace {

/// Always works on another thread: typesetting takes long, however small the levels are.
constexpr std::size_t neverAtOnce = std::numeric_limits<std::size_t>::max();

QString unprovedIn(const std::vector<SheetLevel>& levels)
{
    const auto count = std::count_if(levels.begin(), levels.end(), [](const SheetLevel& level) {
        return !level.unproved.isEmpty();
    });
    return count == 0 ? QString()
                      : SheetDialog::tr("%Ln level(s) without a proved answer; marked on the page.",
                                        nullptr, static_cast<int>(count));
}

} // namespace

SheetDialog::SheetDialog(std::vector<SheetLevel> levels, QString name, QWidget* parent)
    : QDialog(parent), m_sheet{std::move(levels), {}}, m_name(std::move(name)),
      m_paper(new QComboBox(this)), m_perPage(new QSpinBox(this)),
      m_margin(new QDoubleSpinBox(this)), m_solutions(new QCheckBox(tr("&Solutions at the end"))),
      m_lines(new QCheckBox(tr("&Walls of mazes of rooms as lines"))),
      m_outlined(new QCheckBox(tr("Walls as &outlines, to save ink"))),
      m_bleed(new QCheckBox(tr("Bl&eed of 1/8 in at the outer edges"))),
      m_book(new QCheckBox(tr("&Book: title page, page numbers"))), m_title(new QLineEdit(this)),
      m_preview(new PagePreview(&m_sheet, this)), m_number(new QLabel(this)),
      m_trouble(new QLabel(this)), m_previous(new QPushButton(tr("&Previous"), this)),
      m_next(new QPushButton(tr("&Next"), this))
{
    setWindowTitle(tr("Print"));
    auto* sides = new QHBoxLayout;
    sides->addWidget(makeForm());
    sides->addWidget(makePreview(), 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* save = buttons->addButton(tr("Save P&DF…"), QDialogButtonBox::ActionRole);
    QPushButton* print = buttons->addButton(tr("P&rint…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("savePdf"));
    print->setDefault(true);
    connect(save, &QPushButton::clicked, this, &SheetDialog::savePdf);
    connect(print, &QPushButton::clicked, this, &SheetDialog::print);
    connect(buttons, &QDialogButtonBox::rejected, this, &SheetDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->addLayout(sides, 1);
    column->addWidget(m_trouble);
    column->addWidget(buttons);
    m_trouble->setWordWrap(true);
    m_trouble->setText(unprovedIn(m_sheet.levels));
    resize(820, 600);
    takeOptions();
}

QWidget* SheetDialog::makeForm()
{
    auto* side = new QWidget(this);
    auto* form = new QFormLayout(side);
    form->setContentsMargins(0, 0, 18, 0);
    form->setVerticalSpacing(10);
    for (const Paper& paper : papers())
        m_paper->addItem(nameOf(paper));
    const SheetOptions initial;
    m_paper->setToolTip(tr("Choose the size of the pages"));
    m_perPage->setToolTip(tr("Set how many levels share a page"));
    m_margin->setToolTip(tr("Set the margin on each side of the page"));
    m_title->setToolTip(tr("Enter the title shown on the title page"));
    m_perPage->setRange(1, maxPerPage);
    m_perPage->setValue(initial.perPage);
    m_margin->setRange(0, 50);
    m_margin->setDecimals(1);
    m_margin->setSuffix(tr(" mm"));
    m_margin->setValue(initial.margin);
    m_solutions->setChecked(initial.solutions == Solutions::atEnd);
    form->addRow(tr("P&aper"), m_paper);
    form->addRow(tr("&Levels per page"), m_perPage);
    form->addRow(tr("&Margin"), m_margin);
    form->addRow(m_solutions);
    m_lines->setChecked(initial.walls == WallStyle::lines);
    m_lines->setToolTip(tr("Draw perfect mazes and the like as people know them, with openings at "
                           "the start and the end. Other levels keep their cells."));
    form->addRow(m_lines);
    form->addRow(m_outlined);
    form->addRow(m_bleed);
    form->addRow(m_book);
    form->addRow(tr("&Title"), m_title);
    m_title->setText(m_name);
    connect(m_paper, &QComboBox::currentIndexChanged, this, &SheetDialog::takeOptions);
    connect(m_perPage, &QSpinBox::valueChanged, this, &SheetDialog::takeOptions);
    connect(m_margin, &QDoubleSpinBox::valueChanged, this, &SheetDialog::takeOptions);
    connect(m_title, &QLineEdit::textChanged, this, &SheetDialog::takeOptions);
    for (const QCheckBox* box : {m_solutions, m_lines, m_outlined, m_bleed, m_book})
        connect(box, &QCheckBox::toggled, this, &SheetDialog::takeOptions);
    return side;
}

QWidget* SheetDialog::makePreview()
{
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_number->setAlignment(Qt::AlignCenter);
    auto* row = new QHBoxLayout;
    row->addWidget(m_previous);
    row->addWidget(m_number, 1);
    row->addWidget(m_next);
    for (QPushButton* button : {m_previous, m_next})
        button->setAutoDefault(false);
    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    column->addWidget(m_preview, 1);
    column->addLayout(row);
    return side;
}

void SheetDialog::takeOptions()
{
    m_sheet.options = {.paper = &papers()[static_cast<std::size_t>(m_paper->currentIndex())],
                       .perPage = m_perPage->value(),
                       .solutions = m_solutions->isChecked() ? Solutions::atEnd : Solutions::none,
                       .margin = m_margin->value(),
                       .isBook = m_book->isChecked(),
                       .title = m_title->text(),
                       .isOutlined = m_outlined->isChecked(),
                       .walls = m_lines->isChecked() ? WallStyle::lines : WallStyle::cells,
                       .hasBleed = m_bleed->isChecked()};
    m_title->setEnabled(m_book->isChecked());
    showPage();
}

void SheetDialog::step(int pages)
{
    m_page += pages;
    showPage();
}

void SheetDialog::showPage()
{
    const std::vector<SheetPage> pages = laidOut(m_sheet.levels.size(), m_sheet.options);
    const int count = static_cast<int>(pages.size());
    m_page = std::clamp(m_page, 0, count - 1);
    m_number->setText(tr("Page %1 of %2").arg(m_page + 1).arg(count));
    m_previous->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < count);
    m_preview->setPage(pages[static_cast<std::size_t>(m_page)]);
}

/// Prints the sheet. A print job cannot be stopped, because a printer prints everything that it
/// gets.
void SheetDialog::print()
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageLayout(QPageLayout(QPageSize(pageSize(m_sheet.options), QPageSize::Millimeter),
                                       QPageLayout::Portrait, QMarginsF()));
    printer->setFullPage(true);
    printer->setDocName(m_name);
    if (QPrintDialog(printer.get(), this).exec() != QDialog::Accepted)
        return;
    const auto printed =
        await({.window = this, .words = tr("Printing"), .size = neverAtOnce, .canStop = false},
              [sheet = m_sheet, printer](TaskCall&) {
                  Budget budget;
                  return printSheet(*printer, sheet, budget);
              });
    if (!printed)
        return showError(printed.error());
    accept();
}

void SheetDialog::savePdf()
{
    QFileDialog chooser(this, tr("Save PDF"));
    chooser.setAcceptMode(QFileDialog::AcceptSave);
    chooser.setNameFilter(tr("PDF (*.pdf)"));
    chooser.setDefaultSuffix(QStringLiteral("pdf"));
    chooser.selectFile(m_name + QStringLiteral(".pdf"));
    if (chooser.exec() != QDialog::Accepted)
        return;
    const QString file = chooser.selectedFiles().constFirst();
    const auto written = await({.window = this,
                                .words = tr("Saving “%1”").arg(QFileInfo(file).fileName()),
                                .size = neverAtOnce},
                               [sheet = m_sheet, file](TaskCall& call) {
                                   Budget budget({}, call.stop());
                                   return writePdf(sheet, file, budget);
                               });
    if (!written)
        return showError(written.error());
    m_savedFile = file;
    accept();
}

void SheetDialog::showError(const Error& error)
{
    if (error.code == ErrorCode::stopped)
        return;
    setInk(*m_trouble, Ink::error);
    m_trouble->setText(engineSentence(error.message));
}

} // namespace mazewright::ui
