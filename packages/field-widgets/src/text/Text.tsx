import { isSensitive, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine/core'
import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import {
  autocompleteToken,
  fieldFrame,
  SecretInput,
  textInput,
  useTypedText,
  answerText,
} from '../components'
import { shownText } from '../components/shown-text'

/**
 * Asks for one line of text. Phones show their number keys if the answer consists of digits. Masked
 * answers and Medicare numbers are grouped on blur. A sensitive answer shows only its last four
 * characters while the user is not typing.
 * @see C-19, C-40
 */
export function Text({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const typed = useTypedText(field, {
    format: (value) => shownText('text', definition, value, field.texts),
  })
  const inputMode = isNumeric(definition) ? 'numeric' : undefined
  const characters = boxWidth(definition)
  const input = isSensitive(definition) ? (
    <SecretInput
      field={field}
      typed={typed}
      isWhole={isComplete(definition, field.value)}
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

const DIGITS = ['zip5', 'routing', 'ssn']

/** Returns `true` if the answer consists only of digits. Phones then show their number keys. */
function isNumeric(definition: FieldDefinition): boolean {
  const { input_mask, verify_type } = definition
  if (DIGITS.includes(verify_type ?? '')) return true
  return input_mask !== undefined && input_mask.includes('9') && !/[a*]/.test(input_mask)
}

/** Returns the box width that fits the longest possible answer, or `undefined` for full width. */
function boxWidth(definition: FieldDefinition): 2 | 4 | 5 | 10 | 20 | undefined {
  const { input_mask, maxlength, verify_type: verifyType, computed } = definition
  if (verifyType === 'zip5') return 5
  if (verifyType === 'routing' || verifyType === 'ssn') return 10
  if (verifyType === 'mbi') return 20
  // `maxlength` limits the stored answer. A computed day is written out, which takes more space.
  const longest = input_mask?.length ?? (computed === undefined ? maxlength : undefined)
  if (longest === undefined || longest > 20) return undefined
  return ([2, 4, 5, 10, 20] as const).find((width) => longest <= width)
}

/** Returns `true` if a sensitive answer has as many characters as the definition asks for. */
function isComplete(definition: FieldDefinition, value: AnswerValue | undefined): boolean {
  const text = answerText(value)
  const verifyType = definition.verify_type
  if (verifyType === 'mbi') return /^[\dA-Z]{11}$/.test(text)
  if (verifyType === 'routing' || verifyType === 'ssn') return /^\d{9}$/.test(text)
  return text.length >= (definition.minlength ?? 1)
}
