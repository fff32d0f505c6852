import { isSensitive } from '@gapwise/form-engine/core'
import { useField, useTexts, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, useTypedText } from '../components'
import { textAreaTexts } from '../texts/en'

/** Asks for several lines of text. The box grows with the text. */
export function TextArea({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field)
  const { definition } = field.state
  return (
    <FieldFrame field={field}>
      <textarea
        {...field.inputProps}
        {...typed}
        className="gw-textarea"
        rows={4}
        data-private={isSensitive(definition) || undefined}
      />
      {definition.maxlength === undefined || field.readOnly ? null : (
        <CharactersLeft text={typed.value} limit={definition.maxlength} />
      )}
    </FieldFrame>
  )
}

interface CharactersLeftProps {
  readonly text: string
  /** Characters are counted in code points, as in the engine (D14). */
  readonly limit: number
}

/** When at most this many characters remain, screen readers announce the number. */
const ANNOUNCE_FROM = 20

/**
 * Shows how many characters are left. The user can type past the limit and shorten the text later.
 * @see C-21
 */
function CharactersLeft({ text, limit }: CharactersLeftProps): ReactElement {
  const texts = useTexts(textAreaTexts)
  const left = limit - [...text].length
  return (
    <p
      className="gw-characters-left"
      data-over={left < 0 || undefined}
      aria-live={left <= ANNOUNCE_FROM ? 'polite' : 'off'}
    >
      {left < 0 ? texts.tooMany(-left) : texts.left(left)}
    </p>
  )
}
