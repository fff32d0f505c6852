/** Window sizes that every page must fit. One is wide, and one is the smallest supported size. */
export const WINDOWS = [
  { title: 'a wide window', viewport: { width: 1280, height: 900 }, largeText: false },
  {
    title: 'a phone with text twice as large',
    viewport: { width: 360, height: 740 },
    largeText: true,
  },
]
