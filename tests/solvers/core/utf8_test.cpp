#include "solvers/core/text.h"

namespace mazewright {

namespace {

/// A code point as UTF-8 writes it; empty where it is none.
std::string encoded(std::uint32_t point)
{
    const auto tail = [point](unsigned shift) {
        return static_cast<char>(0x80U | (point >> shift & 0x3FU));
    };
    if (point < 0x80)
        return {static_cast<char>(point)};
    if (point < 0x800)
        return {static_cast<char>(0xC0U | point >> 6U), tail(0)};
    if (point >= 0xD800 && point < 0xE000)
        return {}; // half of a pair in UTF-16
    if (point < 0x10000)
        return {static_cast<char>(0xE0U | point >> 12U), tail(6), tail(0)};
    if (point < 0x110000)
        return {static_cast<char>(0xF0U | point >> 18U), tail(12), tail(6), tail(0)};
    return {};
}

/// The same as `characterLength`, by writing anew what was read.
std::size_t plainLength(const std::string& text)
{
    constexpr std::array<std::uint32_t, 5> bitsOfLead = {0, 0x7F, 0x1F, 0x0F, 0x07};
    for (std::size_t length = 1; length <= text.size(); ++length) {
        std::uint32_t point = static_cast<unsigned char>(text[0]) & bitsOfLead.at(length);
        for (std::size_t i = 1; i < length; ++i)
            point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
        if (encoded(point) == text.substr(0, length))
            return length;
    }
    return 0;
}

} // namespace

class Utf8Test : public QObject {
    Q_OBJECT

private slots:
    void everyCodePointIsOneCharacter()
    {
        for (std::uint32_t point = 0; point < 0x110000; ++point) {
            const std::string text = encoded(point);
            if (!text.empty() && characterLength(text + "x") != text.size())
                QFAIL(qPrintable(QString("U+%1").arg(point, 4, 16)));
        }
    }

    /// With every first byte, and of the others those at both ends of what may follow it.
    void nothingElseIsACharacter()
    {
        constexpr std::array<unsigned char, 10> ends = {0x00, 0x7F, 0x80, 0x8F, 0x90,
                                                        0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
        for (int first = 0; first < 256; ++first)
            for (const unsigned char second : ends)
                for (const unsigned char third : ends)
                    for (const unsigned char fourth : ends) {
                        const std::string all = {
                            static_cast<char>(first), static_cast<char>(second),
                            static_cast<char>(third), static_cast<char>(fourth)};
                        for (std::size_t size = 0; size <= all.size(); ++size) {
                            const std::string text = all.substr(0, size);
                            if (characterLength(text) != plainLength(text))
                                QFAIL(QByteArray::fromStdString(text).toHex());
                        }
                    }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::Utf8Test)
#include "utf8_test.moc"
