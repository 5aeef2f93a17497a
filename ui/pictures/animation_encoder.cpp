#include "ui/pictures/animation_encoder.h"

#include "ui/runs/memory_limit.h"

#include <QCoreApplication>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr qint64 bytesOfMiB = qint64{1} << 20;
/// Copies in memory: the encoded frames, the file made from them, and the working memory of a
/// frame.
constexpr qint64 partsInMemory = 4;

const QRgb* pixelsOfRow(const QImage& image, int y)
{
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}

} // namespace

QRect changedPart(const QImage& before, const QImage& after)
{
    const int width = after.width();
    int left = width;
    int right = -1;
    int top = -1;
    int bottom = -1;
    for (int y = 0; y < after.height(); ++y) {
        const QRgb* old = pixelsOfRow(before, y);
        const QRgb* now = pixelsOfRow(after, y);
        const auto first = static_cast<int>(std::mismatch(now, now + width, old).first - now);
        if (first == width)
            continue;
        int last = width - 1;
        while (now[last] == old[last])
            --last;
        left = std::min(left, first);
        right = std::max(right, last);
        top = top < 0 ? y : top;
        bottom = y;
    }
    if (top < 0)
        return {0, 0, 1, 1};
    return {QPoint(left & ~1, top & ~1), QPoint(right, bottom)};
}

Expected<void> checkEncodedSize(qsizetype bytes)
{
    const auto most = static_cast<qint64>(mostBytesOfRun()) / partsInMemory;
    if (most == 0 || bytes <= most)
        return {};
    return failure(ErrorCode::tooLarge,
                   QCoreApplication::translate(
                       "Animation",
                       "Not enough memory for an animation of more than %1 MiB. Choose "
                       "fewer frames or fewer pixels per cell.")
                       .arg(most / bytesOfMiB)
                       .toStdString());
}

} // namespace mazewright::ui
