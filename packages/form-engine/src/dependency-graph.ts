/** Numbers by number; most nodes have none. */
export type Lists = readonly (readonly number[] | undefined)[]

/** In which order nodes are looked at, so that each comes after those it depends on. */
export interface DependencyOrder {
  /** By node: the length of the longest path that leads to it; no node depends on its own level. */
  readonly levels: Int32Array
  /** Every node after those it depends on, but for those in a circle and what depends on it. */
  readonly order: readonly number[]
  /** Nodes that depend on each other in a circle, the first repeated at the end. */
  readonly cycle?: readonly number[]
}

/** Orders so many nodes (Kahn's algorithm). Of `dependents`, by node, are looked at again when it changes. */
export function orderNodes(dependents: Lists, size: number): DependencyOrder {
  const waiting = new Int32Array(size)
  const levels = new Int32Array(size)
  const order: number[] = []
  for (let node = 0; node < size; node += 1) {
    const targets = dependents[node]
    if (targets) for (const target of targets) waiting[target]! += 1
  }
  for (let node = 0; node < size; node += 1) if (waiting[node] === 0) order.push(node)
  for (const node of order) {
    const targets = dependents[node]
    if (!targets) continue
    const level = levels[node]! + 1
    for (const target of targets) {
      if (levels[target]! < level) levels[target] = level
      waiting[target]! -= 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  return order.length === size
    ? { levels, order }
    : { levels, order, cycle: findCycle(dependents, waiting) }
}

/** Walks backwards among the nodes that still wait: each of them waits for another one of them. */
function findCycle(dependents: Lists, waiting: Int32Array): readonly number[] {
  const waitsFor = new Map<number, number>()
  waiting.forEach((count, node) => {
    if (count === 0) return
    dependents[node]?.forEach((target) => {
      if (waiting[target] !== 0) waitsFor.set(target, node)
    })
  })
  // A path of thousands is searched by its set, a list of it would be searched from end to end.
  const seen = new Set<number>()
  let node = waitsFor.keys().next().value!
  while (!seen.has(node)) {
    seen.add(node)
    node = waitsFor.get(node)!
  }
  const path = [...seen, node]
  return path.slice(path.indexOf(node))
}
