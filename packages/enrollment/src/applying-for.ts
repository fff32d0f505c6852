/** Values of `applying_for` of a person who applies for themselves. */
const OWN: ReadonlySet<string | undefined> = new Set([undefined, 'me', 'both'])

/**
 * Returns `true` if the person who types helps someone to apply.
 * @param applyingFor `applying_for` of the onboarding form
 */
export function isForSomeoneElse(applyingFor: string | undefined): boolean {
  return !OWN.has(applyingFor)
}
