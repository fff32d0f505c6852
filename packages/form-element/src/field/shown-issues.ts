import { rowKeys, type FieldDefinition, type Form, type Issue } from '@gapwise/form-engine/core'
import { englishElementTexts, type ElementTexts } from '../texts/element-texts'
import { domId, type ElementFieldHost } from './element-field'

/**
 * The errors on the page, one per field. There are none before the first check. From then on, an
 * error disappears when its answer is right, and new ones appear only at the next check.
 */
export class ShownIssues {
  private shown = new Map<string, Issue>()

  private readonly form: Form

  constructor(form: Form) {
    this.form = form
  }

  get list(): readonly Issue[] {
    return [...this.shown.values()]
  }

  /** Checks all answers and returns the errors that are now shown. */
  check(): readonly Issue[] {
    this.shown = this.find()
    return this.list
  }

  /** Shows the issues that the form got from elsewhere, such as from a server. */
  show(issues: readonly Issue[]): void {
    this.shown = this.byField(issues)
  }

  /** Checks the fields with an error again. */
  update(): void {
    if (this.shown.size === 0) return
    const now = this.find()
    this.shown = new Map([...now].filter(([key]) => this.shown.has(key)))
  }

  at(section: string, field: string, path: readonly number[]): Issue | undefined {
    return this.shown.size === 0 ? undefined : this.shown.get(this.keyOf(section, field, path))
  }

  private find(): Map<string, Issue> {
    return this.byField(this.form.validate({ mode: 'strict' }))
  }

  private byField(issues: readonly Issue[]): Map<string, Issue> {
    const found = new Map<string, Issue>()
    for (const issue of issues) {
      const key = this.keyOf(issue.section, issue.field, pathOf(issue))
      if (!found.has(key)) found.set(key, issue)
    }
    return found
  }

  /** Identifies a field. In a row, the key stays the same when other rows come, go, or move. */
  private keyOf(section: string, field: string, path: readonly number[]): string {
    const { form } = this
    const keys = tablesAround(form, section, field).map(
      ({ id }, depth) => rowKeys(form, section, id, path.slice(0, depth))[path[depth]!],
    )
    return JSON.stringify([section, field, ...keys])
  }
}

/** Returns an issue as a line of a list. Names the question, and the entries around it. */
export function issueText(
  form: Form,
  issue: Issue,
  { sentences }: ElementTexts = englishElementTexts,
): string {
  const { section, field, message } = issue
  const tables = tablesAround(form, section, field)
  const inRow = tables.at(-1)?.child_fields?.find(({ id }) => id === field)
  const { display_label: label = field } = inRow ?? form.getField(section, field).definition
  const path = pathOf(issue)
  const rows = tables.map(
    ({ entry_name: name = lowerFirst(sentences.entry) }, depth) => `${name} ${path[depth]! + 1}`,
  )
  const question = rows.length > 0 ? `${label} (${rows.join(', ')})` : label
  return `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${message}`
}

/** Returns a noun as it reads inside a sentence: `Visit` becomes “visit”, and `IRA` stays “IRA”. */
export function lowerFirst(noun: string): string {
  return noun.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
}

/** Returns the DOM id of the field of an issue. */
export function issueFieldId({ idPrefix }: ElementFieldHost, issue: Issue): string {
  return domId(idPrefix, issue.section, issue.field, pathOf(issue))
}

/** Returns the positions of the rows of an issue, from the outermost table inward. */
function pathOf({ row, rows }: Issue): readonly number[] {
  return [rows ?? row ?? []].flat()
}

/** Returns the tables whose rows contain a field, from the outermost inward. */
function tablesAround(form: Form, section: string, field: string): readonly FieldDefinition[] {
  const find = (
    list: readonly FieldDefinition[],
    around: readonly FieldDefinition[],
  ): readonly FieldDefinition[] | undefined => {
    for (const definition of list) {
      if (definition.id === field) return around
      const inside = definition.type === 'input-table' ? [...around, definition] : around
      const found = find(definition.child_fields ?? [], inside)
      if (found) return found
    }
    return undefined
  }
  const fields = form.definition.sections.find(({ id }) => id === section)?.fields ?? []
  return find(fields, []) ?? []
}
