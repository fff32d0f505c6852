import { useEffect, useId, useRef } from 'react'
import { t } from '../../../language'

/** An error in one box on the page. */
export interface FieldProblem {
  /** Id of the box. */
  readonly target: string
  readonly message: string
}

interface ErrorListProps {
  problems: readonly FieldProblem[]
  /** Number of attempts to submit the form. Each new attempt moves the focus to the error list. */
  attempt: number
}

const TITLE_PREFIX = 'Error: '

/** Error summary at the top of a form, with links to the boxes (C-27). */
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
        {t('There is a problem')}
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
