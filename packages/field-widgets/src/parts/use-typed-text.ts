import type { AnswerValue } from '@gapwise/form-engine'
import type { FieldBinding } from '@gapwise/form-react'
import { useState } from 'react'
import { answerText } from './answer-text'

export interface TypedTextOptions {
  /** How a stored answer reads while nobody types. @default as it is */
  readonly format?: (value: AnswerValue) => string
  /** The answer a text stands for; what cannot be read is passed on as typed (D41). @default the text */
  readonly parse?: (text: string) => AnswerValue
}

export interface TypedText {
  readonly text: string
  readonly typing: boolean
  readonly onFocus: () => void
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/**
 * A text that belongs to the person while they type: shown exactly as typed, stored with every
 * keystroke, formatted only on leaving (C-21). A change from elsewhere, such as undo, replaces it.
 */
export function useTypedText(
  { value, setValue }: Pick<FieldBinding, 'value' | 'setValue'>,
  { format = answerText, parse = (text) => text }: TypedTextOptions = {},
): TypedText {
  const [typed, setTyped] = useState<{ text: string; stored: typeof value } | null>(null)
  const stored = value === undefined ? '' : format(value)
  const isOwn = typed !== null && typed.stored === value

  return {
    text: isOwn ? typed.text : stored,
    typing: typed !== null,
    onFocus: () => setTyped({ text: stored, stored: value }),
    onChange: (text) => setTyped({ text, stored: setValue(text === '' ? undefined : parse(text)) }),
    onBlur: () => setTyped(null),
  }
}
