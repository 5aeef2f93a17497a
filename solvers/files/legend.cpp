#include "solvers/files/legend.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace mazewright {

namespace {

constexpr std::string_view digitsSymbol = "digits";
constexpr std::string_view expectedMeanings =
    "wall, floor, start, end, coin, coin=1 to 99, tile=1 to 99, cost=1 to 9 or ignored";

/// A meaning without a number.
struct NamedMeaning {
    std::string_view name;
    Cell cell;
};

constexpr std::array<NamedMeaning, 5> plainMeanings = {{{"wall", {CellKind::wall, 1}},
                                                        {"floor", {CellKind::floor, 1}},
                                                        {"start", {CellKind::start, 1}},
                                                        {"end", {CellKind::end, 1}},
                                                        {"coin", {CellKind::coin, 1}}}};

/// A meaning with a number, from 1 to `most`.
struct NumberedMeaning {
    std::string_view name; ///< with its `=`
    CellKind kind;
    int most;
};

constexpr std::array<NumberedMeaning, 3> numberedMeanings = {{
    {"coin=", CellKind::coin, maxCoinPoints},
    {"tile=", CellKind::tile, maxTileSymbol},
    {"cost=", CellKind::floor, maxStepCost},
}};

std::optional<Cell> cellCalled(std::string_view meaning)
{
    for (const NamedMeaning& plain : plainMeanings)
        if (plain.name == meaning)
            return plain.cell;
    for (const NumberedMeaning& numbered : numberedMeanings) {
        if (!meaning.starts_with(numbered.name))
            continue;
        const auto number = text::wholeNumber(meaning.substr(numbered.name.size()));
        if (number && *number >= 1 && *number <= numbered.most)
            return Cell{numbered.kind, static_cast<std::uint8_t>(*number)};
    }
    return std::nullopt;
}

/// In the order of `Digits`.
constexpr std::array<std::string_view, 4> namesOfDigits = {"", "tiles", "costs", "walls"};

/// A pair as written: the symbol and its meaning.
struct Pair {
    std::string_view symbol;
    std::string_view meaning;
};

/// Divides a pair at its last `=`, or at the one before for a meaning with a number.
std::optional<Pair> dividedPair(std::string_view pair)
{
    std::size_t at = pair.rfind('=');
    if (at == std::string_view::npos || at == 0)
        return std::nullopt;
    if (text::wholeNumber(pair.substr(at + 1)))
        at = pair.rfind('=', at - 1);
    if (at == std::string_view::npos || at == 0)
        return std::nullopt;
    return Pair{pair.substr(0, at), pair.substr(at + 1)};
}

/// Divides a legend at its commas and resolves `\,` and `\\`.
std::vector<std::string> pairsOf(std::string_view text)
{
    std::vector<std::string> pairs(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isEscape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ',' || text[i + 1] == '\\');
        if (isEscape)
            pairs.back() += text[++i];
        else if (text[i] == ',')
            pairs.emplace_back();
        else
            pairs.back() += text[i];
    }
    return pairs;
}

Expected<void> addPair(Legend& legend, std::string_view text)
{
    const auto pair = dividedPair(text);
    if (!pair)
        return failure(ErrorCode::value,
                       messageOf("{} is not a part of a legend; expected SYMBOL=MEANING, such as "
                                 "#=wall",
                                 quoted(text)));
    const bool isKnown =
        std::any_of(legend.entries.begin(), legend.entries.end(),
                    [&pair](const Legend::Entry& entry) { return entry.symbol == pair->symbol; });
    if (isKnown || (pair->symbol == digitsSymbol && legend.digits != Digits{}))
        return failure(ErrorCode::value,
                       messageOf("the legend has {} twice", quoted(pair->symbol)));
    if (pair->symbol == digitsSymbol) {
        const auto named = std::find(namesOfDigits.begin(), namesOfDigits.end(), pair->meaning);
        if (named == namesOfDigits.end() || pair->meaning.empty())
            return failure(
                ErrorCode::value,
                messageOf("{} is not a meaning of digits; expected tiles, costs or walls",
                          quoted(pair->meaning)));
        legend.digits = static_cast<Digits>(named - namesOfDigits.begin());
        return {};
    }
    const auto cell = cellCalled(pair->meaning);
    if (!cell && pair->meaning != "ignored")
        return failure(ErrorCode::value, messageOf("{} is not a meaning; expected {}",
                                                   quoted(pair->meaning), expectedMeanings));
    legend.entries.push_back(
        {std::string(pair->symbol), cell ? std::optional(pack(*cell)) : std::nullopt});
    return {};
}

} // namespace

std::optional<Legend::Entry> Legend::explain(std::string_view symbol) const
{
    const auto own = std::find_if(entries.begin(), entries.end(),
                                  [symbol](const Entry& entry) { return entry.symbol == symbol; });
    if (own != entries.end())
        return *own;
    const auto number = digits == Digits::none ? std::nullopt : text::wholeNumber(symbol);
    const int most = digits == Digits::costs ? maxStepCost : maxTileSymbol;
    if (!number || *number < 1 || *number > most)
        return std::nullopt;
    if (digits == Digits::walls)
        return Entry{std::string(symbol), packedWall};
    const CellKind kind = digits == Digits::tiles ? CellKind::tile : CellKind::floor;
    return Entry{std::string(symbol), pack({kind, static_cast<std::uint8_t>(*number)})};
}

Expected<Legend> readLegend(std::string_view text)
{
    if (text.empty())
        return failure(ErrorCode::value, "the legend is empty; expected pairs such as #=wall");
    const auto known = knownLegends();
    if (std::any_of(known.begin(), known.end(),
                    [text](const KnownLegend& row) { return row.id == text; }))
        return knownLegend(text);
    Legend legend;
    for (const std::string& pair : pairsOf(text))
        if (auto added = addPair(legend, pair); !added)
            return tl::unexpected(added.error());
    return legend;
}

std::string meaningText(std::optional<PackedCell> packed)
{
    if (!packed)
        return "ignored";
    const Cell cell = unpack(*packed);
    for (const NamedMeaning& plain : plainMeanings)
        if (plain.cell == cell)
            return std::string(plain.name);
    for (const NumberedMeaning& numbered : numberedMeanings)
        if (numbered.kind == cell.kind)
            return fmt::format("{}{}", numbered.name, cell.value);
    return {};
}

std::string_view nameOfDigits(Digits digits) noexcept
{
    return namesOfDigits.at(static_cast<std::size_t>(digits));
}

std::string writtenLegend(const Legend& legend)
{
    std::string text;
    for (const Legend::Entry& entry : legend.entries) {
        text += text.empty() ? "" : ",";
        for (const char character : entry.symbol) {
            text += character == ',' || character == '\\' ? "\\" : "";
            text += character;
        }
        text += '=' + meaningText(entry.cell);
    }
    if (legend.digits != Digits::none)
        text += fmt::format("{}digits={}", text.empty() ? "" : ",", nameOfDigits(legend.digits));
    return text;
}

// The known legends, each with where it is used. A row says every symbol that its users write,
// because a legend must explain all symbols of a text. A row with `isAsked` fits texts that other
// people mean differently.

namespace {

// clang-format off
constexpr std::array allLegends = {
    // Mazewright
    KnownLegend{"glyphs",
        "#=wall,.=floor,o=coin,S=start,E=end,digits=tiles"},
    // Pacman tasks
    KnownLegend{"one-dot",
        "#=wall, =floor,P=start,.=end"},
    // courses, wikis, Advent of Code
    KnownLegend{"hash",
        "#=wall, =floor,.=floor,o=coin,S=start,s=start,A=start,a=start,@=start,"
        "P=start,p=start,O=start,I=start,E=end,e=end,G=end,g=end,F=end,f=end,B=end,b=end,"
        "X=end,x=end,T=end"},
    // course tasks (U of San Francisco, Princeton)
    KnownLegend{"hash-and-letter",
        "#=wall,O=floor,o=floor,0=floor,_=floor,-=floor,+=floor, =floor,S=start,"
        "s=start,A=start,@=start,E=end,e=end,G=end,g=end,F=end,B=end,X=end"},
    // terminal programs
    KnownLegend{"blocks",
        "█=wall,▓=wall,■=wall,⬛=wall,🟫=wall,🧱=wall, =floor,.=floor,░=floor,□=floor,"
        "⬜=floor,S=start,A=start,P=start,E=end,B=end,G=end,F=end,X=end,🟩=start,🟥=end"},
    // course tasks
    KnownLegend{"letter-x",
        "X=wall,x=wall, =floor,.=floor,_=floor,-=floor,0=floor,O=floor,o=floor,"
        "S=start,s=start,A=start,P=start,@=start,E=end,e=end,B=end,G=end,F=end"},
    // Pacman projects of UC Berkeley
    KnownLegend{"percent",
        "%=wall, =floor,P=start,.=end"},
    // Pacman projects of UC Berkeley
    KnownLegend{"food",
        "%=wall, =floor,.=coin,o=coin,P=start,G=floor"},
    // games in Python
    KnownLegend{"letter-w",
        "W=wall,w=wall, =floor,.=floor,-=floor,_=floor,0=floor,O=floor,o=floor,"
        "P=start,S=start,s=start,E=end,G=end,F=end"},
    // generators in Python
    KnownLegend{"wall-and-cell",
        "w=wall,c=floor,f=floor,s=start,e=end,g=end"},
    // Gymnasium
    KnownLegend{"frozen-lake",
        "H=wall,F=floor,S=start,G=end"},
    // the task Dante's Star
    KnownLegend{"dante",
        "X=wall,*=floor,S=start,s=start,E=end,e=end"},
    // course tasks
    KnownLegend{"star",
        "*=wall, =floor,.=floor,-=floor,_=floor,S=start,s=start,A=start,E=end,e=end,"
        "B=end,G=end,F=end,X=end"},
    // drawings
    KnownLegend{"lines",
        "+=wall,-=wall,|=wall,─=wall,│=wall,┌=wall,┐=wall,└=wall,┘=wall,├=wall,┤=wall,┬=wall,"
        "┴=wall,┼=wall,═=wall,║=wall,╔=wall,╗=wall,╚=wall,╝=wall,╠=wall,╣=wall,╦=wall,╩=wall,"
        "╬=wall, =floor,S=start,p=start,E=end,G=end,g=end,F=end,X=end"},
    // maps of games
    KnownLegend{"at-sign",
        "@=wall, =floor,.=floor,S=start,A=start,E=end,B=end,G=end"},
    // course tasks
    KnownLegend{"zero-and-blank",
        "0=wall, =floor,S=start,I=start,A=start,E=end,B=end,G=end"},
    // courses
    KnownLegend{"one-and-blank",
        "1=wall, =floor,.=floor,S=start,E=end,G=end,F=end"},
    // web apps, whose cells are objects or words (see `object_cells.h`)
    KnownLegend{"words",
        "wall=wall,block=wall,blocked=wall,obstacle=wall,floor=floor,path=floor,empty=floor,"
        "free=floor,open=floor,cost 2=cost=2,cost 3=cost=3,cost 4=cost=4,cost 5=cost=5,"
        "cost 6=cost=6,cost 7=cost=7,cost 8=cost=8,cost 9=cost=9,coin=coin,start=start,"
        "entrance=start,end=end,goal=end,finish=end,exit=end,target=end"},
    // the one-stroke document
    KnownLegend{"matrix",
        "-1=wall,0=floor,1=coin,2=start,3=end", true},
    // programs that mark walls
    KnownLegend{"one-is-wall",
        "1=wall,0=floor,2=start,3=end,S=start,s=start,A=start,@=start,E=end,e=end,"
        "B=end,G=end,F=end,X=end", true},
    // programs that mark free cells
    KnownLegend{"zero-is-wall",
        "0=wall,1=floor,2=start,3=end,S=start,s=start,A=start,@=start,E=end,e=end,"
        "B=end,G=end,F=end,X=end", true},
    // the link document
    KnownLegend{"link-board",
        "9=wall,0=floor,digits=tiles", true},
    // worlds of ray casters
    KnownLegend{"numbers-are-walls",
        "0=floor,digits=walls", true},
    // lists of step costs
    KnownLegend{"costs",
        "digits=costs", true},
    // course tasks
    KnownLegend{"zero-is-wall-of-stars",
        "0=wall,*=floor,S=start,E=end", true},
    // course tasks
    KnownLegend{"star-is-wall",
        "*=wall,0=floor,S=start,E=end", true},
};
// clang-format on

} // namespace

std::span<const KnownLegend> knownLegends() noexcept
{
    return allLegends;
}

Legend knownLegend(std::string_view id)
{
    const auto known = knownLegends();
    const auto row = std::find_if(known.begin(), known.end(),
                                  [id](const KnownLegend& legend) { return legend.id == id; });
    Legend legend = *readLegend(row->text);
    legend.id = id;
    return legend;
}

} // namespace mazewright
