/** Numbers by number; most nodes have none. */
type Lists = readonly (readonly number[] | undefined)[]

/** Who must be looked at again when a node changes, and in which order. Nodes are numbers. */
export interface DependencyGraph {
  /** By node: the nodes whose visibility depends on it. */
  readonly dependents: Lists
  /** By node: the length of the longest path that leads to it; no node depends on its own level. */
  readonly levels: Int32Array
  /** Every node after those it depends on. */
  readonly order: readonly number[]
}

/**
 * Orders so many nodes that each comes after those it depends on (Kahn's algorithm).
 *
 * `cycle` is set instead when that is impossible: nodes that depend on each other in a circle, the
 * first repeated at the end.
 */
export function orderGraph(
  dependents: Lists,
  size: number,
): { readonly graph: DependencyGraph } | { readonly cycle: readonly number[] } {
  const waiting = new Int32Array(size)
  const levels = new Int32Array(size)
  const order: number[] = []
  for (let node = 0; node < size; node += 1) {
    const targets = dependents[node]
    if (targets) for (const target of targets) waiting[target]! += 1
  }
  for (let node = 0; node < size; node += 1) if (waiting[node] === 0) order.push(node)
  for (let at = 0; at < order.length; at += 1) {
    const node = order[at]!
    const targets = dependents[node]
    if (!targets) continue
    const level = levels[node]! + 1
    for (const target of targets) {
      if (levels[target]! < level) levels[target] = level
      waiting[target]! -= 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  if (order.length === size) return { graph: { dependents, levels, order } }
  return { cycle: findCycle(dependents, waiting) }
}

const NONE: readonly number[] = []

/** Walks backwards among the nodes that still wait: each of them waits for another one of them. */
function findCycle(dependents: Lists, waiting: Int32Array): readonly number[] {
  const waitsFor = new Map<number, number>()
  waiting.forEach((count, node) => {
    if (count === 0) return
    for (const target of dependents[node] ?? NONE) {
      if (waiting[target] !== 0) waitsFor.set(target, node)
    }
  })
  const path: number[] = []
  let node = waitsFor.keys().next().value!
  // A path of thousands is searched by its set, a list of it would be searched from end to end.
  const seen = new Set<number>()
  while (!seen.has(node)) {
    seen.add(node)
    path.push(node)
    node = waitsFor.get(node)!
  }
  return [...path.slice(path.indexOf(node)), node]
}
