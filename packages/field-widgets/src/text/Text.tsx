import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, FieldFrame, isPrivateField, TextInput, useTypedText } from '../parts'
import { boxWidth, formatText, isNumeric } from './text-format'

/** One line of text; digits get the number keys (C-19), masks and Medicare numbers their usual grouping on leaving. */
export function Text({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const typed = useTypedText(field, { format: (value) => formatText(definition, value) })
  const characters = boxWidth(definition)
  const isPrivate = isPrivateField(definition)
  return (
    <FieldFrame field={field}>
      <TextInput
        inputProps={field.inputProps}
        typed={typed}
        inputMode={isNumeric(definition) ? 'numeric' : undefined}
        autoComplete={isPrivate ? 'off' : autocompleteToken(id)}
        spellCheck={isPrivate ? false : undefined}
        isPrivate={isPrivate}
        {...(characters ? { characters } : {})}
      />
    </FieldFrame>
  )
}
