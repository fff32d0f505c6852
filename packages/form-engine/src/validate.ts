import { isUnanswered } from './answers'
import { type FormCells, UNCONFIRMED } from './form-cells'
import { ruleOf } from './field-types'
import type { FieldNode } from './form-nodes'
import { messageOf } from './messages'
import { isRecord, ownValue } from './own-keys'
import { type Problem, limitProblems, problem, typeProblem } from './rules'
import { builtInVerifiers } from './verifiers'
import { shownColumns } from './visibility'
import type { AnswerValue, Issue, Messages, ValidationMode, Verifier } from './types'

/** Issues of fields whose answer did not change since they were last asked for, by index. */
export interface IssueCache {
  readonly draft: (readonly Issue[] | undefined)[]
  readonly strict: (readonly Issue[] | undefined)[]
}

export function createIssueCache(size: number): IssueCache {
  return { draft: new Array(size).fill(undefined), strict: new Array(size).fill(undefined) }
}

/** What validation needs besides the answers. */
export interface ValidationHost {
  readonly verifiers: Readonly<Record<string, Verifier>> | undefined
  readonly messages: Partial<Messages> | undefined
  readonly cache: IssueCache
}

const REQUIRED = problem('required')
const NOT_CONFIRMED = problem('unconfirmed')
const NO_ISSUES: readonly Issue[] = Object.freeze([])

/** The verifier of a name: the host's first, then the built-in one (D16). */
export function findVerifier(
  name: string,
  verifiers: Readonly<Record<string, Verifier>> | undefined,
): Verifier | undefined {
  if (verifiers && Object.hasOwn(verifiers, name)) return verifiers[name]
  return Object.hasOwn(builtInVerifiers, name) ? builtInVerifiers[name] : undefined
}

/** The issues of shown fields, in the order in which they are shown (D12, D15). */
export function validateFields(
  fields: readonly FieldNode[],
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
  issues: Issue[],
): void {
  const cache = host.cache[mode]
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at]!
    if (cells.visible[field.index] === 0) continue
    const found = cache[field.index] ?? (cache[field.index] = fieldIssues(field, mode, cells, host))
    for (let nth = 0; nth < found.length; nth += 1) issues.push(found[nth]!)
  }
}

function fieldIssues(
  field: FieldNode,
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): readonly Issue[] {
  if (field.answer === 'none') return NO_ISSUES
  const value = cells.values[field.index]
  const problems = problemsOf(field, value, mode, host)
  if (mode === 'strict' && (cells.marks[field.index]! & UNCONFIRMED) !== 0) {
    problems.push(NOT_CONFIRMED)
  }
  if (field.columns.length > 0 && Array.isArray(value)) {
    return [
      ...toIssues(problems, field, host),
      ...rowIssues(field, value as readonly unknown[], mode, cells, host),
    ]
  }
  return problems.length === 0 ? NO_ISSUES : toIssues(problems, field, host)
}

function rowIssues(
  table: FieldNode,
  rows: readonly unknown[],
  mode: ValidationMode,
  cells: FormCells,
  host: ValidationHost,
): Issue[] {
  return rows.flatMap((row, at) => {
    if (!isRecord(row)) return []
    return shownColumns(table, row, cells).flatMap((column) => {
      const value = ownValue(row, column.definition.id) as AnswerValue | undefined
      return toIssues(problemsOf(column, value, mode, host), column, host, at)
    })
  })
}

/** D15's order: required, type, then length, number, value and verify type. */
function problemsOf(
  field: FieldNode,
  value: AnswerValue | undefined,
  mode: ValidationMode,
  host: ValidationHost,
): Problem[] {
  if (isUnanswered(value)) return mode === 'strict' && field.required ? [REQUIRED] : []
  const { definition } = field
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

function toIssues(
  problems: readonly Problem[],
  field: FieldNode,
  host: ValidationHost,
  row?: number,
): Issue[] {
  return problems.map((found) => {
    const { message, help } = messageOf(found, host.messages)
    return Object.freeze({
      section: field.section.definition.id,
      field: field.definition.id,
      ...(row === undefined ? undefined : { row }),
      code: found.code,
      params: found.params,
      message,
      help,
    })
  })
}
