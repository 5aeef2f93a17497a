#include "solvers/files/json_text.h"

// JSON as pieces of its text: what stands where, of equal keys the last, and written again without
// a digit changed. The oracle is the library's own tree.

namespace mazewright {

namespace {

/// Everything that makes a difference to one who walks over a text.
constexpr std::string_view knotty =
    " { \"a\" : [ 1 , [ ] , { } , \"]}\\\",\" , -0.50e+3 ] ,\n\t\"b\\\"c\" : { \"x\" : null , "
    "\"y\" : [ true,false ] } , \"\" : \"\" , \"A\" : \"\\\\\" } ";

QByteArray bytes(std::string_view text)
{
    return {text.data(), static_cast<int>(text.size())};
}

/// Every value of the tree is the piece that stands in its place.
void compareWithTree(std::string_view value, const Json& tree)
{
    QVERIFY(checkJson(value).has_value());
    QVERIFY2(Json::parse(value) == tree, bytes(value).constData());
    if (!tree.is_structured()) {
        QVERIFY(JsonEntries(value).begin() == JsonEntries(value).end());
        return;
    }
    auto entry = JsonEntries(value).begin();
    for (const auto& [key, child] : tree.items()) {
        QVERIFY(entry != std::default_sentinel);
        if (tree.is_object())
            QVERIFY(entry->isCalled(key));
        compareWithTree(entry->value, child);
        ++entry;
    }
    QVERIFY(entry == std::default_sentinel);
}

/// A reader that finds fault with the given values.
class FaultyReader : public JsonReader {
public:
    explicit FaultyReader(std::string_view text) : JsonReader(text) {}

    Expected<int> read(const std::vector<std::string_view>& faults)
    {
        for (const std::string_view value : faults)
            expected("b", value, "7");
        return resultOf(7);
    }

    /// Returns how many entries were read until one of them was found faulty.
    int readUpTo(std::string_view faulty)
    {
        int count = 0;
        for (const JsonEntry& entry : entriesOf(root())) {
            ++count;
            if (entry.value == faulty)
                fail(entry.value, "faulty");
        }
        return count;
    }
};

int lineOfFault(std::string_view text, std::string_view value)
{
    return FaultyReader(text).read({value}).error().line;
}

} // namespace

class JsonEntriesTest : public QObject {
    Q_OBJECT

private slots:
    void everyValueIsAPieceOfTheText()
    {
        compareWithTree(valueOfJson(knotty), Json::parse(knotty));
    }

    void theTextIsWrittenAsTheLibraryWritesIt()
    {
        const std::string_view text =
            R"([1,{"a":[],"b":{},"c":[[2,"\u00e9\n"],null]},"x",[{"y":0}]])";

        QCOMPARE(bytes(compactJson(text)), bytes(Json::parse(text).dump()));
        QCOMPARE(bytes(indentedJson(text, 0)), bytes(Json::parse(text).dump(2)));
        QCOMPARE(bytes(indentedJson("{\"a\": [1]}", 2)),
                 QByteArray("{\n    \"a\": [\n      1\n    ]\n  }"));
    }

    void numbersKeepEveryDigit()
    {
        const std::string_view numbers =
            "[123456789012345678901234567890,-9223372036854775809,1.10,1E+2,-0,0.0,1e-400]";

        QCOMPARE(bytes(compactJson(numbers)), bytes(numbers));
    }

    void ofEqualKeysTheLastValueStandsWhereTheFirstStood()
    {
        const auto members = membersOf(R"({"a": 1, "b": 2, "\u0061": 3, "c": 4, "b": 5, "a": 6})");

        QStringList found;
        for (const auto& [key, value] : members)
            found += QString::fromStdString(textOfJson(key)) + bytes(value);
        QCOMPARE(found, (QStringList{"a6", "b5", "c4"}));
        QCOMPARE(bytes(memberOf(R"({"a": 1, "\u0061": 3})", "a")), QByteArray("3"));
        QVERIFY(memberOf(R"({"a": 1})", "b").empty());
        QVERIFY(memberOf(R"(["a"])", "").empty());
        QVERIFY(membersOf("[1, 2]").empty());
    }

    void membersOfKnownKeysAreTheSame()
    {
        const std::string_view object = R"({"a": 1, "b": 2, "\u0061": 3, "c": 4, "b": 5, "a": 6})";
        const auto known =
            membersOf(object, [](std::string_view key) { return key == "a" || key == "c"; });

        QCOMPARE(known.size(), 2U);
        QVERIFY(known.at(0).isCalled("a") && known.at(0).value == "6");
        QVERIFY(known.at(1).isCalled("c") && known.at(1).value == "4");
        QVERIFY(membersOf("[1]", [](std::string_view) { return true; }).empty());
    }

    void theLineOfAValueIsWhereItStands()
    {
        const std::string_view text =
            "\xEF\xBB\xBF{\"a\":\n [0,\n  {\"b\":\n   7}],\r\n\"c\":\r 1}";

        const std::string_view a = memberOf(valueOfJson(text), "a");
        const std::string_view second = (++JsonEntries(a).begin())->value;

        QCOMPARE(lineOfFault(text, valueOfJson(text)), 1);
        QCOMPARE(lineOfFault(text, a), 2);
        QCOMPARE(lineOfFault(text, second), 3);
        QCOMPARE(lineOfFault(text, memberOf(second, "b")), 4);
        QCOMPARE(lineOfFault(text, memberOf(valueOfJson(text), "c")), 6);
        QCOMPARE(lineOfFault(text, memberOf(valueOfJson(text), "none")), 1);
    }

    void ofSeveralFaultsTheFirstCounts()
    {
        const std::string_view text = "{\n\"a\": 1,\n\"b\": 2}";
        const auto read = FaultyReader(text).read({memberOf(text, "b"), memberOf(text, "a")});

        QCOMPARE(read.error().line, 3);
        QCOMPARE(read.error().message.text().c_str(), "\"b\" is 2; expected 7");
        QCOMPARE(FaultyReader(text).read({}).value(), 7);
    }

    void entriesEndAtAFault()
    {
        QCOMPARE(FaultyReader("[1, 2, 3, 4]").readUpTo("2"), 2);
        QCOMPARE(FaultyReader("[1, 2, 3, 4]").readUpTo("7"), 4);
    }

    void aListOfAKnownSizeIsTakenApart()
    {
        const auto parts = partsOf<2>("[ 1 , [2, 3] ]");

        QVERIFY(parts.has_value());
        QCOMPARE(bytes(parts->front()) + bytes(parts->back()), QByteArray("1[2, 3]"));
        for (const char* other : {"[]", "[1]", "[1, 2, 3]", R"({"a": 1, "b": 2})", "12", ""})
            QVERIFY2(!partsOf<2>(other), other);
    }

    /// What is small in a file that makes sense and is not in this one costs neither time nor
    /// memory.
    void whatShouldBeSmallIsRefusedWhereItIsLarge()
    {
        std::string keys;
        for (int i = 0; i <= 1000; ++i)
            keys += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";

        QVERIFY(smallJson("[1, {\"a\": 2}]") == Json::parse("[1, {\"a\": 2}]"));
        QVERIFY(smallJson('"' + std::string(2 << 20, 'x') + '"').has_value());
        QCOMPARE(smallJson('{' + keys + '}').error().message.text().c_str(),
                 "an object of more than 1000 keys; expected fewer");
        QCOMPARE(smallJson('[' + std::string(1 << 20, ' ') + ']').error().message.text().c_str(),
                 "a list of 1048578 characters; expected at most 1048576");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::JsonEntriesTest)
#include "json_entries_test.moc"
