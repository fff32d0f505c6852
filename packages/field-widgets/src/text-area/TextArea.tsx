import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, isPrivateField, useTypedText } from '../parts'
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
        className="gw-textarea"
        rows={4}
        data-private={isPrivateField(definition) || undefined}
        value={typed.text}
        onFocus={typed.onFocus}
        onChange={(event) => typed.onChange(event.target.value)}
        onBlur={typed.onBlur}
      />
      {definition.maxlength === undefined || field.readOnly ? null : (
        <CharactersLeft text={typed.text} limit={definition.maxlength} />
      )}
    </FieldFrame>
  )
}
