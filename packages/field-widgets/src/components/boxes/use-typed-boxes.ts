import type { AnswerValue } from '@gapwise/form-engine/core'
import { useState, type FocusEvent } from 'react'
import type { TypedProps } from '../typed/use-typed-text'

/** The text in each box, by box name. */
export type Texts<Name extends string> = { readonly [name in Name]: string }

/** Converts between one answer and the text in several boxes. */
export interface BoxedAnswer<Name extends string> {
  /**
   * Returns the answer for the typed text. Text that cannot be parsed is returned as typed.
   * @see D41
   */
  readonly answerOf: (texts: Texts<Name>) => AnswerValue | undefined
  readonly textsOf: (answer: AnswerValue | undefined) => Texts<Name>
  /** Formats the text after the boxes lose focus. */
  readonly format: (texts: Texts<Name>) => Texts<Name>
  /**
   * If true, formats the text whenever one box loses focus. If false, formats it only when the
   * focus leaves all boxes. @default false
   */
  readonly formatsEachBox?: boolean
}

/** The field, or part of a field, that the boxes edit. */
export interface BoxesTarget {
  readonly value: AnswerValue | undefined
  readonly setValue: (value: AnswerValue | undefined) => unknown
}

export interface TypedBoxes<Name extends string> {
  /** True from the first change in a box until the focus leaves all boxes. */
  readonly isTyping: boolean
  readonly box: (name: Name) => TypedProps
  /** Blur handler for the element that contains all boxes. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Handles one answer that is typed into several boxes. Shows the text exactly as typed, stores the
 * answer on every keystroke, and formats the text only on blur. A change from elsewhere, such as
 * undo, replaces the typed text.
 * @see C-21
 */
export function useTypedBoxes<Name extends string>(
  { value, setValue }: BoxesTarget,
  { answerOf, textsOf, format, formatsEachBox = false }: BoxedAnswer<Name>,
): TypedBoxes<Name> {
  const [typed, setTyped] = useState<Texts<Name> | null>(null)
  const [isTyping, setTyping] = useState(false)
  const isCurrent = typed !== null && answerOf(typed) === value
  // After a change of the language, formatted text is written in the new one.
  const texts = !isCurrent ? textsOf(value) : isTyping ? typed : format(typed)
  const take = (next: Texts<Name>): void => {
    setTyped(next)
    // An unfinished answer is stored as typed, so the answer changes with every keystroke.
    const answer = answerOf(next)
    if (answer !== value) setValue(answer)
  }
  const leave = (): void => {
    if (isCurrent) take(format(typed))
  }
  return {
    isTyping,
    box: (name) => ({
      value: texts[name],
      onChange: ({ target }) => {
        setTyping(true)
        take({ ...texts, [name]: target.value })
      },
      onBlur: () => {
        if (formatsEachBox) leave()
      },
    }),
    onBlur: (event) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      setTyping(false)
      leave()
    },
  }
}
