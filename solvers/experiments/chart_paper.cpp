// Pictures as PDF and PNG, drawn by cairo: part for part the same lines, areas and texts as in SVG.
// Texts are in the font for which the layout measures them, or in the one that fontconfig puts in
// its place.
#include "solvers/core/text.h"
#include "solvers/experiments/chart_file.h"
#include "solvers/experiments/svg.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <cmath>
#include <memory>
#include <numbers>

namespace mazewright::charts {

namespace {

constexpr double pointsPerPixel = 0.75;
constexpr double pixelsPerUnit = 2;

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

using Surface = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using Context = std::unique_ptr<cairo_t, CairoDeleter>;

/// Paints the parts of a picture.
struct CairoPainter {
    cairo_t* to;
    bool isDark;
    double fontSize;

    void use(Colour colour) const
    {
        constexpr double most = 255;
        const std::uint32_t number = rgbOf(colour, isDark ? darkColours : lightColours);
        cairo_set_source_rgb(to, (number >> 16U & 255U) / most, (number >> 8U & 255U) / most,
                             (number & 255U) / most);
    }
    void path(const std::vector<Point>& points) const
    {
        for (const Point& point : points)
            cairo_line_to(to, point.x, point.y); // the first begins the path
    }
    void operator()(const Line& line) const
    {
        use(line.colour);
        path(line.points);
        cairo_set_line_width(to, line.width);
        cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_cap(to, CAIRO_LINE_CAP_BUTT);
        cairo_set_dash(to, line.dashes.data(), static_cast<int>(line.dashes.size()), 0);
        cairo_stroke(to);
    }
    void operator()(const FilledBox& box) const
    {
        use(box.colour);
        cairo_rectangle(to, box.box.left, box.box.top, box.box.width, box.box.height);
        cairo_fill(to);
    }
    void operator()(const Polygon& shape) const
    {
        path(shape.corners);
        cairo_close_path(to);
        use(shape.colour);
        cairo_fill_preserve(to);
        if (shape.casing > 0) {
            use({Ink::ground});
            cairo_set_line_width(to, shape.casing);
            cairo_set_dash(to, nullptr, 0, 0);
            cairo_stroke_preserve(to);
        }
        cairo_new_path(to);
    }
    void operator()(const Dots& dots) const
    {
        use(dots.colour);
        for (const Point& at : dots.at) {
            cairo_new_sub_path(to);
            cairo_arc(to, at.x, at.y, dots.radius, 0, 2 * std::numbers::pi);
        }
        cairo_fill(to);
    }
    void operator()(const Text& text) const
    {
        const std::string shown = printable(text.text); // cairo refuses bytes that are not UTF-8
        cairo_select_font_face(to, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                               text.weight == Weight::bold ? CAIRO_FONT_WEIGHT_BOLD
                                                           : CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(to, fontSize);
        cairo_text_extents_t extents{};
        cairo_text_extents(to, shown.c_str(), &extents);
        const double share = text.anchor == Anchor::start ? 0
                             : text.anchor == Anchor::end ? 1
                                                          : 0.5;
        use(text.colour);
        cairo_move_to(to, text.at.x - share * extents.x_advance, text.at.y);
        cairo_show_text(to, shown.c_str());
        cairo_new_path(to);
    }
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int length)
{
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

/// Paints a picture on a surface, `scale` of its units per unit of the picture.
cairo_status_t paint(const Picture& picture, bool isDark, cairo_surface_t* surface, double scale)
{
    const Context context(cairo_create(surface));
    cairo_scale(context.get(), scale, scale);
    const CairoPainter painter{context.get(), isDark, picture.fontSize};
    painter(FilledBox{{0, 0, picture.width, picture.height}, {Ink::ground}});
    for (const Primitive& part : picture.parts)
        std::visit(painter, part);
    return cairo_status(context.get());
}

tl::unexpected<Error> notDrawn(cairo_status_t status)
{
    return failure(ErrorCode::tooLarge,
                   messageOf("the chart cannot be drawn: {}", cairo_status_to_string(status)));
}

} // namespace

Expected<std::string> toPdf(const Picture& picture, bool isDark, std::string_view name)
{
    std::string text;
    const Surface surface(cairo_pdf_surface_create_for_stream(
        append, &text, picture.width * pointsPerPixel, picture.height * pointsPerPixel));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                   printable(name).c_str());
    // Without a date, equal charts are equal files.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
    cairo_status_t status = paint(picture, isDark, surface.get(), pointsPerPixel);
    cairo_surface_finish(surface.get());
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS)
        return notDrawn(status);
    return text;
}

Expected<std::string> toPng(const Picture& picture, bool isDark)
{
    const auto pixels = [](double units) {
        return static_cast<int>(std::ceil(units * pixelsPerUnit));
    };
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(picture.width),
                                                     pixels(picture.height)));
    std::string text;
    cairo_status_t status = paint(picture, isDark, surface.get(), pixelsPerUnit);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface.get(), append, &text);
    if (status != CAIRO_STATUS_SUCCESS)
        return notDrawn(status);
    return text;
}

} // namespace mazewright::charts
