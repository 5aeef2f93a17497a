#include "ui/base/text.h"

#include "solvers/core/question.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFont>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct CountText {
    Q_DECLARE_TR_FUNCTIONS(CountText)
};

constexpr int longestCount = 15; // digits
constexpr int longestBriefCount = 6;

QString grouped(qlonglong number)
{
    const QLocale locale;
    return number < 10000 && number > -10000 ? QString::number(number) : locale.toString(number);
}

/// Returns the count in full up to `mostDigits` digits; otherwise rounded to a power of ten with
/// `decimals` decimals.
QString exactCount(const mpz_class& count, int mostDigits, int decimals)
{
    const QString digits = QString::fromStdString(count.get_str());
    if (digits.size() <= mostDigits)
        return grouped(digits.toLongLong());
    mpz_class unit; // of the last decimal
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, static_cast<unsigned long>(digits.size() - 1 - decimals));
    const QString rounded = QString::fromStdString(mpz_class((count + unit / 2) / unit).get_str());
    const qsizetype carried = rounded.size() - 1 - decimals; // 1 if 9.999 became 10.00
    return powerOfTenText(rounded.left(1) + QLocale().decimalPoint() + rounded.mid(1, decimals),
                          digits.size() - 1 + carried);
}

/// Returns a whole number with all of its digits in groups; a line may break between the groups.
QString breakableDigits(const QString& digits)
{
    constexpr qsizetype group = 3;
    const QString between = QLocale().groupSeparator() + noWidth;
    QString grouped = digits;
    for (qsizetype at = digits.size() - group; at > 0; at -= group)
        grouped.insert(at, between);
    return grouped;
}

} // namespace

QString decimalText(double number)
{
    if (std::floor(number) == number && std::abs(number) < 1e15)
        return grouped(static_cast<qlonglong>(number));
    return QLocale().toString(number, 'f', 3);
}

QString powerOfTenText(const QString& mantissa, qsizetype exponent)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(exponent))
        power += raised.at(digit.digitValue());
    return mantissa + QStringLiteral(" × 10") + power;
}

QString countText(const Value& value)
{
    struct Text {
        QString operator()(std::int64_t n) const { return grouped(n); }
        QString operator()(double n) const { return decimalText(n); }
        QString operator()(const mpz_class& n) const { return exactCount(n, longestCount, 3); }
    };
    return std::visit(Text{}, value);
}

QString briefCountText(const mpz_class& count)
{
    return exactCount(count, longestBriefCount, 2);
}

QString breakableText(const QString& text)
{
    static const QRegularExpression longNumber(QStringLiteral("(?<![.\\d])\\d{5,}"));
    QString broken;
    qsizetype past = 0;
    for (auto found = longNumber.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch number = found.next();
        broken +=
            text.mid(past, number.capturedStart() - past) + breakableDigits(number.captured());
        past = number.capturedEnd();
    }
    return broken + text.mid(past);
}

QString sizeText(const Maze& maze)
{
    return CountText::tr("%1 × %2").arg(maze.columns()).arg(maze.rows());
}

QString positionText(Position position)
{
    const int first = firstNumber();
    return QStringLiteral("(%1, %2)").arg(position.row + first).arg(position.column + first);
}

namespace {

const QString firstNumberKey = QStringLiteral("view/first-number");

} // namespace

int firstNumber()
{
    return QSettings().value(firstNumberKey).toInt() == 1 ? 1 : 0;
}

void rememberFirstNumber(int number)
{
    QSettings().setValue(firstNumberKey, number);
}

namespace {

/// Translation context of this file.
struct EngineText {
    Q_DECLARE_TR_FUNCTIONS(EngineText)
};

} // namespace

QString engineText(const Message& message)
{
    const std::string sentence(message.pattern().empty() ? message.text() : message.pattern());
    QString translated = QCoreApplication::translate("Engine", sentence.c_str());
    if (message.arguments().empty())
        return translated;
    std::vector<std::string> texts;
    for (const Message& argument : message.arguments())
        texts.push_back(engineText(argument).toStdString());
    return QString::fromStdString(filledIn(translated.toStdString(), texts));
}

QString engineSentence(const Message& message)
{
    QString text = engineText(message);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text.endsWith(u'.') || text.endsWith(u'。') ? text : EngineText::tr("%1.").arg(text);
}

QString errorText(const Error& error, const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    QString why = engineSentence(error.message);
    if (name.isEmpty())
        return why;
    return error.line > 0
               ? EngineText::tr("“%1”, line %2: %3").arg(name, QString::number(error.line), why)
               : EngineText::tr("“%1”: %2").arg(name, why);
}

QString questionText(Question question)
{
    return engineText(nameOf(question));
}

} // namespace mazewright::ui

// Outside of every namespace, as Q_INIT_RESOURCE requires.
static void addLanguages()
{
    Q_INIT_RESOURCE(languages);
}

namespace mazewright::ui {

namespace {

constexpr std::array spoken = {Language{"en", "English"}, Language{"zh_CN", "简体中文"}};
const QString languageKey = QStringLiteral("language");

/// Texts of Qt's own widgets, for systems where Qt's translations are not installed.
[[maybe_unused]] constexpr std::array wordsOfQt = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Don't Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
    QT_TRANSLATE_NOOP("QDockWidget", "Float"),
    QT_TRANSLATE_NOOP("QDockWidget", "Undocks and re-attaches the dock widget"),
    QT_TRANSLATE_NOOP("QDockWidget", "Close"),
    QT_TRANSLATE_NOOP("QDockWidget", "Closes the dock widget"),
    QT_TRANSLATE_NOOP("QTabBar", "Scroll Left"),
    QT_TRANSLATE_NOOP("QTabBar", "Scroll Right"),
    QT_TRANSLATE_NOOP("QFileDialog", "Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Back"),
    QT_TRANSLATE_NOOP("QFileDialog", "Forward"),
    QT_TRANSLATE_NOOP("QFileDialog", "Parent Directory"),
    QT_TRANSLATE_NOOP("QFileDialog", "Create New Folder"),
    QT_TRANSLATE_NOOP("QFileDialog", "List View"),
    QT_TRANSLATE_NOOP("QFileDialog", "Detail View"),
    QT_TRANSLATE_NOOP("QFileDialog", "File &name:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of type:"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Open"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Save"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Choose"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Rename"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Delete"),
    QT_TRANSLATE_NOOP("QFileDialog", "Show &hidden files"),
    QT_TRANSLATE_NOOP("QFileDialog", "&New Folder"),
    QT_TRANSLATE_NOOP("QFileDialog", "Find Directory"),
    QT_TRANSLATE_NOOP("QFileDialog", "All Files (*)"),
    QT_TRANSLATE_NOOP("QFileDialog", "%1 already exists.\nDo you want to replace it?"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Name"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Size"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Type"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Date Modified"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Computer"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QKeySequenceEdit", "Press shortcut"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Undo"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Redo"),
    QT_TRANSLATE_NOOP("QLineEdit", "Cu&t"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Copy"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Paste"),
    QT_TRANSLATE_NOOP("QLineEdit", "Delete"),
    QT_TRANSLATE_NOOP("QLineEdit", "Select All"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Usage: %1"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "[options]"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Options:"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Arguments:"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Displays help on commandline options."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Displays help including Qt specific options."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Displays version information."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unknown option '%1'."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unknown options: %1."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Missing value after '%1'."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unexpected value after '%1'.")};

/// Looks texts up by the class name alone, because lupdate's contexts have no namespaces.
class Texts : public QTranslator {
public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* text, const char* comment,
                      int count) const override
    {
        const std::string_view full(context);
        const std::size_t colons = full.rfind("::");
        return QTranslator::translate(colons == std::string_view::npos ? context
                                                                       : context + colons + 2,
                                      text, comment, count);
    }
};

bool isSpoken(const QString& id)
{
    return std::any_of(spoken.begin(), spoken.end(),
                       [&id](const Language& each) { return id == QLatin1String(each.id); });
}

/// Returns the first of the user's languages that the program is translated to; English if there is
/// none.
QString languageOfSystem()
{
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QLocale locale(wanted);
        for (const Language& each : spoken)
            if (QLocale(QLatin1String(each.id)).language() == locale.language())
                return QLatin1String(each.id);
    }
    return QLatin1String(spoken.front().id);
}

/// Prefers the Chinese forms of Chinese characters, even if Chinese is none of the user's
/// languages. Otherwise the system takes the first font that has the characters, such as a Japanese
/// one.
void preferChineseForms()
{
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()) == nullptr)
        return;
    // No font bears a generic name such as Sans, so Qt writes all text with the first substitute.
    // The first substitute therefore is the font that the system uses for the generic name.
    const QString latin = QFontInfo(QGuiApplication::font()).family();
    const QStringList families{latin,
                               QStringLiteral("Noto Sans CJK SC"),
                               QStringLiteral("Noto Sans SC"),
                               QStringLiteral("Source Han Sans SC"),
                               QStringLiteral("WenQuanYi Micro Hei"),
                               QStringLiteral("WenQuanYi Zen Hei")};
    for (const QString& family : {QGuiApplication::font().family(), QStringLiteral("DejaVu Sans")})
        QFont::insertSubstitutions(family, families);
}

void install(std::unique_ptr<QTranslator> translator, const QString& file)
{
    if (!translator->load(file))
        return;
    translator->setParent(QCoreApplication::instance());
    translator->setObjectName(languageKey);
    QCoreApplication::installTranslator(translator.release());
}

} // namespace

std::span<const Language> languages() noexcept
{
    return spoken;
}

QString rememberedLanguage()
{
    const QString id = QSettings().value(languageKey).toString();
    return isSpoken(id) ? id : QString();
}

void rememberLanguage(const QString& id)
{
    QSettings().setValue(languageKey, id);
}

QString currentLanguage()
{
    const QString remembered = rememberedLanguage();
    return remembered.isEmpty() ? languageOfSystem() : remembered;
}

// The English translation holds plurals only: all other English texts are those of the sources. It
// is always installed, for texts that another language lacks.
void installLanguage()
{
    addLanguages();
    preferChineseForms();
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(languageKey));
    const QString remembered = rememberedLanguage();
    const QString id = currentLanguage();
    // Numbers and dates follow the language too if the user has chosen it.
    QLocale::setDefault(remembered.isEmpty() ? QLocale::system() : QLocale(id));
    install(std::make_unique<Texts>(), QStringLiteral(":/languages/mazewright_en.qm"));
    if (id == QLatin1String(spoken.front().id))
        return;
    install(
        std::make_unique<QTranslator>(),
        QStringLiteral("%1/qtbase_%2").arg(QLibraryInfo::path(QLibraryInfo::TranslationsPath), id));
    install(std::make_unique<Texts>(), QStringLiteral(":/languages/mazewright_%1.qm").arg(id));
}

} // namespace mazewright::ui
