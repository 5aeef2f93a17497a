// One file of an animation, read again by the library of its form: the frames are those that the
// pictures of the same steps show. What does not become whole leaves the folder as it was.
#include "tests/support/files.h"
#include "tests/support/full_disk.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/output/animation.h"

#include <QPainter>

#include <gif_lib.h>
#include <webp/demux.h>

namespace mazewright::ui {

namespace {

constexpr PictureStyle plainStyle{.caption = false, .legend = false};

/// What a player shows, and for how long.
struct PlayedFrame {
    QImage image;
    int milliseconds = 0;
};

std::vector<PlayedFrame> playedWebp(const QByteArray& bytes)
{
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size())};
    const std::unique_ptr<WebPAnimDecoder, decltype(&WebPAnimDecoderDelete)> decoder(
        WebPAnimDecoderNew(&data, nullptr), &WebPAnimDecoderDelete);
    std::vector<PlayedFrame> frames;
    WebPAnimInfo info;
    if (!decoder || WebPAnimDecoderGetInfo(decoder.get(), &info) == 0 || info.loop_count != 0)
        return frames;
    int before = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder.get()) != 0) {
        std::uint8_t* pixels = nullptr;
        int end = 0;
        if (WebPAnimDecoderGetNext(decoder.get(), &pixels, &end) == 0)
            return {};
        const QImage canvas(pixels, static_cast<int>(info.canvas_width),
                            static_cast<int>(info.canvas_height), QImage::Format_RGBA8888);
        frames.push_back({canvas.convertToFormat(QImage::Format_RGB32), end - before});
        before = end;
    }
    return frames;
}

int readFrom(GifFileType* file, GifByteType* bytes, int most)
{
    auto& left = *static_cast<QByteArray*>(file->UserData);
    const auto count = static_cast<int>(std::min<qsizetype>(most, left.size()));
    std::copy_n(left.constData(), count, reinterpret_cast<char*>(bytes));
    left.remove(0, count);
    return count;
}

/// What of a frame is not transparent is laid over the frame before.
void layOver(QImage& canvas, const SavedImage& image, int transparent)
{
    const GifImageDesc& place = image.ImageDesc;
    const GifByteType* next = image.RasterBits;
    for (int y = 0; y < place.Height; ++y)
        for (int x = 0; x < place.Width; ++x, ++next) {
            const GifColorType& colour = place.ColorMap->Colors[*next];
            if (*next != transparent)
                canvas.setPixel(place.Left + x, place.Top + y,
                                qRgb(colour.Red, colour.Green, colour.Blue));
        }
}

std::vector<PlayedFrame> playedGif(QByteArray bytes)
{
    GifFileType* file = DGifOpen(&bytes, readFrom, nullptr);
    if (file == nullptr)
        return {};
    std::vector<PlayedFrame> frames;
    QImage canvas(file->SWidth, file->SHeight, QImage::Format_RGB32);
    const bool read = DGifSlurp(file) == GIF_OK;
    for (int i = 0; read && i < file->ImageCount; ++i) {
        GraphicsControlBlock control{};
        DGifSavedExtensionToGCB(file, i, &control);
        layOver(canvas, file->SavedImages[i], control.TransparentColor);
        frames.push_back({canvas, control.DelayTime * 10});
    }
    DGifCloseFile(file, nullptr);
    return frames;
}

std::vector<PlayedFrame> played(AnimationFormat format, const QByteArray& bytes)
{
    return format == AnimationFormat::gif ? playedGif(bytes) : playedWebp(bytes);
}

/// A run that opens and closes the cells of its maze in their order.
std::shared_ptr<Run> runThrough(const MazeSnapshot& maze)
{
    auto run = test::finishedRun(maze);
    for (CellIndex c = 0; c < maze->size(); ++c) {
        run->recording->open(c);
        if (c >= 2)
            run->recording->close(c - 2);
    }
    run->recording->publish();
    return run;
}

/// The farthest that a channel of a pixel is away.
int farthest(const QImage& one, const QImage& other)
{
    int most = one.size() == other.size() ? 0 : 256;
    for (int y = 0; y < one.height() && most < 256; ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y);
            const QRgb b = other.pixel(x, y);
            most = std::max({most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                             std::abs(qBlue(a) - qBlue(b))});
        }
    return most;
}

} // namespace

class AnimationFileTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_view = {.maze = frozen({"S.o.#", "..#..", "o...E"})};
        m_view.run = runThrough(m_view.maze);
    }

    void theFramesAreThoseOfThePictures_data() { formats(); }

    void theFramesAreThoseOfThePictures()
    {
        QFETCH(AnimationFormat, format);
        const std::vector<std::uint32_t> steps = {0, 3, 4, 9, m_view.run->ticks()};

        QCOMPARE(save(format, steps), QString());
        const std::vector<PlayedFrame> frames = played(format, contentOf(file()));

        QCOMPARE(frames.size(), steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const int away = farthest(frames[i].image, *pictureImage(at(steps[i]), plainStyle));
            QVERIFY2(away == 0, qPrintable(QString::number(away)));
            QCOMPARE(frames[i].milliseconds, i + 1 < steps.size() ? 50 : 50 + pauseAtEnd);
        }
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void framesThatAreEqualKeepTheirTime_data() { formats(); }

    void framesThatAreEqualKeepTheirTime()
    {
        QFETCH(AnimationFormat, format);

        QCOMPARE(save(format, {4, 4, 4}), QString());
        const std::vector<PlayedFrame> frames = played(format, contentOf(file()));

        QCOMPARE(frames.size(), std::size_t{3});
        QCOMPARE(frames[2].image, *pictureImage(at(4), plainStyle));
    }

    void ofManyColoursTheNearestAreShown()
    {
        constexpr int allowed = 32; // of 255: 4096 colours of two channels share 255 places
        QImage shades(64, 64, QImage::Format_RGB32);
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                shades.setPixel(x, y, qRgb(4 * x, 4 * y, 0));
        const auto encoder = gifEncoder();

        QVERIFY(encoder->add(shades, 50, {}));
        const std::vector<PlayedFrame> frames = playedGif(*encoder->finish());

        QCOMPARE(frames.size(), std::size_t{1});
        const int away = farthest(frames[0].image, shades);
        QVERIFY2(away <= allowed, qPrintable(QString::number(away)));
    }

    void oneThatIsStoppedLeavesWhatWasThere_data() { formats(); }

    void oneThatIsStoppedLeavesWhatWasThere()
    {
        QFETCH(AnimationFormat, format);
        QCOMPARE(save(format, {0, 5}), QString());
        const QByteArray before = contentOf(file());
        const auto stopping =
            connect(&m_export, &AnimationExport::progressed, this, [this](int done) {
                if (done == 2)
                    m_export.stop();
            });

        QCOMPARE(save(format, {0, 1, 2, 3, 4}), QString());
        disconnect(stopping);

        QCOMPARE(m_export.written(), 2);
        QCOMPARE(contentOf(file()), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void aFullDiskIsSaidAndLeavesWhatWasThere_data() { formats(); }

    void aFullDiskIsSaidAndLeavesWhatWasThere()
    {
        QFETCH(AnimationFormat, format);
        QCOMPARE(save(format, {0}), QString());
        const QByteArray before = contentOf(file());
        QVERIFY(!before.isEmpty());

        QString said;
        {
            const test::FullDisk full(128);
            said = save(format, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        }

        QCOMPARE(said, "“a.anim”: Cannot write the file: File too large.");
        QCOMPARE(contentOf(file()), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void aFolderThatCannotBeWrittenIsSaidAtOnce()
    {
        m_folder->remove();

        const QString said = save(AnimationFormat::webp, {0, 1, 2});

        QVERIFY2(said.startsWith(u"“a.anim”: "), qPrintable(said));
        QCOMPARE(m_export.written(), 0);
    }

    void whatWebpCannotHoldIsSaid()
    {
        const QImage wide(16384, 1, QImage::Format_RGB32);

        const auto added = webpEncoder()->add(wide, 50, {});

        QVERIFY(!added);
        QCOMPARE(added.error().code, ErrorCode::tooLarge);
        QVERIFY2(added.error().message.text().find("16383 pixels per side") != std::string::npos,
                 added.error().message.text().c_str());
    }

private:
    static void formats()
    {
        const auto row = test::columns<AnimationFormat>("format");
        row("webp", AnimationFormat::webp);
        row("gif", AnimationFormat::gif);
    }

    Picture at(std::uint32_t step) const
    {
        ViewContent view = m_view;
        view.tick = step;
        return Picture{{view}};
    }

    QString file() const { return m_folder->filePath("a.anim"); }
    /// Saves, and tells what was said at the end.
    QString save(AnimationFormat format, const std::vector<std::uint32_t>& steps)
    {
        const QSignalSpy finished(&m_export, &AnimationExport::finished);
        m_export.start([this](std::uint32_t step) { return at(step); }, steps, plainStyle,
                       {.format = format, .place = file(), .milliseconds = 50});
        if (!QTest::qWaitFor([&finished] { return finished.size() == 1; }, 20000))
            return QStringLiteral("nothing ended");
        return finished[0][0].toString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ViewContent m_view;
    AnimationExport m_export;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnimationFileTest)
#include "animation_file_test.moc"
