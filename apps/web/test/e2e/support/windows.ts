import { NARROW, WIDE } from './page-checks'

/** Window sizes that every page must fit. One is wide, and one is the smallest supported size. */
export const WINDOWS = [
  { title: 'a wide window', viewport: { width: 1280, height: 900 }, largeText: false },
  {
    title: 'a phone with text twice as large',
    viewport: { width: 360, height: 740 },
    largeText: true,
  },
]

/**
 * Windows in which a test goes through its pages. Only the long tests do so in a wide window. The
 * others check each page in both windows on the way through a narrow one, which is harder.
 */
export const WALKS = [
  { viewport: NARROW, tag: [] },
  { viewport: WIDE, tag: '@long' },
]
