import type { AnswerValue } from '@gapwise/form-engine/core'
import type { FieldBinding } from '@gapwise/form-react'
import { useState } from 'react'
import { answerText } from '../answer-text'

export interface TypedTextOptions {
  /** Formats the stored answer while the user is not typing. @default the answer, unchanged */
  readonly format?: (value: AnswerValue) => string
  /**
   * Returns the answer for the typed text. Text that cannot be parsed is returned as typed.
   * @default the text
   * @see D41
   */
  readonly parse?: (text: string) => AnswerValue | undefined
}

/** Props for an `input` or `textarea` that shows the typed text. */
export interface TypedProps {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/**
 * Handles text while the user types. The text is shown exactly as typed, stored on every keystroke,
 * and formatted only on blur. A change from elsewhere, such as undo, replaces the typed text.
 * @see C-21
 */
export function useTypedText(
  field: Pick<FieldBinding, 'value' | 'setValue'>,
  { format = answerText, parse }: TypedTextOptions = {},
): TypedProps {
  const { value } = field
  const [typed, setTyped] = useState<{ text: string; stored: typeof value } | null>(null)
  return {
    value: typed && typed.stored === value ? typed.text : value === undefined ? '' : format(value),
    onChange: ({ target: { value: text } }) => {
      const answer = text === '' ? undefined : parse ? parse(text) : text
      setTyped({ text, stored: field.setValue(answer) })
    },
    onBlur: () => setTyped(null),
  }
}
