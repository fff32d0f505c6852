import { isSensitive } from '@gapwise/form-engine'
import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, useTypedText } from '../parts'
import { CharactersLeft } from './CharactersLeft'

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
