import type { Issue } from '@gapwise/form-engine/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { groupIssues, issueLine, type ShownIssue } from '../binding/describe-issue'
import { owningField } from '../binding/field-definition'
import { fieldIds, summaryId } from '../binding/field-ids'
import type { Binding } from '../binding/types'
import { useScope } from '../context/scope'
import { useOpenEntry } from '../hooks/use-open-entry'
import { useFocusField, useValidation } from '../hooks/use-validation'

const bareTitle = (): string => document.title.replace(/^Error: /, '')

/** A longer list has a button that leads to the first error, and a heading for each group. */
const SHORT_LIST = 5

export interface ErrorSummaryProps {
  /** @default 'There is a problem' */
  readonly heading?: string
  /** Heading level. @default 2 */
  readonly level?: 2 | 3
  /** Returns the heading under which a long list names an error. @default the section's title */
  readonly groupOf?: (issue: Issue) => string
}

/**
 * Lists the errors in page order, as links to their fields. Takes the focus after each check that
 * finds errors. While it is shown, the page title begins with "Error: ". While an entry of a table
 * is open, lists only the errors in that entry.
 *
 * A list of more than 5 errors is grouped, and has a button that leads to the first error.
 * @see C-27
 */
export function ErrorSummary({
  heading = 'There is a problem',
  level = 2,
  groupOf,
}: ErrorSummaryProps): ReactElement | null {
  const { binding } = useScope()
  const { form, idPrefix } = binding
  const issues = useShownIssues(binding)
  const focusField = useFocusField()
  const box = useRef<HTMLElement>(null)
  useSummaryFocus(binding, box, issues.length > 0)
  const headingId = `${summaryId(idPrefix)}:heading`
  const Heading = level === 2 ? 'h2' : 'h3'

  const isLong = useIsLong(binding, issues.length)
  const [first] = issues
  if (!first) return null
  const titleOf = ({ section }: Issue): string =>
    form.definition.sections.find(({ id }) => id === section)?.title ?? section
  const groups = groupIssues(issues, isLong ? (groupOf ?? titleOf) : () => '')
  const goTo = ({ section, field, row, rows }: Issue): boolean =>
    focusField(section, field, rows ?? row)
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
      {isLong ? (
        <button type="button" className="gw-button" onClick={() => goTo(first)}>
          Take me to the next one
        </button>
      ) : null}
      {groups.map(({ name, issues: list }) => (
        <div key={name} className="gw-error-summary-group">
          {groups.length > 1 ? <p className="gw-error-summary-name">{name}</p> : null}
          <ul className="gw-error-summary-list">
            {list.map((issue) => {
              const { section, field, row, rows } = issue
              const { input } = fieldIds(idPrefix, section, field, rows ?? row)
              return (
                <li key={input}>
                  <a
                    href={`#${encodeURIComponent(input)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      goTo(issue)
                    }}
                  >
                    {issueLine(form, issue)}
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Returns the errors to list. While an entry of a table is open, returns only those in the entry. */
function useShownIssues({ form }: Binding): readonly ShownIssue[] {
  const { issues } = useValidation()
  const { entry } = useOpenEntry()
  if (!entry) return issues
  return issues.filter(
    ({ section, field, row }) =>
      section === entry.section &&
      row === entry.row &&
      owningField(form.definition, section, field) === entry.table,
  )
}

/**
 * Returns whether the last check found a long list. The list keeps its look while it gets shorter, so
 * that the questions below do not move while the user types.
 */
function useIsLong({ validation }: Binding, length: number): boolean {
  const attempts = validation.attempts()
  const [found, setFound] = useState({ attempts, length })
  if (found.attempts !== attempts) setFound({ attempts, length })
  return found.length > SHORT_LIST
}

/** Focuses the summary after each check that finds errors, and marks the page title. */
function useSummaryFocus(
  { validation }: Binding,
  box: { readonly current: HTMLElement | null },
  shown: boolean,
): void {
  const seenAttempts = useRef(0)
  const attempts = validation.attempts()

  useEffect(() => {
    // Take the focus once per check. The list must not take the focus again when it gets shorter
    // while the user types.
    if (shown && seenAttempts.current !== attempts) box.current?.focus()
    seenAttempts.current = attempts
  }, [attempts, shown, box])

  useEffect(() => {
    if (!shown) return undefined
    document.title = `Error: ${bareTitle()}`
    return () => {
      document.title = bareTitle()
    }
  }, [shown])
}
