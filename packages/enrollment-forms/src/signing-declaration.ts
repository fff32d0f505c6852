import declaration from './signing-declaration.json'

/** Statements that a signature confirms. `{applicant}` is a placeholder for the applicant's name. */
export interface SigningDeclaration {
  /**
   * Version of the declaration. Every change to the text needs a new version. The server refuses a
   * signature under another version.
   */
  readonly version: string
  readonly title: string
  /** Statements of an applicant who signs. */
  readonly applicant: readonly string[]
  /** Statements of a person who signs for the applicant. */
  readonly other: readonly string[]
  /** Statements that follow in both cases. */
  readonly everyone: readonly string[]
}

/** The declaration that the page shows and that the server stores with each signature. */
export const signingDeclaration: SigningDeclaration = declaration

/**
 * Returns the statements of a declaration, in the page's order.
 * @param other The applicant's name, if another person signs for the applicant.
 */
export function declarationStatements(
  { applicant, other: others, everyone }: SigningDeclaration,
  other?: string,
): string[] {
  const own = other === undefined ? applicant : others
  return [...own, ...everyone].map((text) => text.replaceAll('{applicant}', () => other ?? ''))
}
