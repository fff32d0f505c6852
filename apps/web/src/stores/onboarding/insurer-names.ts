import type { Quote } from '../../adapters/api/api-client'

/** Names of the insurers whose offers were loaded, by code. A stored choice has only the code. */
const names = new Map<string, string>()

/** Remembers the names of a quote's insurers. */
export function rememberInsurers({ offers }: Quote): void {
  for (const { naic, carrier } of offers) names.set(naic, carrier)
}

/** Returns an insurer's name, or `undefined` if its offers were not loaded in this window. */
export function insurerName(naic: string): string | undefined {
  return names.get(naic)
}
