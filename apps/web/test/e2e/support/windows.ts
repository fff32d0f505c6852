/** The windows that a page has to fit: one with plenty of room, and the one with the least. */
export const WINDOWS = [
  { title: 'a wide window', viewport: { width: 1280, height: 900 }, largeText: false },
  {
    title: 'a phone with text twice as large',
    viewport: { width: 360, height: 740 },
    largeText: true,
  },
]
