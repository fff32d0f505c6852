/** Simulated screens on which every story is checked. */
export const LAPTOP = {
  name: 'laptop, light',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
} as const

/** A phone has a touch screen, so stories offer the phone's camera. */
export const PHONE = {
  name: 'phone, dark',
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const
