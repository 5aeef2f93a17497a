#include "ui/compare/run_details.h"

#include <QCoreApplication>

#include <algorithm>

namespace mazewright::ui {

namespace {

struct DetailsText {
    Q_DECLARE_TR_FUNCTIONS(DetailsText)
};

using Runs = std::span<const std::shared_ptr<const Run>>;

/// Returns the options whose value differs in at least one of `others`, as in `weight=1.5
/// ties=high-g`.
QString differing(const Options& options, const std::vector<const Options*>& others)
{
    QStringList words;
    for (const OptionSpec& spec : options.schema()) {
        const std::string text = options.text(spec.id);
        const bool differs = std::any_of(others.begin(), others.end(), [&](const Options* other) {
            return other->knows(spec.id) && other->text(spec.id) != text;
        });
        if (differs)
            words << QStringLiteral("%1=%2").arg(
                QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size())),
                QString::fromStdString(text));
    }
    return words.join(u' ');
}

/// Returns true if the mazes are known to be equal without comparing cells.
bool isSameMaze(const Run& one, const Run& other)
{
    return one.maze == other.maze || one.maze->revision() == other.maze->revision();
}

QString mazeDetail(const Run& run, Runs runs)
{
    const auto any = [&](const auto& test) {
        return std::any_of(runs.begin(), runs.end(),
                           [&](const auto& other) { return other.get() != &run && test(*other); });
    };
    if (any([&](const Run& other) { return other.level != run.level; }))
        return QString::fromStdString(run.level);
    const bool older = any([&](const Run& other) {
        return !isSameMaze(run, other) && other.maze->revision() > run.maze->revision();
    });
    return older ? DetailsText::tr("older maze") : QString();
}

} // namespace

QStringList runDetails(Runs runs)
{
    QStringList all;
    for (const auto& run : runs) {
        std::vector<const Options*> options;
        std::vector<const Options*> questions;
        for (const auto& other : runs) {
            questions.push_back(&other->question);
            if (other->solver == run->solver)
                options.push_back(&other->options);
        }
        QStringList parts{mazeDetail(*run, runs), differing(run->question, questions),
                          differing(run->options, options)};
        parts.removeAll(QString());
        all << parts.join(QStringLiteral(" · "));
    }
    return all;
}

} // namespace mazewright::ui
