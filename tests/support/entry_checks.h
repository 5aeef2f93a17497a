#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/random.h"
#include "solvers/files/format.h"
#include "solvers/generators/generator.h"
#include "solvers/levels/fact_cache.h"
#include "tests/support/mazes.h"

#include <QRegularExpression>
#include <QtTest>

#include <string>
#include <string_view>
#include <vector>

// Checks that hold for every entry of a catalogue. The tests of the catalogues apply them to all
// entries, and tests/examples to the entries that are meant to be copied. (Solvers:
// solver_judge.h.)

namespace mazewright {

inline bool isKebab(std::string_view id)
{
    static const QRegularExpression kebab("^[a-z0-9]+(-[a-z0-9]+)*$");
    return kebab.match(QString::fromUtf8(id.data(), qsizetype(id.size()))).hasMatch();
}

/// Checks for an id, a name, and a summary that is a sentence.
inline void checkSpoken(std::string_view id, std::string_view name, std::string_view summary)
{
    QVERIFY2(isKebab(id), id.data());
    QVERIFY2(!name.empty() && summary.ends_with('.'), id.data());
}

/// Returns mazes that some formats can hold and others cannot.
inline std::vector<Maze> mazesToStore()
{
    return {drawn({"..#", "#.."}),
            drawn({".S#", "#.E"}),
            drawn({"So.", "#.E"}),
            drawn({"12", "21"}),
            drawn({"#####", "#...#", "#####"}),
            drawn({"#####", "#S.E#", "#####"})};
}

/// Checks that the format recognises its own text and reads back the same maze. It must reject a
/// maze that it cannot hold, by its own name. A format that writes must be able to hold at least
/// one maze.
inline void checkFormat(const Format& format)
{
    const std::string id(format.info.id);
    checkSpoken(id, format.info.name, format.info.summary);
    QVERIFY2(format.info.extensions.starts_with("*."), id.c_str());
    if (format.write == nullptr)
        return;
    int held = 0;
    for (const Maze& maze : mazesToStore()) {
        const auto text = format.write(Level{.maze = maze});
        if (!text) {
            QVERIFY2(text.error().code == ErrorCode::unsupported, id.c_str());
            QVERIFY2(text.error().message.text().find(id) != std::string::npos, id.c_str());
            continue;
        }
        ++held;
        QVERIFY2(format.recognise == nullptr || format.recognise(*text) != Likeness::no,
                 text->c_str());
        const auto read = format.read({*text});
        QVERIFY2(read, text->c_str());
        QVERIFY2(read->level.maze == maze, text->c_str());
    }
    QVERIFY2(held > 0, id.c_str());
}

/// Checks that a seed always gives the same maze, of the requested size, that other seeds give
/// other mazes, and that sizes that are too large are rejected.
inline void checkGenerator(const Generator& generator)
{
    const std::string id(generator.info.id);
    checkSpoken(id, generator.info.name, generator.info.summary);
    const Options options(generator.info.options);
    const auto made = [&](std::uint64_t seed) {
        return generator.generate(31, 43, seed, options, std::stop_token());
    };
    const auto first = made(1);
    const auto again = made(1);
    const auto other = made(2);
    QVERIFY2(first && again && other, id.c_str());
    QVERIFY2(first->maze == again->maze && first->rules == again->rules, id.c_str());
    QVERIFY2(!(first->maze == other->maze), id.c_str());
    QCOMPARE(std::pair(first->maze.rows(), first->maze.columns()), std::pair(31, 43));

    const auto tooLarge = generator.generate(Maze::maxSide + 1, 3, 1, options, std::stop_token());
    QVERIFY2(!tooLarge && tooLarge.error().code == ErrorCode::tooLarge, id.c_str());
}

inline void checkFacts(const FactSpec& fact)
{
    checkSpoken(fact.id, fact.name, fact.summary);
}

/// Checks that, without limits, each fact is decided with a value of the fact's kind.
inline void checkDecided(const FactSpec& fact, const FactAnswer& answer)
{
    QVERIFY2(!std::holds_alternative<Undecided>(answer), fact.id.data());
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return;
    QCOMPARE(std::holds_alternative<Layer>(known->value), fact.isLayer());
    if (const auto* layer = std::get_if<Layer>(&known->value))
        QVERIFY2(layer->at && layer->text, fact.id.data()); // called for every cell
    QCOMPARE(std::holds_alternative<bool>(known->value), fact.kind == FactKind::flag);
    QCOMPARE(std::holds_alternative<std::int64_t>(known->value), fact.kind == FactKind::whole);
    QCOMPARE(std::holds_alternative<mpz_class>(known->value), fact.kind == FactKind::count);
}

} // namespace mazewright
