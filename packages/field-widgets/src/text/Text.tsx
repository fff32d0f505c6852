import { isSensitive } from '@gapwise/form-engine'
import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import {
  autocompleteToken,
  displayValue,
  fieldFrame,
  SecretInput,
  textInput,
  useTypedText,
} from '../parts'
import { boxWidth, isNumeric, isWholeNumber } from './text-format'

/**
 * One line of text; digits get the number keys (C-19), masks and Medicare numbers their usual grouping on leaving. What
 * others must not read is hidden but for its last four while nobody types (C-40).
 */
export function Text({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const typed = useTypedText(field, { format: (value) => displayValue(definition, value) })
  const inputMode = isNumeric(definition) ? 'numeric' : undefined
  const characters = boxWidth(definition)
  const input = isSensitive(definition) ? (
    <SecretInput
      field={field}
      typed={typed}
      isWhole={isWholeNumber(definition, field.value)}
      inputMode={inputMode}
      characters={characters}
    />
  ) : (
    textInput(
      { inputProps: field.inputProps, typed, characters },
      { inputMode, autoComplete: autocompleteToken(id) },
    )
  )
  return fieldFrame({ field, children: input })
}
