import type { Form, Issue } from '@gapwise/form-engine/core'
import { useEffect, useRef, type ReactElement } from 'react'
import { entryNoun } from '../binding/entries'
import { fieldDefinition, owningField, enclosingTables } from '../binding/field-definition'
import { fieldIds, summaryId } from '../binding/field-ids'
import { useScope } from '../context/scope'
import { useOpenEntry } from '../hooks/use-open-entry'
import { useFocusField, useValidation } from '../hooks/use-validation'

const bareTitle = (): string => document.title.replace(/^Error: /, '')

export interface ErrorSummaryProps {
  /** @default 'There is a problem' */
  readonly heading?: string
  /** Heading level. @default 2 */
  readonly level?: 2 | 3
}

/**
 * Lists the errors in page order, as links to their fields. Takes the focus after each check that
 * finds errors. While it is shown, the page title begins with "Error: ". While an entry of a table
 * is open, lists only the errors in that entry.
 * @see C-27
 */
export function ErrorSummary({
  heading = 'There is a problem',
  level = 2,
}: ErrorSummaryProps): ReactElement | null {
  const { form, idPrefix, validation } = useScope().binding
  const { issues: all } = useValidation()
  const { entry } = useOpenEntry()
  const issues = entry
    ? all.filter(
        ({ section, field, row }) =>
          section === entry.section &&
          row === entry.row &&
          owningField(form.definition, section, field) === entry.table,
      )
    : all
  const focusField = useFocusField()
  const box = useRef<HTMLElement>(null)
  const seenAttempts = useRef(0)
  const attempts = validation.attempts()
  const shown = issues.length > 0
  const headingId = `${summaryId(idPrefix)}:heading`
  const Heading = level === 2 ? 'h2' : 'h3'

  useEffect(() => {
    // Take the focus once per check. The list must not take the focus again when it gets shorter
    // while the user types.
    if (shown && seenAttempts.current !== attempts) box.current?.focus()
    seenAttempts.current = attempts
  }, [attempts, shown])

  useEffect(() => {
    if (!shown) return undefined
    document.title = `Error: ${bareTitle()}`
    return () => {
      document.title = bareTitle()
    }
  }, [shown])

  if (!shown) return null
  return (
    <section
      ref={box}
      id={summaryId(idPrefix)}
      className="gw-error-summary"
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <Heading id={headingId} className="gw-error-summary-heading">
        {heading}
      </Heading>
      <ul className="gw-error-summary-list">
        {issues.map((issue) => {
          const position = issue.rows ?? issue.row
          const { input } = fieldIds(idPrefix, issue.section, issue.field, position)
          return (
            <li key={input}>
              <a
                href={`#${encodeURIComponent(input)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(issue.section, issue.field, position)
                }}
              >
                {summaryLine(form, issue)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the question's name, followed by the message that is shown at the field (C-28). */
function summaryLine(form: Form, { section, field, row, rows, message }: Issue): string {
  const label = fieldDefinition(form, section, field).display_label ?? field
  const path = [rows ?? row ?? []].flat()
  const tables = enclosingTables(form.definition, section, field)
  const entries = tables.map((table, depth) => `${entryNoun(table)} ${path[depth]! + 1}`)
  const question = entries.length > 0 ? `${label} (${entries.join(', ')})` : label
  // Adding a colon to a question mark would produce “How old are you?: This field is required”.
  return /[?!.:]$/.test(question) ? `${question} ${message}` : `${question}: ${message}`
}
