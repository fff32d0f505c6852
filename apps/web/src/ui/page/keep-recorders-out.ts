/**
 * Attributes that make session recorders (Clarity) and form collectors (HubSpot) ignore an element
 * and everything in it. Those add-ons never load on pages with questions (D38). This is a second
 * safeguard.
 */
export const KEEP_RECORDERS_OUT = {
  'data-clarity-mask': 'true',
  'data-hs-do-not-collect': 'true',
} as const
