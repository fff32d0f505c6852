/**
 * Attributes that make session recorders (Clarity) and form collectors (HubSpot) ignore an element
 * and its content. Those add-ons never load on pages with questions (D38). These attributes are a
 * second safeguard.
 */
export const KEEP_RECORDERS_OUT = {
  'data-clarity-mask': 'true',
  'data-hs-do-not-collect': 'true',
} as const
