import type { AnswerValue } from '@gapwise/form-engine'
import { useState, type FocusEvent } from 'react'
import type { TypedProps } from './use-typed-text'

/** The texts of the boxes by their names. */
export type Texts<Name extends string> = { readonly [name in Name]: string }

/** Between the texts in several boxes and the one answer they stand for. */
export interface BoxedAnswer<Name extends string> {
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
  readonly setValue: (value: AnswerValue | undefined) => unknown
}

export interface TypedBoxes<Name extends string> {
  readonly box: (name: Name) => TypedProps
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
  { answerOf, textsOf, format, formatsEachBox = false }: BoxedAnswer<Name>,
): TypedBoxes<Name> {
  const [typed, setTyped] = useState<Texts<Name> | null>(null)
  const isCurrent = typed !== null && answerOf(typed) === value
  const texts = isCurrent ? typed : textsOf(value)
  const take = (next: Texts<Name>): void => {
    setTyped(next)
    // An unfinished answer is kept as it reads, so it changes with its texts.
    const answer = answerOf(next)
    if (answer !== value) setValue(answer)
  }
  const leave = (): void => {
    if (isCurrent) take(format(typed))
  }
  return {
    box: (name) => ({
      value: texts[name],
      onChange: ({ target }) => take({ ...texts, [name]: target.value }),
      onBlur: () => {
        if (formatsEachBox) leave()
      },
    }),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave()
    },
  }
}
