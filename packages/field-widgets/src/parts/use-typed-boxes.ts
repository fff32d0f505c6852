import type { AnswerValue } from '@gapwise/form-engine'
import { useState, type FocusEvent } from 'react'
import type { TypedText } from './use-typed-text'

/** The texts of the boxes by their names. */
type Texts<Name extends string> = { readonly [name in Name]: string }

export interface TypedBoxesOptions<Name extends string> {
  /** The answer the texts stand for; what cannot be read is passed on as typed (D41). */
  readonly answerOf: (texts: Texts<Name>) => AnswerValue | undefined
  readonly textsOf: (answer: AnswerValue | undefined) => Texts<Name>
  /** How the texts read once the person left. */
  readonly format: (texts: Texts<Name>) => Texts<Name>
  /** Format when one box is left, not only when all are. @default false */
  readonly formatsEachBox?: boolean
}

/** What the boxes answer: a field, or a part of one. */
export interface BoxesTarget {
  readonly value: AnswerValue | undefined
  readonly setValue: (value: AnswerValue | undefined) => void
}

/** What the boxes read and write: a field, or a part of its answer. */
export interface BoxedAnswer {
  readonly value: AnswerValue | undefined
  readonly setValue: (value: AnswerValue | undefined) => unknown
}

export interface TypedBoxes<Name extends string> {
  readonly box: (name: Name) => TypedText
  /** For the element around all boxes. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * One answer typed into several boxes. Like `useTypedText`: shown exactly as typed, stored with
 * every keystroke, formatted only on leaving (C-21). The typed texts hold for as long as they stand
 * for the stored answer; a change from elsewhere, such as undo, replaces them.
 */
export function useTypedBoxes<Name extends string>(
  { value, setValue }: BoxesTarget,
  { answerOf, textsOf, format, formatsEachBox = false }: TypedBoxesOptions<Name>,
): TypedBoxes<Name> {
  const [typed, setTyped] = useState<Texts<Name> | null>(null)
  const isCurrent = typed !== null && answerOf(typed) === value
  const texts = isCurrent ? typed : textsOf(value)
  const formatTyped = (): void => {
    if (!isCurrent) return
    const formatted = format(typed)
    setTyped(formatted)
    // An unfinished answer is kept as it reads, so it changes with its texts.
    const answer = answerOf(formatted)
    if (answer !== value) setValue(answer)
  }

  return {
    box: (name) => ({
      text: texts[name],
      typing: isCurrent,
      onFocus: () => undefined,
      onChange: (text) => {
        const next = { ...texts, [name]: text }
        setTyped(next)
        setValue(answerOf(next))
      },
      onBlur: () => {
        if (formatsEachBox) formatTyped()
      },
    }),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) formatTyped()
    },
  }
}
