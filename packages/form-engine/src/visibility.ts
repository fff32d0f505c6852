import { type CompiledCondition, type CompiledEntry, answerMatches, isPresent } from './condition'
import type { DependencyGraph } from './dependency-graph'
import type { FormCells } from './form-cells'
import type { FieldNode, FormNode } from './form-nodes'
import { ownValue } from './own-keys'

/** Whether a `depends_on` holds. Hidden answers count as unanswered (D7). */
export function conditionHolds(
  condition: CompiledCondition,
  cells: FormCells,
  row?: RowScope,
): boolean {
  const { any, entries } = condition
  for (const entry of entries) {
    if (entryHolds(entry, cells, row) === any) return any
  }
  return !any
}

/** The answers of one row, and which of its columns are shown so far. */
export interface RowScope {
  readonly answers: unknown
  readonly visible: ReadonlySet<FieldNode>
}

/** Whether one entry of a `depends_on` holds. */
export function entryHolds(entry: CompiledEntry, cells: FormCells, row?: RowScope): boolean {
  const { source, expected } = entry
  if (!source) {
    const fact = cells.facts[entry.slot.index]
    return expected ? answerMatches(fact, expected) : isPresent(fact)
  }
  const caseless = source.answer === 'email'
  if (!source.table) {
    const { index } = source
    return cells.visible[index] === 1 && answerMatches(cells.values[index], expected, caseless)
  }
  if (!row?.visible.has(source)) return false
  return answerMatches(ownValue(row.answers, source.definition.id), expected, caseless)
}

/** Whether a node is shown, judged by what it depends on (D4, D7). */
export function isShown(node: FormNode, cells: FormCells): boolean {
  if (node.kind === 'field') {
    if (cells.visible[node.section.index] === 0) return false
    if (node.parent) {
      if (cells.visible[node.parent.index] === 0) return false
      const chosen = cells.values[node.parent.index]
      if (node.boundTo && !answerMatches(chosen, node.boundTo)) return false
    }
  }
  return node.condition === undefined || conditionHolds(node.condition, cells)
}

/** The columns of a table that are shown in a row, in display order (D43). */
export function shownColumns(table: FieldNode, row: unknown, cells: FormCells): FieldNode[] {
  const visible = new Set<FieldNode>()
  for (const column of table.columnsInOrder) {
    const { condition } = column
    if (!condition || conditionHolds(condition, cells, { answers: row, visible })) {
      visible.add(column)
    }
  }
  return table.columns.filter((column) => visible.has(column))
}

/** Judges every node once, in the order of dependency. */
export function settleAll(cells: FormCells): void {
  const { nodes, graph } = cells.compiled
  for (const index of graph.order) cells.visible[index] = isShown(nodes[index]!, cells) ? 1 : 0
}

/** Nodes to be judged, by level. All lists are empty between two changes. */
export interface Agenda {
  readonly byLevel: (number[] | undefined)[]
  readonly queued: Uint8Array
  lowest: number
  highest: number
}

export function createAgenda(size: number): Agenda {
  return { byLevel: [], queued: new Uint8Array(size), lowest: Infinity, highest: -1 }
}

/** Puts nodes on the agenda, each at most once. */
export function enqueue(
  agenda: Agenda,
  nodes: readonly number[] | undefined,
  { levels }: DependencyGraph,
): void {
  if (!nodes) return
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!
    if (agenda.queued[node] === 1) continue
    agenda.queued[node] = 1
    const level = levels[node]!
    ;(agenda.byLevel[level] ??= []).push(node)
    if (level > agenda.highest) agenda.highest = level
    if (level < agenda.lowest) agenda.lowest = level
  }
}

/**
 * Judges the nodes on the agenda and, where one was shown or hidden, what depends on it in turn.
 * Going up level by level judges each node at most once, after all it depends on.
 */
export function settle(cells: FormCells, agenda: Agenda, onFlip: (index: number) => void): void {
  const { nodes, graph } = cells.compiled
  for (let level = agenda.lowest; level <= agenda.highest; level += 1) {
    const list = agenda.byLevel[level]
    if (!list) continue
    for (let at = 0; at < list.length; at += 1) {
      const index = list[at]!
      agenda.queued[index] = 0
      const shown = isShown(nodes[index]!, cells) ? 1 : 0
      if (shown === cells.visible[index]) continue
      cells.visible[index] = shown
      onFlip(index)
      enqueue(agenda, graph.dependents[index], graph)
    }
    list.length = 0
  }
  agenda.lowest = Infinity
  agenda.highest = -1
}
