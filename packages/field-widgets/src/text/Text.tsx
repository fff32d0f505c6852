import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, FieldFrame, isPrivateField, textInput, useTypedText } from '../parts'
import { boxWidth, formatText, isNumeric } from './text-format'

/** One line of text; digits get the number keys (C-19), masks and Medicare numbers their usual grouping on leaving. */
export function Text({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const typed = useTypedText(field, { format: (value) => formatText(definition, value) })
  const isPrivate = isPrivateField(definition)
  return (
    <FieldFrame field={field}>
      {textInput({
        inputProps: field.inputProps,
        typed,
        inputMode: isNumeric(definition) ? 'numeric' : undefined,
        autoComplete: isPrivate ? 'off' : autocompleteToken(id),
        spellCheck: isPrivate ? false : undefined,
        isPrivate,
        characters: boxWidth(definition),
      })}
    </FieldFrame>
  )
}
