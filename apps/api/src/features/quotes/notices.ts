/** Sentences about the offers of a quote. The app translates each of them by its English words. */
export const PARTIAL_OFFERS =
  'Some insurers did not answer, so this list is not complete. Try again in a moment, or call us.'

export const NO_LIVE_RATES =
  'No insurer gave us a rate for this location and age. Please call us, and we’ll help you.'

export const NO_RATES_IN_BOOK =
  'We don’t have rates for this location and age. Please call us, and we’ll help you.'

export const NO_SAMPLE_RATES =
  'We don’t have sample rates for this location. Please check the ZIP code, or call us.'

/** By the code of a state that does not use plan letters. */
export const OWN_PLANS: Readonly<Record<string, string>> = {
  MA: 'Massachusetts has its own standard plans, so plans with letters aren’t sold there. Please call us, and we’ll explain your options.',
  MN: 'Minnesota has its own standard plans, so plans with letters aren’t sold there. Please call us, and we’ll explain your options.',
  WI: 'Wisconsin has its own standard plans, so plans with letters aren’t sold there. Please call us, and we’ll explain your options.',
}
