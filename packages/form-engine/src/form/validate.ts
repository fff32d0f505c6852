import { isUnanswered } from '../answers/answers'
import { FormEngineError } from '../errors'
import { type FormCells, UNCONFIRMED } from '../state/form-cells'
import type { FieldNode } from '../compile/types'
import { fillTemplate } from '../language/fill-template'
import { isRecord, ownValue } from '../language/own-keys'
import {
  NO_PARAMS,
  type Problem,
  isText,
  limitProblems,
  problem,
  typeProblem,
} from '../answers/rules'
import { type Verifiers, findVerifier } from '../compile/verify-types'
import { type RowScope, offeredAnswer } from '../state/conditions'
import { isRequired, rowScope, ruleHolds } from '../state/rule-values'
import type { Issue, MessageEntry, Messages, ValidationMode, Verifier } from '../types'

/** The host's verifiers and messages. */
export interface ValidationHost {
  readonly verifiers?: Verifiers
  readonly messages?: Partial<Messages>
  /** Returns the message for a code that is not in `messages`. */
  readonly messageFor: (code: string) => MessageEntry
}

/**
 * Returns the problems with an answer. Their order is type, length, number, value, and verify type
 * (D15).
 */
export function answerProblems(
  node: FieldNode,
  answer: unknown,
  verifiers: Verifiers | undefined,
): Problem[] {
  const { definition, verifyType } = node
  const wrongType = typeProblem(node, answer)
  // If the type is wrong, the other rules cannot check the answer (D42).
  if (wrongType) return [wrongType]
  const problems = limitProblems(definition, answer)
  // A verify type is allowed only on fields with string answers. The answer is a string, because
  // its type was checked above.
  const found = verifyType !== undefined && verify(verifyType, verifiers, answer as string)
  if (found) problems.push(problem(found.code, found.params))
  return problems
}

/**
 * Returns what a verifier finds, or a falsy value if the text is valid.
 *
 * @throws {FormEngineError} `verifier_failed`.
 */
function verify(
  name: string,
  verifiers: Verifiers | undefined,
  text: string,
): ReturnType<Verifier> | undefined {
  let found: unknown
  let cause: unknown
  try {
    found = findVerifier(name, verifiers)?.(text)
    if (!found || isText(ownValue(found, 'code'))) return found as ReturnType<Verifier>
  } catch (error) {
    cause = error
  }
  throw new FormEngineError(
    'verifier_failed',
    `The verifier “${name}” failed, so nothing was checked. Return null, or an object with a code.`,
    { cause },
  )
}

/** Returns a field's issues, including the issues in its rows (D12, D15). */
export function fieldIssues(
  field: FieldNode,
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): readonly Issue[] {
  const issues: Issue[] = []
  const isStrict = mode === 'strict'
  const value = offeredAnswer(field.index, cells)
  validateAnswer(issues, field, value, isStrict && isRequired(field, cells), host)
  if (isStrict && cells.marks[field.index]! & UNCONFIRMED) {
    addIssue(issues, field, problem('unconfirmed'), host)
  }
  addFailedChecks(issues, field, cells, host)
  if (field.columns.length && Array.isArray(value)) {
    value.forEach((row: unknown, at) => {
      if (!isRecord(row)) return
      const scope = rowScope(field, row, cells)
      for (const column of field.columns.filter((one) => scope.shows(one))) {
        const needed = isStrict && isRequired(column, cells, scope)
        validateAnswer(issues, column, ownValue(row, column.id), needed, host, at)
        addFailedChecks(issues, column, cells, host, scope, at)
      }
    })
  }
  return issues
}

function validateAnswer(
  issues: Issue[],
  node: FieldNode,
  answer: unknown,
  isRequiredNow: boolean,
  host: ValidationHost,
  row?: number,
): void {
  if (!isUnanswered(answer)) {
    for (const found of answerProblems(node, answer, host.verifiers))
      addIssue(issues, node, found, host, row)
  } else if (isRequiredNow) addIssue(issues, node, problem('required'), host, row)
}

function addFailedChecks(
  issues: Issue[],
  node: FieldNode,
  cells: FormCells,
  host: ValidationHost,
  scope?: RowScope,
  row?: number,
): void {
  for (const { definition, failsIf } of node.checks) {
    if (!ruleHolds(failsIf, cells, scope)) continue
    const { code, message, help = '' } = definition
    const own = { [code]: { message, help } }
    const messages = { ...own, ...host.messages }
    addIssue(issues, node, problem(code), { ...host, messages }, row)
  }
}

function addIssue(
  issues: Issue[],
  node: FieldNode,
  found: Problem,
  host: ValidationHost,
  row?: number,
): void {
  const { code, params } = found
  const { message, help } = messageOf(found, host)
  // Lists the properties one by one, because spreading an object is many times slower.
  const issue = { section: node.section.id, field: node.id, code, params, message, help }
  issues.push(Object.freeze(row === undefined ? issue : { ...issue, row }))
}

/** Returns the message and the help line for a problem. */
function messageOf({ code, params }: Problem, { messages, messageFor }: ValidationHost) {
  const entry = (ownValue(messages, code) ?? messageFor(code)) as MessageEntry
  if (params === NO_PARAMS) return entry
  return { message: fillTemplate(entry.message, params), help: fillTemplate(entry.help, params) }
}
