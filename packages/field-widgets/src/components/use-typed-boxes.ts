import type { AnswerValue } from '@gapwise/form-engine'
import { useState, type FocusEvent } from 'react'
import type { TypedProps } from './use-typed-text'

/** The text of each box, by name. */
export type Texts<Name extends string> = { readonly [name in Name]: string }

/** Converts between the text in several boxes and one answer. */
export interface BoxedAnswer<Name extends string> {
  /**
   * Returns the answer for the typed text. Text that cannot be read is passed on as typed.
   * @see D41
   */
  readonly answerOf: (texts: Texts<Name>) => AnswerValue | undefined
  readonly textsOf: (answer: AnswerValue | undefined) => Texts<Name>
  /** Formats the text once the boxes lose focus. */
  readonly format: (texts: Texts<Name>) => Texts<Name>
  /** True to format when one box loses focus, not only when all do. @default false */
  readonly formatsEachBox?: boolean
}

/** The target of the boxes: a field, or part of one. */
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
 * Handles one answer typed into several boxes. Like `useTypedText`, it shows the text exactly as
 * typed, stores it on every keystroke, and formats it only on blur. The typed text is kept as long
 * as it matches the stored answer. A change made elsewhere, such as undo, replaces it.
 * @see C-21
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
    // An unfinished answer is stored as typed, so it changes with every keystroke.
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
