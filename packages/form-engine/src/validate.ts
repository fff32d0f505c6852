import { isUnanswered } from './answers'
import { type FormCells, UNCONFIRMED } from './form-cells'
import { ruleOf } from './field-types'
import type { FieldNode } from './form-nodes'
import { messageOf } from './messages'
import { isRecord, ownValue } from './own-keys'
import { type Problem, limitProblems, problem, typeProblem } from './rules'
import { type Verifiers, findVerifier } from './verify-types'
import { shownColumns } from './visibility'
import type { Issue, Messages, ValidationMode } from './types'

/** What validation needs besides the answers. */
export interface ValidationHost {
  readonly verifiers?: Verifiers
  readonly messages?: Partial<Messages>
}

/** The issues of one field, those of its rows included (D12, D15). */
export function fieldIssues(
  field: FieldNode,
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): readonly Issue[] {
  const value = cells.values[field.index]
  const isUnconfirmed = (cells.marks[field.index]! & UNCONFIRMED) !== 0
  const issues = issuesOf(field, value, mode, host, isUnconfirmed)
  if (field.columns.length === 0 || !Array.isArray(value)) return issues
  const ofRows = value.map((row: unknown, at) =>
    (isRecord(row) ? shownColumns(field, row, cells) : []).map((column) =>
      issuesOf(column, ownValue(row, column.definition.id), mode, host, false, at),
    ),
  )
  return [...issues, ...ofRows.flat(2)]
}

function issuesOf(
  field: FieldNode,
  value: unknown,
  mode: ValidationMode,
  host: ValidationHost,
  isUnconfirmed: boolean,
  row?: number,
): readonly Issue[] {
  const problems = problemsOf(field, value, mode, host)
  if (isUnconfirmed && mode === 'strict') problems.push(problem('unconfirmed'))
  return problems.map((found) => {
    const { code, params } = found
    const { message, help } = messageOf(found, host.messages)
    // Written out, because copying parts takes many times as long.
    const issue = {
      section: field.section.definition.id,
      field: field.definition.id,
      code,
      params,
      message,
      help,
    }
    return Object.freeze(row === undefined ? issue : { ...issue, row })
  })
}

/** D15's order: required, type, then length, number, value and verify type. */
function problemsOf(
  { definition, required }: FieldNode,
  value: unknown,
  mode: ValidationMode,
  host: ValidationHost,
): Problem[] {
  if (isUnanswered(value)) return mode === 'strict' && required ? [problem('required')] : []
  const wrongType = typeProblem(definition, value)
  // A wrong type ends the field's rules, which could not make sense of the answer (D42).
  if (wrongType) return [wrongType]
  const problems = limitProblems(definition, value)
  const verifyType = ruleOf(definition, 'verify_type')
  if (verifyType !== undefined && typeof value === 'string') {
    const found = findVerifier(verifyType, host.verifiers)?.(value)
    if (found) problems.push(problem(found.code, found.params))
  }
  return problems
}
