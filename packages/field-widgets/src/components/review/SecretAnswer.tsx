import { useState, type ReactElement } from 'react'
import { Button } from '../Button'

export interface SecretAnswerProps {
  /** The whole answer, as a person reads it. */
  readonly text: string
  /** What is hidden, for the button's name, such as "Medicare number". */
  readonly label: string
}

/** A sensitive answer with all but its last four characters hidden, and a button to see it. */
export function SecretAnswer({ text, label }: SecretAnswerProps): ReactElement {
  const [shown, setShown] = useState(false)
  return (
    <span className="gw-secret" data-private>
      <span className="gw-secret-text">{shown ? text : maskToLastFour(text)}</span>
      <Button look="quiet" about={label} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}

/** Every letter and digit but the last four becomes a bullet; of a short text, all do. */
export function maskToLastFour(text: string): string {
  const characters = [...text]
  const isSecret = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
  const total = characters.filter(isSecret).length
  const visible = total > 4 ? 4 : 0
  let seen = 0
  return characters
    .map((character) => {
      if (!isSecret(character)) return character
      seen += 1
      return seen > total - visible ? character : '•'
    })
    .join('')
}
