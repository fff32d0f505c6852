import { rich } from '../../language'

/** Maximum length of a name that the server accepts, in characters. */
const LONGEST_NAME = 200

export function isNameTooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST_NAME
}

/** Says that a name exceeds the maximum length (specification §5) and how to fix it. */
export function NameTooLong() {
  return (
    <>
      {rich('<b>Cannot exceed {limit} characters.</b> Shorten it to {limit} characters.', {
        limit: LONGEST_NAME,
        b: (text) => <strong>{text}</strong>,
      })}
    </>
  )
}
