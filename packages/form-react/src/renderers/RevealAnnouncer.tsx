import { useEffect, useRef, useState, type ReactElement } from 'react'
import { fieldDefinition } from '../binding/field-definition'
import { useForm } from '../hooks/use-form-state'

export interface RevealAnnouncerProps {
  readonly section: string
  /** The visible fields. Pass the same array until the fields change. */
  readonly fields: readonly string[]
}

/** Field types that have no question. They do not count as new questions. */
const NO_QUESTION = new Set(['heading', 'link', 'text-block'])

/**
 * Tells screen readers that questions appeared below, without moving the focus. The announcement is
 * polite. The class `gw-visually-hidden` hides its text visually.
 * @see C-32
 */
export function RevealAnnouncer({ section, fields }: RevealAnnouncerProps): ReactElement {
  const form = useForm()
  const [message, setMessage] = useState('')
  const before = useRef(fields)

  useEffect(() => {
    if (before.current === fields) return
    const known = new Set(before.current)
    const revealed = fields.filter(
      (field) => !known.has(field) && !NO_QUESTION.has(fieldDefinition(form, section, field).type),
    ).length
    before.current = fields
    const next = revealed === 0 ? '' : `${revealed} more question${revealed === 1 ? '' : 's'} below`
    // Screen readers announce text only when it changes. If the text would stay the same, add a
    // space.
    setMessage((last) => (next && next === last ? `${next}\u00a0` : next))
  }, [form, section, fields])

  return (
    <output className="gw-visually-hidden" aria-live="polite">
      {message}
    </output>
  )
}
