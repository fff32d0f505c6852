/** Maximum length of a name that the server accepts, in characters. */
const LONGEST_NAME = 200

export function isNameTooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST_NAME
}

/** Says that a name exceeds the maximum length (specification §5) and how to fix it. */
export function NameTooLong() {
  return (
    <>
      <strong>Cannot exceed {LONGEST_NAME} characters.</strong> Shorten it to {LONGEST_NAME}{' '}
      characters.
    </>
  )
}
