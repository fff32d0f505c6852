/** Version of {@link STATEMENT_TEXT}. Change it with every change of the text. */
export const STATEMENT_VERSION = '2026-11'

/**
 * Statement of a broker who took part in an application. The list of policies and the second
 * sentence about duplication follow the NAIC model regulation 651, section 18, B and E, as adopted
 * by the states, for example Wyoming (044-35 Wyo. Code R. § 35-18). The exact words of each state
 * must be confirmed (docs/compliance.md).
 */
export const STATEMENT_TEXT: readonly string[] = [
  'I am licensed to sell this insurance in the applicant’s state, and the numbers above are mine.',
  'I listed every other health insurance policy that I sold to the applicant: those that are still in force, and those of the past five years that are no longer in force.',
  'I reviewed the applicant’s current health insurance. To the best of my knowledge, this policy does not duplicate a Medicare supplement or Medicare Advantage plan that the applicant will keep.',
  'I did not sign for the applicant, and I did not ask for or type the applicant’s Social Security number or bank numbers.',
]
