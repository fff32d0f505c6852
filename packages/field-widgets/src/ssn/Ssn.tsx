import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText, fieldFrame, SecretInput, useTypedText } from '../components'
import { shownText } from '../components/shown-text'

/**
 * Asks for a Social Security number. Shows only its last four digits while the user is not typing.
 * @see C-40
 */
export function Ssn({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const typed = useTypedText(field, {
    format: (value) => shownText('ssn', definition, value, field.texts),
  })
  return fieldFrame({
    field,
    children: (
      <SecretInput
        field={field}
        typed={typed}
        isWhole={/^\d{9}$/.test(answerText(field.value))}
        inputMode="numeric"
        characters={10}
      />
    ),
  })
}
