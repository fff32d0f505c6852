/** The contract's `PASSWORD_LENGTH`: its own module would bring the schemas along. */
const LEAST = 12

export const PASSWORD_HINT =
  'At least 12 characters. A few words in a row are easy to keep. You may paste it.'

/** What is wrong with a new password, in a sentence; the server also refuses the common ones. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Enter a new password.'
  const { length } = [...password]
  if (length >= LEAST) return undefined
  return `The password has ${length} characters. Use at least ${LEAST}.`
}
