import { NO_ENTRIES, sameAnswer } from '../answers/answers'
import { normalizeAnswer } from '../answers/normalize'
import { NO_PARAMS, isText, problem } from '../answers/rules'
import type { FieldNode } from '../compile/types'
import { requireArgument } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import { createExternalIssues } from '../state/external-issues'
import type { FormCells } from '../state/form-cells'
import { columnNodeOf, fieldOf } from '../state/form-lookup'
import { type Cell, NO_ROW, answerIn } from '../state/held-issues'
import type { AnswerValue, CoreForm, ExternalIssue, FormOptions, Issue } from '../types'
import { partsOf } from './create-core-form'
import { type ValidationHost, issueOf, issueWith } from './validate'

/**
 * Replaces the issues that a source outside the form reported, such as a server or an asynchronous
 * check. `validate` and `validateField` return them in both modes, after the field's own issues. The
 * issue of an answer disappears when that answer changes.
 *
 * Pass the answers that were checked as `checked`, such as the `draft()` from before the check.
 * Nothing then changes for answers that are different now, so a late result never reports on a newer
 * answer.
 *
 * @throws {FormEngineError} `argument_invalid`, `unknown_form`, and the codes for an unknown section
 * or field. Nothing changes then.
 *
 * @see D67
 */
export function setIssues(
  form: CoreForm,
  source: string,
  issues: readonly ExternalIssue[],
  checked?: FormOptions['answers'],
): void {
  requireArgument(isText(source), 'source', 'text')
  requireArgument(Array.isArray(issues) && issues.every(isExternal), 'issues', EXPECTED)
  requireArgument(checked === undefined || isRecord(checked), 'checked', 'answers by section')
  const { cells, host, renew } = partsOf(form)
  const { held } = (cells.external ??= createExternalIssues(cells))
  const found = issues.map((issue) => ({ issue, cell: cellOf(issue, cells) }))
  const currentIn = (cell: Cell) => answerIn(cell, ({ index }) => cells.values[index])
  const checkedIn = (cell: Cell) =>
    answerIn(cell, (field) =>
      normalizeAnswer(
        ownValue(ownValue(checked, field.section.id), field.id) as AnswerValue,
        field,
      ),
    )
  const isOutdated = (cell: Cell) =>
    currentIn(cell) === NO_ROW || (checked && !sameAnswer(checkedIn(cell), currentIn(cell)))
  const changed = new Set<number>()
  for (const [index, list] of held) {
    const kept = list.filter((one) => one.source !== source || isOutdated(one.cell))
    if (kept.length < list.length) changed.add(index)
    held.set(index, kept)
  }
  for (const { issue, cell } of found) {
    if (isOutdated(cell)) continue
    const { index } = outermost(cell.node)
    const one = { source, cell, answer: currentIn(cell), issue: withMessage(issue, cell, host) }
    held.set(index, [...(held.get(index) ?? NO_ENTRIES), one])
    changed.add(index)
  }
  if (changed.size > 0) renew(changed)
}

const EXPECTED = 'a list of issues with `section`, `field`, and `code`'

function isExternal(issue: unknown): boolean {
  const { code, message, help, params, row, rows } = Object(issue) as Partial<ExternalIssue>
  return (
    isRecord(issue) &&
    isText(code) &&
    [message, help].every((text) => text === undefined || isText(text)) &&
    (params === undefined || isRecord(params)) &&
    [row, ...(rows ?? NO_ENTRIES)].every((at) => at === undefined || Number.isSafeInteger(at))
  )
}

function cellOf({ section, field, row, rows }: ExternalIssue, { compiled }: FormCells): Cell {
  const path = rows ?? (row === undefined ? NO_ENTRIES : [row])
  if (path.length === 0) return { node: fieldOf(compiled, section, field), path }
  const node = columnNodeOf(compiled, section, field)
  const isWhole = path.length === depthOf(node)
  requireArgument(isWhole, 'rows', 'one position for each table around the field')
  return { node, path }
}

function depthOf({ table }: FieldNode): number {
  return table ? 1 + depthOf(table) : 0
}

function outermost(node: FieldNode): FieldNode {
  return node.table ? outermost(node.table) : node
}

function withMessage(issue: ExternalIssue, { node, path }: Cell, host: ValidationHost): Issue {
  const { code, params = NO_PARAMS, message, help = '' } = issue
  const found = problem(code, params)
  return message === undefined
    ? issueOf(node, found, host, path)
    : issueWith(node, found, { message, help }, path)
}
