/**
 * Attributes that make session recorders (Clarity) and form collectors (HubSpot) ignore an element
 * and its content. These attributes are a second safeguard, because such add-ons never load on
 * pages with questions (D38).
 */
export const KEEP_RECORDERS_OUT = {
  'data-clarity-mask': 'true',
  'data-hs-do-not-collect': 'true',
} as const
