/** Pixels around the plot, for the labels. */
const MARGIN = { left: 68, right: 32, top: 34, bottom: 56 }

/** Maps visits and dollars to pixels. */
export interface ChartScale {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Amounts in dollars at which there is a grid line. */
  readonly amounts: readonly number[]
  x(visits: number): number
  y(dollars: number): number
}

/** Returns the scale of a drawing. The dollars start at 0, so that heights can be compared. */
export function chartScale(
  { width, height }: { width: number; height: number },
  { most, highest }: { most: number; highest: number },
): ChartScale {
  const step = stepFor(highest)
  const top = Math.ceil(highest / step) * step
  const area = {
    left: MARGIN.left,
    right: Math.max(width - MARGIN.right, MARGIN.left + 1),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  }
  return {
    ...{ width, height },
    ...area,
    amounts: Array.from({ length: top / step + 1 }, (_none, index) => index * step),
    x: (visits) => area.left + (visits / most) * (area.right - area.left),
    y: (dollars) => area.bottom - (dollars / top) * (area.bottom - area.top),
  }
}

/** Returns a round step that gives 3 to 5 grid lines. */
function stepFor(highest: number): number {
  return [100, 200, 500, 1_000, 2_000, 5_000].find((step) => highest / step <= 4) ?? 10_000
}

/**
 * Moves labels apart that would overlap, and keeps their order.
 * @param gap Smallest distance between two labels.
 */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted
    .map((_y, index) => index)
    .toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const index of order) {
    last = Math.max(wanted[index] ?? 0, last + gap)
    placed[index] = last
  }
  return placed
}
