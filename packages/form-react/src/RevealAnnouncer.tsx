import { useEffect, useRef, useState, type ReactElement } from 'react'

/**
 * Says politely that questions appeared below, without moving the focus (C-32). The class
 * `gw-visually-hidden` hides it from sight.
 */
export function RevealAnnouncer({ questions }: { questions: readonly string[] }): ReactElement {
  const [message, setMessage] = useState('')
  const before = useRef(questions)

  useEffect(() => {
    if (before.current === questions) return
    const known = new Set(before.current)
    const revealed = questions.filter((question) => !known.has(question)).length
    before.current = questions
    setMessage(sentence(revealed))
  }, [questions])

  return (
    <output className="gw-visually-hidden" aria-live="polite">
      {message}
    </output>
  )
}

function sentence(revealed: number): string {
  if (revealed === 0) return ''
  return revealed === 1 ? '1 more question below' : `${revealed} more questions below`
}
