"""Takes the slash out of the zero of Atkinson Hyperlegible Next. See README.md.

Usage: python3 unslash-zero.py <font file> <output file> [--only-slashed-zero]
Needs: pip install fonttools brotli
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

# The zero of the source has three contours: the outline and the two halves of its opening. The
# slash leaves the lower left quarter of the opening as it is.
POINTS = 39
OUTLINE = range(16)
LEFT, A, B, C, LOWEST = 23, 24, 25, 26, 16
# A contour of four curves: one point on the curve, and three that pull it.
ON_CURVE = [1, 0, 0, 0] * 4


def opening(points):
    """Returns the whole opening: the lower left quarter and its three mirror images."""
    across, up = points[LOWEST][0], points[LEFT][1]
    lower_left = [points[index] for index in (LEFT, A, B, C, LOWEST)]
    left, a, b, c, lowest = lower_left
    right, d, e, f = [(2 * across - x, y) for x, y in (left, a, b, c)]
    mirrored = [(x, 2 * up - y) for x, y in (d, e, f, lowest, c, b, a)]
    return [*lower_left, f, e, d, right, *mirrored]


def unslash(font):
    glyph = font["glyf"]["zero"]
    if len(glyph.coordinates) != POINTS:
        raise SystemExit("The zero of this version has other points. Adapt this script.")
    points = list(glyph.coordinates)
    before = opening(points)
    for variation in font["gvar"].variations["zero"] if "gvar" in font else []:
        deltas = variation.coordinates
        after = opening([(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, deltas)])
        inside = [(x - x0, y - y0) for (x, y), (x0, y0) in zip(after, before)]
        # The last four deltas are those of the advance width and the side bearings.
        variation.coordinates = [deltas[index] for index in OUTLINE] + inside + deltas[POINTS:]
    glyph.coordinates = GlyphCoordinates([points[index] for index in OUTLINE] + before)
    glyph.flags = bytearray(ON_CURVE * 2)
    glyph.endPtsOfContours = [15, 31]
    glyph.numberOfContours = 2
    glyph.recalcBounds(font["glyf"])


def main(source, target, *flags):
    font = TTFont(source)
    if "--only-slashed-zero" in flags:
        options = Options()
        options.layout_features = ["tnum", "pnum"]
        options.name_IDs = [0, 1, 2, 13, 14]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[0x30])
        subsetter.subset(font)
    else:
        unslash(font)
    font.save(target)


main(*sys.argv[1:])
