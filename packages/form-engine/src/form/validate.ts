import { NO_ENTRIES, isUnanswered } from '../answers/answers'
import { type FormCells, type FormFeatures, UNCONFIRMED } from '../state/form-cells'
import type { FieldNode } from '../compile/types'
import { fillTemplate } from '../language/fill-template'
import { ownValue } from '../language/own-keys'
import { type Problem, isText, problem, typeProblem } from '../answers/rules'
import type { Verifiers } from '../compile/verify-types'
import { offeredAnswer } from '../state/conditions'
import type { RowPlace } from '../state/row-scope'
import { isRequired } from '../state/rule-results'
import { worded } from '../state/wording'
import type { AnswerProblem } from '../types/field-type'
import type { Issue, MessageEntry, Messages, ValidationMode } from '../types'

/** The host's verifiers and messages. */
export interface ValidationHost {
  readonly verifiers?: Verifiers | undefined
  messages?: Partial<Messages> | undefined
  /** Messages from the options of `createForm`. */
  readonly ownMessages: Partial<Messages> | undefined
  readonly cells: FormCells
  /** Returns the message for a code that is not in `messages`. */
  readonly messageFor: (code: string) => MessageEntry
}

/**
 * Returns the problems with an answer. Their order is type, length, number, value, and verify type
 * (D15).
 *
 * @param rows Number of rows with an answer, for a table. By default, all of its rows.
 */
export function answerProblems(
  node: FieldNode,
  answer: unknown,
  { verifiers }: Pick<FormFeatures, 'verifiers'>,
  hostVerifiers: Verifiers | undefined,
  rows?: number,
): Problem[] {
  const { verifyType } = node
  const wrongType = typeProblem(node, answer)
  // If the type is wrong, the other rules cannot check the answer (D42).
  if (wrongType) return [wrongType]
  const problems = (node.type.limits?.(node, answer as never, rows) ?? []) as Problem[]
  const add = ({ code, params }: AnswerProblem) => problems.push(problem(code, params))
  node.type.problems?.(answer, node.definition)?.forEach(add)
  const found = verifyType !== undefined && verifiers!.verify(verifyType, hostVerifiers, answer)
  if (found) add(found)
  return problems
}

/** One validation of a field. */
interface Validation {
  readonly issues: Issue[]
  readonly isStrict: boolean
  readonly cells: FormCells
  readonly host: ValidationHost
}

const OUTSIDE_ROWS: RowPlace = { rows: NO_ENTRIES }

/** Returns a field's issues, including the issues in its rows (D12, D15). */
export function fieldIssues(
  field: FieldNode,
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): readonly Issue[] {
  const issues: Issue[] = []
  const validation = { issues, isStrict: mode === 'strict', cells, host }
  validate(validation, field, offeredAnswer(field.index, cells), OUTSIDE_ROWS)
  return issues
}

function validate(validation: Validation, node: FieldNode, answer: unknown, place: RowPlace): void {
  const { issues, isStrict, cells, host } = validation
  const { row, rows } = place
  const { tables, rules } = cells.features
  const list = node.answer === 'rows' && Array.isArray(answer) ? answer : undefined
  const answered = list && tables!.answeredRows(node, list, cells, row)
  const isMissing = isUnanswered(answer)
  if (isStrict && (isMissing || answered === 0) && isRequired(node, cells, row)) {
    issues.push(issueOf(node, problem('required'), host, rows))
  }
  if (!isMissing) {
    const found = answerProblems(node, answer, cells.features, host.verifiers, answered)
    for (const one of found) issues.push(issueOf(node, one, host, rows))
  }
  if (isStrict && cells.marks[node.index]! & UNCONFIRMED)
    issues.push(issueOf(node, problem('unconfirmed'), host, rows))
  if (node.checks) {
    for (const { code, message, help = '' } of rules!.failedChecks(node, cells, row))
      issues.push(issueOf(node, problem(code), host, rows, { message, help }))
  }
  if (list) tables!.eachCell(node, list, cells, place, validation, validate)
}

/**
 * Returns the issue for a problem. `rows` are the positions of its row. `ofRule` is the message of
 * the broken rule, if it has one.
 */
export function issueOf(
  node: FieldNode,
  found: Problem,
  host: ValidationHost,
  rows: readonly number[],
  ofRule?: MessageEntry,
): Issue {
  return issueWith(node, found, messageOf(found, node, host, ofRule), rows)
}

/** Returns the issue for a problem, with the given message. */
export function issueWith(
  node: FieldNode,
  { code, params }: Problem,
  entry: MessageEntry,
  rows: readonly number[],
): Issue {
  const message = fillTemplate(entry.message, params)
  const help = fillTemplate(entry.help, params)
  const row = rows[0]
  // Lists the properties one by one, because spreading an object is many times slower.
  const issue = { section: node.section.id, field: node.id, code, params, message, help }
  return Object.freeze(
    row === undefined ? issue : { ...issue, row, ...(rows.length > 1 && { rows }) },
  )
}

/**
 * Returns the message and the help line for a problem. The field's own message comes before the
 * form's (D65).
 */
function messageOf(
  { code }: Problem,
  { definition, type }: FieldNode,
  { messages, messageFor, cells }: ValidationHost,
  ofRule: MessageEntry | undefined,
): MessageEntry {
  const entry = (ownValue(messages, code) ??
    ofRule ??
    ownValue(type.messages, code) ??
    messageFor(code)) as MessageEntry
  const own = ownValue(worded(cells, definition).messages, code)
  return isText(own) ? { message: own, help: entry.help } : entry
}
