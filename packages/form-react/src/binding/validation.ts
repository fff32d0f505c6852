import type { FieldRef, Form, Issue, ValidationMode } from '@gapwise/form-engine'
import { fieldDefinition, owningField } from './field-definition'
import type { Registry } from './widget-registry'

/** What a press of Continue checks. */
export interface CheckOptions {
  readonly mode: ValidationMode
  /** One section; all visible ones when absent. */
  readonly section?: string
  /** These fields of the section alone, their row's children included. */
  readonly fields?: readonly string[]
}

/**
 * The errors a person sees (C-26): none before the first check; after it, only fields already in
 * error are checked again as they change, and their error goes when they are right.
 */
export interface Validation {
  /** The first issue of each field (D15), in page order; the same array until it changes. */
  readonly issues: () => readonly Issue[]
  /** How often something was checked; a summary takes the focus when this grows. */
  readonly attempts: () => number
  /** The shown issues of one field; the same array until it changes. */
  readonly issuesOf: (section: string, field: string, row?: number) => readonly Issue[]
  /** `registry`: whose widgets may have words of their own for what is found. */
  readonly check: (options: CheckOptions, registry: Registry) => readonly Issue[]
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const NONE: readonly Issue[] = []

const keyOf = ({ section, field, row }: FieldRef & { row?: number | undefined }): string =>
  JSON.stringify([section, field, row ?? null])

function firstPerField(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const key = keyOf(issue)
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}

type IssuesByField = ReadonlyMap<string, readonly Issue[]>

/** The issues by field. A list whose message is unchanged stays the same array. */
function listsOf(issues: readonly Issue[], previous: IssuesByField): IssuesByField {
  return new Map(
    issues.map((issue) => {
      const key = keyOf(issue)
      const before = previous.get(key)
      return [key, before?.[0]?.message === issue.message ? before : [issue]]
    }),
  )
}

/** Puts an issue into the words of its widget, where it has some of its own. */
const inWordsOf =
  (form: Form, registry: Registry) =>
  (issue: Issue): Issue => {
    const { type } = fieldDefinition(form, issue.section, issue.field)
    return { ...issue, ...registry.get(type)?.words?.(issue) }
  }

export function createValidation(form: Form): Validation {
  let shown: readonly Issue[] = NONE
  let byField: IssuesByField = new Map()
  let attempts = 0
  let stopWatching: (() => void)[] = []
  const listeners = new Set<() => void>()

  const owner = ({ section, field }: FieldRef): string =>
    owningField(form.definition, section, field)

  const show = (issues: readonly Issue[]): void => {
    shown = issues
    byField = listsOf(issues, byField)
    for (const listener of listeners) listener()
  }

  const recheck = (section: string, field: string, found: Issue[], rows: number): void => {
    // Rows that moved up carry their errors to other numbers: then all of the table's are kept.
    const rowsMoved = rowCount(form, section, field) !== rows
    const current = firstPerField(found).filter((issue) => rowsMoved || byField.has(keyOf(issue)))
    const isOwn = (issue: Issue): boolean => issue.section === section && owner(issue) === field
    const position = shown.findIndex(isOwn)
    if (position < 0) return
    const others = shown.filter((issue) => !isOwn(issue))
    show([...others.slice(0, position), ...current, ...others.slice(position)])
  }

  const watch = (find: (section: string, field: string) => Issue[]): void => {
    for (const stop of stopWatching) stop()
    const owners = new Map(
      shown.map((issue) => {
        const place = { section: issue.section, field: owner(issue) }
        return [keyOf(place), place]
      }),
    )
    stopWatching = [...owners.values()].map(({ section, field }) => {
      let rows = rowCount(form, section, field)
      return form.subscribeField(section, field, () => {
        recheck(section, field, form.isVisible(section, field) ? find(section, field) : [], rows)
        rows = rowCount(form, section, field)
      })
    })
  }

  return {
    issues: () => shown,
    attempts: () => attempts,
    issuesOf: (section, field, row) => {
      // Before the first check, which is most of the time, a field asks at the cost of this line.
      if (byField.size === 0) return NONE
      return byField.get(keyOf({ section, field, row })) ?? NONE
    },
    check: ({ mode, section, fields }, registry) => {
      const all = form.validate(section === undefined ? { mode } : { mode, section })
      const issues = all
        .filter((issue) => !fields || fields.includes(issue.field) || fields.includes(owner(issue)))
        .map(inWordsOf(form, registry))
      attempts += 1
      show(firstPerField(issues))
      watch((ofSection, field) =>
        form.validateField(ofSection, field, mode).map(inWordsOf(form, registry)),
      )
      return issues
    },
    clear: () => {
      show(NONE)
      watch(() => [])
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function rowCount(form: Form, section: string, field: string): number {
  const value = form.getAnswer(section, field)
  return Array.isArray(value) ? value.length : 0
}
