// Whatever text an option is given, it either takes a value within its domain, which its own text
// gives again, or refuses in words and stays as it was. The first byte chooses the schema.

#include "solvers/core/solver.h"
#include "solvers/generators/generator.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::fuzz {

namespace {

std::vector<std::span<const OptionSpec>> schemas()
{
    std::vector<std::span<const OptionSpec>> all;
    all.reserve(allQuestions.size() + solvers().size() + generators().size());
    for (const Question question : allQuestions)
        all.push_back(optionsOf(question));
    for (const Solver* solver : solvers())
        all.push_back(solver->info.options);
    for (const Generator* generator : generators())
        all.push_back(generator->info.options);
    return all;
}

struct Within {
    const Options& options;
    std::string_view id;
    bool operator()(const Toggle&) const { return true; }
    bool operator()(const Whole& whole) const
    {
        return options.whole(id) >= whole.least && options.whole(id) <= whole.most;
    }
    bool operator()(const Real& real) const
    {
        return options.real(id) >= real.least && options.real(id) <= real.most;
    }
    bool operator()(const Choice& choice) const
    {
        const auto& names = choice.names;
        return std::ranges::find(names, options.choice(id)) != names.end();
    }
    bool operator()(const Place&) const { return true; }
    bool operator()(const Places&) const { return true; }
    bool operator()(const WholeRange&) const
    {
        const CountRange& range = options.range(id);
        return !range.least || !range.most || *range.least <= *range.most;
    }
};

void checkOption(std::span<const OptionSpec> schema, const OptionSpec& spec, std::string_view text)
{
    const Options untouched(schema);
    Options options(schema);
    const auto set = options.set(spec.id, text);
    if (!set) {
        promise(!set.error().message.empty(), "a refusal has words", spec.id);
        promise(options == untouched, "what refuses a value stays as it was", spec.id);
        return;
    }
    promise(std::visit(Within{options, spec.id}, spec.domain), "a value is within its domain",
            spec.id);
    Options again(schema);
    const std::string written = options.text(spec.id);
    promise(again.set(spec.id, written).has_value(), "an option reads its own text", written);
    promise(again == options, "an option's own text gives the same value", written);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace mazewright;
    static const auto all = fuzz::schemas();
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const auto schema = all[bytes[0] % all.size()];
    Options options(schema);
    fuzz::promise(options.knows(text) || !options.set(text, text), "no unknown option is set",
                  text);
    for (const OptionSpec& spec : schema)
        fuzz::checkOption(schema, spec, text);
    return 0;
}
