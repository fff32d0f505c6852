import { useEffect, useId, useRef } from 'react'

/** What is wrong with one box of a page: where it is, and what to do. */
export interface FieldProblem {
  /** Id of the box. */
  readonly target: string
  readonly message: string
}

interface ErrorListProps {
  problems: readonly FieldProblem[]
  /** Grows with every press of the button: the list then takes the focus. */
  attempt: number
}

const TITLE_PREFIX = 'Error: '

/** Everything that is wrong, at the top, as links to the boxes (C-27). */
export function ErrorList({ problems, attempt }: ErrorListProps) {
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  const shown = problems.length > 0
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  useEffect(() => {
    if (!shown) return undefined
    if (!document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title
    return () => {
      document.title = document.title.replace(TITLE_PREFIX, '')
    }
  }, [shown])
  if (!shown) return null
  return (
    <section ref={box} className="gw-error-summary" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading} className="gw-error-summary-heading">
        There is a problem
      </h2>
      <ul className="gw-error-summary-list">
        {problems.map(({ target, message }) => (
          <li key={target}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(target)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
