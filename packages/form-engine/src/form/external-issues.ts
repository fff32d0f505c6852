import { NO_ENTRIES, sameAnswer } from '../answers/answers'
import { normalizeAnswer } from '../answers/normalize'
import { NO_PARAMS, isText, problem } from '../answers/rules'
import type { FieldNode } from '../compile/types'
import { requireArgument } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import type { FormCells } from '../state/form-cells'
import { columnNodeOf, fieldOf } from '../state/form-lookup'
import { rowAt } from '../state/row-positions'
import type { AnswerValue, ExternalIssue, FormOptions, Issue } from '../types'
import { type ValidationHost, issueOf } from './validate'

/** Issues from outside the form, such as those of a server (D67). */
export interface ExternalIssues {
  /**
   * Replaces the issues of a source. With `checked`, keeps the source's issues of each answer that
   * has changed since. Returns the fields whose issues can be different now.
   */
  set(
    source: string,
    issues: readonly ExternalIssue[],
    checked: FormOptions['answers'],
  ): readonly FieldNode[]
  /** Returns the issues of a field, including those in its rows. */
  of(index: number): readonly Issue[]
  /** Removes the issues of a field's answers that have changed. */
  forgetChanged(index: number): void
}

/** An issue, with the answer that it is about. */
interface HeldIssue {
  readonly source: string
  readonly cell: Cell
  readonly answer: unknown
  readonly issue: Issue
}

/** A field, or a column in one row. `path` is the position of the row, from the outermost inward. */
interface Cell {
  readonly node: FieldNode
  readonly path: readonly number[]
}

/** Returns the answer of a field that is not a column. */
type ReadAnswer = (field: FieldNode) => unknown

/** Creates the external issues of a form. There are none at first. */
export function createExternalIssues(cells: FormCells, host: ValidationHost): ExternalIssues {
  const byField = new Map<FieldNode, readonly HeldIssue[]>()
  const current: ReadAnswer = ({ index }) => cells.values[index]
  const isCurrent = ({ cell, answer }: HeldIssue) => sameAnswer(answerIn(cell, current), answer)
  const isShown = ({ cell: { node, path } }: HeldIssue) =>
    !node.table || rowAt(node.table, path, cells).scope.cell(node).shown

  function keep(field: FieldNode, held: readonly HeldIssue[]): void {
    if (held.length > 0) byField.set(field, held)
    else byField.delete(field)
  }

  return {
    set(source, issues, checked) {
      requireArgument(isText(source), 'source', 'text')
      requireArgument(Array.isArray(issues) && issues.every(isExternal), 'issues', EXPECTED)
      requireArgument(checked === undefined || isRecord(checked), 'checked', 'answers by section')
      const found = issues.map((issue) => ({ issue, cell: cellOf(issue, cells) }))
      const before: ReadAnswer = ({ section, id, definition }) =>
        normalizeAnswer(ownValue(ownValue(checked, section.id), id) as AnswerValue, definition)
      const isOutdated = (cell: Cell) => {
        const answer = answerIn(cell, current)
        return (
          answer === NO_ROW ||
          (checked !== undefined && !sameAnswer(answerIn(cell, before), answer))
        )
      }
      const changed = new Set<FieldNode>()
      for (const [field, held] of byField) {
        const kept = held.filter((one) => one.source !== source || isOutdated(one.cell))
        if (kept.length < held.length) changed.add(field)
        keep(field, kept)
      }
      for (const { issue, cell } of found) {
        if (isOutdated(cell)) continue
        const field = outermost(cell.node)
        const answer = answerIn(cell, current)
        const one = { source, cell, answer, issue: withMessage(issue, cell, host) }
        keep(field, [...(byField.get(field) ?? NO_ENTRIES), one])
        changed.add(field)
      }
      return [...changed]
    },
    of: (index) => {
      const held = byField.size > 0 && byField.get(cells.compiled.nodes[index] as FieldNode)
      return held ? held.filter(isShown).map(({ issue }) => issue) : NO_ENTRIES
    },
    forgetChanged(index) {
      const field = cells.compiled.nodes[index] as FieldNode
      const held = byField.get(field)
      if (held) keep(field, held.filter(isCurrent))
    },
  }
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
  requireArgument(
    path.length === depthOf(node),
    'rows',
    'one position for each table around the field',
  )
  return { node, path }
}

function depthOf({ table }: FieldNode): number {
  return table ? 1 + depthOf(table) : 0
}

function outermost(node: FieldNode): FieldNode {
  return node.table ? outermost(node.table) : node
}

/** Stands for the answer in a row that does not exist. */
const NO_ROW = Symbol('no row')

function answerIn({ node, path }: Cell, read: ReadAnswer): unknown {
  if (!node.table) return read(node)
  const rows = answerIn({ node: node.table, path: path.slice(0, -1) }, read)
  const row: unknown = Array.isArray(rows) ? rows[path.at(-1)!] : undefined
  return isRecord(row) ? ownValue(row, node.id) : NO_ROW
}

function withMessage(issue: ExternalIssue, { node, path }: Cell, host: ValidationHost): Issue {
  const { code, params = NO_PARAMS, message, help = '' } = issue
  const own = message === undefined ? host.messages : { [code]: { message, help } }
  return issueOf(node, problem(code, params), { ...host, ...(own && { messages: own }) }, path)
}
