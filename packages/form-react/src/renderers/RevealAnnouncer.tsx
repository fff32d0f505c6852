import { useEffect, useRef, useState, type ReactElement } from 'react'
import { fieldDefinition } from '../binding/field-definition'
import { useForm } from '../hooks/use-form-state'

export interface RevealAnnouncerProps {
  readonly section: string
  /** The fields that show now; the same array until they change. */
  readonly fields: readonly string[]
}

/** Types that ask nothing: their appearing is no new question. */
const NO_QUESTION = new Set(['heading', 'link', 'text-block'])

/**
 * Says politely that questions appeared below, without moving the focus (C-32). The class
 * `gw-visually-hidden` hides it from sight.
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
    // The same words a second time are heard only if the text changes.
    setMessage((last) => (next && next === last ? `${next}\u00a0` : next))
  }, [form, section, fields])

  return (
    <output className="gw-visually-hidden" aria-live="polite">
      {message}
    </output>
  )
}
