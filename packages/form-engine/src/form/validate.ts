import { isUnanswered } from '../answers/answers'
import { type FormCells, UNCONFIRMED } from '../state/form-cells'
import type { FieldNode } from '../compile/types'
import { messageOf } from '../answers/messages'
import { isRecord, ownValue } from '../language/own-keys'
import { type Problem, limitProblems, problem, typeProblem } from '../answers/rules'
import { type Verifiers, findVerifier } from '../compile/verify-types'
import { shownColumns } from '../state/visibility'
import type { Issue, Messages, ValidationMode } from '../types'

/** What validation needs besides the answers. */
export interface ValidationHost {
  readonly verifiers?: Verifiers
  readonly messages?: Partial<Messages>
}

/** What is wrong with an answer in D15's order: type, then length, number, value and verify type. */
export function answerProblems(
  node: FieldNode,
  answer: unknown,
  verifiers: Verifiers | undefined,
): Problem[] {
  const { definition, verifyType } = node
  const wrongType = typeProblem(node, answer)
  // A wrong type ends the field's rules, which could not make sense of the answer (D42).
  if (wrongType) return [wrongType]
  const problems = limitProblems(definition, answer)
  // Types that know verify types have texts for answers, as this one is by now.
  const found = verifyType !== undefined && findVerifier(verifyType, verifiers)?.(answer as string)
  if (found) problems.push(problem(found.code, found.params))
  return problems
}

/** The issues of one field, those of its rows included (D12, D15). */
export function fieldIssues(
  field: FieldNode,
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): readonly Issue[] {
  const issues: Issue[] = []
  const isStrict = mode === 'strict'
  const value = cells.values[field.index]
  judge(issues, field, value, isStrict, host)
  if (isStrict && cells.marks[field.index]! & UNCONFIRMED) {
    add(issues, field, problem('unconfirmed'), host)
  }
  if (field.columns.length && Array.isArray(value)) {
    value.forEach((row: unknown, at) => {
      if (!isRecord(row)) return
      for (const column of shownColumns(field, row, cells)) {
        judge(issues, column, ownValue(row, column.id), isStrict, host, at)
      }
    })
  }
  return issues
}

function judge(
  issues: Issue[],
  node: FieldNode,
  answer: unknown,
  isStrict: boolean,
  host: ValidationHost,
  row?: number,
): void {
  if (!isUnanswered(answer)) {
    for (const found of answerProblems(node, answer, host.verifiers))
      add(issues, node, found, host, row)
  } else if (isStrict && node.required) add(issues, node, problem('required'), host, row)
}

function add(
  issues: Issue[],
  node: FieldNode,
  found: Problem,
  host: ValidationHost,
  row?: number,
): void {
  const { code, params } = found
  const { message, help } = messageOf(found, host.messages)
  // Written out, because copying parts takes many times as long.
  const issue = { section: node.section.id, field: node.id, code, params, message, help }
  issues.push(Object.freeze(row === undefined ? issue : { ...issue, row }))
}
