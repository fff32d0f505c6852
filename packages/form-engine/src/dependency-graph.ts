/** Who must be looked at again when a node changes, and in which order. Nodes are numbers. */
export interface DependencyGraph {
  /** By node: the nodes whose visibility depends on it. */
  readonly dependents: readonly (readonly number[])[]
  /** By node: the length of the longest path that leads to it; no node depends on its own level. */
  readonly levels: readonly number[]
  /** Every node after those it depends on. */
  readonly order: readonly number[]
}

/**
 * Orders the nodes so that each comes after those it depends on (Kahn's algorithm).
 *
 * `cycle` is set instead when that is impossible: nodes that depend on each other in a circle, the
 * first repeated at the end.
 */
export function orderGraph(
  dependents: readonly (readonly number[])[],
): { readonly graph: DependencyGraph } | { readonly cycle: readonly number[] } {
  const waiting = new Array<number>(dependents.length).fill(0)
  for (const targets of dependents) for (const target of targets) waiting[target]! += 1
  const levels = new Array<number>(dependents.length).fill(0)
  const order: number[] = []
  for (let node = 0; node < waiting.length; node += 1) if (waiting[node] === 0) order.push(node)
  for (let at = 0; at < order.length; at += 1) {
    const node = order[at]!
    for (const target of dependents[node]!) {
      levels[target] = Math.max(levels[target]!, levels[node]! + 1)
      waiting[target]! -= 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  if (order.length === dependents.length) return { graph: { dependents, levels, order } }
  return { cycle: findCycle(dependents, waiting) }
}

/** Walks backwards among the nodes that still wait: each of them waits for another one of them. */
function findCycle(
  dependents: readonly (readonly number[])[],
  waiting: readonly number[],
): readonly number[] {
  const waitsFor = new Map<number, number>()
  for (const [node, targets] of dependents.entries()) {
    if (waiting[node] === 0) continue
    for (const target of targets) if (waiting[target] !== 0) waitsFor.set(target, node)
  }
  const path: number[] = []
  const seen = new Set<number>()
  let node = waitsFor.keys().next().value!
  while (!seen.has(node)) {
    seen.add(node)
    path.push(node)
    node = waitsFor.get(node)!
  }
  const circle = path.slice(path.indexOf(node))
  return [...circle, circle[0]!]
}
