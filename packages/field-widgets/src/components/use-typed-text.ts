import type { AnswerValue } from '@gapwise/form-engine'
import type { FieldBinding } from '@gapwise/form-react'
import { useState } from 'react'
import { answerText } from './answer-text'

export interface TypedTextOptions {
  /** How a stored answer reads while nobody types. @default as it is */
  readonly format?: (value: AnswerValue) => string
  /** The answer a text stands for; what cannot be read is passed on as typed (D41). @default the text */
  readonly parse?: (text: string) => AnswerValue | undefined
}

/** For an `input` or `textarea` that somebody types into. */
export interface TypedProps {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/**
 * A text that belongs to the person while they type: shown exactly as typed, stored with every
 * keystroke, formatted only on leaving (C-21). A change from elsewhere, such as undo, replaces it.
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
