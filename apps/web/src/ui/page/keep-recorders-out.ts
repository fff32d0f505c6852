/**
 * Attributes by which recorders of sessions (Clarity) and collectors of forms (HubSpot) leave an element and
 * all within it alone. They are never loaded where somebody answers questions (D38): this is the second wall.
 */
export const KEEP_RECORDERS_OUT = {
  'data-clarity-mask': 'true',
  'data-hs-do-not-collect': 'true',
} as const
