/** Characters that the server takes of a name somebody gives or signs with. */
const LONGEST_NAME = 200

export function isNameTooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST_NAME
}

/** The sentence of a limit (specification section 5), and how to keep to it. */
export function NameTooLong() {
  return (
    <>
      <strong>Cannot exceed {LONGEST_NAME} characters.</strong> Shorten it to {LONGEST_NAME}{' '}
      characters.
    </>
  )
}
