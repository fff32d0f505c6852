import { useEffect, useRef, useState, type ReactElement } from 'react'
import { fieldDefinition } from '../binding/field-definition'
import { fieldIds } from '../binding/field-ids'
import { useScope } from '../context/scope'
import { useTexts } from '../hooks/use-texts'
import { formTexts } from '../texts/english'

export interface RevealAnnouncerProps {
  readonly section: string
  /** The visible fields. Pass the same array until the fields change. */
  readonly fields: readonly string[]
}

/** Field types that have no question. They do not count as new questions. */
const NO_QUESTION = new Set(['heading', 'link', 'text-block'])

/**
 * Tells screen readers that questions appeared, without moving the focus. Questions outside of the
 * window are "below". The announcement is polite. The class `gw-visually-hidden` hides its text
 * visually.
 * @see C-32
 */
export function RevealAnnouncer({ section, fields }: RevealAnnouncerProps): ReactElement {
  const { binding, row } = useScope()
  const { form, idPrefix } = binding
  const { newQuestions, questionsBelow } = useTexts(formTexts)
  const [message, setMessage] = useState('')
  const before = useRef(fields)

  useEffect(() => {
    if (before.current === fields) return
    const known = new Set(before.current)
    const revealed = fields.filter(
      (field) => !known.has(field) && !NO_QUESTION.has(fieldDefinition(form, section, field).type),
    )
    if (revealed.length === 0) {
      before.current = fields
      setMessage('')
      return
    }
    return afterPaint(() => {
      before.current = fields
      const isInView = revealed.every((field) =>
        isOnScreen(fieldIds(idPrefix, section, field, row?.path).label),
      )
      const next = (isInView ? newQuestions : questionsBelow)(revealed.length)
      // Screen readers announce text only when it changes. If the text would stay the same, add a
      // space.
      setMessage((last) => (next === last ? `${next}\u00a0` : next))
    })
  }, [form, idPrefix, row, section, fields, newQuestions, questionsBelow])

  return (
    <output className="gw-visually-hidden" aria-live="polite">
      {message}
    </output>
  )
}

/**
 * Calls a function after the next paint, and returns a function that cancels it. Positions are known
 * by then. Reading them earlier would force a layout while React commits.
 */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Returns whether the whole element is inside the window. */
function isOnScreen(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return !!box && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight
}
