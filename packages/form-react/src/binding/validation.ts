import {
  rowKeys,
  type FieldRef,
  type Form,
  type Issue,
  type RowPath,
  type ValidationMode,
} from '@gapwise/form-engine/core'
import type { ShownIssue } from './describe-issue'
import { enclosingTables, fieldDefinition, owningField } from './field-definition'

/** Options for a check, such as the check that runs when the user presses Continue. */
export interface ValidationCheckOptions {
  readonly mode: ValidationMode
  /** Section to check. If absent, all visible sections are checked. */
  readonly section?: string
  /**
   * Fields to check in the section. For a table, this includes the child fields in its rows. If
   * absent, all fields are checked. A field that the section lacks throws `unknown_field`.
   */
  readonly fields?: readonly string[]
  /**
   * Fields of several sections to check, in this order. Use it for a page that combines sections.
   * `section` and `fields` are then ignored.
   */
  readonly parts?: readonly { readonly section: string; readonly fields: readonly string[] }[]
  /** Row to check, starting at 0. If absent, all rows and the tables themselves are checked. */
  readonly row?: number
}

/** Returns an issue in the words that people read. */
export type DescribeIssue = (issue: Issue) => ShownIssue

/**
 * The errors shown to the user. There are none before the first check. After the first check, a
 * changed field is checked again only if it has an error. The error disappears when the answer
 * becomes valid.
 * @see C-26
 */
export interface Validation {
  /**
   * The first issue of each field, in page order. Returns the same array until an issue changes.
   * @see D15
   */
  readonly issues: () => readonly ShownIssue[]
  /** Number of checks so far. When this number increases, the error summary takes the focus. */
  readonly attempts: () => number
  /** The shown issues of one field. Returns the same array until they change. */
  readonly issuesOf: (section: string, field: string, row?: RowPath) => readonly ShownIssue[]
  /** Checks answers and shows the errors. */
  readonly check: (
    options: ValidationCheckOptions,
    describe: DescribeIssue,
  ) => readonly ShownIssue[]
  /** Shows the issues that an action of the user found, and returns them. */
  readonly show: (
    found: readonly Issue[],
    mode: ValidationMode,
    describe: DescribeIssue,
  ) => readonly ShownIssue[]
  /** Shows the same errors in other words, such as those of another language. */
  readonly describeAgain: (describe: DescribeIssue) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const NONE: readonly ShownIssue[] = []

/** Identifies a field by its position, also in a row. */
const keyOf = (section: string, field: string, row: RowPath = []): string =>
  JSON.stringify([section, field, ...[row].flat()])

const keyOfIssue = ({ section, field, row, rows }: Issue): string =>
  keyOf(section, field, rows ?? row)

function firstPerField(issues: readonly ShownIssue[]): ShownIssue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const key = keyOfIssue(issue)
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}

type IssuesByField = ReadonlyMap<string, readonly ShownIssue[]>

/**
 * Groups issues by field. If a field's message has not changed, keeps the field's previous array.
 */
function listsOf(issues: readonly ShownIssue[], previous: IssuesByField): IssuesByField {
  return new Map(
    issues.map((issue) => {
      const key = keyOfIssue(issue)
      const before = previous.get(key)
      const isSame = before?.[0]?.message === issue.message && before[0].lead === issue.lead
      return [key, before && isSame ? before : [issue]]
    }),
  )
}

/** @param initial Issues that are shown from the start, for a page that a server renders. */
export function createValidation(form: Form, initial: readonly ShownIssue[] = NONE): Validation {
  let shown: readonly ShownIssue[] = firstPerField(initial)
  let byField: IssuesByField = listsOf(shown, new Map())
  /** The fields with an error, each with the keys of its rows. */
  let shownIn: ReadonlySet<string> = new Set()
  // Showing the issues of the server again is not a check, so the focus stays where the browser put it.
  let attempts = initial.length > 0 ? -1 : 0
  let stopWatching: (() => void)[] = []
  let describeAgain: Validation['describeAgain'] = () => {}
  const listeners = new Set<() => void>()

  const owner = ({ section, field }: FieldRef): string =>
    owningField(form.definition, section, field)

  const show = (issues: readonly ShownIssue[]): void => {
    shown = issues
    byField = listsOf(issues, byField)
    shownIn = new Set(issues.map((issue) => keyInRows(form, issue)))
    for (const listener of listeners) listener()
  }

  const recheck = (section: string, field: string, found: ShownIssue[]): void => {
    const current = firstPerField(found).filter((issue) => shownIn.has(keyInRows(form, issue)))
    const isOwn = (issue: Issue): boolean => issue.section === section && owner(issue) === field
    const position = shown.findIndex(isOwn)
    if (position < 0) return
    const others = shown.filter((issue) => !isOwn(issue))
    show([...others.slice(0, position), ...current, ...others.slice(position)])
  }

  const watch = (next: (ref: FieldRef) => void): void => {
    for (const stop of stopWatching) stop()
    stopWatching = ownersOf(form, shown).map((ref) =>
      form.subscribeField(ref.section, ref.field, () => next(ref)),
    )
  }

  const showFound = (
    found: readonly Issue[],
    mode: ValidationMode,
    describe: DescribeIssue,
  ): readonly ShownIssue[] => {
    const issues = found.map(describe)
    attempts += 1
    show(firstPerField(issues))
    let words = describe
    const look = ({ section, field }: FieldRef): void => {
      const isVisible = form.isVisible(section, field)
      const current = isVisible ? form.validateField(section, field, mode) : []
      recheck(section, field, current.map(words))
    }
    watch(look)
    describeAgain = (next) => {
      if (next === words) return
      words = next
      ownersOf(form, shown).forEach(look)
    }
    return issues
  }

  return {
    issues: () => shown,
    attempts: () => attempts,
    issuesOf: (section, field, row) => {
      // Fast path, because every field calls this function and there are no errors before the first
      // check.
      if (byField.size === 0) return NONE
      return byField.get(keyOf(section, field, row)) ?? NONE
    },
    check: ({ mode, section, fields, parts = [{ section, fields }], row }, describe) =>
      showFound(
        parts
          .flatMap((part) => issuesOfPart(form, mode, part))
          .filter((issue) => row === undefined || issue.row === row),
        mode,
        describe,
      ),
    show: showFound,
    describeAgain: (describe) => describeAgain(describe),
    clear: () => {
      show(NONE)
      watch(() => {})
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the fields whose answers have the issues. For an issue in a row, that is the table. */
function ownersOf({ definition }: Form, issues: readonly Issue[]): FieldRef[] {
  const refs = issues.map(({ section, field }) => ({
    section,
    field: owningField(definition, section, field),
  }))
  return [...new Map(refs.map((ref) => [keyOf(ref.section, ref.field), ref])).values()]
}

/**
 * Returns the issues of some fields. For a table, this includes the issues in its rows.
 *
 * @throws {FormEngineError} `unknown_section`, or `unknown_field`, because a misspelled field would
 * never have an issue.
 */
function issuesOfPart(
  form: Form,
  mode: ValidationMode,
  { section, fields }: { section?: string | undefined; fields?: readonly string[] | undefined },
): Issue[] {
  if (section !== undefined) fields?.forEach((field) => fieldDefinition(form, section, field))
  return form
    .validate(section === undefined ? { mode } : { mode, section })
    .filter(
      (issue) =>
        !fields ||
        fields.includes(issue.field) ||
        fields.includes(owningField(form.definition, issue.section, issue.field)),
    )
}

/** Identifies a field. In a row, the key does not change when other rows come, go, or move. */
function keyInRows(form: Form, { section, field, row, rows }: Issue): string {
  const path = [rows ?? row ?? []].flat()
  const keys = enclosingTables(form.definition, section, field).map(
    ({ id }, depth) => rowKeys(form, section, id, path.slice(0, depth))[path[depth]!],
  )
  return JSON.stringify([section, field, ...keys])
}
