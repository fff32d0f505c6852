import { isSensitive } from '@gapwise/form-engine'
import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, useTypedText } from '../components'

/** Several lines of text that grow with what is written. */
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
  /** Code points, as the engine counts them (D14). */
  readonly limit: number
}

/** From here on the count is worth interrupting somebody who listens. */
const ANNOUNCED = 20

/** How much more fits. Typing past the limit is never stopped: it can be shortened later (C-21). */
function CharactersLeft({ text, limit }: CharactersLeftProps): ReactElement {
  const left = limit - [...text].length
  return (
    <p
      className="gw-characters-left"
      data-over={left < 0 || undefined}
      aria-live={left <= ANNOUNCED ? 'polite' : 'off'}
    >
      {sentence(left)}
    </p>
  )
}

function sentence(left: number): string {
  const characters = `character${Math.abs(left) === 1 ? '' : 's'}`
  return left < 0 ? `${-left} ${characters} too many` : `You can write ${left} more ${characters}`
}
