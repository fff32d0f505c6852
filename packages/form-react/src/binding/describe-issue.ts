import {
  defaultMessages,
  getRow,
  type AnswerValue,
  type Form,
  type Issue,
} from '@gapwise/form-engine/core'
import { enclosingTables, entryNoun, fieldDefinition } from './field-definition'
import type { TextCatalog } from '../texts/text-catalog'
import type { Registry } from './widget-registry'

/** An issue in the words that people read. */
export interface ShownIssue extends Issue {
  /**
   * The question's own sentence, such as “Enter your ZIP code”. It comes before `message`. Absent if
   * `message` was written for this question.
   */
  readonly lead?: string
}

/** Built-in messages that say more than the question's own sentence. */
const SPECIFIC: readonly string[] = ['unconfirmed', 'entry']

/**
 * Returns an issue in the words of its widget and its question. Messages that the form's author
 * wrote for the question come first. General messages, such as “This field is required”, follow the
 * question's own sentence. That sentence is the widget's for this answer, or else the field's
 * `instruction`, or else the widget's for every question of this type. `texts` are the sentences of
 * the language, by default English.
 */
export function describeIssue(
  form: Form,
  registry: Registry,
  issue: Issue,
  texts?: TextCatalog,
): ShownIssue {
  const { code, help } = issue
  const definition = fieldDefinition(form, issue.section, issue.field)
  const widget = registry.get(definition.type)
  const words = widget?.words?.(issue, answerOf(form, issue), texts, definition)
  if (Object.hasOwn(definition.messages ?? {}, code)) return { ...issue, help: words?.help ?? help }
  const worded = { ...issue, ...words }
  if (!Object.hasOwn(defaultMessages, code) || SPECIFIC.includes(code)) return worded
  const lead = worded.lead ?? definition.instruction ?? widget?.instruction?.(definition, texts)
  if (lead === undefined || lead === worded.message) return worded
  // The question's sentence replaces the general “Answer this question to continue.”
  const isGeneralHelp = worded.help === (texts?.messages ?? defaultMessages).required.help
  return { ...worded, lead, help: isGeneralHelp ? '' : worded.help }
}

/**
 * Returns an issue as a line of a list, with the same words as at the field (C-28). Names the
 * question if its sentence does not: “Do you use tobacco? Choose yes or no”. A question without an
 * answer is not called required again.
 */
export function issueLine(form: Form, issue: ShownIssue, texts?: TextCatalog): string {
  const { section, field, row, rows, code, lead, message } = issue
  const { display_label: label = field, instruction } = fieldDefinition(form, section, field)
  const path = [rows ?? row ?? []].flat()
  const entries = enclosingTables(form.definition, section, field).map(
    (table, depth) => `${entryNoun(table, texts)} ${path[depth]! + 1}`,
  )
  const where = entries.length > 0 ? ` (${entries.join(', ')})` : ''
  const rule = lead === undefined || code === 'required' ? '' : `. ${message}`
  if (lead !== undefined && lead === instruction) return lead + where + rule
  const question = label + where
  // Adding a colon to a question mark would produce “How old are you?: This field is required”.
  return `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${lead ?? message}${rule}`
}

/** Issues under one heading. */
export interface IssueGroup<Shown extends Issue = Issue> {
  readonly name: string
  readonly issues: readonly Shown[]
}

/** Groups issues by name, in the order in which the names first appear. */
export function groupIssues<Shown extends Issue>(
  issues: readonly Shown[],
  groupOf: (issue: Shown) => string,
): readonly IssueGroup<Shown>[] {
  const groups = new Map<string, Shown[]>()
  for (const issue of issues) {
    const name = groupOf(issue)
    groups.set(name, [...(groups.get(name) ?? []), issue])
  }
  return [...groups].map(([name, list]) => ({ name, issues: list }))
}

function answerOf(form: Form, { section, field, row, rows }: Issue): AnswerValue | undefined {
  if (row === undefined) return form.getAnswer(section, field)
  const table = enclosingTables(form.definition, section, field).at(-1)
  const state = table && getRow(form, section, table.id, rows ?? row)
  return state?.fields.find((cell) => cell.field === field)?.value
}
