/** Copy of the contract's `PASSWORD_LENGTH`. Importing the original would also load the schemas. */
const MIN_LENGTH = 12

export const PASSWORD_HINT =
  'Use at least 12 characters. A few words in a row are easy to remember. You can also paste a password.'

/** Returns what is wrong with a new password. The server also rejects common passwords. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Enter a new password.'
  const { length } = [...password]
  if (length >= MIN_LENGTH) return undefined
  return `The password has ${length} characters. Use at least ${MIN_LENGTH}.`
}
