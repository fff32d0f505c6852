import type { Issue } from '@gapwise/form-engine/core'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from 'react'
import { groupIssues, issueLine, type ShownIssue } from '../binding/describe-issue'
import { owningField } from '../binding/field-definition'
import { fieldIds, summaryId } from '../binding/field-ids'
import type { SummaryEntry, SummarySlotProps } from '../binding/slots'
import type { Binding } from '../binding/types'
import { useScope } from '../context/scope'
import { useOpenEntry } from '../hooks/use-open-entry'
import { useIsInteractive } from '../hooks/use-is-interactive'
import { useTextCatalog, useTexts } from '../hooks/use-texts'
import { useFocusField, useValidation } from '../hooks/use-validation'
import { formTexts } from '../texts/english'

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
  heading,
  level = 2,
  groupOf,
}: ErrorSummaryProps): ReactElement | null {
  const { binding, slots } = useScope()
  const { form, idPrefix } = binding
  const texts = useTexts(formTexts)
  const catalog = useTextCatalog()
  const issues = useShownIssues(binding)
  const focusField = useFocusField()
  const { validation } = binding
  const attempts = useSyncExternalStore(
    validation.subscribe,
    validation.attempts,
    validation.attempts,
  )
  const ref = useSummaryFocus(attempts, issues.length > 0, texts.errorTitle)
  const headingId = `${summaryId(idPrefix)}:heading`

  const isLong = useIsLong(attempts, issues.length)
  if (issues.length === 0) return null
  const titleOf = ({ section }: Issue): string =>
    form.definition.sections.find(({ id }) => id === section)?.title ?? section
  const groups = groupIssues(issues, isLong ? (groupOf ?? titleOf) : () => '')
  const entryOf = (issue: ShownIssue): SummaryEntry => {
    const { section, field, row, rows } = issue
    const { input } = fieldIds(idPrefix, section, field, rows ?? row)
    const onClick: SummaryEntry['linkProps']['onClick'] = (event) => {
      event.preventDefault()
      focusField(section, field, rows ?? row)
    }
    const href = `#${encodeURIComponent(input)}`
    return { issue, text: issueLine(form, issue, catalog), linkProps: { href, onClick } }
  }
  const Summary = slots.summary ?? SummaryBox
  return (
    <Summary
      heading={heading ?? texts.problem}
      level={level}
      isLong={isLong}
      groups={groups.map(({ name, issues: list }) => ({ name, entries: list.map(entryOf) }))}
      boxProps={{
        ref,
        id: summaryId(idPrefix),
        tabIndex: -1,
        autoFocus: binding.isNative || undefined,
        lang: catalog?.language,
        'aria-labelledby': headingId,
      }}
      headingProps={{ id: headingId }}
    />
  )
}

function SummaryBox(props: SummarySlotProps): ReactElement {
  const { heading, level, groups, isLong, boxProps, headingProps } = props
  const { nextError } = useTexts(formTexts)
  const isInteractive = useIsInteractive()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section {...boxProps} className="gw-error-summary">
      <Heading {...headingProps} className="gw-error-summary-heading">
        {heading}
      </Heading>
      {isLong && isInteractive ? (
        <button
          type="button"
          className="gw-button"
          onClick={groups[0]?.entries[0]?.linkProps.onClick}
        >
          {nextError}
        </button>
      ) : null}
      {groups.map(({ name, entries }) => (
        <div key={name} className="gw-error-summary-group">
          {groups.length > 1 ? <p className="gw-error-summary-name">{name}</p> : null}
          <ul className="gw-error-summary-list">
            {entries.map(({ text, linkProps }) => (
              <li key={linkProps.href}>
                <a {...linkProps}>{text}</a>
              </li>
            ))}
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
function useIsLong(attempts: number, length: number): boolean {
  const [found, setFound] = useState({ attempts, length })
  if (found.attempts !== attempts) setFound({ attempts, length })
  return found.length > SHORT_LIST
}

/**
 * Focuses the summary after each check that finds errors, and marks the page title. Returns the
 * summary's ref.
 */
function useSummaryFocus(
  attempts: number,
  shown: boolean,
  prefix: string,
): SummarySlotProps['boxProps']['ref'] {
  const box = useRef<HTMLElement | null>(null)
  const seenAttempts = useRef(0)

  useEffect(() => {
    // Take the focus once per check. The list must not take the focus again when it gets shorter
    // while the user types.
    if (shown && seenAttempts.current < attempts) box.current?.focus()
    seenAttempts.current = Math.max(attempts, 0)
  }, [attempts, shown])

  useEffect(() => {
    if (!shown) return undefined
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [shown, prefix])

  return useCallback((element: HTMLElement | null) => {
    box.current = element
  }, [])
}
